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

/** What of the settings matters to a parse: it is part of the key under which results are cached. */
export interface ParseSettings {
  /** The language that the interface speaks in the text. */
  locale: Pick<Locale, 'htmlLang' | 'texts'>;
  variables: Record<string, string>;
  /** For pages at the top of an edition. */
  siteTitle?: string | undefined;
  /** The bundled config of the site, for its plugins; absent without one. */
  config?: string | undefined;
  /** What of the generated texts a page needs; absent where it needs none. */
  blocks?: GeneratedBlocks | undefined;
  /** Names of all lines that stand for generated text, and the data file that each is made from. */
  blockNames: Readonly<Record<string, string>>;
  /** What plugins must know for their part on the page, by plugin. */
  needs?: Record<string, unknown>;
  /** For pages that have samples of requests. */
  calls?: CallFacts | undefined;
}

/** Work for the parse worker: one Markdown file, a data file of a plugin, or one API description. Answered with a `Checked` value as JSON, and a page with {@link pageTexts}. */
export type ParseTask =
  | { kind: 'page'; source: SourceText; settings: ParseSettings }
  | { kind: 'data'; plugin: string; source: SourceText; settings: ParseSettings }
  | { kind: 'api'; files: [string, SourceText][]; entry: string; settings: ParseSettings };

const answer = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', async (task: ParseTask) => {
  answer({ started: true });
  answer({ texts: await parse(task) });
});

async function parse(task: ParseTask): Promise<string[]> {
  const { needs = {}, config, ...options } = task.settings;
  if (task.kind === 'page')
    return pageTexts(await parseWithPlugins(task.source, await importPlugins(config), needs, options));
  if (task.kind === 'data')
    return [JSON.stringify(readProse(task.source, await importPlugins(config), task.plugin, options))];
  // Most workers parse pages only, and the validator of descriptions takes as long to load as all that pages need.
  const { parseApi } = await import('@docgraph/openapi/parse-api');
  const read = parseApi(new Map(task.files), task.entry, (text, origin) => parseFragment(text, origin, options));
  return [JSON.stringify(await read)];
}
