import { abandonSwap } from '../write/swap-tree.ts';
import { checkFolders } from './check-folders.ts';
import type { RunOptions } from './options.ts';
import { sweepCache } from './sweep-cache.ts';

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
  onExit(() => sweepCache(options.cacheDir, process.pid));
  if (output === 'nothing') return;
  const trees = await checkFolders(options, output === 'site');
  onExit(() => trees.forEach(abandonSwap));
}
