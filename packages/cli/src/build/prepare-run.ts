import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { abandonSwap, finishSwap } from '@docgraph/pipeline/write/swap-tree';
import { refuseForeign } from '@docgraph/pipeline/write/write-tree';
import { sweepCache } from '../cache/cache-folder.ts';
import type { RunOptions } from '../options.ts';
import { DATA_MARKER } from './build-data.ts';
import { SITE_MARKER } from './build-site.ts';

/** The folders that a run replaces: none, that of the data, or that of the site as well. */
export type Output = 'nothing' | 'data' | 'site';

/**
 * Puts right what earlier runs left, makes sure that nothing but trees is replaced, and that this run leaves nothing:
 * `onExit` takes what is to be done when the process ends.
 */
export async function prepareRun(
  options: RunOptions,
  output: Output,
  onExit: (cleanUp: () => void) => void,
): Promise<void> {
  sweepCache(options.cacheDir);
  onExit(() => sweepCache(options.cacheDir, true));
  if (output === 'nothing') return;
  const trees = await checkFolders(options, output === 'site');
  onExit(() => trees.forEach(abandonSwap));
}

/** A folder of the command line, with the option that names it. */
interface NamedFolder {
  option: '--content' | '--data' | '--site';
  dir: string;
}

/**
 * To be called before anything is written: finishes interrupted swaps, and throws where writing a tree would destroy
 * something else. Returns the folders that are written, with symbolic links followed.
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

/** Writing the outer folder replaces all that is in it. */
function refuseInside(inner: NamedFolder, outer: NamedFolder): void {
  const way = path.relative(outer.dir, inner.dir);
  if (way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way)) return;
  const message =
    way === ''
      ? `${outer.option} and ${inner.option} are the same folder, ${outer.dir}.`
      : `${outer.option} is ${outer.dir}, which is replaced as a whole, and ${inner.option} is inside it.`;
  throw new EnvironmentError(`${message} Choose another one for ${outer.option}.`);
}

/** A path with symbolic links resolved as far as it exists. */
async function realPathOf(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(await realPathOf(parent), path.basename(file));
  }
}
