import { readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../report/environment-error.ts';

// File checks are synchronous: with tens of thousands of files, a promise for each takes ten times as long as the system
// call.

/** The state of a file after it was written. */
export interface FileState {
  /** Content key. */
  key: string;
  bytes: number;
  /** Modification time in milliseconds. */
  modified: number;
}

/** The known state of files in an output directory, keyed by path, with `/` separators. */
export type TreeState = Record<string, FileState>;

/** Checks whether an output directory is unchanged: all files are intact, and there are no others. */
export function isTreeIntact(dir: string, state: TreeState): boolean {
  const files = Object.entries(state);
  return (
    files.length > 0 &&
    files.every(([file, known]) => isIntact(path.join(dir, file), known)) &&
    countFiles(dir) === files.length
  );
}

/** Checks whether the size and modification time of a file are unchanged. */
export function isIntact(file: string, { bytes, modified }: FileState): boolean {
  const facts = factsOf(file);
  return facts?.isFile() === true && facts.size === bytes && facts.mtimeMs === modified;
}

/** Checks whether a path is a file. */
export function isFile(file: string): boolean {
  return factsOf(file)?.isFile() ?? false;
}

/** Returns the stats of a file, or undefined if they can't be read. */
export function factsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Counts the files in a folder, recursively. Returns 0 if it doesn't exist, and throws if it's unreadable. */
export function countFiles(dir: string): number {
  try {
    let count = 0;
    for (const entry of readdirSync(dir, { withFileTypes: true }))
      count += entry.isDirectory() ? countFiles(path.join(dir, entry.name)) : 1;
    return count;
  } catch (error) {
    // Another build may be replacing the folder.
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
