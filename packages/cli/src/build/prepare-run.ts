import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { abandonSwap, finishSwap } from '@docgraph/pipeline/write/swap-tree';
import { refuseForeign } from '@docgraph/pipeline/write/write-tree';
import { sweepCache } from '../cache/cache-folder.ts';
import type { RunOptions } from '../options.ts';
import { DATA_MARKER } from './build-data.ts';
import { SITE_MARKER } from './build-site.ts';

/** Folders that a run replaces: none, the data folder, or both the data and site folders. */
export type Output = 'nothing' | 'data' | 'site';

/**
 * Cleans up after interrupted runs, checks that only output directories are replaced, and registers the cleanup of this run
 * with `onExit`.
 */
export async function prepareRun(
  options: RunOptions,
  output: Output,
  onExit: (cleanUp: () => void) => void,
): Promise<void> {
  sweepCache(options.cacheDir);
  onExit(() => sweepCache(options.cacheDir, true));
  if (output === 'nothing') return;
  const folders = await checkFolders(options, output === 'site');
  onExit(() => folders.forEach(abandonSwap));
}

/** A folder and the option that sets it. */
interface NamedFolder {
  option: '--content' | '--data' | '--site';
  dir: string;
}

/**
 * Finishes interrupted swaps and checks that replacing the output directories destroys nothing else. Call it before writing.
 * Returns the real paths of the output directories. Throws an {@link EnvironmentError} otherwise.
 */
export async function checkFolders({ contentDir, dataDir, siteDir }: RunOptions, hasSite: boolean): Promise<string[]> {
  const content: NamedFolder = { option: '--content', dir: await realPathOf(contentDir) };
  const data: NamedFolder = { option: '--data', dir: await realPathOf(await finishSwap(dataDir)) };
  refuseInside(content, data);
  if (!hasSite) {
    refuseForeign(data.dir, DATA_MARKER);
    return [data.dir];
  }
  const site: NamedFolder = { option: '--site', dir: await realPathOf(await finishSwap(siteDir)) };
  refuseInside(content, site);
  refuseInside(data, site);
  refuseInside(site, data);
  refuseForeign(data.dir, DATA_MARKER);
  refuseForeign(site.dir, SITE_MARKER);
  return [data.dir, site.dir];
}

/** Throws if a folder is inside another one, which the run would replace. */
function refuseInside(inner: NamedFolder, outer: NamedFolder): void {
  const relative = path.relative(outer.dir, inner.dir);
  if (relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative)) return;
  const message =
    relative === ''
      ? `${outer.option} and ${inner.option} are the same folder, ${outer.dir}.`
      : `The build would replace ${outer.dir} (${outer.option}), and ${inner.option} is inside it.`;
  throw new EnvironmentError(`${message} Choose another folder for ${outer.option}.`);
}

/** Resolves the symbolic links in a path, whose last segments may not exist yet. */
async function realPathOf(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(await realPathOf(parent), path.basename(file));
  }
}
