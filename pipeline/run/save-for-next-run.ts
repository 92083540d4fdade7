import type { RunOptions } from './options.ts';

/** Saves into the cache. Where that fails, only time is lost: it is said, and the run goes on. */
export async function saveForNextRun(save: () => Promise<void>, { onWarning }: RunOptions): Promise<void> {
  try {
    await save();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    onWarning(`docgraph: The cache cannot be written (${reason}): the next run does all the work again.`);
  }
}
