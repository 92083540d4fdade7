import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Paths of all files below a folder, sorted. */
export async function listTree(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => path.relative(dir, path.join(file.parentPath, file.name))).sort();
}

/** Paths that one of two folders lacks, or whose bytes differ. */
export async function compareTrees(left: string, right: string): Promise<string[]> {
  const [inLeft, inRight] = [new Set(await listTree(left)), new Set(await listTree(right))];
  const differing: string[] = [];
  for (const file of [...new Set([...inLeft, ...inRight])].sort()) {
    const same =
      inLeft.has(file) &&
      inRight.has(file) &&
      (await readFile(path.join(left, file))).equals(await readFile(path.join(right, file)));
    if (!same) differing.push(file);
  }
  return differing;
}
