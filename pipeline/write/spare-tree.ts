import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

// The tree that a swap took out of its place is nearly the next one: it stays aside, and the next one is made of it.

/** Keeps a tree that is out of its place as the spare one. It is removed where there is no place for it. */
export function keepSpare(old: string, spare: string | undefined): void {
  if (spare === undefined || !moveTree(old, spare)) rmSync(old, { recursive: true, force: true });
}

/**
 * Moves the spare tree to where a new one is built, without what is none of these folders and files. Gives the paths of all
 * that is there, of the root an empty one; nothing where there is no spare tree.
 */
export function takeSpare(
  spare: string | undefined,
  to: string,
  folders: ReadonlySet<string>,
  files: ReadonlySet<string>,
): Set<string> {
  const there = new Set<string>();
  if (spare === undefined || !moveTree(spare, to)) return there;
  const tidy = (folder: string) => {
    there.add(folder);
    for (const entry of readdirSync(path.join(to, folder), { withFileTypes: true })) {
      const own = path.posix.join(folder, entry.name);
      if (entry.isDirectory() && folders.has(own)) tidy(own);
      else if (entry.isFile() && files.has(own)) there.add(own);
      else rmSync(path.join(to, own), { recursive: true, force: true });
    }
  };
  tidy('');
  return there;
}

/** Whether a tree could be moved. It cannot where there is none, to where one is, and from one disk to another. */
function moveTree(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}
