import { createSearcher, type SearchOptions, type SearchResult } from './create-searcher.ts';
import type { OpenSearchIndex } from './index/open-search-index.ts';

/**
 * Answers a query from indexes that may be sharded, after it has loaded what the answer takes. Rejects where a shard
 * cannot be loaded.
 */
export async function askIndexes(
  indexes: readonly OpenSearchIndex[],
  query: string,
  options?: SearchOptions,
): Promise<SearchResult> {
  for (;;) {
    const result = createSearcher(indexes.map((index) => index.data()))(query, options);
    const loads = indexes.flatMap((index) => index.load() ?? []);
    if (loads.length === 0) return result;
    await Promise.all(loads);
  }
}
