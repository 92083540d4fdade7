import { brotliCompressSync } from 'node:zlib';
import type { Artifact } from '@docgraph/pipeline/model/artifact';
import { searchArtifacts } from '@docgraph/pipeline/search/search-artifacts';
import { builtIndex } from '@docgraph/pipeline/tests/search/built-index';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import type { SearchDocument } from '@docgraph/schemas/search-index';
import { openSearchIndex, searchIndexes } from '@docgraph/search/index/open-search-index';
import { searchShardPath } from '@docgraph/search/index/read-shards';
import { quantile, sum } from '../figures.ts';
import { typedTitles } from './measure-speed.ts';

export type FirstHit = Awaited<ReturnType<typeof measureFirstHit>>;

/** Number of titles to search for, each by a reader with an empty cache. */
const TITLES = 40;
const TAG = 'docs';

/**
 * Measures what a reader loads before the first hit is shown, in bytes (brotli) and number of files. The documents have the
 * index that a site of their size has by default.
 */
export async function measureFirstHit(documents: readonly SearchDocument[]) {
  const artifacts = searchArtifacts(TAG, builtIndex([...documents]), undefined);
  const files = new Map(artifacts.map((file) => [file.path, JSON.stringify(dataOf(file))]));
  const sizes = new Map<string, number>();
  const sizeOf = (path: string) => {
    const size = sizes.get(path) ?? brotliCompressSync(files.get(path) ?? '').byteLength;
    sizes.set(path, size);
    return size;
  };
  const readings = typedTitles(documents, TITLES).map(async (title) => {
    const read: string[] = [];
    const readFile = (path: string): unknown => {
      read.push(path);
      return JSON.parse(files.get(path) ?? '');
    };
    const path = artifactPaths.searchIndex(TAG);
    const index = openSearchIndex(readFile(path), async (...shard) => readFile(searchShardPath(path, ...shard)));
    if (!index) throw new Error('The index cannot be read.');
    await searchIndexes([index], title, { typing: true });
    return { bytes: sum(read.map(sizeOf)), files: read.length };
  });
  const loaded = await Promise.all(readings);
  const bytes = loaded.map((one) => one.bytes);
  const counts = loaded.map((one) => one.files);
  return {
    sections: documents.length,
    start: sizeOf(artifactPaths.searchIndex(TAG)),
    bytes: { median: quantile(bytes, 0.5), most: Math.max(...bytes) },
    files: { median: quantile(counts, 0.5), most: Math.max(...counts) },
  };
}

function dataOf(file: Artifact): unknown {
  if ('make' in file) return file.make();
  return 'data' in file ? file.data : undefined;
}
