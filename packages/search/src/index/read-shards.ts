import { type Check, isNumber, isString, listOf, optional, shape } from '@docgraph/schemas/checks';
import type { SearchDocument } from '@docgraph/schemas/search-index';
import type {
  SearchDocumentShard,
  SearchTermShard,
  SearchVocabulary,
  ShardedSearchIndex,
} from '@docgraph/schemas/sharded-search-index';
import { wordsOf } from '../text/words-of.ts';
import { type PostingLists, unpackNames } from './pack-terms.ts';
import { isDocument, isOperation, isSearchType } from './read-search-index.ts';
import { readPostings, type TermIndex } from './read-term-index.ts';

/** Reads a parsed `search-index-<tag>.json` that is sharded. Returns undefined for any other value. */
export function readShardedIndex(value: unknown): ShardedSearchIndex | undefined {
  return isShardedIndex(value) ? value : undefined;
}

/** A loaded term shard. */
export interface TermShard extends PostingLists {
  terms: string[];
}

/**
 * Reads a parsed term shard, which contains `termCount` terms. Throws a RangeError for any other value, such as a shard
 * of another build.
 */
export function readTermShard(
  value: unknown,
  fingerprint: string,
  termCount: number,
  documentCount: number,
): TermShard {
  if (isTermShard(value) && value.fingerprint === fingerprint) {
    const terms = unpackNames({ starts: value.starts ?? '', endings: value.endings ?? '' });
    if (terms.length === termCount) return { terms, ...readPostings(value, termCount, documentCount) };
  }
  throw new RangeError("This isn't a shard of the index.");
}

/** Reads a parsed vocabulary. Throws a RangeError for any other value, such as a vocabulary of another build. */
export function readVocabulary(value: unknown, fingerprint: string): string[] {
  if (isVocabulary(value) && value.fingerprint === fingerprint) return unpackNames(value);
  throw new RangeError("This isn't a shard of the index.");
}

/**
 * Reads a parsed document shard, which contains `count` documents after the first `before`. Throws a RangeError for any
 * other value, such as a shard of another build, in which the lengths of texts differ.
 */
export function readDocumentShard(
  value: unknown,
  before: number,
  count: number,
  fields: TermIndex['fields'],
): SearchDocument[] {
  const isIndexed = ({ id, title, content }: SearchDocument) =>
    fields.every(({ name, lengths }) => {
      const text = name === 'title' ? title : name === 'content' ? content : undefined;
      return text === undefined || wordsOf(text).length === lengths[id];
    });
  if (isDocumentShard(value) && value.documents.length === count) {
    const documents = value.documents.map((document, index) => ({ id: before + index + 1, ...document }));
    if (documents.every(isIndexed)) return documents;
  }
  throw new RangeError("This isn't a shard of the index.");
}

const isCount: Check = (value) => isNumber(value) && Number.isInteger(value) && Number(value) > 0;

const isShardedIndex = shape<ShardedSearchIndex>({
  fingerprint: isString,
  pages: isString,
  types: listOf(shape({ type: isSearchType, documents: isCount })),
  named: listOf(
    shape({ id: isCount, sectionRoute: isString, operation: optional(isOperation), commands: optional(isString) }),
  ),
  documentShards: listOf(isCount),
  index: shape({
    format: (format) => format === 'sharded-1',
    fields: listOf(isString),
    lengths: listOf(isString),
    starts: isString,
    endings: isString,
  }),
  termShards: listOf(isCount),
  firstTerms: isString,
  termFingerprints: listOf(isString),
  synonyms: optional(listOf(listOf(isString))),
  language: optional(isString),
  variants: optional(isString),
});
const isTermShard = shape<SearchTermShard>({
  fingerprint: isString,
  occurrences: isString,
  frequencies: isString,
  ids: isString,
  counts: isString,
});
const isVocabulary = shape<SearchVocabulary>({ fingerprint: isString, starts: isString, endings: isString });
const isDocumentShard = shape<SearchDocumentShard>({ documents: listOf(isDocument) });

/** A kind of shard. */
export type ShardKind = 'terms' | 'documents' | 'vocabulary';

/**
 * Returns the path or URL of a shard, given the path or URL of its index. It's separate from the other paths because
 * the scripts on every page don't need it.
 */
export function searchShardPath(index: string, kind: ShardKind, number: number): string {
  return index.replace(/\.json$/, `/${kind}-${number}.json`);
}

/** A set of shards. A shard is loaded when one of its items is requested. */
interface ShardSet<Shard> {
  /** The number of items in each shard, in order. */
  sizes: readonly number[];
  /** The loaded shards. Shards that aren't loaded are undefined. */
  loaded: readonly (Shard | undefined)[];
  /** Requests a shard, unless it's loaded or failed to load before. */
  request(number: number): void;
  /** Returns whether an item is loaded. If it isn't, requests its shard, unless that failed to load before. */
  has(place: number): boolean;
  /** Returns whether a shard failed to load. */
  hasFailed(): boolean;
  /** Returns whether any shards are requested. */
  isWanting(): boolean;
  /** Loads the requested shards, each one only once. Rejects if a shard can't be loaded. */
  load(): Promise<unknown>;
}

/** Creates a set of shards. Calls `onLoad` after each shard is loaded. */
export function createShardSet<Shard>(
  sizes: readonly number[],
  fetchShard: (number: number) => Promise<Shard>,
  onLoad: () => void,
): ShardSet<Shard> {
  const numbers = Int32Array.from(sizes.flatMap((size, number) => Array<number>(size).fill(number)));
  const loaded: (Shard | undefined)[] = sizes.map(() => undefined);
  const loading = new Map<number, Promise<void>>();
  const failed = new Set<number>();
  const wanted = new Set<number>();

  const load = async (number: number): Promise<void> => {
    try {
      loaded[number] = await fetchShard(number);
      onLoad();
    } catch (error) {
      failed.add(number);
      throw error;
    }
  };
  const request = (number: number) => {
    if (loaded[number] === undefined && !failed.has(number)) wanted.add(number);
  };
  return {
    sizes,
    loaded,
    request,
    has(place) {
      const number = numbers[place] ?? -1;
      request(number);
      return loaded[number] !== undefined;
    },
    hasFailed: () => failed.size > 0,
    isWanting: () => wanted.size > 0,
    load() {
      const loads = [...wanted].map((number) => {
        const promise = loading.get(number) ?? load(number);
        loading.set(number, promise);
        return promise;
      });
      wanted.clear();
      return Promise.all(loads);
    },
  };
}
