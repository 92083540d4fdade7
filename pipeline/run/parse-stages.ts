import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ParseStages } from '../build.ts';
import { type PageChecker, pageChecker } from '../examples/check-page.ts';
import { blocksFor } from '../markdown/generated/block-lines.ts';
import { termsFor } from '../markdown/glossary/terms-for.ts';
import { unparsedPage } from '../markdown/unparsed-page.ts';
import type { ExampleUse } from '../model/example-use.ts';
import type { GlossaryEntry } from '../model/glossary.ts';
import type { ParsedApi } from '../model/parsed-api.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { Settings } from '../model/settings.ts';
import type { SourceText } from '../model/sources.ts';
import { type Checked, FILE_START } from '../report/checked.ts';
import type { ParseCache } from './parse-cache.ts';
import type { ParseSettings, ParseTask } from './parse-task.ts';
import { type TaskOutcome, WorkerPool } from './worker-pool.ts';

const PARSE_WORKER = new URL('./start-parse-worker.mjs', import.meta.url);
/** A page of 4 kB takes 10 ms; one that is not done after 10 s is a case for its writer. */
const PAGE_LIMITS = { timeout: 10_000, memory: 1024 };
/** The largest public descriptions (13 MB) take a fifth of this. */
const API_LIMITS = { timeout: 60_000, memory: 1536 };
/** A page with samples is made anew when the addresses of the API change, and only such a page. */
const SAMPLES = /^[ \t>]*(?:`{3,}|~{3,})\s*http\b.*\bsamples\b/im;
/** On two cores a second worker gains a tenth and costs its start, so one core is left to the main thread. */
const WORKERS = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Parsing as `build` wants it: from the cache where the input is known, else in a worker under a deadline. */
export function parseStages(cache: ParseCache, version: string, onParsed?: (file: string) => void): ParseStages {
  return {
    async parseGlossary(source, settings): Promise<Checked<GlossaryEntry[]>> {
      if (!source) return { value: [], problems: [] };
      const pool = new WorkerPool(PARSE_WORKER, PAGE_LIMITS, 1);
      try {
        const options = parseSettings(settings);
        const key = keyOf(version, options, [source]);
        const outcome = await cached(cache, key, () =>
          runTask(pool, { kind: 'glossary', source, settings: options }, source.path),
        );
        if ('json' in outcome) return JSON.parse(outcome.json);
        const message = `The glossary could not be read within ${outcome.detail}.`;
        return { value: [], problems: [{ rule: 'content/timeout', message, file: source.path, ...FILE_START }] };
      } finally {
        await pool.close();
      }
    },

    async parsePages(sources, settings, { blocks, glossary, calls }) {
      const pool = new WorkerPool(PARSE_WORKER, PAGE_LIMITS, WORKERS);
      try {
        const shared = parseSettings(settings);
        const results = await Promise.all(
          sources.map(async (source): Promise<Checked<ParsedPage>> => {
            const path = pathInMainLocale(source.path, settings);
            const options = {
              ...shared,
              blocks: blocksFor(source.text, blocks),
              terms: path === undefined ? undefined : termsFor(path, source.text, glossary),
              calls: SAMPLES.test(source.text) ? calls : undefined,
            };
            const key = keyOf(version, options, [source]);
            const task: ParseTask = { kind: 'page', source, settings: options };
            const outcome = await cached(cache, key, () => runTask(pool, task, source.path));
            onParsed?.(source.path);
            return 'json' in outcome ? JSON.parse(outcome.json) : unfinishedPage(source, outcome);
          }),
        );
        return { value: results.map(({ value }) => value), problems: results.flatMap(({ problems }) => problems) };
      } finally {
        await pool.close();
      }
    },

    async parseApi(files, settings): Promise<Checked<ParsedApi | undefined>> {
      const entry = settings.site.api?.document;
      if (entry === undefined) return { value: undefined, problems: [] };
      const pool = new WorkerPool(PARSE_WORKER, API_LIMITS, 1);
      try {
        const options = parseSettings(settings);
        const key = keyOf(version, { ...options, entry }, [...files.values()]);
        const task: ParseTask = { kind: 'api', files: [...files], entry, settings: options };
        const outcome = await cached(cache, key, () => runTask(pool, task, entry));
        if ('json' in outcome) return JSON.parse(outcome.json);
        const message = `The API description could not be read within ${outcome.detail}.`;
        const hint =
          'Look for a `pattern` that repeats repetitions, as in `(a+)+`, and for very many levels of alternatives.';
        return { value: undefined, problems: [{ rule: 'openapi/timeout', message, file: entry, ...FILE_START, hint }] };
      } finally {
        await pool.close();
      }
    },

    checkExamples(pages, api, { sources, settings, names, commands, terraform, anchors }) {
      const hashOf = new Map(sources.pages.map(({ path, hash }) => [path, hash]));
      const facts = { names, downloadUrl: settings.site.api?.downloadUrl, commands, terraform };
      const apiKey = keyOf(version, { ...parseSettings(settings), ...facts, names: [...names] }, [
        ...sources.api.values(),
      ]);
      let check: PageChecker | undefined;
      const results = pages.map((page): Checked<ExampleUse[]> => {
        // What a page holds also depends on data files.
        const parts = [apiKey, page.file, hashOf.get(page.file), JSON.stringify([page.examples, page.headingLines])];
        const key = createHash('sha256').update(parts.join('\0')).digest('hex');
        const json = cache.get(key);
        if (json !== undefined) return JSON.parse(json);
        check ??= pageChecker(api, facts, anchors);
        const result = check(page);
        cache.set(key, JSON.stringify(result));
        return result;
      });
      return { value: results.map(({ value }) => value), problems: results.flatMap(({ problems }) => problems) };
    },
  };
}

/** Runs a task; should the parser fail, which no input may make it do, the error names the file. */
async function runTask(pool: WorkerPool, task: ParseTask, file: string): Promise<TaskOutcome> {
  try {
    return await pool.run(task);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function cached(cache: ParseCache, key: string, run: () => Promise<TaskOutcome>): Promise<TaskOutcome> {
  const json = cache.get(key);
  if (json !== undefined) return { json };
  const outcome = await run();
  if ('json' in outcome) cache.set(key, outcome.json);
  return outcome;
}

function keyOf(version: string, options: object, sources: readonly SourceText[]): string {
  const hash = createHash('sha256').update(version).update(JSON.stringify(options));
  for (const source of sources) hash.update(`\0${source.path}\0${source.hash}`);
  return hash.digest('hex');
}

function unfinishedPage(
  source: SourceText,
  { failed, detail }: Extract<TaskOutcome, { failed: string }>,
): Checked<ParsedPage> {
  const limit = failed === 'timeout' ? `took longer than ${detail}` : `needed more than ${detail} of memory`;
  const hint = 'Look for deeply nested or endlessly repeated markup. The text is shown as it is.';
  return {
    value: unparsedPage(source),
    problems: [
      { rule: 'content/timeout', message: `Parsing the page ${limit}.`, file: source.path, ...FILE_START, hint },
    ],
  };
}

/** The path of a page below its docs folder; undefined where the glossary is in another language than the page. */
function pathInMainLocale(file: string, { editions }: Settings): string | undefined {
  const folders = editions.map(({ docsPath, locale }) => ({ locale, start: docsPath === '' ? '' : `${docsPath}/` }));
  const own = folders.filter(({ start }) => file.startsWith(start)).sort((a, b) => b.start.length - a.start.length)[0];
  return own?.locale === editions[0].locale ? file.slice(own.start.length) : undefined;
}

function parseSettings({ site, variables }: Settings): ParseSettings {
  return { variables, diagrams: site.markdown.mermaid };
}
