import { type Check, isNumber, isString, listOf, optional, shape } from '@docgraph/schemas/checks';
import type { PackedIndex, SearchDocument } from '@docgraph/schemas/search-index';
import type { SynonymGroups } from '../query/synonyms-of.ts';
import { readTermIndex, type TermIndex } from './read-term-index.ts';

/** A search index in memory. */
export interface SearchIndexData {
  /** Documents in the order of their IDs: document n is at index n - 1. */
  documents: SearchDocument[];
  terms: TermIndex;
  synonyms: SynonymGroups;
  /** Chinese characters that readers may type, each followed by its form in the index. */
  variants?: string | undefined;
  /** The loaded parts of a sharded index. Absent if everything is loaded. */
  shards?: LoadedShards;
}

/** The loaded parts of a sharded index. Parts that were requested but are missing are loaded next. */
interface LoadedShards {
  /** Returns whether postings were requested that aren't loaded. In that case, results are incomplete. */
  wantTerms(): boolean;
  /** Returns whether a document is loaded. If it isn't, only its type and names are known. */
  hasDocument(id: number): boolean;
  /** For each document ID, the ID of the first document on the same page. */
  pages: Int32Array;
}

/** Reads a parsed `search-index-<tag>.json`. Returns undefined for any other value, such as an error page. */
export function readSearchIndex(value: unknown): SearchIndexData | undefined {
  if (!isFile(value) || value.documents.some(({ id }, index) => id !== index + 1)) return undefined;
  const { documents, index, synonyms = [], language, variants } = value;
  try {
    const terms = { ...readTermIndex(index, documents.length), language };
    return { documents, terms, synonyms, variants };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface SearchIndexFile {
  documents: SearchDocument[];
  index: PackedIndex;
  synonyms?: string[][];
  language?: string;
  variants?: string;
}

export const isSearchType: Check = (type) => type === 'docs' || type === 'api' || type === 'cli';

export const isOperation: Check = shape({ method: isString, path: isString });

export const isDocument: Check = shape<SearchDocument>({
  title: isString,
  content: isString,
  tags: listOf(isString),
  sidebarParentCategories: listOf(isString),
  type: isSearchType,
  sectionTitle: isString,
  pageTitle: isString,
  sectionRoute: isString,
  operation: optional(isOperation),
});

const isNumbered: Check = shape({ id: isNumber });

const isFile = shape<SearchIndexFile>({
  documents: listOf((value) => isDocument(value) && isNumbered(value)),
  index: shape({
    format: (format) => format === 'packed-1',
    fields: listOf(isString),
    lengths: listOf(isString),
    starts: isString,
    endings: isString,
    occurrences: isString,
    frequencies: isString,
    ids: isString,
    counts: isString,
  }),
  synonyms: optional(listOf(listOf(isString))),
  language: optional(isString),
  variants: optional(isString),
});
