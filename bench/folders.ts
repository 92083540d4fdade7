import { cacheFile } from '@docgraph/cli/cache/cache-folder';
// Compile the current sources before measuring.
import '@docgraph/cli/scripts/ensure-compiled';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';

/** The folders of a build. */
export interface Folders {
  content: string;
  data: string;
  site: string;
}

/** The command as a file for Node.js, as in the package. */
export const CLI = path.join(ROOT, 'dist', 'cli.js');

/** Folder in which builds cache their results. */
export const CACHE_DIR = path.join(ROOT, 'node_modules', '.cache', 'docgraph');

/** Returns the folders of a build with this name in the folder of a benchmark. */
export function foldersOf(benchDir: string, name: string): Folders {
  const content = path.join(benchDir, name);
  return { content, data: `${content}-data`, site: `${content}-site` };
}

/** Formats the folders as command line options. */
export function foldersArguments({ content, data, site }: Folders): string[] {
  return ['--content', content, '--data', data, '--site', site];
}

/** Returns the paths of all output and cached results of a build. */
function leftoversOf({ content, data, site }: Folders): string[] {
  const states = [data, site].map((dir) => cacheFile(CACHE_DIR, 'state', dir));
  return [...states, cacheFile(CACHE_DIR, 'store', content), data, site];
}

/** Removes all output and cached results of earlier builds. */
export async function forget(folders: Folders): Promise<void> {
  for (const leftover of leftoversOf(folders)) await rm(leftover, { recursive: true, force: true });
}

/** Returns the size of every file below a folder, sorted by path. */
export async function sizesOf(dir: string): Promise<Map<string, number>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = files.sort().map(async (file) => [path.relative(dir, file), (await stat(file)).size] as const);
  return new Map(await Promise.all(sizes));
}
