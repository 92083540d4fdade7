import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileReader } from './file-reader.ts';

/** Reads from a folder on disk. In a file of its own, which programs in a browser never load. */
export function folderReader(location: string | URL): FileReader {
  const folder = location instanceof URL ? fileURLToPath(location) : location;
  return (path) =>
    readFile(join(folder, path)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
}
