import { parentPort } from 'node:worker_threads';
import { parseFragment } from '../markdown/parse-fragment.ts';
import { parseWithPlugins, readProse } from '../plugin/parse-with-plugins.ts';
import { importPlugins } from './load-config.ts';
import type { ParseTask } from './parse-task.ts';
import type { WorkerMessage } from './worker-pool.ts';

const answer = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', async (task: ParseTask) => {
  answer({ started: true });
  const result = await parse(task);
  answer({ json: JSON.stringify(result) });
});

async function parse(task: ParseTask) {
  const { needs = {}, config, ...options } = task.settings;
  if (task.kind === 'page') return parseWithPlugins(task.source, await importPlugins(config), needs, options);
  if (task.kind === 'data') return readProse(task.source, await importPlugins(config), task.plugin, options);
  // Most workers parse pages only, and the validator of descriptions takes as long to load as all that pages need.
  const { parseApi } = await import('../openapi/parse-api.ts');
  return parseApi(new Map(task.files), task.entry, (text, origin) => parseFragment(text, origin, options));
}
