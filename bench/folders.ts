import { cacheFile } from '@docgraph/cli/cache/cache-folder';
// What is measured is compiled from the present sources.
import '@docgraph/cli/scripts/ensure-compiled';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';

/** The folders of one build. */
export interface Folders {
  content: string;
  data: string;
  site: string;
}

/** The command as a file for Node, as the package has it. */
export const CLI = path.join(ROOT, 'dist', 'cli.js');

/** Where builds keep their results. */
export const CACHE_DIR = path.join(ROOT, 'node_modules', '.cache', 'docgraph');

/** Folders of this name below the folder of a benchmark. */
export function foldersOf(benchDir: string, name: string): Folders {
  const content = path.join(benchDir, name);
  return { content, data: `${content}-data`, site: `${content}-site` };
}

/** The folders as options of the command line. */
export function foldersArguments({ content, data, site }: Folders): string[] {
  return ['--content', content, '--data', data, '--site', site];
}

/** Where builds leave their results. */
function leftoversOf({ content, data, site }: Folders): string[] {
  const states = [data, site].map((dir) => cacheFile(CACHE_DIR, 'state', dir));
  return [...states, cacheFile(CACHE_DIR, 'parsed', content), data, site];
}

/** Removes all results of earlier builds. */
export async function forget(folders: Folders): Promise<void> {
  for (const leftover of leftoversOf(folders)) await rm(leftover, { recursive: true, force: true });
}

/** The size of every file below a folder, by its path, sorted. */
export async function sizesOf(dir: string): Promise<Map<string, number>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = files.sort().map(async (file) => [path.relative(dir, file), (await stat(file)).size] as const);
  return new Map(await Promise.all(sizes));
}
