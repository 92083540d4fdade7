import { open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { currentTree } from '@docgraph/pipeline/write/swap-tree';
import { factsOf } from '@docgraph/pipeline/write/tree-state';
import { sha256 } from '@docgraph/source/hash';
import type { SiteFile } from '../prerender/site-file.ts';

/** A file of a site, from disk or memory. */
export interface ServedFile {
  /** Path in the site, whose extension determines the media type. */
  path: string;
  open(): Promise<OpenFile>;
}

/** A file opened for reading. */
export interface OpenFile {
  /** Size in bytes. */
  size: number;
  /** Identifies the version of the content, for the ETag. */
  tag: string;
  read(): Promise<Buffer>;
  readRange(first: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Returns the file at the first candidate path that exists, or undefined. Paths have no leading slash. */
export type FindFile = (paths: readonly string[]) => Promise<ServedFile | undefined>;

/** How often to look for a file, since a build may replace the folder meanwhile. */
const ATTEMPTS = 3;

/**
 * Returns a function that finds files in a folder. A build may replace the folder at any time. Symbolic links that
 * point outside the folder aren't followed.
 * @param dir The resolved path of the folder, without symbolic links.
 */
export function folderFiles(dir: string): FindFile {
  const inode = () => factsOf(dir)?.ino;
  return async (paths) => {
    for (let attempt = 1; ; attempt++) {
      const before = inode();
      const folder = currentTree(dir);
      for (const each of paths) {
        const file = await fileInside(folder, each);
        if (file !== undefined) return { path: each, open: () => openFile(file) };
      }
      if (attempt === ATTEMPTS || (before !== undefined && before === inode())) return undefined;
    }
  };
}

/** Opens a file on disk. */
export async function openFile(file: string): Promise<OpenFile> {
  const handle = await open(file);
  const { size, mtimeMs } = await handle.stat();
  return {
    size,
    tag: `${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}`,
    read: () => handle.readFile(),
    async readRange(first, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, first);
      if (bytesRead < length) throw new Error('The file changed while it was read.');
      return buffer;
    },
    close: () => handle.close(),
  };
}

/** Creates a file in memory, whose content is rendered when it's opened. */
export function memoryFile({ path: file, content }: SiteFile): ServedFile {
  return {
    path: file,
    async open() {
      const bytes = Buffer.from(await content());
      return {
        size: bytes.byteLength,
        tag: sha256(bytes, 'base64url').slice(0, 16),
        read: async () => bytes,
        readRange: async (first, length) => bytes.subarray(first, first + length),
        close: async () => undefined,
      };
    },
  };
}

/** Resolves a path in a folder. Returns undefined if there is no such file, or if it's outside of the folder. */
async function fileInside(folder: string, name: string): Promise<string | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))]);
    const relative = path.relative(root, file);
    const isOutside = relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
    return relative !== '' && !isOutside && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}
