import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { temporaryName } from './temporary-name.ts';

/** Writes a file so that nobody ever reads half of it. When it fails, the old file stays and nothing is left beside it. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${temporaryName()}`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
