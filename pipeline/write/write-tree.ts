import { copyFileSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { EnvironmentError } from '../report/environment-error.ts';
import { takeSpare } from './spare-tree.ts';
import { finishSwap, siblingTree, swapTree } from './swap-tree.ts';
import { countFiles, type FileState, factsOf, isFile, isIntact, isTreeIntact, type TreeState } from './tree-state.ts';

/**
 * A file to be written. Its content is asked for only when the key is not the one of the file that is there, in the order
 * of the files: that of a later one may depend on what became of the others.
 */
export interface TreeFile {
  /** Path inside the folder, with `/`. */
  path: string;
  /** Changes whenever the content does. */
  key: string;
  content(): string | Uint8Array | Promise<string | Uint8Array>;
}

/** A folder to be written, and what is known of it. */
interface TreeTarget {
  dir: string;
  /** A file that every such folder has. One with other content does not, and is never replaced. */
  marker: string;
  /** What the last write left. */
  previous: TreeState;
  /**
   * Where the tree stands that this one replaces, until the next one is made of it: thousands of folders and links need not
   * be made anew for a change of one file.
   */
  spare?: string;
  /** Told how many files are done. */
  onProgress?: (done: number) => void;
}

/** What writing did. */
interface TreeResult {
  state: TreeState;
  /** Files whose content was made anew. */
  written: number;
  /** Files taken over as they were. */
  reused: number;
}

/**
 * Makes a folder hold exactly these files. A complete new tree is built beside the old one (of the spare one, unchanged
 * files as hard links) and swapped in, so that a crash, a full disk or a second build never leaves a mixture. When nothing changed
 * nothing is written. A symbolic link to a folder is followed.
 */
export async function writeTree(options: TreeTarget, files: readonly TreeFile[]): Promise<TreeResult> {
  const { marker, previous, spare } = options;
  checkPaths(files, marker);
  const dir = await finishSwap(options.dir);
  const target = { ...options, dir };
  refuseForeign(dir, marker);
  const isCurrent = ({ path: file, key }: TreeFile) => previous[file]?.key === key;
  if (files.length === Object.keys(previous).length && files.every(isCurrent) && isTreeIntact(dir, previous))
    return { state: previous, written: 0, reused: files.length };

  const fresh = siblingTree(dir, 'new');
  try {
    const result = await buildTree(target, files, fresh);
    swapTree(fresh, dir, spare);
    return result;
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Throws when a folder holds files that are not those of a tree: it is never replaced. */
export function refuseForeign(dir: string, marker: string): void {
  if (isForeign(dir, marker) && countFiles(dir) > 0)
    throw new EnvironmentError(`${dir} holds files that no build has written. Empty it, or choose another folder.`);
}

/** Whether a folder lacks the marker. One that another build swaps meanwhile is another folder, and no foreign one. */
function isForeign(dir: string, marker: string): boolean {
  const before = factsOf(dir)?.ino;
  if (isFile(path.join(dir, marker))) return false;
  return before !== undefined && before === factsOf(dir)?.ino;
}

/**
 * Paths come from content: one that leads elsewhere, or that occurs twice, is a defect of what made it. So is a tree
 * that could not be told from others the next time.
 */
function checkPaths(files: readonly TreeFile[], marker: string): void {
  const seen = new Set<string>();
  for (const { path: file } of files) {
    const isPlain = file.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
    if (!isPlain || /[\\\0]/.test(file)) throw new Error(`"${file}" is not a path inside a folder.`);
    if (seen.has(file)) throw new Error(`"${file}" would be written twice.`);
    seen.add(file);
  }
  if (!seen.has(marker)) throw new Error(`The marker "${marker}" is not among the files.`);
}

/** The folders that files are in. */
function foldersOf(files: readonly TreeFile[]): Set<string> {
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = path.posix.dirname(file.path); folder !== '.' && !folders.has(folder); ) {
      folders.add(folder);
      folder = path.posix.dirname(folder);
    }
  return folders;
}

/** Builds the complete tree in a folder of its own. */
async function buildTree(
  { dir, previous, spare, onProgress }: TreeTarget,
  files: readonly TreeFile[],
  fresh: string,
): Promise<TreeResult> {
  const folders = foldersOf(files);
  const there = takeSpare(spare, fresh, folders, new Set(files.map((file) => file.path)));
  for (const folder of ['', ...folders])
    if (!there.has(folder)) mkdirSync(path.join(fresh, folder), { recursive: true });
  const result: TreeResult = { state: {}, written: 0, reused: 0 };
  for (const file of files) {
    const to = path.join(fresh, file.path);
    const previously = previous[file.path];
    const known = previously?.key === file.key ? previously : undefined;
    const isThere = there.has(file.path);
    let taken = known && isThere && isIntact(to, known) ? known : undefined;
    // It is not written into: it may be a link to the file of the present tree.
    if (isThere && !taken) rmSync(to);
    taken ??= known && takeOver(path.join(dir, file.path), to, known);
    if (!taken) writeFileSync(to, await file.content());
    result[taken ? 'reused' : 'written']++;
    result.state[file.path] = taken ?? stateOf(to, file.key);
    onProgress?.(result.written + result.reused);
    // A signal is heard only between two turns: without one, a user could not end the writing of a large site.
    await setImmediate();
  }
  return result;
}

function stateOf(file: string, key: string): FileState {
  const { size, mtimeMs } = statSync(file);
  return { key, bytes: size, modified: mtimeMs };
}

/**
 * Takes an unchanged file over into the new tree; undefined where that cannot be. Another build may have put its own file
 * there in the meantime, which is seen by its time.
 */
function takeOver(from: string, to: string, known: FileState): FileState | undefined {
  try {
    linkOrCopy(from, to);
  } catch {
    // It is gone: the content is made anew.
    return undefined;
  }
  if (isIntact(to, known)) return known;
  // A copy has a time of its own.
  if (isIntact(from, known)) return stateOf(to, known.key);
  rmSync(to);
  return undefined;
}

/** Not every file system has hard links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
