import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { KnownFile } from '@docgraph/pipeline/read/known-files';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';
import { CODE_VERSION } from '../package-files.ts';

/** Facts about the files in a content folder, saved for the next run. */
interface Saved {
  /** Changes with the code that found it out. */
  version: string;
  files: [string, KnownFile][];
}

/** Reads what an earlier run found out about files. Returns nothing if it's missing, damaged, or of another version. */
export async function readKnownFiles(file: string): Promise<Saved['files']> {
  try {
    const { version, files }: Saved = JSON.parse(await readFile(file, 'utf8'));
    return version === CODE_VERSION ? files : [];
  } catch {
    return [];
  }
}

export function writeKnownFiles(file: string, files: Saved['files']): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify({ version: CODE_VERSION, files } satisfies Saved));
}
