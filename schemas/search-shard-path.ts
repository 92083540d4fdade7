/**
 * Path or address of a shard of the search index at a path or address. It stands beside the other paths, because the
 * scripts that every page loads do not need it.
 */
export function searchShardPath(index: string, kind: 'terms' | 'documents', number: number): string {
  return index.replace(/\.json$/, `/${kind}-${number}.json`);
}
