import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';

/** Returns an image from a folder of the cache, or makes and saves it. The key is the hash of its inputs. */
export async function cachedImage(folder: string, key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const cached = path.join(folder, key);
  try {
    return readFileSync(cached);
  } catch {
    // It's made below.
  }
  const made = await make();
  mkdirSync(folder, { recursive: true });
  writeWhole(cached, made);
  return made;
}

/** Removes all images from a folder of the cache except those with these keys. */
export function pruneImages(folder: string, keys: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  // A name with a suffix is a file that another process is writing.
  for (const name of readdirSync(folder))
    if (!keys.has(name) && !name.includes('.')) rmSync(path.join(folder, name), { force: true });
}
