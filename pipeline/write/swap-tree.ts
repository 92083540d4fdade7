import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { lstat, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { EnvironmentError, hasCode } from '../report/environment-error.ts';
import { keepSpare } from './spare-tree.ts';
import { isAbandoned, ownerState, temporaryName } from './temporary-name.ts';
import { factsOf } from './tree-state.ts';

/** Whether a temporary directory is new output that's being built, or old output that's being replaced. */
type Role = 'new' | 'old';

/** Returns a unique, hidden directory next to the output directory, for use during a swap. */
export function siblingTree(dir: string, role: Role): string {
  return path.join(path.dirname(dir), `.${path.basename(dir)}.${role}-${temporaryName()}`);
}

/** Lists the temporary directories next to an output directory. */
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

/** Maximum number of retries because another build was faster. More in a row mean that something else is wrong. */
const ATTEMPTS = 20;

/**
 * Replaces an output directory with a complete new one, even if another build does the same concurrently. If it fails, the
 * directory is unchanged. The old output is moved to `spare`, if given. Both renames are synchronous, and readers can find
 * the old output between them with {@link currentTree}.
 */
export function swapTree(newDir: string, dir: string, spare?: string): void {
  const old = siblingTree(dir, 'old');
  for (let attempt = 1; ; attempt++) {
    const wasThere = moveAway(dir, old);
    try {
      renameSync(newDir, dir);
      break;
    } catch (error) {
      // Another build was faster, so replace its output.
      if (isNotEmpty(error) && attempt < ATTEMPTS) {
        rmSync(old, { recursive: true, force: true });
        continue;
      }
      if (wasThere) restore(old, dir);
      throw error;
    }
  }
  keepSpare(old, spare);
}

/**
 * Recovers from a swap that was interrupted by a crash. Call this before reading or writing an output directory. Returns
 * its real path, with symbolic links resolved. Throws if it isn't a directory.
 */
export async function finishSwap(dir: string): Promise<string> {
  const target = await followLinks(dir);
  recover(target);
  return target;
}

/** Restores the old output after a crash between the two renames of a swap, and removes leftovers. */
function recover(dir: string): void {
  for (const { folder, role, name } of siblingsOf(dir)) {
    const facts = factsOf(folder);
    if (role === 'old' && !existsSync(dir) && ['ended', 'elsewhere'].includes(ownerState(name))) restore(folder, dir);
    else if (facts && isAbandoned(name, facts.mtimeMs)) removeLeftovers(folder);
  }
}

/** Returns the current location of the output, which is temporarily elsewhere between the two renames of a swap. */
export function currentTree(dir: string): string {
  if (existsSync(dir)) return dir;
  return siblingsOf(dir).find(({ role }) => role === 'old')?.folder ?? dir;
}

/** Restores the old output. Ignores errors, since another command may do the same, and the next run tries again. */
function restore(old: string, dir: string): void {
  try {
    renameSync(old, dir);
  } catch {
    // Readers can still find it with `currentTree`.
  }
}

/** Removes leftovers. Ignores missing permissions, because leftovers don't affect readers. */
function removeLeftovers(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    // Another command may be removing them too.
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTEMPTY')) throw error;
  }
}

/** Removes this process's temporary directories before it exits, or restores the old output if there's none. */
export function abandonSwap(dir: string): void {
  try {
    for (const { folder, role, name } of siblingsOf(dir)) {
      if (ownerState(name) !== 'self') continue;
      if (role === 'old' && !existsSync(dir)) {
        renameSync(folder, dir);
        continue;
      }
      // Rename first, so that pending writes fail instead of creating files in it.
      const temporary = siblingTree(dir, 'old');
      renameSync(folder, temporary);
      rmSync(temporary, { recursive: true, force: true });
    }
  } catch {
    // The next command that uses the output cleans up.
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

/** Checks whether a rename failed because the target is a directory that isn't empty. */
function isNotEmpty(error: unknown): boolean {
  return hasCode(error, 'ENOTEMPTY', 'EEXIST');
}

/** Maximum number of consecutive symbolic links, as on Linux. */
const MAX_LINKS = 40;

/**
 * Resolves symbolic links to a directory, even if the target doesn't exist, as after an interrupted swap. Throws if a part
 * of the path isn't a directory.
 */
async function followLinks(dir: string): Promise<string> {
  let target = dir;
  for (let links = 0; links < MAX_LINKS; links++) {
    const facts = await linkFacts(target, dir);
    if (facts === undefined || facts.isDirectory()) return target;
    if (!facts.isSymbolicLink()) throw new EnvironmentError(`${target} isn't a folder. Choose another one.`);
    // `..` in a link is relative to the real folder of the link.
    target = path.resolve(await realpath(path.dirname(target)), await readlink(target));
  }
  throw new EnvironmentError(`The symbolic link ${dir} is circular. Choose a folder.`);
}

async function linkFacts(target: string, dir: string) {
  try {
    return await lstat(target);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (hasCode(error, 'ENOTDIR'))
      throw new EnvironmentError(`${dir} can't be a folder, because a part of its path is a file. Choose another one.`);
    throw error;
  }
}
