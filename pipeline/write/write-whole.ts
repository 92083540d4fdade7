import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { temporaryName } from './temporary-name.ts';

/** Writes a file atomically. If it fails, the old file is unchanged, and no temporary file remains. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const draft = `${file}.${temporaryName()}`;
  try {
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
