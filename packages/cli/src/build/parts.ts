import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { computePart, type Part } from '@docgraph/pipeline/build';
import { openDiskStorage } from '@docgraph/pipeline/store/disk-storage';
import { mergeStorages } from '@docgraph/pipeline/store/merge-storages';
import { saveForNextRun } from '../cache/cache-folder.ts';
import type { RunOptions } from '../options.ts';
import { CODE_VERSION } from '../package-files.ts';
import { type DataResult, resultOf, settingsProblems } from './build-data.ts';
import { openSite, storeFileOf } from './open-site.ts';
import { readContent } from './read-content.ts';

/** Computes the expensive values of a part of the pages, and saves them in a folder for {@link joinParts}. */
export async function buildPart(
  options: RunOptions,
  part: Part,
  folder: string,
): Promise<DataResult & { pages: number }> {
  const content = await readContent(options);
  if (!content.located.usable) return { ...resultOf(content, settingsProblems(content)), pages: 0 };
  const file = partFile(folder, part.number);
  await options.shared?.restoreTo(file, content);
  const site = openSite(options, file);
  try {
    site.setContent(content);
    const { pages, problems } = await computePart(site.store, part);
    site.save(problems);
    await options.shared?.publishPart(file, part.number, content);
    return { ...resultOf(content, []), pages };
  } finally {
    await site.close();
  }
}

/** Fills the store of a site with all parts that were computed from the same content. Returns their number. */
export async function joinParts(options: RunOptions, folder: string): Promise<number> {
  const content = await readContent(options);
  const files: string[] = [];
  const last = lastPart(folder);
  for (let number = 1; ; number++) {
    const file = partFile(folder, number);
    await options.shared?.restorePart(file, number, content);
    if (existsSync(file)) files.push(file);
    // The server can't list its parts.
    else if (number > last) break;
  }
  if (files.length === 0) return 0;
  const store = storeFileOf(options);
  const from = [...files, store].map((file) => openDiskStorage(file, CODE_VERSION));
  const to = openDiskStorage(store, CODE_VERSION);
  await saveForNextRun(async () => mergeStorages(to, from), options);
  for (const storage of [...from, to]) storage.close();
  return files.length;
}

/** Returns the highest number of a part in a folder; 0 if there is none. */
function lastPart(folder: string): number {
  if (!existsSync(folder)) return 0;
  return Math.max(0, ...readdirSync(folder).map((name) => Number(/^part-(\d+)$/.exec(name)?.[1] ?? 0)));
}

function partFile(folder: string, number: number): string {
  return path.join(folder, `part-${number}`);
}
