import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { eachOf } from './each-of.ts';
import { hasCode } from './has-code.ts';

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
export async function isTreeIntact(dir: string, state: TreeState): Promise<boolean> {
  const known = Object.keys(state).length;
  return known > 0 && (await intactFiles(dir, state)).size === known && (await countFiles(dir)) === known;
}

/** The files that nobody touched since they were written. */
export async function intactFiles(dir: string, state: TreeState): Promise<Set<string>> {
  const intact = new Set<string>();
  await eachOf(Object.entries(state), async ([file, known]) => {
    if (await isIntact(path.join(dir, file), known)) intact.add(file);
  });
  return intact;
}

/** Whether a file has the size and the time that it was left with. */
export async function isIntact(file: string, { bytes, modified }: FileState): Promise<boolean> {
  const facts = await stat(file).catch(() => undefined);
  return facts?.isFile() === true && facts.size === bytes && facts.mtimeMs === modified;
}

/** Number of files in a folder and all below it; 0 when there is none. One that cannot be read is not an empty one. */
export async function countFiles(dir: string): Promise<number> {
  try {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).length;
  } catch (error) {
    // Another build may exchange the folder at this moment.
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
