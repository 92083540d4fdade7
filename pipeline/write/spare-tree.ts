import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

// The previous output is nearly identical to the next one, so it's kept and reused as the base of the next output.

/** Moves replaced output to `spare` for reuse, or removes it if that isn't possible. */
export function keepSpare(old: string, spare: string | undefined): void {
  if (spare === undefined || !moveTree(old, spare)) rmSync(old, { recursive: true, force: true });
}

/**
 * Moves the previous output to the new output directory, and removes everything that isn't in the given folders and files.
 * Returns the paths of everything that remains (empty for the root), or none if there's no previous output.
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

/** Moves a directory. Returns false if it doesn't exist, the target exists, or they are on different disks. */
function moveTree(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}
