import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../report/environment-error.ts';

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

/** Whether there is a file at a path. */
export async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
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

/** Items that are worked on at the same time. */
const CONCURRENCY = 16;

/** Does the work for every item. After a failure nothing new is begun, and what was begun has ended before it throws. */
export async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      if (failures.length > 0) return;
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (failures.length > 0) throw failures[0];
}
