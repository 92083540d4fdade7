import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { createSearcher, type Searcher, type SearchResult } from '@docgraph/search/create-searcher';
import { toHit } from '@docgraph/search/excerpt/to-hit';
import { type OpenSearchIndex, openSearchIndex } from '@docgraph/search/index/open-search-index';
import type { SearchIndexData } from '@docgraph/search/index/read-search-index';
import { searchShardPath } from '@docgraph/search/index/read-shards';
import type { SearchQuery } from './search-client.ts';

/** Evaluates queries, in the worker or on the main thread. */
export interface SearchEngine {
  /** Starts loading the indexes. Loads indexes again if they failed before. */
  prepare(): void;
  /**
   * Evaluates a query, and evaluates it again whenever another index has loaded, until all are loaded or a later query
   * arrives. Calls `onBegin` before and `onEnd` after each evaluation. `onEnd` gets no results if there are none yet.
   */
  search(query: SearchQuery, onEnd: (answer: SearchAnswer | undefined) => void, onBegin?: () => void): Promise<void>;
}

/** State of an index file. */
interface Source {
  url: string;
  /** Resolves when loading has ended, and never rejects. Undefined if loading hasn't started. */
  loading: Promise<void> | undefined;
  /** Whether loading has ended. */
  settled: boolean;
  index: OpenSearchIndex | undefined;
  /** Whether the index or one of its shards failed to load. */
  failed: boolean;
}

/**
 * Creates an engine for index files. Loads each file once, and only the shards that queries need. A file that fails to load
 * counts as empty until `prepare` is called again.
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
  /** Loads the shards that the last evaluation needs. Returns undefined if it has all of them. */
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

/** Returns the part of a result that the UI shows. Omits the texts of documents. */
function toAnswer({ hits, clauses: _, error: __, ...rest }: SearchResult, complete: boolean): SearchAnswer {
  return { ...rest, hits: hits.map((hit) => toHit(hit)), complete };
}
