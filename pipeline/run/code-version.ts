import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package: where its own sources are. */
export const PACKAGE_DIR = fileURLToPath(new URL('../..', import.meta.url));

/** The version in the package's own description. */
export async function packageVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(path.join(PACKAGE_DIR, 'package.json'), 'utf8'));
  return version;
}

/** Folders of the code that decides what the data is. */
export const CODE_FOLDERS = ['schemas', 'search', 'reference', 'texts', 'pipeline', 'plugins'];

let hashOfCode: Promise<string> | undefined;

/**
 * A hash of the pipeline's own code and its dependencies: cached results are only good for the code that made them.
 * Taken once, because code that runs stays as it is when its files change.
 */
export function codeVersion(): Promise<string> {
  hashOfCode ??= hashCode();
  return hashOfCode;
}

async function hashCode(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of CODE_FOLDERS) {
    const entries = await readdir(path.join(PACKAGE_DIR, folder), { recursive: true });
    for (const entry of entries.filter((name) => name.endsWith('.ts')).sort()) {
      hash.update(entry).update(await readFile(path.join(PACKAGE_DIR, folder, entry)));
    }
  }
  hash.update(await readFile(path.join(PACKAGE_DIR, 'package.json')));
  return hash.digest('hex').slice(0, 16);
}
