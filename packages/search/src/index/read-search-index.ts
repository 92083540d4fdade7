import { type Check, isNumber, isString, listOf, optional, shape } from '@docgraph/schemas/checks';
import type { PackedIndex, SearchDocument } from '@docgraph/schemas/search-index';
import type { SynonymGroups } from '../query/synonyms-of.ts';
import { readTermIndex, type TermIndex } from './read-term-index.ts';

/** A search index in the form that queries are answered from. */
export interface SearchIndexData {
  /** In the order of their ids: document n stands at n - 1. */
  documents: SearchDocument[];
  terms: TermIndex;
  synonyms: SynonymGroups;
  /** What of it is loaded; missing where all is. */
  shards?: LoadedShards;
}

/** What is loaded of a sharded index. What is looked for and is not there is loaded next. */
interface LoadedShards {
  /** Whether postings were looked for that are not there, so that nothing is known of what fits. */
  wantTerms(): boolean;
  /** Whether a document is there; without it, only its type is known, and what it can be named by. */
  hasDocument(id: number): boolean;
  /** Id of the first document of the same page, by document id. */
  pages: Int32Array;
}

/** Reads a parsed `search-index-<tag>.json`; undefined for anything else, such as half a file or an error page. */
export function readSearchIndex(value: unknown): SearchIndexData | undefined {
  if (!isFile(value) || value.documents.some(({ id }, index) => id !== index + 1)) return undefined;
  const { documents, index, synonyms = [] } = value;
  try {
    return { documents, terms: readTermIndex(index, documents.length), synonyms };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface SearchIndexFile {
  documents: SearchDocument[];
  index: PackedIndex;
  synonyms?: string[][];
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
});
