import path from 'node:path';
import process from 'node:process';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { DataResult } from '../build/build-data.ts';
import { type Output, prepareRun } from '../build/prepare-run.ts';
import { openCache } from '../cache/cache-folder.ts';
import type { RunOptions } from '../options.ts';
import { avoidEngineFault } from '../prepare-process.ts';

export { type Config, defineConfig, definePlugin, type Plugin } from '@docgraph/pipeline/plugin/plugin';
export type { Diagnostic } from '@docgraph/schemas/diagnostic';

/** What `check` and `build` are told. Paths are relative to the folder of the process. */
export interface BuildOptions {
  /** Content folder (default: `content`). A `docgraph.config.ts` in the project around it is used. */
  content?: string;
  /** Folder of the JSON graph (default: `dist-data`). */
  data?: string;
  /** Folder of the built site (default: `dist-site`). */
  site?: string;
  /** Folder for results of earlier runs (default: `DOCS_CACHE_DIR`, or `node_modules/.cache/docgraph` of the project). */
  cache?: string;
  /** Origin to publish at, in place of `url` in `site.yaml`. */
  url?: string;
  /** Path to serve under, in place of `baseUrl` in `site.yaml`. */
  baseUrl?: string;
  /** Whether warnings count as errors (default: false). */
  strict?: boolean;
  /** Whether drafts are part of the site (default: false). */
  drafts?: boolean;
  /** Seconds of processor time for one page or API description, in place of 120 and 300; 0 for any. */
  timeLimit?: number;
}

/** What a check found. */
export interface CheckResult {
  /** Whether there is no error and, with `strict`, no warning. */
  ok: boolean;
  errors: number;
  warnings: number;
  /** The problems of the content, each with its place and rule. */
  diagnostics: Diagnostic[];
}

/** What a build found and wrote. */
export interface BuildResult extends CheckResult {
  /** Files of the JSON graph; absent where problems kept it as it was. */
  data?: FileCounts;
  /** Files of the site; absent likewise. */
  site?: FileCounts;
}

/** Files that were written, and those that were right already. */
export interface FileCounts {
  written: number;
  reused: number;
}

avoidEngineFault();

/**
 * Checks the content without writing anything, as `docgraph check` does. Mistakes of writers are in the result; it
 * rejects only where the machine or the folders are at fault.
 */
export async function check(options: BuildOptions = {}): Promise<CheckResult> {
  return run(options, 'nothing', async (runOptions, strict) => {
    const { checkContent } = await import('../build/build-data.ts');
    return resultOf(await checkContent(runOptions), strict);
  });
}

/**
 * Writes the JSON graph and the site, as `docgraph build` does; nothing where there is an error. Mistakes of writers are
 * in the result; it rejects only where the machine or the folders are at fault.
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

/** Does the work with the folders in order before and after it, also where the process ends in the middle. */
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
  work: (options: RunOptions, strict: boolean) => Promise<Result>,
): Promise<Result> {
  // What one run leaves of itself is removed when the process ends in the middle of it: another may be at work beside it.
  const atExit: (() => void)[] = [];
  const always: (() => void)[] = [];
  const cleanUp = () => {
    for (const each of [...atExit, ...always]) each();
  };
  process.once('exit', cleanUp);
  try {
    const onWarning = (message: string) => process.emitWarning(message);
    const wanted = cache ?? process.env.DOCS_CACHE_DIR;
    const options: RunOptions = {
      ...rest,
      contentDir: path.resolve(content),
      dataDir: path.resolve(data),
      siteDir: path.resolve(site),
      cacheDir: openCache({ wanted, cwd: process.cwd(), onWarning, onExit: (each) => always.push(each) }),
      drafts,
      onProgress: () => undefined,
      onWarning,
    };
    await prepareRun(options, output, (each) => atExit.push(each));
    return await work(options, strict);
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
