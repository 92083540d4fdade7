import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { lstat, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { EnvironmentError, hasCode } from '../report/environment-error.ts';
import { keepSpare } from './spare-tree.ts';
import { isAbandoned, ownerState, temporaryName } from './temporary-name.ts';
import { factsOf } from './tree-state.ts';

/** A new tree in the making, or an old one that is about to go. */
type Role = 'new' | 'old';

/** Returns a place for a tree while it is exchanged: hidden, beside the folder, and never used by anybody else. */
export function siblingTree(dir: string, role: Role): string {
  return path.join(path.dirname(dir), `.${path.basename(dir)}.${role}-${temporaryName()}`);
}

/** The trees beside a folder, by the temporary names of their makers. */
function siblingsOf(dir: string): { folder: string; role: Role; name: string }[] {
  const parent = path.dirname(dir);
  const prefix = `.${path.basename(dir)}.`;
  return namesIn(parent).flatMap((file) => {
    const [, role, name] = (file.startsWith(prefix) && /^(new|old)-([\da-f-]+)$/.exec(file.slice(prefix.length))) || [];
    if (name === undefined) return [];
    return { folder: path.join(parent, file), role: role === 'new' ? 'new' : 'old', name };
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Times a swap is begun again because another build was faster. More in a row means that something else is wrong. */
const ATTEMPTS = 20;

/**
 * Puts a complete tree in the place of a folder; another build may do the same at the same time. When it fails the
 * folder is as it was. The old tree becomes the spare one, where that has a place. Nothing else of this process runs
 * between the two renames, and readers find the old tree with {@link currentTree}.
 */
export function swapTree(fresh: string, dir: string, spare?: string): void {
  const old = siblingTree(dir, 'old');
  for (let attempt = 1; ; attempt++) {
    const wasThere = moveAway(dir, old);
    try {
      renameSync(fresh, dir);
      break;
    } catch (error) {
      // Another build was faster: its tree is the one to replace.
      if (isTaken(error) && attempt < ATTEMPTS) {
        rmSync(old, { recursive: true, force: true });
        continue;
      }
      if (wasThere) putBack(old, dir);
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
  recoverTree(target);
  return target;
}

/** After a crash between the two renames of a swap the old tree stands aside: puts it back, and removes other remains. */
function recoverTree(dir: string): void {
  for (const { folder, role, name } of siblingsOf(dir)) {
    const facts = factsOf(folder);
    if (role === 'old' && !existsSync(dir) && ['ended', 'elsewhere'].includes(ownerState(name))) putBack(folder, dir);
    else if (facts && isAbandoned(name, facts.mtimeMs)) removeRemains(folder);
  }
}

/** Returns where the tree of a folder is right now: between the two renames of a swap, it stands aside. */
export function currentTree(dir: string): string {
  if (existsSync(dir)) return dir;
  return siblingsOf(dir).find(({ role }) => role === 'old')?.folder ?? dir;
}

/** Another command may put the tree back at the same time, or a running swap may end. The next run tries it again. */
function putBack(old: string, dir: string): void {
  try {
    renameSync(old, dir);
  } catch {
    // Readers still find it with `currentTree`.
  }
}

/** Remains that cannot be removed are in the way of nobody who only reads. */
function removeRemains(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    // Another command may remove them at the same time.
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTEMPTY')) throw error;
  }
}

/** When this process is about to end: removes what it has beside a tree, or puts the old tree back where none is. */
export function abandonSwap(dir: string): void {
  try {
    for (const { folder, role, name } of siblingsOf(dir)) {
      if (ownerState(name) !== 'self') continue;
      if (role === 'old' && !existsSync(dir)) {
        renameSync(folder, dir);
        continue;
      }
      // Files that are still being written are created by their path, which leads nowhere from here on.
      const going = siblingTree(dir, 'old');
      renameSync(folder, going);
      rmSync(going, { recursive: true, force: true });
    }
  } catch {
    // The next command that uses the tree does it.
  }
}

function moveAway(dir: string, old: string): boolean {
  try {
    renameSync(dir, old);
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
    const facts = await linkFacts(target, dir);
    if (facts === undefined || facts.isDirectory()) return target;
    if (!facts.isSymbolicLink()) throw new EnvironmentError(`${target} is not a folder. Choose another one.`);
    // Two dots in a link are seen from the folder that the link really is in.
    target = path.resolve(await realpath(path.dirname(target)), await readlink(target));
  }
  throw new EnvironmentError(`The symbolic link ${dir} leads in a circle. Choose a folder.`);
}

async function linkFacts(target: string, dir: string) {
  try {
    return await lstat(target);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (hasCode(error, 'ENOTDIR'))
      throw new EnvironmentError(`${dir} cannot be a folder: a part of its path is a file. Choose another one.`);
    throw error;
  }
}
