import type { PackedIndex, SearchDocument, SearchIndex, UnnumberedDocument } from '@docgraph/schemas/search-index';
import { packNames, packNumbers, packPostings } from '../index/pack-terms.ts';
import type { SearchIndexData } from '../index/read-search-index.ts';
import type { TermIndex } from '../index/read-term-index.ts';
import { type SearchField, searchFields } from '../search-fields.ts';
import { indexField, type TextIndex, version } from './index-texts.ts';
import { type FieldIndex, mergeIndexes } from './merge-indexes.ts';

/** What can be found of a page, or of a reference. The texts of its documents are asked for only where they are written. */
export interface PageDocuments {
  /** Differs where anything of the documents does. */
  key: string;
  documents: Omit<UnnumberedDocument, 'content'>[];
  /** The index of each field of the documents. */
  indexes: Record<SearchField, TextIndex>;
  /** The texts of the documents, in their order. */
  texts(): string[];
}

/** Documents whose texts are at hand, as those of one page. */
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

/** The search index of a tag, before it is written. */
export interface BuiltIndex {
  pages: readonly NumberedPage[];
  terms: TermIndex;
  synonyms: string[][];
}

/** A page of an index: the number of its first document, and how many words the texts have. */
export interface NumberedPage extends Omit<PageDocuments, 'indexes'> {
  first: number;
  lengths: number[];
}

/** The index of what pages hold, whose fields come with indexes of their own. */
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

/** The documents of a page with their texts. */
export function documentsOf({ first, documents, texts }: NumberedPage): SearchDocument[] {
  const contents = texts();
  return documents.map(({ title, ...rest }, at) => ({ id: first + at, title, ...rest, content: contents[at] ?? '' }));
}

/** An index with all of its documents. */
export function searchData({ pages, terms, synonyms }: BuiltIndex): SearchIndexData {
  return { documents: pages.flatMap(documentsOf), terms, synonyms };
}

/** An index as one file. */
export function wholeIndex(built: BuiltIndex): SearchIndex {
  const { terms, synonyms } = built;
  const { documents } = searchData(built);
  const postings = packPostings(terms, searchFields.length, 0, terms.terms.length);
  const index = { format: 'packed-1', ...packedNames(terms), ...postings } as const;
  return { documents, index, ...(synonyms.length > 0 && { synonyms }) };
}

/** What is packed of an index beside its postings. */
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
