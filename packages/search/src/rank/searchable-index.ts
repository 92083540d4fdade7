import type { SearchDocument } from '@docgraph/schemas/search-index';
import type { SearchIndexData } from '../index/read-search-index.ts';
import type { TermIndex } from '../index/read-term-index.ts';
import { searchFields } from '../search-fields.ts';

/** An index with precomputed scoring data. */
export interface SearchableIndex {
  /** Documents in the order of their IDs: document n is at index n - 1. */
  documents: readonly SearchDocument[];
  terms: TermIndex;
  /** For each field, the amount that the length of the field adds to the denominator of BM25, by document ID. */
  norms: readonly Float64Array[];
  /** For each document ID, the ID of the first document on the same page. */
  pages: Int32Array;
}

const TITLE = searchFields.findIndex(({ name }) => name === 'title');

/** The parameter k1 of BM25. It determines how quickly repeated occurrences of a term stop counting. */
export const SATURATION = 1.2;

/** Prepares an index for scoring. */
export function searchableIndex({ documents, terms, shards }: SearchIndexData): SearchableIndex {
  // Parameters and properties have no title. Including them, which are many and short, would make all other documents
  // count as long.
  const titled = documents.filter(({ id }) => (terms.fields[TITLE]?.lengths[id] ?? 0) > 0);
  const norms = terms.fields.map(({ lengths }, field) => {
    const weight = searchFields[field]?.lengthWeight ?? 0;
    const mean = titled.reduce((sum, { id }) => sum + (lengths[id] ?? 0), 0) / (titled.length || 1);
    return Float64Array.from(lengths, (length) => SATURATION * (1 - weight + (weight * length) / (mean || 1)));
  });
  return { documents, terms, norms, pages: shards?.pages ?? pageStarts(documents) };
}

/** Returns the ID of the first document on the same page, for each document ID. */
export function pageStarts(documents: readonly Pick<SearchDocument, 'sectionRoute'>[]): Int32Array {
  const firstOfPage = new Map<string, number>();
  const pages = new Int32Array(documents.length + 1);
  for (const [at, { sectionRoute }] of documents.entries()) {
    const [page = ''] = sectionRoute.split('#', 1);
    const first = firstOfPage.get(page) ?? at + 1;
    firstOfPage.set(page, first);
    pages[at + 1] = first;
  }
  return pages;
}
