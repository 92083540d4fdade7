import { createSearcher, type Searcher } from '#search/create-searcher.ts';
import { readSearchIndex, type SearchIndexData } from '#search/index/read-search-index.ts';
import type { SearchAnswer } from './search-client.ts';
import { toAnswer } from './to-answer.ts';

/** Answers queries where it runs, in the worker or in the page. */
export interface SearchEngine {
  /** Starts loading the indexes. What failed to load before is tried again. */
  prepare(): void;
  /** Resolves when the indexes are there, or have failed to load. */
  ready(): Promise<void>;
  search(query: string): Promise<SearchAnswer>;
}

/**
 * Answers queries from the index files at some addresses. Each is loaded once, also when it is asked for several times
 * at once; one that cannot be loaded or read counts as empty until `prepare` is called again.
 */
export function createSearchEngine(urls: readonly string[], fetchFile: typeof fetch): SearchEngine {
  const indexes = new Map<string, Promise<SearchIndexData | undefined>>();
  const failed = new Set<string>();

  const load = async (url: string): Promise<SearchIndexData | undefined> => {
    const index = await fetchIndex(url, fetchFile).catch(() => undefined);
    if (index === undefined) failed.add(url);
    return index;
  };
  let searcher: Promise<Searcher> | undefined;
  const prepareAll = async (): Promise<Searcher> => {
    for (const url of urls) if (!indexes.has(url)) indexes.set(url, load(url));
    const loaded = await Promise.all(indexes.values());
    return createSearcher(loaded.filter((index) => index !== undefined));
  };
  const prepared = () => {
    searcher ??= prepareAll();
    return searcher;
  };

  return {
    prepare() {
      for (const url of failed) indexes.delete(url);
      if (failed.size > 0) searcher = undefined;
      failed.clear();
      void prepared();
    },
    async ready() {
      await prepared();
    },
    search: async (query) => toAnswer((await prepared())(query, { typing: true })),
  };
}

async function fetchIndex(url: string, fetchFile: typeof fetch): Promise<SearchIndexData | undefined> {
  const response = await fetchFile(url);
  return response.ok ? readSearchIndex(await response.json()) : undefined;
}
