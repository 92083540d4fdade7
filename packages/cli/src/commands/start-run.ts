import path from 'node:path';
import { openCache } from '../cache/cache-folder.ts';
import type { ValuesOf } from '../command-line/option.ts';
import type { Host, RunOptions } from '../options.ts';
import type { Printer } from '../printer.ts';
import { type buildOptions, data, site } from './shared-options.ts';

/** Opens the cache folder. */
export function openCommandCache(host: Host, printer: Pick<Printer, 'warn'>): string {
  return openCache({
    folder: host.env.DOCS_CACHE_DIR,
    cwd: host.cwd(),
    onWarning: printer.warn,
    onExit: (cleanUp) => host.once('exit', cleanUp),
  });
}

type BuildValues = ValuesOf<typeof buildOptions>;

/** Prepares the folders for a run over the content, and returns its options. */
export async function startRun(
  { content, ...settings }: Pick<BuildValues, 'content'> & Partial<BuildValues>,
  host: Host,
  printer: Printer,
  { replaces = 'nothing', drafts = false }: { replaces?: 'nothing' | 'data' | 'site'; drafts?: boolean } = {},
): Promise<RunOptions> {
  const { prepareRun } = await import('../build/prepare-run.ts');
  const run: RunOptions = {
    contentDir: content.dir,
    dataDir: settings.data ?? path.resolve(host.cwd(), data.default),
    siteDir: settings.site ?? path.resolve(host.cwd(), site.default),
    url: settings.url,
    baseUrl: settings.baseUrl,
    timeLimit: settings.timeLimit,
    cacheDir: openCommandCache(host, printer),
    drafts,
    onProgress: printer.progress,
    onWarning: printer.warn,
  };
  await prepareRun(run, replaces, (cleanUp) => host.once('exit', cleanUp));
  return run;
}
