import type { PackedIndex, SearchDocument, SearchIndex, UnnumberedDocument } from '@docgraph/schemas/search-index';
import { packNames, packNumbers, packPostings } from '../index/pack-terms.ts';
import type { SearchIndexData } from '../index/read-search-index.ts';
import type { TermIndex } from '../index/read-term-index.ts';
import { type SearchField, searchFields } from '../search-fields.ts';
import { indexField, type TextIndex, version } from './index-texts.ts';
import { type FieldIndex, mergeIndexes } from './merge-indexes.ts';

/** The searchable contents of a page or an API reference. Texts are loaded only when they're written. */
export interface PageDocuments {
  /** Changes whenever the documents change. */
  key: string;
  documents: Omit<UnnumberedDocument, 'content'>[];
  /** The index of each field. */
  indexes: Record<SearchField, TextIndex>;
  /** Returns the texts of the documents, in the same order. */
  texts(): string[];
}

/** Wraps in-memory documents as one page. */
export function asPage(documents: readonly UnnumberedDocument[]): PageDocuments {
  const texts = documents.map(({ content }) => content);
  return {
    key: JSON.stringify(documents),
    documents: [...documents],
    indexes: {
      title: indexField(documents, 'title'),
      content: indexField(documents, 'content'),
      tags: indexField(documents, 'tags'),
      sidebarParentCategories: indexField(documents, 'sidebarParentCategories'),
    },
    texts: () => texts,
  };
}

/** The search index for a tag, before it's written. */
export interface BuiltIndex {
  pages: readonly NumberedPage[];
  terms: TermIndex;
  synonyms: string[][];
}

/** A page in an index, with the number of its first document and the lengths of its texts in words. */
export interface NumberedPage extends Omit<PageDocuments, 'indexes'> {
  first: number;
  lengths: number[];
}

/** Builds an index from pages whose fields are already indexed. */
export function buildIndex(found: readonly PageDocuments[], synonyms: string[][] = []): BuiltIndex {
  const parts: FieldIndex[] = [];
  const pages: NumberedPage[] = [];
  let first = 1;
  for (const { indexes, ...page } of found) {
    pages.push({ ...page, first, lengths: indexes.content.lengths });
    for (const { name: field } of searchFields) parts.push({ field, first, index: indexes[field] });
    first += page.documents.length;
  }
  return { pages, terms: mergeIndexes(parts, first - 1), synonyms };
}

/** Returns the documents of a page with their texts. */
export function documentsOf({ first, documents, texts }: NumberedPage): SearchDocument[] {
  const contents = texts();
  return documents.map(({ title, ...rest }, at) => ({ id: first + at, title, ...rest, content: contents[at] ?? '' }));
}

/** Returns an index in memory, with all its documents. */
export function searchData({ pages, terms, synonyms }: BuiltIndex): SearchIndexData {
  return { documents: pages.flatMap(documentsOf), terms, synonyms };
}

/** Serializes an index to one file. */
export function wholeIndex(built: BuiltIndex): SearchIndex {
  const { terms, synonyms } = built;
  const { documents } = searchData(built);
  const postings = packPostings(terms, searchFields.length, 0, terms.terms.length);
  const index = { format: 'packed-1', ...packedNames(terms), ...postings } as const;
  return { documents, index, ...(synonyms.length > 0 && { synonyms }) };
}

/** Packs an index, except its postings. */
export function packedNames({
  terms,
  fields,
}: TermIndex): Omit<PackedIndex, 'format' | keyof ReturnType<typeof packPostings>> {
  return {
    version,
    ref: 'id',
    fields: searchFields.map(({ name }) => name),
    pipeline: [],
    lengths: fields.map(({ lengths }) => packNumbers(lengths.subarray(1))),
    ...packNames(terms),
  };
}
