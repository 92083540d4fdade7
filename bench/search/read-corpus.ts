import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { type SearchDocument, SearchIndex } from '@docgraph/schemas/search-index';
import { SearchDocumentShard, ShardedSearchIndex } from '@docgraph/schemas/sharded-search-index';
import { Site } from '@docgraph/schemas/site';
import { searchShardPath } from '@docgraph/search/index/read-shards';
import { ROOT } from '@docgraph/test-kit/root';
import { z } from 'zod';
import { fetchPackage } from '../fetch-package.ts';
import { CLI } from '../folders.ts';

/**
 * Third-party documentation for judging search: npm packages with exact versions, so that everyone measures the same text,
 * and patterns of the files to use. The ranking was tuned on half of the questions about `cloud`. `bun` already existed
 * during tuning but wasn't used, and `late` was added after the last change to the ranking.
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

/** Only the documents are read, because the index is built again. */
const Documents = SearchIndex.pick({ documents: true });
const Shards = ShardedSearchIndex.pick({ documentShards: true });
const CACHE_DIR = path.join(ROOT, '.cache', 'search-corpora');

/** Returns the search documents of a third-party corpus, which is downloaded and built once, or of our own content. */
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
    // Third-party pages have many problems, which don't matter here.
    execFileSync(process.execPath, [CLI, 'data', '--quiet', '--content', content, '--data', data], { stdio: 'ignore' });
  }
  return readDocuments(data);
}

/** Reads the search documents in all indexes of a data folder. */
export async function readDocuments(dataDir: string): Promise<SearchDocument[]> {
  const { searchTags } = Site.parse(await readJson(path.join(dataDir, artifactKinds.site.path)));
  const indexes = await Promise.all(
    searchTags.map(async (tag) => {
      const index = artifactPaths.searchIndex(tag);
      const file = z.union([Documents, Shards]).parse(await readJson(path.join(dataDir, index)));
      if ('documents' in file) return file.documents;
      const shards = file.documentShards.map((_, number) => searchShardPath(index, 'documents', number));
      const read = await Promise.all(shards.map((shard) => readJson(path.join(dataDir, shard))));
      return read.flatMap((shard) => SearchDocumentShard.parse(shard).documents.map((one) => ({ id: 0, ...one })));
    }),
  );
  return numbered(indexes.flat());
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Renumbers documents, as in a single index. */
export function numbered(documents: readonly SearchDocument[]): SearchDocument[] {
  return documents.map((document, index) => ({ ...document, id: index + 1 }));
}
