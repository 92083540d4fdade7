import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { createSearcher, type Searcher, type SearchResult } from '@docgraph/search/create-searcher';
import { toHit } from '@docgraph/search/excerpt/to-hit';
import { type OpenSearchIndex, openSearchIndex } from '@docgraph/search/index/open-search-index';
import type { SearchIndexData } from '@docgraph/search/index/read-search-index';
import { searchShardPath } from '@docgraph/search/index/read-shards';
import type { SearchQuery } from './search-client.ts';

/** Answers queries where it runs, in the worker or in the page. */
export interface SearchEngine {
  /** Starts loading the indexes. What failed to load before is tried again. */
  prepare(): void;
  /**
   * Answers a query, and again whenever a further index has arrived, until all have or a later query comes. `onBegin` is
   * called before each evaluation, `onEnd` after it: without an answer where nothing is found yet.
   */
  search(query: SearchQuery, onEnd: (answer: SearchAnswer | undefined) => void, onBegin?: () => void): Promise<void>;
}

/** An index file and what has come of it. */
interface Source {
  url: string;
  /** Its loading, which never rejects; undefined where it has not begun. */
  loading: Promise<void> | undefined;
  /** Whether loading has ended, with an index or without. */
  settled: boolean;
  index: OpenSearchIndex | undefined;
  /** Whether it, or a shard of it, could not be loaded or read. */
  failed: boolean;
}

/**
 * Answers queries from the index files at some addresses. Each is loaded once, also when it is asked for several times
 * at once; of a sharded one, the shards that queries need. What cannot be loaded or read counts as empty until `prepare`
 * is called again.
 */
export function createSearchEngine(urls: readonly string[], fetchFile: typeof fetch): SearchEngine {
  const sources = urls.map(toSource);
  let searcher: { of: SearchIndexData[]; search: Searcher } | undefined;
  let lastId = 0;

  const fetchJson = async (url: string): Promise<unknown> => {
    const response = await fetchFile(url);
    return response.ok ? response.json() : undefined;
  };
  const load = async (source: Source): Promise<void> => {
    const { url } = source;
    const file = await fetchJson(url).catch(() => undefined);
    source.index = openSearchIndex(file, (...shard) => fetchJson(searchShardPath(url, ...shard)));
    source.failed = source.index === undefined;
    source.settled = true;
  };
  const loadAll = () => {
    for (const source of sources) source.loading ??= load(source);
  };
  /** Loads the shards that the last evaluation wanted; undefined where it wanted none. */
  const loadWanted = (): Promise<unknown> | undefined => {
    const loads = sources.flatMap((source) => {
      const loading = source.index?.load();
      if (!loading) return [];
      return loading.catch(() => {
        source.failed = true;
      });
    });
    return loads.length > 0 ? Promise.all(loads) : undefined;
  };
  const evaluate = ({ text, type, limit }: SearchQuery): SearchResult => {
    const data = sources.flatMap(({ index }) => index?.data() ?? []);
    if (!searcher || searcher.of.length !== data.length || data.some((one, at) => searcher?.of[at] !== one))
      searcher = { of: data, search: createSearcher(data) };
    return searcher.search(text, { type, limit, typing: true });
  };

  return {
    prepare() {
      for (const source of sources) if (source.failed) Object.assign(source, toSource(source.url));
      loadAll();
    },
    async search(query, onEnd, onBegin = () => {}) {
      lastId++;
      const id = lastId;
      loadAll();
      while (id === lastId) {
        const waiting = sources.filter(({ settled }) => !settled).map(({ loading }) => loading);
        if (waiting.length > 0 && waiting.length === sources.length) await Promise.race(waiting);
        else {
          onBegin();
          const result = evaluate(query);
          const shards = loadWanted();
          const complete = waiting.length === 0;
          const isAnswer = shards === undefined && (complete || result.hits.length > 0);
          onEnd(isAnswer ? toAnswer(result, complete) : undefined);
          if (shards) await shards;
          else if (complete) return;
          else await Promise.race(waiting);
        }
      }
    },
  };
}

function toSource(url: string): Source {
  return { url, loading: undefined, settled: false, index: undefined, failed: false };
}

/** What the box shows of a result. The texts of the documents stay where the index is. */
function toAnswer({ hits, clauses: _, error: __, ...rest }: SearchResult, complete: boolean): SearchAnswer {
  return { ...rest, hits: hits.map(toHit), complete };
}
