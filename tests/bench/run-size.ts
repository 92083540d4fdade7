import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compareTrees } from './compare-trees.ts';
import { CLI, type Folders, foldersArguments, foldersOf, forget } from './folders.ts';
import { type Corpus, generateCorpus } from './generate-corpus.ts';
import { measureNode, type Usage } from './measure-command.ts';
import { measureSite, type SiteSize } from './measure-site.ts';

/** The builds that can be measured. The cold one always runs, since the others start from it. */
export const BUILDS = ['cold', 'unchanged', 'edited'] as const;
export type Build = (typeof BUILDS)[number];

/** What was measured for a site of one size. */
export interface SizeResult {
  pages: number;
  corpus: Corpus;
  builds: Map<Build, Usage>;
  size: SiteSize;
  /** Files that a build after an edit leaves different from a cold one; undefined when that was not tried. */
  differing: string[] | undefined;
}

/** Generates a site of so many pages below a folder, builds it as asked, and measures. */
export async function runSize(benchDir: string, pages: number, builds: readonly Build[]): Promise<SizeResult> {
  const folders = foldersOf(benchDir, `corpus-${pages}`);
  const corpus = await generateCorpus(folders.content, pages);
  const usages = new Map([['cold' as Build, await buildCold(folders)]]);
  if (builds.includes('unchanged')) usages.set('unchanged', await build(folders));
  const size = await measureSite(folders.data, folders.site);
  let differing: string[] | undefined;
  if (builds.includes('edited')) {
    const edited = path.join(folders.content, corpus.files[Math.floor(pages / 2)] ?? '');
    const original = await readFile(edited);
    await appendFile(edited, '\nThis sentence was added after the first build.\n');
    usages.set('edited', await build(folders));
    differing = await compareWithCold(folders, foldersOf(benchDir, `corpus-${pages}-fresh`));
    await writeFile(edited, original);
  }
  return { pages, corpus, builds: usages, size, differing };
}

/** Builds the same content in other folders without any cache, and names the files that differ. */
async function compareWithCold(built: Folders, fresh: Folders): Promise<string[]> {
  await rm(fresh.content, { recursive: true, force: true });
  await cp(built.content, fresh.content, { recursive: true });
  await buildCold(fresh);
  const data = await compareTrees(built.data, fresh.data);
  const site = await compareTrees(built.site, fresh.site);
  return [...data.map((file) => `dist-data/${file}`), ...site.map((file) => `dist-site/${file}`)];
}

/** Builds without results of earlier builds; the bundle of the renderer stays, because no content changes it. */
async function buildCold(folders: Folders): Promise<Usage> {
  await forget(folders);
  return build(folders);
}

function build(folders: Folders): Promise<Usage> {
  return measureNode([CLI, 'build', '--quiet', ...foldersArguments(folders)]);
}
