import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CLI, type Folders, foldersArguments, foldersOf, forget, sizesOf } from './folders.ts';
import { generateCorpus } from './generate-corpus.ts';
import { measureNode, type Usage } from './measure-command.ts';
import { measureSite } from './measure-site.ts';

export type SizeResult = Awaited<ReturnType<typeof runSize>>;

/**
 * Generates a site with a number of pages, and measures a cold build, a build without changes, and a build after an edit.
 * `differing` lists the files that differ between the last build and a cold one.
 */
export async function runSize(benchDir: string, pages: number) {
  const folders = foldersOf(benchDir, `corpus-${pages}`);
  const corpus = await generateCorpus(folders.content, pages);
  await forget(folders);
  const cold = await build(folders);
  const unchanged = await build(folders);
  const size = await measureSite(folders.data, folders.site);
  const page = path.join(folders.content, corpus.files[Math.floor(pages / 2)] ?? '');
  const original = await readFile(page);
  await appendFile(page, '\nThis sentence was added after the first build.\n');
  const edited = await build(folders);
  const differing = await compareWithCold(folders, foldersOf(benchDir, `corpus-${pages}-fresh`));
  await writeFile(page, original);
  return { pages, corpus, builds: { cold, unchanged, edited }, size, differing };
}

function build(folders: Folders): Promise<Usage> {
  return measureNode([CLI, 'build', '--quiet', ...foldersArguments(folders)]);
}

/** Builds the same content in other folders without any cache, and lists the files that differ. */
async function compareWithCold(built: Folders, fresh: Folders): Promise<string[]> {
  await rm(fresh.content, { recursive: true, force: true });
  await cp(built.content, fresh.content, { recursive: true });
  await forget(fresh);
  await build(fresh);
  const differing: string[] = [];
  for (const folder of ['data', 'site'] as const) {
    const [left, right] = [await sizesOf(built[folder]), await sizesOf(fresh[folder])];
    for (const file of new Set([...left.keys(), ...right.keys()])) {
      const read = (folders: Folders) => readFile(path.join(folders[folder], file));
      const same = left.get(file) === right.get(file) && (await read(built)).equals(await read(fresh));
      if (!same) differing.push(`dist-${folder}/${file}`);
    }
  }
  return differing;
}
