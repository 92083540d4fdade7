import { readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../report/environment-error.ts';

// Files are looked at one after the other: of the tens of thousands of a large site, each asked for by a promise of its
// own takes ten times as long as the system does.

/** A file as it was left. */
export interface FileState {
  /** The key it was written with. */
  key: string;
  bytes: number;
  /** When it was written, in milliseconds. */
  modified: number;
}

/** What a folder holds, as far as we know: by path, with `/`. */
export type TreeState = Record<string, FileState>;

/** Whether a folder still is as it was left: every file untouched, and no other. */
export function isTreeIntact(dir: string, state: TreeState): boolean {
  const files = Object.entries(state);
  return (
    files.length > 0 &&
    files.every(([file, known]) => isIntact(path.join(dir, file), known)) &&
    countFiles(dir) === files.length
  );
}

/** Whether a file has the size and the time that it was left with. */
export function isIntact(file: string, { bytes, modified }: FileState): boolean {
  const facts = factsOf(file);
  return facts?.isFile() === true && facts.size === bytes && facts.mtimeMs === modified;
}

/** Whether there is a file at a path. */
export function isFile(file: string): boolean {
  return factsOf(file)?.isFile() ?? false;
}

/** What is known of a file; undefined where it cannot be looked at. */
export function factsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Number of files in a folder and all below it; 0 when there is none. One that cannot be read is not an empty one. */
export function countFiles(dir: string): number {
  try {
    let count = 0;
    for (const entry of readdirSync(dir, { withFileTypes: true }))
      count += entry.isDirectory() ? countFiles(path.join(dir, entry.name)) : 1;
    return count;
  } catch (error) {
    // Another build may exchange the folder at this moment.
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
