import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where a tree is built, or stands aside, while it is exchanged: hidden, beside the folder, named after the process. */
export function besideTree(dir: string, role: 'new' | 'old'): string {
  return path.join(path.dirname(dir), `.${path.basename(dir)}.${role}-${process.pid}`);
}

/** Times a swap is begun again because another build was faster. More in a row means that something else is wrong. */
const ATTEMPTS = 5;

/**
 * Puts a complete tree in the place of a folder; another build may do the same at the same time. When it fails the
 * folder is as it was.
 */
export async function swapTree(fresh: string, dir: string): Promise<void> {
  const old = besideTree(dir, 'old');
  for (let attempt = 1; ; attempt++) {
    await rm(old, { recursive: true, force: true });
    const wasThere = await moveAway(dir, old);
    try {
      await rename(fresh, dir);
      break;
    } catch (error) {
      if (isTaken(error) && attempt < ATTEMPTS) continue;
      // Should this fail too, the next run puts it back.
      if (wasThere) await rename(old, dir).catch(() => undefined);
      throw error;
    }
  }
  await rm(old, { recursive: true, force: true });
}

/** After a crash between the two renames of a swap the old tree stands aside: puts it back, and removes other remains. */
export async function recoverTree(dir: string): Promise<void> {
  const parent = path.dirname(dir);
  const names = new Set(await readdir(parent).catch(() => []));
  for (const name of [...names].sort()) {
    const prefix = `.${path.basename(dir)}.`;
    const [, role, pid] = (name.startsWith(prefix) && /^(new|old)-(\d+)$/.exec(name.slice(prefix.length))) || [];
    if (role === undefined || isRunning(Number(pid))) continue;
    const aside = path.join(parent, name);
    if (role === 'old' && !names.has(path.basename(dir))) {
      await rename(aside, dir);
      names.add(path.basename(dir));
    } else await rm(aside, { recursive: true, force: true });
  }
}

async function moveAway(dir: string, old: string): Promise<boolean> {
  try {
    await rename(dir, old);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Whether a rename failed because there is a folder with something in it. */
function isTaken(error: unknown): boolean {
  return hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether another process has this id: what it left is in use, not left behind. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
