import { chmodSync, realpathSync, statSync } from 'node:fs';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';

/** Replaces the text of an existing file atomically. Keeps its permissions, and a symbolic link to it. */
export function replaceText(file: string, text: string): void {
  const real = realpathSync(file);
  const { mode } = statSync(real);
  writeWhole(real, text);
  chmodSync(real, mode);
}
