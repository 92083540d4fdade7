import { parentPort, workerData } from 'node:worker_threads';
import type { ParseMarkdown } from '@docgraph/openapi/facts/api-fragments';
import { parseFragment } from '@docgraph/pipeline/markdown/parse-fragment';
import { parseWithPlugins } from '@docgraph/pipeline/plugin/parse-with-plugins';
import { limitCalls } from '@docgraph/pipeline/plugin/within-limit';
import type { PageOptions, TextOptions } from '@docgraph/pipeline/site/page-options';
import { pageTexts } from '@docgraph/pipeline/site/stored-page';
import type { SourceText } from '@docgraph/source/sources';
import { importPlugins } from '../bundle/load-config.ts';
import type { WorkerMessage } from './worker-pool.ts';

/**
 * A task of the parse worker: a Markdown file or an API description. The result is a `Checked`
 * value as JSON, or for a page {@link pageTexts}.
 */
export type ParseTask =
  | { kind: 'page'; source: SourceText; options: PageOptions }
  | {
      kind: 'api';
      files: [string, SourceText][];
      entry: string;
      overlays?: readonly string[] | undefined;
      options: TextOptions;
    };

/** A task, and the path of the bundled config; undefined if the site has none. */
type Task = ParseTask & { config: string | undefined };

/** The plugin that runs: its number in the list of plugins, from 1, or 0. The pool reads it while this thread is busy. */
const running: Int32Array = workerData.running;

limitCalls(0);

const send = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', async (task: Task) => {
  send({ started: true });
  send({ texts: await parse(task) });
});

async function parse({ config, ...task }: Task): Promise<string[]> {
  if (task.kind === 'page') {
    const { needs, ...options } = task.options;
    const plugins = await importPlugins(config);
    const onRun = (plugin: string | undefined) => {
      running[0] = plugins.findIndex(({ name }) => name === plugin) + 1;
    };
    return pageTexts(await parseWithPlugins(task.source, plugins, needs, options, onRun));
  }
  // Loaded only when needed: the validator of API descriptions doubles the start time of a worker, and most parse only pages.
  const { parseApi } = await import('@docgraph/openapi/parse-api');
  const parseMarkdown: ParseMarkdown = (text, origin) => parseFragment(text, origin, task.options);
  const read = parseApi(new Map(task.files), task.entry, parseMarkdown, task.overlays);
  return [JSON.stringify(await read)];
}
