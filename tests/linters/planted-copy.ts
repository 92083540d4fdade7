import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Finding } from './linter.ts';

/** A change to a file of the content: its text becomes another one. A file that is not there has no text. */
export interface Plant {
  /** The file, from the folder that holds the content. */
  file: string;
  change: (text: string) => string;
}

/** Lints a copy of the content below `root` after some changes to it. */
export function lintCopy(root: string, plants: readonly Plant[], lint: (root: string) => Finding[]): Finding[] {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'planted-content-')));
  try {
    cpSync(path.join(root, 'content'), path.join(copy, 'content'), { recursive: true });
    for (const { file, change } of plants) {
      const text = readIfThere(path.join(copy, file));
      const changed = change(text);
      if (changed === text) throw new Error(`Nothing could be planted in ${file}.`);
      writeFileSync(path.join(copy, file), changed);
    }
    return lint(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
