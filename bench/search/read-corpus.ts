import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { type SearchDocument, SearchIndex } from '@docgraph/schemas/search-index';
import { ShardedSearchIndex } from '@docgraph/schemas/sharded-search-index';
import { Site } from '@docgraph/schemas/site';
import { searchShardPath } from '@docgraph/search/index/read-shards';
import { ROOT } from '@docgraph/test-kit/root';
import { z } from 'zod';
import { fetchPackage } from '../fetch-package.ts';
import { CLI } from '../folders.ts';

/**
 * Documentation by other people that searches are judged on: npm packages with exact versions, so that everyone measures
 * the same text, and which of their files are taken. `cloud` is what the ranker was tuned on (one half of its questions),
 * `bun` was there while it was tuned but not looked at, and `late` was obtained after its last change.
 */
const FOREIGN: Record<string, { spec: string; pages: RegExp }[]> = {
  cloud: [
    { spec: 'aws-cdk-lib@2.276.0', pages: /^[^/]+\/README\.md$/ },
    { spec: 'next@16.4.6', pages: /^dist\/docs\/.*\.md$/ },
  ],
  bun: [{ spec: 'bun-types@1.4.5', pages: /^docs\/.*\.mdx?$/ }],
  late: [{ spec: 'openclaw@2026.9.6', pages: /^docs\/.*\.mdx?$/ }],
};

export const foreignNames = Object.keys(FOREIGN);

/** What an index looks like does not matter here: it is built anew. */
const Documents = SearchIndex.pick({ documents: true });
const Shards = ShardedSearchIndex.pick({ documentShards: true });
const CACHE_DIR = path.join(ROOT, '.cache', 'search-corpora');

/** The search documents of a foreign corpus, which is fetched and built once and kept in an ignored folder; or our own. */
export async function readCorpus(name: string): Promise<SearchDocument[]> {
  const packages = FOREIGN[name];
  if (packages === undefined) return readDocuments(path.join(ROOT, 'dist-data'));
  const data = path.join(CACHE_DIR, `${name}-data`);
  if (!existsSync(data)) {
    const content = path.join(CACHE_DIR, name);
    for (const { spec, pages } of packages) {
      const fetched = path.join(CACHE_DIR, 'packages', spec);
      fetchPackage(spec, fetched, (file) => pages.test(file));
      for (const file of await readdir(fetched, { recursive: true })) {
        const target = path.join(content, spec.replace(/@[^@]*$/, ''), file.replace(/\.mdx$/, '.md'));
        if (pages.test(file)) await cp(path.join(fetched, file), target);
      }
    }
    // Foreign pages have many faults, which are of no interest here.
    execFileSync(process.execPath, [CLI, 'data', '--quiet', '--content', content, '--data', data], { stdio: 'ignore' });
  }
  return readDocuments(data);
}

/** The search documents of the data that was built from a content folder: of all its indexes together. */
export async function readDocuments(dataDir: string): Promise<SearchDocument[]> {
  const { searchTags } = Site.parse(await readJson(path.join(dataDir, artifactKinds.site.path)));
  const indexes = await Promise.all(
    searchTags.map(async (tag) => {
      const index = artifactPaths.searchIndex(tag);
      const file = z.union([Documents, Shards]).parse(await readJson(path.join(dataDir, index)));
      if ('documents' in file) return file.documents;
      const shards = file.documentShards.map((_, number) => searchShardPath(index, 'documents', number));
      const read = await Promise.all(shards.map((shard) => readJson(path.join(dataDir, shard))));
      return read.flatMap((shard) => Documents.parse(shard).documents);
    }),
  );
  return numbered(indexes.flat());
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Numbers documents anew, as those of one index. */
export function numbered(documents: readonly SearchDocument[]): SearchDocument[] {
  return documents.map((document, index) => ({ ...document, id: index + 1 }));
}
