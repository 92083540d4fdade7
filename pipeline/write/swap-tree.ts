import { existsSync, renameSync, rmSync } from 'node:fs';
import { lstat, readdir, readlink, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { EnvironmentError, hasCode } from '../report/environment-error.ts';
import { keepSpare } from './spare-tree.ts';

/** Where a tree is built, or stands aside, while it is exchanged: hidden, beside the folder, named after the process. */
export function siblingTree(dir: string, role: 'new' | 'old'): string {
  return path.join(path.dirname(dir), `.${path.basename(dir)}.${role}-${process.pid}`);
}

/** Times a swap is begun again because another build was faster. More in a row means that something else is wrong. */
const ATTEMPTS = 5;

/**
 * Puts a complete tree in the place of a folder; another build may do the same at the same time. When it fails the
 * folder is as it was. The old tree becomes the spare one, where that has a place.
 */
export async function swapTree(fresh: string, dir: string, spare?: string): Promise<void> {
  const old = siblingTree(dir, 'old');
  for (let attempt = 1; ; attempt++) {
    rmSync(old, { recursive: true, force: true });
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
  keepSpare(old, spare);
}

/**
 * To be called before a tree is read or written: finishes the swap that a crash interrupted, and says where the tree
 * is, with symbolic links followed. Throws when something that is no folder is there.
 */
export async function finishSwap(dir: string): Promise<string> {
  const target = await followLinks(dir);
  await recoverTree(target);
  return target;
}

/** After a crash between the two renames of a swap the old tree stands aside: puts it back, and removes other remains. */
async function recoverTree(dir: string): Promise<void> {
  const parent = path.dirname(dir);
  const names = new Set(await readdir(parent).catch(() => []));
  for (const name of [...names].sort()) {
    const prefix = `.${path.basename(dir)}.`;
    const [, role, pid] = (name.startsWith(prefix) && /^(new|old)-(\d+)$/.exec(name.slice(prefix.length))) || [];
    if (role === undefined || isRunning(Number(pid))) continue;
    const aside = path.join(parent, name);
    if (role === 'old' && !names.has(path.basename(dir))) {
      await putBack(aside, dir);
      names.add(path.basename(dir));
    } else await rm(aside, { recursive: true, force: true }).catch(ignoreReadOnly);
  }
}

/** Another command may put the tree back at the same time. */
async function putBack(old: string, dir: string): Promise<void> {
  try {
    await rename(old, dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  }
}

/** Remains that cannot be removed are in the way of nobody who only reads. */
function ignoreReadOnly(error: unknown): void {
  if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
}

/** When this process is about to end: removes what it has beside a tree, or puts the old tree back where none is. */
export function abandonSwap(dir: string): void {
  const [fresh, old] = [siblingTree(dir, 'new'), siblingTree(dir, 'old')];
  const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
  try {
    if (existsSync(old) && !existsSync(dir)) renameSync(old, dir);
    remove(old);
    if (!existsSync(fresh)) return;
    // Files that are still being written are created by their path, which leads nowhere from here on.
    renameSync(fresh, old);
    remove(old);
  } catch {
    // The next command that uses the tree does it.
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
  return hasCode(error, 'ENOTEMPTY', 'EEXIST');
}

/** Most links in a row, as on Linux. */
const MOST_LINKS = 40;

/**
 * Where a folder really is: what a symbolic link leads to, also when nothing is there, as after an interrupted swap.
 * Throws when something that is no folder is in the way.
 */
async function followLinks(dir: string): Promise<string> {
  let target = dir;
  for (let links = 0; links < MOST_LINKS; links++) {
    const facts = await factsOf(target, dir);
    if (facts === undefined || facts.isDirectory()) return target;
    if (!facts.isSymbolicLink()) throw new EnvironmentError(`${target} is not a folder. Choose another one.`);
    // Two dots in a link are seen from the folder that the link really is in.
    target = path.resolve(await realpath(path.dirname(target)), await readlink(target));
  }
  throw new EnvironmentError(`The symbolic link ${dir} leads in a circle. Choose a folder.`);
}

async function factsOf(target: string, dir: string) {
  try {
    return await lstat(target);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (hasCode(error, 'ENOTDIR'))
      throw new EnvironmentError(`${dir} cannot be a folder: a part of its path is a file. Choose another one.`);
    throw error;
  }
}

/** Whether another process has this id: what it left is in use, not left behind. */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
