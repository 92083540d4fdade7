import path from 'node:path';
import process from 'node:process';
import type { Plugin } from '@docgraph/pipeline/plugin/plugin';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { DataResult } from '../build/build-data.ts';
import type { GraphBuild } from '../build/graph-build.ts';
import { type Output, prepareRun } from '../build/prepare-run.ts';
import { openCache } from '../cache/cache-folder.ts';
import type { RunOptions } from '../options.ts';
import { avoidEngineFault } from '../prepare-process.ts';

export { markdown, reference } from '@docgraph/pipeline/collections/collection-fields';
export { type Config, defineConfig, definePlugin, type Plugin } from '@docgraph/pipeline/plugin/plugin';
export type { Diagnostic } from '@docgraph/schemas/diagnostic';
export type { GraphBuild } from '../build/graph-build.ts';

/** Options of `check` and `build`. Paths are relative to the working directory. */
export interface BuildOptions {
  /** Content folder (default: `content`). Uses the `docgraph.config.ts` of the project that contains it. */
  content?: string;
  /** Folder of the JSON graph (default: `dist-data`). */
  data?: string;
  /** Folder of the built site (default: `dist-site`). */
  site?: string;
  /** Cache folder (default: `DOCS_CACHE_DIR`, or `node_modules/.cache/docgraph` of the project). */
  cache?: string;
  /** Origin of the published site (default: `url` in `site.yaml`). */
  url?: string;
  /** Base URL of the published site (default: `baseUrl` in `site.yaml`). */
  baseUrl?: string;
  /** Whether warnings count as errors (default: false). */
  strict?: boolean;
  /** Whether the site includes drafts (default: false). */
  drafts?: boolean;
  /** Seconds of CPU time per page or API description, 0 for no limit (default: 120 and 300). */
  timeLimit?: number;
}

/** The result of a check. */
export interface CheckResult {
  /** Whether there is no error and, with `strict`, no warning. */
  ok: boolean;
  errors: number;
  warnings: number;
  /** Problems in the content, each with its position and rule. */
  diagnostics: Diagnostic[];
}

/** The result of a build. */
export interface BuildResult extends CheckResult {
  /** Files of the JSON graph; absent if nothing was written because of problems. */
  data?: FileCounts;
  /** Files of the site; absent if nothing was written because of problems. */
  site?: FileCounts;
}

/** Numbers of written and unchanged files. */
export interface FileCounts {
  written: number;
  reused: number;
}

avoidEngineFault();

/**
 * Checks the content without writing anything, like `docgraph check`. Content errors are part of the result. Rejects only on
 * environment errors, such as a missing folder.
 */
export async function check(options: BuildOptions = {}): Promise<CheckResult> {
  return run(options, 'nothing', async (runOptions, strict) => {
    const { checkContent } = await import('../build/build-data.ts');
    return resultOf(await checkContent(runOptions), strict);
  });
}

/**
 * Builds the JSON graph and the site, like `docgraph build`. Writes nothing if there are content errors, which are part of
 * the result. Rejects only on environment errors, such as a missing folder.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  return run(options, 'site', async (runOptions, strict) => {
    const { buildData } = await import('../build/build-data.ts');
    const data = await buildData({ ...runOptions, strict });
    const result = resultOf(data, strict);
    if (!result.ok || !data.written) return result;
    const { buildSite } = await import('../build/build-site.ts');
    return { ...result, data: countsOf(data.written), site: countsOf(await buildSite(runOptions, data)) };
  });
}

/** A site in memory. */
export interface VirtualSite {
  /** Texts by path in the content folder: pages in `docs/`, `navigation.yaml`, data files, and API descriptions. */
  files: Readonly<Record<string, string>>;
  /** The settings, as in `site.yaml`. */
  settings?: Readonly<Record<string, unknown>>;
  /** Plugins in addition to the standard ones. */
  plugins?: readonly Plugin[];
  /** Whether warnings count as errors (default: false). */
  strict?: boolean;
  /** Whether the graph includes drafts (default: false). */
  drafts?: boolean;
}

/**
 * Builds a graph in memory, without reading or writing files. Content errors are part of the result. Rejects if a plugin is
 * invalid.
 */
export async function buildInMemory(site: VirtualSite): Promise<GraphBuild> {
  const { buildVirtual } = await import('../build/virtual-site.ts');
  return buildVirtual(site);
}

/** Options of {@link watch}. */
export interface WatchOptions extends Omit<BuildOptions, 'data' | 'site'> {
  /** Ends the watch. */
  signal?: AbortSignal;
}

/**
 * Builds the graph of a content folder in memory whenever it changes. Yields the first graph, and one after each change.
 * Rejects only on environment errors, such as a missing folder.
 */
export async function* watch({ signal, ...options }: WatchOptions = {}): AsyncGenerator<GraphBuild, void, undefined> {
  const ended = new AbortController();
  const end = () => ended.abort();
  if (signal?.aborted) return;
  signal?.addEventListener('abort', end);
  const builds: GraphBuild[] = [];
  let wake = () => {};
  let isRunning = true;
  const watching = run(options, 'nothing', async (runOptions, strict) => {
    const { watchContent } = await import('../build/watch-content.ts');
    const onBuild = (build: GraphBuild) => {
      builds.push(build);
      wake();
    };
    await watchContent(runOptions, { strict, signal: ended.signal, onBuild });
  }).finally(() => {
    isRunning = false;
    wake();
  });
  // The loop below awaits it.
  watching.catch(() => {});
  try {
    while (isRunning || builds.length > 0) {
      const build = builds.shift();
      if (build) yield build;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    await watching;
  } finally {
    end();
    signal?.removeEventListener('abort', end);
    await watching.catch(() => {});
  }
}

/** Prepares the folders, runs a function, and cleans up after it, even if the process ends meanwhile. */
async function run<Result>(
  {
    content = 'content',
    data = 'dist-data',
    site = 'dist-site',
    cache,
    strict = false,
    drafts = false,
    ...rest
  }: BuildOptions,
  output: Output,
  use: (options: RunOptions, strict: boolean) => Promise<Result>,
): Promise<Result> {
  // Drafts are swept only at the end of the process, because another run of the process may be in progress.
  const atExit: (() => void)[] = [];
  const always: (() => void)[] = [];
  const cleanUp = () => {
    for (const each of [...atExit, ...always]) each();
  };
  process.once('exit', cleanUp);
  try {
    const onWarning = (message: string) => process.emitWarning(message);
    const folder = cache ?? process.env.DOCS_CACHE_DIR;
    const options: RunOptions = {
      ...rest,
      contentDir: path.resolve(content),
      dataDir: path.resolve(data),
      siteDir: path.resolve(site),
      cacheDir: openCache({ folder, cwd: process.cwd(), onWarning, onExit: (each) => always.push(each) }),
      drafts,
      onProgress: () => undefined,
      onWarning,
    };
    await prepareRun(options, output, (each) => atExit.push(each));
    return await use(options, strict);
  } finally {
    process.off('exit', cleanUp);
    for (const each of always) each();
  }
}

function resultOf({ diagnostics }: DataResult, strict: boolean): CheckResult {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  return { ok: errors === 0 && !(strict && warnings > 0), errors, warnings, diagnostics };
}

function countsOf({ written, reused }: FileCounts): FileCounts {
  return { written, reused };
}
