import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServedSite } from './sites.ts';

/** Saves a file atomically: `writeFile` truncates it first, and `dev` could read it before the text is written. */
export async function saveFile({ content }: ServedSite, file: string, text: string): Promise<void> {
  const draft = `${content}.draft`;
  await writeFile(draft, text);
  await rename(draft, path.join(content, file));
}
