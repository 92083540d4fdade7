import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '../write/is-running.ts';

/** What is written beside its final place carries the id of the process that writes it. */
const DRAFT = /^(?:parsed|state)-[\da-f]+\.(\d+)$/;

/** Removes what processes that ended in the middle of their work, or are about to, left in the cache. */
export function sweepCache(cacheDir: string, ending?: number): void {
  try {
    for (const name of readdirSync(cacheDir)) {
      const [, pid] = DRAFT.exec(name) ?? [];
      const isAbandoned = pid !== undefined && (Number(pid) === ending || isLeftBehind(Number(pid)));
      if (isAbandoned) rmSync(path.join(cacheDir, name), { recursive: true, force: true, maxRetries: 5 });
    }
  } catch {
    // There is no cache yet, or it belongs to somebody else: what is left in it is in nobody's way.
  }
}

/** This process may write other drafts at the same time. */
function isLeftBehind(pid: number): boolean {
  return pid !== process.pid && !isRunning(pid);
}
