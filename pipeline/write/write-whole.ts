import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { temporaryName } from './temporary-name.ts';

/** Writes a file atomically. If it fails, the old file is unchanged, and no temporary file remains. */
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
