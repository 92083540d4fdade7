import path from 'node:path';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { openCache } from '../cache/cache-folder.ts';
import type { SharedSite } from '../cache/shared-site.ts';
import type { ValuesOf } from '../command-line/option.ts';
import type { Host, RunOptions } from '../options.ts';
import type { Printer } from '../printer.ts';
import { type buildOptions, type cacheOptions, data, parseHeader, site } from './shared-options.ts';

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
type CacheValues = ValuesOf<typeof cacheOptions>;

/** Opens the cache on a server; undefined if the options name none. */
async function openShared(
  { cache: url, cacheHeader = [], readOnlyCache: isReadOnly = false }: Partial<CacheValues>,
  run: RunOptions,
  { env, cwd }: Host,
): Promise<SharedSite | undefined> {
  if (url === undefined) return undefined;
  const { RemoteCache } = await import('../cache/remote-cache.ts');
  const { SharedSite } = await import('../cache/shared-site.ts');
  const text = env.DOCS_CACHE_HEADER;
  const fallback = text ? parseHeader(text) : undefined;
  if (text && !fallback) throw new EnvironmentError('DOCS_CACHE_HEADER must be a header, such as "Name: value".');
  const headers = cacheHeader.length === 0 && fallback ? [fallback] : cacheHeader;
  return new SharedSite(new RemoteCache({ url, headers, isReadOnly, onWarning: run.onWarning }), {
    ...run,
    cwd: cwd(),
  });
}

/** Prepares the folders for a run over the content, and returns its options. */
export async function startRun(
  { content, ...settings }: Pick<BuildValues, 'content'> & Partial<BuildValues & CacheValues>,
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
  run.shared = await openShared(settings, run, host);
  await prepareRun(run, replaces, (cleanUp) => host.once('exit', cleanUp));
  return run;
}
