import type { SearchDocument } from '@docgraph/schemas/search-index';
import type { ShardedSearchIndex } from '@docgraph/schemas/sharded-search-index';
import { createSearcher, type Searcher, type SearchOptions, type SearchResult } from '../create-searcher.ts';
import { readSearchIndex, type SearchIndexData } from './read-search-index.ts';
import { createShardSet, readDocumentShard, readShardedIndex, readTermShard } from './read-shards.ts';
import { joinPostings, readNames, readPages } from './read-term-index.ts';

/** An index of which queries load what they need. */
export interface OpenSearchIndex {
  /** What is loaded: another object once there is more of it. */
  data(): SearchIndexData;
  /**
   * Loads what queries have looked for in `data` and was not there; undefined where nothing was. Rejects where a shard
   * cannot be loaded, which is not looked for again.
   */
  load(): Promise<unknown> | undefined;
}

/** Gets a shard of an index, parsed: of its terms or documents the one with this number. */
export type FetchShard = (kind: 'terms' | 'documents', number: number) => Promise<unknown>;

/** Opens a parsed `search-index-<tag>.json`, whole or sharded; undefined for anything else. */
export function openSearchIndex(value: unknown, fetchShard: FetchShard): OpenSearchIndex | undefined {
  const whole = readSearchIndex(value);
  if (whole) return { data: () => whole, load: () => undefined };
  const file = readShardedIndex(value);
  try {
    return file && openShards(file, fetchShard);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function openShards(file: ShardedSearchIndex, fetchShard: FetchShard): OpenSearchIndex {
  const { fingerprint, termShards, documentShards, synonyms = [] } = file;
  const stubs = stubsOf(file);
  const names = readNames(file.index, stubs.length);
  const pages = readPages(file.pages, stubs.length);
  if (sum(termShards) !== names.terms.length || sum(documentShards) !== stubs.length)
    throw new RangeError('The shards hold more or less than the index.');
  let data: SearchIndexData | undefined;
  const onLoad = () => {
    data = undefined;
  };
  const terms = createShardSet(
    termShards,
    async (number) => {
      const shard = await fetchShard('terms', number);
      return readTermShard(shard, fingerprint, termShards[number] ?? 0, stubs.length);
    },
    onLoad,
  );
  const documents = createShardSet(
    documentShards,
    async (number) => {
      const shard = await fetchShard('documents', number);
      const before = sum(documentShards.slice(0, number));
      return readDocumentShard(shard, before, documentShards[number] ?? 0, names.fields);
    },
    onLoad,
  );

  const assemble = (): SearchIndexData => {
    const known = [...stubs];
    for (const document of documents.loaded.flatMap((shard) => shard ?? [])) known[document.id - 1] = document;
    const postings = joinPostings(terms.loaded, terms.sizes);
    return {
      documents: known,
      terms: { ...names, ...postings, isLoaded: (place) => terms.has(place) },
      synonyms,
      shards: { wantTerms: () => terms.isWanting(), hasDocument: (id) => documents.has(id - 1), pages },
    };
  };
  return {
    data() {
      data ??= assemble();
      return data;
    },
    load() {
      const isWanting = terms.isWanting() || documents.isWanting();
      return isWanting ? Promise.all([terms.load(), documents.load()]) : undefined;
    },
  };
}

/** What is known of documents before they are loaded: their types, and what they can be named by. */
function stubsOf({ types, named }: ShardedSearchIndex): SearchDocument[] {
  const texts = { title: '', content: '', sectionTitle: '', pageTitle: '', sectionRoute: '' };
  const unknown = { ...texts, tags: [], sidebarParentCategories: [] };
  const stubs = types
    .flatMap(({ type, documents }) => Array.from({ length: documents }, () => type))
    .map((type, index): SearchDocument => ({ id: index + 1, ...unknown, type }));
  for (const { id, sectionRoute, operation, commands = '' } of named) {
    const stub = stubs[id - 1];
    if (!stub) throw new RangeError(`There is no document ${id}.`);
    Object.assign(stub, { sectionRoute, content: commands, ...(operation && { operation }) });
  }
  return stubs;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Answers queries from indexes that may be sharded, after it has loaded what an answer takes. Rejects where a shard cannot
 * be loaded.
 */
export function indexAsker(
  indexes: readonly OpenSearchIndex[],
): (query: string, options?: SearchOptions) => Promise<SearchResult> {
  let prepared: { of: readonly SearchIndexData[]; search: Searcher } | undefined;
  // Preparing takes longer than most queries, and is needed anew only where more has been loaded.
  const searcher = () => {
    const data = indexes.map((index) => index.data());
    if (!prepared?.of.every((each, i) => each === data[i])) prepared = { of: data, search: createSearcher(data) };
    return prepared.search;
  };
  return async (query, options) => {
    for (;;) {
      const result = searcher()(query, options);
      const loads = indexes.flatMap((index) => index.load() ?? []);
      if (loads.length === 0) return result;
      await Promise.all(loads);
    }
  };
}

/** The same for a single query. */
export function askIndexes(
  indexes: readonly OpenSearchIndex[],
  query: string,
  options?: SearchOptions,
): Promise<SearchResult> {
  return indexAsker(indexes)(query, options);
}
