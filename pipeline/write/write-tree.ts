import { copyFileSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { EnvironmentError } from '../report/environment-error.ts';
import { takeSpare } from './spare-tree.ts';
import { finishSwap, siblingTree, swapTree } from './swap-tree.ts';
import { countFiles, type FileState, factsOf, isFile, isIntact, isTreeIntact, type TreeState } from './tree-state.ts';

/**
 * A file to write. Its content is only requested if the key differs from the existing file's, in file order: the
 * content of later files may depend on the results of earlier ones.
 */
export interface TreeFile {
  /** Path relative to the output directory, with `/` separators. */
  path: string;
  /** Changes whenever the content changes. */
  key: string;
  content(): string | Uint8Array | Promise<string | Uint8Array>;
}

/** An output directory and its known state. */
interface TreeTarget {
  dir: string;
  /** A file that marks output directories. A directory without it has other content, and is never replaced. */
  marker: string;
  /** State after the last write. */
  previous: TreeState;
  /**
   * Location for the replaced output, which is reused for the next one, so that a change of one file doesn't recreate
   * thousands of folders and links.
   */
  spare?: string;
  /** Called with the number of processed files. */
  onProgress?: (done: number) => void;
}

/** The result of writing. */
interface TreeResult {
  state: TreeState;
  /** Number of files with new content. */
  written: number;
  /** Number of reused files. */
  reused: number;
}

/**
 * Writes exactly these files to an output directory. Builds complete new output next to the old one (based on the previous
 * output, with unchanged files as hard links) and swaps it in, so that a crash, a full disk, or a concurrent build never
 * leaves mixed output. Writes nothing if nothing has changed. Follows a symbolic link to a directory.
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

/** Throws if a directory contains files but isn't an output directory, so that it's never replaced. */
export function refuseForeign(dir: string, marker: string): void {
  if (isForeign(dir, marker) && countFiles(dir) > 0)
    throw new EnvironmentError(
      `${dir} contains files that weren't written by a build. Empty it, or choose another folder.`,
    );
}

/** Checks whether a directory lacks the marker, ignoring one that another build is replacing. */
function isForeign(dir: string, marker: string): boolean {
  const before = factsOf(dir)?.ino;
  if (isFile(path.join(dir, marker))) return false;
  return before !== undefined && before === factsOf(dir)?.ino;
}

/**
 * Throws for paths outside the directory, duplicate paths, and a missing marker, which are bugs in the code that created
 * them.
 */
function checkPaths(files: readonly TreeFile[], marker: string): void {
  const seen = new Set<string>();
  for (const { path: file } of files) {
    const isPlain = file.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
    if (!isPlain || /[\\\0]/.test(file)) throw new Error(`"${file}" isn't a path inside the output directory.`);
    if (seen.has(file)) throw new Error(`"${file}" would be written twice.`);
    seen.add(file);
  }
  if (!seen.has(marker)) throw new Error(`The marker "${marker}" is missing in the files.`);
}

/** Returns the folders of files. */
function foldersOf(files: readonly TreeFile[]): Set<string> {
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = path.posix.dirname(file.path); folder !== '.' && !folders.has(folder); ) {
      folders.add(folder);
      folder = path.posix.dirname(folder);
    }
  return folders;
}

/** Builds the complete output in a separate directory. */
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
    // Removes the file instead of overwriting it, because it may be a hard link to a file in the current output.
    if (isThere && !taken) rmSync(to);
    taken ??= known && takeOver(path.join(dir, file.path), to, known);
    if (!taken) writeFileSync(to, await file.content());
    result[taken ? 'reused' : 'written']++;
    result.state[file.path] = taken ?? stateOf(to, file.key);
    onProgress?.(result.written + result.reused);
    // Yields to the event loop, so that signals can interrupt writing a large site.
    await setImmediate();
  }
  return result;
}

function stateOf(file: string, key: string): FileState {
  const { size, mtimeMs } = statSync(file);
  return { key, bytes: size, modified: mtimeMs };
}

/**
 * Reuses an unchanged file in the new output. Returns undefined if that fails. Another build may have replaced the file,
 * which is detected by its modification time.
 */
function takeOver(from: string, to: string, known: FileState): FileState | undefined {
  try {
    linkOrCopy(from, to);
  } catch {
    // The file is gone, so its content is generated again.
    return undefined;
  }
  if (isIntact(to, known)) return known;
  // A copy has its own modification time.
  if (isIntact(from, known)) return stateOf(to, known.key);
  rmSync(to);
  return undefined;
}

/** Creates a hard link, or copies the file if the file system doesn't support hard links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
