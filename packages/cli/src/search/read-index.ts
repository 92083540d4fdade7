import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { parseJson } from '@docgraph/schemas/checks';
import { type FetchShard, type OpenSearchIndex, openSearchIndex } from '@docgraph/search/index/open-search-index';
import { searchShardPath } from '@docgraph/search/index/read-shards';

/** Reads the index of a tag. Shards are read on demand. */
export async function readIndex(dataDir: string, tag: string): Promise<OpenSearchIndex> {
  const file = path.join(dataDir, artifactPaths.searchIndex(tag));
  const readShard: FetchShard = (...shard) => readJson(searchShardPath(file, ...shard));
  const index = openSearchIndex(await readJson(file), readShard);
  if (!index) throw new EnvironmentError(`${file} was built by another version. Run \`docgraph build\` first.`);
  return index;
}

/** Reads a JSON file. Returns undefined if it's missing or invalid. */
async function readJson(file: string): Promise<unknown> {
  return parseJson(await readFile(file, 'utf8').catch(() => ''));
}
