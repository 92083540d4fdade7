import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FileReader } from './file-reader.ts';

/** Number of attempts, and milliseconds between them, while a build replaces the folder. */
const ATTEMPTS = 5;
const PAUSE = 10;

/** Creates a reader for a folder on disk. It's in a separate file, which browsers never load. */
export function folderReader(location: string | URL): FileReader {
  const folder = location instanceof URL ? fileURLToPath(location) : location;
  return async (path) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await readFile(join(folder, path));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
        if (attempt === ATTEMPTS || existsSync(folder)) return undefined;
        await setTimeout(PAUSE);
      }
    }
  };
}
