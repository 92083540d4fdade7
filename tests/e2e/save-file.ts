import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServedSite } from './sites.ts';

/** Saves a file of the site whole, as editors do: `writeFile` empties it first, and `dev` may read it before the text is there. */
export async function saveFile({ content }: ServedSite, file: string, text: string): Promise<void> {
  const draft = `${content}.draft`;
  await writeFile(draft, text);
  await rename(draft, path.join(content, file));
}
