import { chmodSync, existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';

/** Reads a text file. Returns undefined if writing the text back would change its bytes, because it isn't UTF-8. */
export function readWholeText(file: string): string | undefined {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : undefined;
}

/** Replaces the text of an existing file atomically. Keeps its permissions, and a symbolic link to it. */
export function replaceText(file: string, text: string): void {
  const real = realpathSync(file);
  const { mode } = statSync(real);
  writeWhole(real, text);
  chmodSync(real, mode);
}

/** Writes a text file, which may exist. */
export function writeText(file: string, text: string): void {
  if (existsSync(file)) replaceText(file, text);
  else writeFileSync(file, text);
}
