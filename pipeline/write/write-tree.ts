import { mkdirSync } from 'node:fs';
import { copyFile, link, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EnvironmentError } from '../report/environment-error.ts';
import { finishSwap, siblingTree, swapTree } from './swap-tree.ts';
import { countFiles, eachOf, type FileState, intactFiles, isFile, isIntact, type TreeState } from './tree-state.ts';

/** A file to be written. Its content is asked for only when the key is not the one of the file that is there. */
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
 * Makes a folder hold exactly these files. A complete new tree is built beside the old one (unchanged files as hard
 * links) and swapped in, so that a crash, a full disk or a second build never leaves a mixture. When nothing changed
 * nothing is written. A symbolic link to a folder is followed.
 */
export async function writeTree(options: TreeTarget, files: readonly TreeFile[]): Promise<TreeResult> {
  const { marker, previous } = options;
  checkPaths(files, marker);
  const dir = await finishSwap(options.dir);
  const target = { ...options, dir };
  await refuseForeign(dir, marker);
  const found = await countFiles(dir);
  const intact = await intactFiles(dir, previous);
  const isCurrent = ({ path: file, key }: TreeFile) => intact.has(file) && previous[file]?.key === key;
  if (files.every(isCurrent) && files.length === intact.size && files.length === found)
    return { state: previous, written: 0, reused: files.length };

  const fresh = siblingTree(dir, 'new');
  try {
    const result = await buildTree(target, files, fresh);
    await swapTree(fresh, dir);
    return result;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Throws when a folder holds files that are not those of a tree: it is never replaced. */
export async function refuseForeign(dir: string, marker: string): Promise<void> {
  if ((await isForeign(dir, marker)) && (await countFiles(dir)) > 0)
    throw new EnvironmentError(`${dir} holds files that no build has written. Empty it, or choose another folder.`);
}

/** Whether a folder lacks the marker. One that another build swaps meanwhile is another folder, and no foreign one. */
async function isForeign(dir: string, marker: string): Promise<boolean> {
  const before = await folderId(dir);
  if (await isFile(path.join(dir, marker))) return false;
  return before !== undefined && before === (await folderId(dir));
}

async function folderId(dir: string): Promise<number | undefined> {
  return (await stat(dir).catch(() => undefined))?.ino;
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

/** The folders that files are in, outer ones first. */
function foldersOf(files: readonly TreeFile[]): string[] {
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = path.posix.dirname(file.path); folder !== '.' && !folders.has(folder); ) {
      folders.add(folder);
      folder = path.posix.dirname(folder);
    }
  return [...folders].sort();
}

/** Builds the complete tree in a folder of its own. */
async function buildTree(
  { dir, previous, onProgress }: TreeTarget,
  files: readonly TreeFile[],
  fresh: string,
): Promise<TreeResult> {
  await rm(fresh, { recursive: true, force: true });
  // Nothing that is still under way when the process is told to end may make this folder again.
  mkdirSync(fresh, { recursive: true });
  for (const folder of foldersOf(files)) await mkdir(path.join(fresh, folder));
  const result: TreeResult = { state: {}, written: 0, reused: 0 };
  await eachOf(files, async (file) => {
    const to = path.join(fresh, file.path);
    const known = previous[file.path];
    const taken = known?.key === file.key && (await takeOver(path.join(dir, file.path), to, known));
    if (taken) result.reused++;
    else {
      await writeFile(to, await file.content());
      result.written++;
    }
    const { size, mtimeMs } = await stat(to);
    result.state[file.path] = { key: file.key, bytes: size, modified: mtimeMs };
    onProgress?.(result.written + result.reused);
  });
  return result;
}

/**
 * Takes an unchanged file over into the new tree; says whether it did. Another build may have put its own file there in
 * the meantime, which is seen by its time.
 */
async function takeOver(from: string, to: string, known: FileState): Promise<boolean> {
  try {
    // Not every file system has hard links.
    await link(from, to).catch(() => copyFile(from, to));
  } catch {
    // It is gone: the content is made anew.
    return false;
  }
  if (await isIntact(from, known)) return true;
  await rm(to);
  return false;
}
