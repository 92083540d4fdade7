import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import type { PageCheck, ParseStages } from '@docgraph/pipeline/build-stages';
import { editionOf } from '@docgraph/pipeline/link/edition-pages';
import { folderOf, pathInDocs } from '@docgraph/pipeline/link/encode-route';
import { blocksFor } from '@docgraph/pipeline/markdown/generated/expand-blocks';
import type { ExampleUse, ParsedPage } from '@docgraph/pipeline/model/parsed-page';
import type { Locale, Settings } from '@docgraph/pipeline/model/settings';
import { blockHints, type PageChecker, type PageText } from '@docgraph/pipeline/plugin/plugin';
import { indexPage } from '@docgraph/pipeline/search/search-documents';
import type { LoadableRules } from '@docgraph/pipeline/walkthrough/run-walkthroughs';
import type { SandboxRules } from '@docgraph/sandbox/engine/rules';
import { asProblem, type Checked } from '@docgraph/source/checked';
import { sha256 } from '@docgraph/source/hash';
import type { SourceText } from '@docgraph/source/sources';
import type { LoadedConfig } from '../bundle/load-config.ts';
import type { ParseCache } from '../cache/parse-cache.ts';
import { type LastBody, storedIndex, storedPage } from '../cache/stored-page.ts';
import { PARSE_WORKER } from '../package-files.ts';
import type { RulesBundle } from '../prerender/renderer-bundle.ts';
import type { ParseSettings, ParseTask } from './parse-worker.ts';
import { WorkerPool } from './worker-pool.ts';

/**
 * Limits that no valid input comes near. The limits on bytes, depth, lines, cells, and markers bound a page at about 10 s of
 * CPU time, and the largest public API descriptions (13 MB) take 12 s. The rest allows for slow machines and for the main
 * thread, whose CPU time counts, too.
 */
const PAGE_LIMITS = { seconds: 120, memory: 1024 };
const API_LIMITS = { seconds: 300, memory: 1536 };
/** Matches pages with request samples, which are the only ones to parse again after the servers of the API change. */
const SAMPLES = /^[ \t>]*(?:`{3,}|~{3,})\s*http\b.*\bsamples\b/im;
const CORES = availableParallelism();
/** Leaves one core to the main thread, unless there are only two: it has little to do while pages are parsed. */
const WORKERS = Math.min(CORES, 4, Math.max(2, CORES - 1));

/** Options of the parse stages. */
export interface ParseOptions {
  /** Seconds of CPU time for a page or API description, 0 for no limit; undefined for the default limits. */
  timeLimit?: number | undefined;
  /** The sandbox rules, for pages that run. */
  rules?: RulesBundle | undefined;
  /** Receives the current stage, for display. */
  onProgress?(message: string): void;
}

/** Parse stages that must be closed. */
export interface OpenStages extends ParseStages {
  /** Stops the threads. */
  close(): Promise<void>;
}

/** Creates the parse stages, which read results from the cache or parse in worker threads. */
export function parseStages(
  cache: ParseCache,
  version: string,
  { plugins, module: config, slots, name: configName }: LoadedConfig,
  options: ParseOptions = {},
): OpenStages {
  /** The cache entry of each parsed page, whose key is a hash of all its inputs. */
  const entries = new WeakMap<ParsedPage, { key: string; texts: (part: number) => string }>();
  /** The last result for each file, which saves `dev` from reading unchanged pages from the cache. */
  const parsed = new Map<string, { key: string; page: Checked<ParsedPage> }>();
  const keyOfPage = (page: ParsedPage) => entries.get(page)?.key ?? sha256(JSON.stringify(page));
  const last: LastBody = {};
  const hints = blockHints(plugins);
  const parseSettings = ({ variables, editions: [main] }: Settings): ParseSettings => ({
    locale: textsOfLocale(main.locale),
    variables,
    blockHints: hints,
    ...(config !== undefined && { config }),
  });
  const { timeLimit, onProgress = () => {} } = options;
  const pageLimits = { ...PAGE_LIMITS, ...(timeLimit !== undefined && { seconds: timeLimit }) };
  const pool = new WorkerPool(PARSE_WORKER, pageLimits, WORKERS);
  const apiLimits = { ...API_LIMITS, ...(timeLimit !== undefined && { seconds: timeLimit }) };
  return {
    configFile: configName || 'site.yaml',

    checkSlots: async (linked) => {
      if (slots === undefined) return [];
      const { checkSlots } = await import('../bundle/check-slots.ts');
      return checkSlots(slots, linked, configName);
    },

    async runPages(pages, { files, rendered }) {
      onProgress('Running pages in the sandbox');
      const { runWalkthroughs } = await import('@docgraph/pipeline/walkthrough/run-walkthroughs');
      const key = keyOf(version, {}, files);
      return runWalkthroughs(pages, { key, rendered, rules: options.rules && loadable(options.rules) }, cache);
    },

    keyOfPage,

    indexOfPage(page) {
      const texts = entries.get(page)?.texts;
      return texts ? storedIndex(texts) : indexPage(page);
    },

    readProse: (settings) => async (plugin, source) => {
      const options = parseSettings(settings);
      const key = keyOf(version, { ...options, plugin }, [source]);
      const task: ParseTask = { kind: 'data', plugin, source, settings: options };
      const read = await cached(cache, key, () => pool.run(task, source.path));
      return JSON.parse(read(0));
    },

    parsePages(sources, settings, context, onPage) {
      const shared = parseSettings(settings);
      const sharedKey = keyOf(version, shared, []);
      let done = 0;
      let pause: Promise<void> = Promise.resolve();
      const needs = context.needsOf(sources.map((source) => pageText(source, settings)));
      const parse = async (source: SourceText, index: number): Promise<Checked<ParsedPage>> => {
        const own = { ...pageOptions(source, settings, context), needs: needs[index] ?? {} };
        const key = keyOf(sharedKey, own, [source]);
        const before = parsed.get(source.path);
        const task: ParseTask = { kind: 'page', source, settings: { ...shared, ...own } };
        if (cache.open(key)) {
          // Yields after each cached page, so that `dev` can respond to requests.
          pause = pause.then(() => setImmediate());
          await pause;
        }
        // A single page is urgent, because a browser is waiting for it.
        const texts = await cached(cache, key, () => pool.run(task, source.path, sources.length === 1));
        done++;
        // `dev` parses single pages on request, which needs no progress.
        if (sources.length > 1 && (done % 10 === 0 || done === sources.length))
          onProgress(`Parsing pages ${done}/${sources.length}`);
        const page = before?.key === key ? before.page : storedPage(texts, last);
        entries.set(page.value, { key, texts });
        parsed.set(source.path, { key, page });
        onPage?.(page);
        return page;
      };
      return Promise.all(sources.map(parse));
    },

    parseApi: ({ document: entry }, files, settings) =>
      withPool(apiLimits, async (pool): Promise<Checked<ParsedApi | undefined>> => {
        const options = parseSettings(settings);
        const key = keyOf(version, { ...options, entry }, [...files.values()]);
        const task: ParseTask = { kind: 'api', files: [...files], entry, settings: options };
        const read = await cached(cache, key, () => pool.run(task, entry));
        return JSON.parse(read(0));
      }),

    close: () => pool.close(),

    async checkPages(pages, check) {
      onProgress('Checking pages');
      const { plugin, depends } = check;
      const shared = keyOf(version, { plugin, facts: depends.facts }, depends.files);
      const keyed = pages.map((page) => ({ page, key: sha256([shared, keyOfPage(page)]) }));
      return checkPages(keyed, check, cache);
    },
  };
}

/** Checks the pages whose result isn't cached. Starts the check only if there are such pages. */
async function checkPages(
  pages: readonly { page: ParsedPage; key: string }[],
  { start }: PageCheck,
  cache: ParseCache,
): Promise<Checked<ExampleUse[]>[]> {
  let check: PageChecker | undefined;
  const results: Checked<ExampleUse[]>[] = [];
  for (const { page, key } of pages) {
    const json = cache.get(key);
    if (json !== undefined) {
      results.push(JSON.parse(json));
      continue;
    }
    check ??= await start();
    const { value, problems } = check(page);
    const result = { value, problems: problems.map(asProblem) };
    cache.set(key, JSON.stringify(result));
    results.push(result);
  }
  return results;
}

/** Returns a loader of bundled rules. The browser bundle runs in Node, too. */
function loadable({ path, code }: RulesBundle): LoadableRules {
  const load = async () => {
    const url = `data:text/javascript,${encodeURIComponent(code)}`;
    const { default: rules }: { default: SandboxRules } = await import(url);
    return rules;
  };
  return { hash: path, load };
}

/** Runs a function with a pool of one thread. */
async function withPool<Result>(
  limits: typeof PAGE_LIMITS,
  use: (pool: WorkerPool) => Promise<Result>,
): Promise<Result> {
  const pool = new WorkerPool(PARSE_WORKER, limits, 1);
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
}

/** Returns the inputs of a page besides the settings. Includes only what the page needs, because all of it is in the cache key. */
function pageOptions(
  { path: file, text }: SourceText,
  settings: Settings,
  { blocks, calls }: Parameters<ParseStages['parsePages']>[2],
) {
  const { locale, docsPath } = editionOf(file, settings.editions) ?? settings.editions[0];
  return {
    locale: textsOfLocale(locale),
    siteTitle: folderOf(file) === docsPath ? settings.site.title : undefined,
    blocks: blocksFor(text, blocks.get(locale.code) ?? {}),
    calls: SAMPLES.test(text) ? calls : undefined,
  };
}

/** Returns a page as plugins see it. Only pages in the default locale have a path. */
function pageText({ path: file, text }: SourceText, { editions }: Settings): PageText {
  const [main] = editions;
  const { locale, docsPath } = editionOf(file, editions) ?? main;
  return { path: locale === main.locale ? pathInDocs(file, docsPath) : undefined, text };
}

/** Returns a cache entry, and creates it if it's missing. */
async function cached(cache: ParseCache, key: string, run: () => Promise<string[]>): Promise<(part: number) => string> {
  const known = cache.open(key);
  if (known) return known;
  const texts = await run();
  cache.set(key, ...texts);
  return cache.open(key) ?? (() => '');
}

function keyOf(version: string, options: object, sources: readonly SourceText[]): string {
  return sha256([version, JSON.stringify(options), ...sources.map(({ path: file, hash }) => `\0${file}\0${hash}`)]);
}

function textsOfLocale({ htmlLang, texts }: Locale): ParseSettings['locale'] {
  return { htmlLang, texts };
}
