import { open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { currentTree } from '@docgraph/pipeline/write/swap-tree';
import { factsOf } from '@docgraph/pipeline/write/tree-state';
import { sha256 } from '@docgraph/source/hash';
import type { SiteFile } from '../prerender/site-file.ts';

/** A file of a site that is served. */
export interface ServedFile {
  /** Its path in the site, which says its type. */
  path: string;
  open(): Promise<OpenFile>;
}

/** The same while it is read. */
export interface OpenFile {
  /** Bytes. */
  size: number;
  /** Differs where the bytes do. */
  tag: string;
  read(): Promise<Buffer>;
  readPart(first: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** The first file that there is among some paths of a site, which have no slash at their start; undefined where there is none. */
export type FindFile = (paths: readonly string[]) => Promise<ServedFile | undefined>;

/** Times a file is looked for again because a build has exchanged the folder meanwhile. */
const ATTEMPTS = 3;

/**
 * The files of a folder, but for what symbolic links lead to outside of it. A build may exchange the folder at any time.
 *
 * @param dir The folder, with symbolic links followed.
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

/** Opens a file on the disk. */
export async function openFile(file: string): Promise<OpenFile> {
  const handle = await open(file);
  const { size, mtimeMs } = await handle.stat();
  return {
    size,
    tag: `${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}`,
    read: () => handle.readFile(),
    async readPart(first, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, first);
      if (bytesRead < length) throw new Error('The file has changed.');
      return buffer;
    },
    close: () => handle.close(),
  };
}

/** A file whose bytes are made when it is opened. */
export function madeFile({ path: file, content }: SiteFile): ServedFile {
  return {
    path: file,
    async open() {
      const bytes = Buffer.from(await content());
      return {
        size: bytes.byteLength,
        tag: sha256(bytes, 'base64url').slice(0, 16),
        read: async () => bytes,
        readPart: async (first, length) => bytes.subarray(first, first + length),
        close: async () => undefined,
      };
    },
  };
}

/** The file at a path of a folder; undefined where there is none, or symbolic links lead out of the folder. */
async function fileInside(folder: string, name: string): Promise<string | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))]);
    const way = path.relative(root, file);
    const isInside = way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
    return isInside && (await stat(file)).isFile() ? file : undefined;
  } catch {
    // Whatever cannot be looked at is not there.
    return undefined;
  }
}
