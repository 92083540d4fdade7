import { artifactPaths } from '../../schemas/artifact-paths.ts';
import type { SearchIndex } from '../../schemas/search-index.ts';
import { searchShardPath } from '../../schemas/search-shard-path.ts';
import type { Artifact } from '../model/artifact.ts';
import { shardIndex } from './shard-index.ts';

/** From how many sections on an index is sharded where the settings say nothing. */
const SHARDED_FROM = 5000;

/** The files of the search index of a tag: one, or with its shards. `form` is the setting `search.index`. */
export function searchArtifacts(tag: string, index: SearchIndex, form: 'whole' | 'sharded' | undefined): Artifact[] {
  const path = artifactPaths.searchIndex(tag);
  const isSharded = form === undefined ? index.documents.length >= SHARDED_FROM : form === 'sharded';
  if (!isSharded) return [{ path, kind: 'search-index', data: index }];
  const shards = shardIndex(index);
  return [
    { path, kind: 'sharded-search-index', data: shards.index },
    ...shards.terms.map((data, number): Artifact => {
      return { path: searchShardPath(path, 'terms', number), kind: 'search-term-shard', data };
    }),
    ...shards.documents.map((data, number): Artifact => {
      return { path: searchShardPath(path, 'documents', number), kind: 'search-document-shard', data };
    }),
  ];
}
