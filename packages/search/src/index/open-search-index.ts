import type { SearchDocument } from '@docgraph/schemas/search-index';
import type { ShardedSearchIndex } from '@docgraph/schemas/sharded-search-index';
import { createSearcher, type Searcher, type SearchOptions, type SearchResult } from '../create-searcher.ts';
import { readSearchIndex, type SearchIndexData } from './read-search-index.ts';
import {
  createShardSet,
  readDocumentShard,
  readShardedIndex,
  readTermShard,
  readVocabulary,
  type ShardKind,
} from './read-shards.ts';
import { joinPostings, readFields, readPages } from './read-term-index.ts';

/** A search index that loads its parts on demand. */
export interface OpenSearchIndex {
  /** Returns the loaded data. The object changes with each load. */
  data(): SearchIndexData;
  /**
   * Loads the data that queries tried to read from `data` but that isn't loaded yet. Returns undefined if nothing is
   * missing. Rejects if a shard can't be loaded, and doesn't try it again.
   */
  load(): Promise<unknown> | undefined;
}

/** Fetches and parses a shard. */
export type FetchShard = (kind: ShardKind, number: number) => Promise<unknown>;

/** Opens a parsed `search-index-<tag>.json`, which may be sharded. Returns undefined for any other value. */
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
  const { termShards, documentShards, synonyms = [], termFingerprints = [], language, variants } = file;
  const stubs = stubsOf(file);
  const fields = { ...readFields(file.index, stubs.length), language };
  const pages = readPages(file.pages, stubs.length);
  const firstTerms = file.firstTerms === '' ? [] : (file.firstTerms ?? '').split(' ');
  if (termShards.length !== firstTerms.length || sum(documentShards) !== stubs.length)
    throw new RangeError("The shard sizes don't match the index.");
  let data: SearchIndexData | undefined;
  const onLoad = () => {
    data = undefined;
  };
  const terms = createShardSet(
    termShards,
    async (number) => {
      const shard = await fetchShard('terms', number);
      return readTermShard(shard, termFingerprints[number] ?? '', termShards[number] ?? 0, stubs.length);
    },
    onLoad,
  );
  const vocabulary = createShardSet(
    [1],
    async (number) => {
      const all = readVocabulary(await fetchShard('vocabulary', number), termFingerprints.at(-1) ?? '');
      if (all.length !== sum(termShards)) throw new RangeError("The vocabulary doesn't match the index.");
      return all;
    },
    onLoad,
  );
  /** Requests all terms, or else the shards that overlap a range of terms. */
  const request = (from: string, to: string) => {
    if (from === '') {
      // After a failure, words seem to be misspelled.
      if (!terms.hasFailed()) vocabulary.request(0);
      return;
    }
    const next = firstTerms.findIndex((first) => first > from);
    for (let at = Math.max(0, (next < 0 ? firstTerms.length : next) - 1); (firstTerms[at] ?? '\uffff') <= to; at++)
      terms.request(at);
  };
  const documents = createShardSet(
    documentShards,
    async (number) => {
      const shard = await fetchShard('documents', number);
      const before = sum(documentShards.slice(0, number));
      return readDocumentShard(shard, before, documentShards[number] ?? 0, fields.fields);
    },
    onLoad,
  );

  const assemble = (): SearchIndexData => {
    const known = [...stubs];
    for (const document of documents.loaded.flatMap((shard) => shard ?? [])) known[document.id - 1] = document;
    const [all] = vocabulary.loaded;
    const loaded = terms.loaded.flatMap((shard) => shard ?? []);
    return {
      documents: known,
      terms: all
        ? { ...fields, terms: all, ...joinPostings(terms.loaded, termShards), isLoaded: (place) => terms.has(place) }
        : {
            ...fields,
            terms: loaded.flatMap((shard) => shard.terms),
            ...joinPostings(
              loaded,
              loaded.map((shard) => shard.terms.length),
            ),
            request,
          },
      synonyms,
      variants,
      shards: {
        wantTerms: () => terms.isWanting() || vocabulary.isWanting(),
        hasDocument: (id) => documents.has(id - 1),
        pages,
      },
    };
  };
  return {
    data() {
      data ??= assemble();
      return data;
    },
    load() {
      const sets = [terms, vocabulary, documents].filter((set) => set.isWanting());
      return sets.length > 0 ? Promise.all(sets.map((set) => set.load())) : undefined;
    },
  };
}

/** Creates placeholders for documents that aren't loaded yet. They contain the types and names of the documents. */
function stubsOf({ types, named }: ShardedSearchIndex): SearchDocument[] {
  const texts = { title: '', content: '', sectionTitle: '', pageTitle: '', sectionRoute: '' };
  const unknown = { ...texts, tags: [], sidebarParentCategories: [] };
  const stubs = types
    .flatMap(({ type, documents }) => Array.from({ length: documents }, () => type))
    .map((type, index): SearchDocument => ({ id: index + 1, ...unknown, type }));
  for (const { id, sectionRoute, operation, commands = '' } of named) {
    const stub = stubs[id - 1];
    if (!stub) throw new RangeError(`No document ${id}.`);
    Object.assign(stub, { sectionRoute, content: commands, ...(operation && { operation }) });
  }
  return stubs;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Creates a search function for indexes that may be sharded. Each query loads the shards that it needs, and rejects if
 * one can't be loaded.
 */
export function createIndexSearcher(
  indexes: readonly OpenSearchIndex[],
): (query: string, options?: SearchOptions) => Promise<SearchResult> {
  let prepared: { of: readonly SearchIndexData[]; search: Searcher } | undefined;
  // Preparing takes longer than most queries, so it's repeated only after more data has been loaded.
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

/** Runs one query. For more queries, use {@link createIndexSearcher}. */
export function searchIndexes(
  indexes: readonly OpenSearchIndex[],
  query: string,
  options?: SearchOptions,
): Promise<SearchResult> {
  return createIndexSearcher(indexes)(query, options);
}
