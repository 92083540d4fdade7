import type { SearchDocument } from '@docgraph/schemas/search-index';
import type { SearchIndexData } from '../index/read-search-index.ts';
import type { TermIndex } from '../index/read-term-index.ts';
import { searchFields } from '../search-fields.ts';

/** An index with precomputed scoring data. */
export interface SearchableIndex {
  /** Ordered by ID: document n is at index n - 1. */
  documents: readonly SearchDocument[];
  terms: TermIndex;
  /** For each field, what the field's length adds to BM25's denominator, by document ID. */
  norms: readonly Float64Array[];
  /** ID of the first document of the same page, by document ID. */
  pages: Int32Array;
}

const TITLE = searchFields.findIndex(({ name }) => name === 'title');

/** BM25's k1: how quickly further occurrences of a term stop counting. */
export const SATURATION = 1.2;

/** Prepares an index for scoring. */
export function searchableIndex({ documents, terms, shards }: SearchIndexData): SearchableIndex {
  // Parameters and properties have no title. They're many and short, so including them would make all others count as
  // long.
  const titled = documents.filter(({ id }) => (terms.fields[TITLE]?.lengths[id] ?? 0) > 0);
  const norms = terms.fields.map(({ lengths }, field) => {
    const weight = searchFields[field]?.lengthWeight ?? 0;
    const mean = titled.reduce((sum, { id }) => sum + (lengths[id] ?? 0), 0) / (titled.length || 1);
    return Float64Array.from(lengths, (length) => SATURATION * (1 - weight + (weight * length) / (mean || 1)));
  });
  return { documents, terms, norms, pages: shards?.pages ?? pageStarts(documents) };
}

/** Returns the ID of the first document of the same page, by document ID. */
export function pageStarts(documents: readonly Pick<SearchDocument, 'sectionRoute'>[]): Int32Array {
  const firstOfPage = new Map<string, number>();
  const pages = new Int32Array(documents.length + 1);
  for (const [at, { sectionRoute }] of documents.entries()) {
    const page = sectionRoute.replace(/#.*$/, '');
    const first = firstOfPage.get(page) ?? at + 1;
    firstOfPage.set(page, first);
    pages[at + 1] = first;
  }
  return pages;
}
