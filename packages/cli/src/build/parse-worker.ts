import { parentPort } from 'node:worker_threads';
import type { CallFacts } from '@docgraph/openapi/parsed-api';
import { parseFragment } from '@docgraph/pipeline/markdown/parse-fragment';
import type { GeneratedBlocks } from '@docgraph/pipeline/model/page-steps';
import type { Locale } from '@docgraph/pipeline/model/settings';
import { parseWithPlugins, readProse } from '@docgraph/pipeline/plugin/parse-with-plugins';
import type { SourceText } from '@docgraph/source/sources';
import { importPlugins } from '../bundle/load-config.ts';
import { pageTexts } from '../cache/stored-page.ts';
import type { WorkerMessage } from './worker-pool.ts';

/** The settings that parsing depends on, which are part of the cache key. */
export interface ParseSettings {
  /** The locale of UI strings in the text. */
  locale: Pick<Locale, 'htmlLang' | 'texts'>;
  variables: Record<string, string>;
  /** Title of the site, for top-level pages of an edition. */
  siteTitle?: string | undefined;
  /** Path of the bundled config; absent if the site has none. */
  config?: string | undefined;
  /** The generated blocks that the page uses; absent if it uses none. */
  blocks?: GeneratedBlocks | undefined;
  /** The name of each generated block, and how to fix it if there is nothing to show. */
  blockHints: Readonly<Record<string, string>>;
  /** Data that plugins need to parse the page, keyed by plugin name. */
  needs?: Record<string, unknown>;
  /** Facts about API operations, for pages with request samples. */
  calls?: CallFacts | undefined;
}

/**
 * A task of the parse worker: a Markdown file, a data file of a plugin, or an API description. The result is a `Checked`
 * value as JSON, or for a page {@link pageTexts}.
 */
export type ParseTask =
  | { kind: 'page'; source: SourceText; settings: ParseSettings }
  | { kind: 'data'; plugin: string; source: SourceText; settings: ParseSettings }
  | { kind: 'api'; files: [string, SourceText][]; entry: string; settings: ParseSettings };

const send = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', async (task: ParseTask) => {
  send({ started: true });
  send({ texts: await parse(task) });
});

async function parse(task: ParseTask): Promise<string[]> {
  const { needs = {}, config, ...options } = task.settings;
  if (task.kind === 'page')
    return pageTexts(await parseWithPlugins(task.source, await importPlugins(config), needs, options));
  if (task.kind === 'data')
    return [JSON.stringify(readProse(task.source, await importPlugins(config), task.plugin, options))];
  // Loaded only when needed: the validator of API descriptions doubles the start time of a worker, and most parse only pages.
  const { parseApi } = await import('@docgraph/openapi/parse-api');
  const read = parseApi(new Map(task.files), task.entry, (text, origin) => parseFragment(text, origin, options));
  return [JSON.stringify(await read)];
}
