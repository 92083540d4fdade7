import { availableParallelism } from 'node:os';
import { limitCalls } from '@docgraph/pipeline/plugin/within-limit';
import type { Stages } from '@docgraph/pipeline/site/inputs';
import { openWalkthroughs } from '@docgraph/pipeline/walkthrough/run-walkthroughs';
import type { SandboxRules } from '@docgraph/sandbox/engine/rules';
import type { RunOptions } from '../options.ts';
import { PARSE_WORKER } from '../package-files.ts';
import type { RulesBundle } from '../prerender/renderer-bundle.ts';
import type { ParseTask } from './parse-worker.ts';
import type { Content } from './read-content.ts';
import { WorkerPool } from './worker-pool.ts';

/**
 * Limits that no valid input comes near. The limits on bytes, depth, lines, cells, and markers bound a page at about 10 s of
 * CPU time, and the largest public API descriptions (13 MB) take 12 s. The rest allows for slow machines and for the main
 * thread, whose CPU time counts, too.
 */
const PAGE_LIMITS = { seconds: 120, memory: 1024 };
const API_LIMITS = { seconds: 300, memory: 1536 };
/** Characters of an API description that leaves little memory in use. */
const SMALL_API = 100_000;
const CORES = availableParallelism();
/** Leaves one core to the main thread, unless there are only two: it has little to do while pages are parsed. */
const WORKERS = Math.min(CORES, 4, Math.max(2, CORES - 1));

/** Stages that must be closed. */
export interface OpenStages extends Stages {
  /** Parses a page before the others that are waiting. */
  hurry(file: string): void;
  /** Stops the threads to free their memory, until there's more to parse. */
  endIdle(): Promise<void>;
  /** Stops the threads, and rejects whatever they are parsing with an {@link InputsChangedError}. */
  close(): Promise<void>;
}

/** Opens the stages that run in worker threads or use code of the project. */
export function openStages(
  { config, rules }: Pick<Content, 'config' | 'rules'>,
  { timeLimit, onProgress, onWarning }: Pick<RunOptions, 'timeLimit' | 'onProgress' | 'onWarning'>,
): OpenStages {
  const { slots, module, name, hash } = config;
  const withLimit = (limits: typeof PAGE_LIMITS) => ({
    ...limits,
    ...(timeLimit !== undefined && { seconds: timeLimit }),
  });
  limitCalls(withLimit(PAGE_LIMITS).seconds);
  const onSlow = (subject: string, running: number) => {
    const plugin = config.plugins[running - 1]?.name;
    onWarning(
      `${subject} takes long to parse${plugin === undefined ? '' : `: the plugin \`${plugin}\` is still running`}.`,
    );
  };
  // Code of a project may change global values, so no other site gets a thread that ran it.
  const canSpare = module === undefined;
  const pages = new WorkerPool(PARSE_WORKER, withLimit(PAGE_LIMITS), WORKERS, { onSlow, canSpare });
  /** The pools of API descriptions that are being parsed. */
  const apis = new Set<WorkerPool>();
  const run = (pool: WorkerPool, task: ParseTask, subject: string) => pool.run({ ...task, config: module }, subject);
  const parsed = { started: 0, done: 0 };
  return {
    configFile: name || 'site.yaml',
    configHash: hash,
    rulesHash: rules?.path ?? '',

    async checkSlots(linked) {
      if (slots === undefined) return [];
      const { checkSlots } = await import('../bundle/check-slots.ts');
      return checkSlots(slots, linked, name);
    },

    openSandbox(rendered) {
      onProgress('Running pages in the sandbox');
      return openWalkthroughs(rendered, rules && loadable(rules));
    },

    async parsePage(source, options) {
      parsed.started++;
      const texts = await run(pages, { kind: 'page', source, options }, source.path);
      parsed.done++;
      // `dev` parses single pages on request, which needs no progress.
      if (parsed.started > 1 && (parsed.done % 10 === 0 || parsed.done === parsed.started))
        onProgress(`Parsing pages ${parsed.done}/${parsed.started}`);
      return texts;
    },

    async parseApi({ document: entry, overlays }, files, options) {
      // A thread of its own, which frees its memory at once: large descriptions need a lot of it.
      const length = [...files.values()].reduce((sum, { text }) => sum + text.length, 0);
      const pool = new WorkerPool(PARSE_WORKER, withLimit(API_LIMITS), 1, { canSpare: canSpare && length < SMALL_API });
      apis.add(pool);
      try {
        const [json = ''] = await run(pool, { kind: 'api', files: [...files], entry, overlays, options }, entry);
        return JSON.parse(json);
      } finally {
        apis.delete(pool);
        await pool.close();
      }
    },

    hurry: (file) => pages.hurry(file),
    endIdle: () => pages.endIdle(),
    async close() {
      await Promise.all([pages, ...apis].map((pool) => pool.close()));
    },
  };
}

/** Returns a loader of bundled rules. The browser bundle runs in Node, too. */
function loadable({ path, code }: RulesBundle) {
  const load = async () => {
    const url = `data:text/javascript,${encodeURIComponent(code)}`;
    const { default: rules }: { default: SandboxRules } = await import(url);
    return rules;
  };
  return { hash: path, load };
}
