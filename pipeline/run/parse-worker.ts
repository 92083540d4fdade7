import { parentPort } from 'node:worker_threads';
import { parseFragment } from '../markdown/parse-fragment.ts';
import { parsePage } from '../markdown/parse-page.ts';
import { unparsedPage } from '../markdown/unparsed-page.ts';
import type { PluginSteps } from '../model/page-steps.ts';
import { PluginError, pluginFailure } from '../plugin/run-plugins.ts';
import { importPlugins } from './load-config.ts';
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
  const { needs = {}, config, ...options } = settings;
  const steps: PluginSteps[] = [];
  try {
    for (const { name, page } of await importPlugins(config))
      if (page && Object.hasOwn(needs, name))
        steps.push({ ...(await page.steps(needs[name] as never)), name, allow: page.allow });
    return parsePage(source, { ...options, plugins: steps });
  } catch (error) {
    // Nothing else throws: without plugins a page has problems at most.
    const names = Object.keys(needs).join('`, `');
    if (names === '') throw error;
    return { value: unparsedPage(source), problems: [pluginFailure(new PluginError(names, error), source.path)] };
  }
}

async function readData({ plugin: name, source, settings }: Extract<ParseTask, { kind: 'data' }>) {
  const plugins = await importPlugins(settings.config);
  const reader = plugins.find((plugin) => plugin.name === name)?.data?.[source.path];
  try {
    return reader?.read(source, {
      variables: settings.variables,
      parseText: (text, origin) => parseFragment(text, origin, settings),
    });
  } catch (error) {
    return { value: undefined, problems: [pluginFailure(new PluginError(name, error), source.path)] };
  }
}

async function parseDescription({ files, entry, settings }: Extract<ParseTask, { kind: 'api' }>) {
  // Most workers parse pages only, and the validator of descriptions takes as long to load as all that pages need.
  const { parseApi } = await import('../openapi/parse-api.ts');
  return parseApi(new Map(files), entry, (text, origin) => parseFragment(text, origin, settings));
}
