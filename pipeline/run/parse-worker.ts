import { parentPort } from 'node:worker_threads';
import { standardPlugins } from '../../plugins/standard.ts';
import { parseFragment } from '../markdown/parse-fragment.ts';
import { parsePage } from '../markdown/parse-page.ts';
import type { PluginSteps } from '../model/page-steps.ts';
import type { ParseTask } from './parse-task.ts';
import type { WorkerMessage } from './worker-pool.ts';

const answer = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', async (task: ParseTask) => {
  answer({ started: true });
  const result = await parse(task);
  answer({ json: JSON.stringify(result) });
});

function parse(task: ParseTask) {
  if (task.kind === 'api') return parseDescription(task);
  if (task.kind === 'page') return parseMarkdown(task);
  return readData(task);
}

async function parseMarkdown({ source, settings }: Extract<ParseTask, { kind: 'page' }>) {
  const { needs = {}, ...options } = settings;
  const plugins = standardPlugins.map(async ({ name, page }): Promise<PluginSteps[]> => {
    if (!page || !Object.hasOwn(needs, name)) return [];
    return [{ ...(await page.steps(needs[name] as never)), name, allow: page.allow }];
  });
  return parsePage(source, { ...options, plugins: (await Promise.all(plugins)).flat() });
}

function readData({ plugin: name, source, settings }: Extract<ParseTask, { kind: 'data' }>) {
  const reader = standardPlugins.find((plugin) => plugin.name === name)?.data?.[source.path];
  return reader?.read(source, {
    variables: settings.variables,
    parseText: (text, origin) => parseFragment(text, origin, settings),
  });
}

async function parseDescription({ files, entry, settings }: Extract<ParseTask, { kind: 'api' }>) {
  // Most workers parse pages only, and the validator of descriptions takes as long to load as all that pages need.
  const { parseApi } = await import('../openapi/parse-api.ts');
  return parseApi(new Map(files), entry, (text, origin) => parseFragment(text, origin, settings));
}
