import type { SearchDocument, SearchIndex, UnnumberedDocument } from '@docgraph/schemas/search-index';
import { packNames, packNumbers, packPostings } from '../index/pack-terms.ts';
import type { SearchIndexData } from '../index/read-search-index.ts';
import type { TermIndex } from '../index/read-term-index.ts';
import { type SearchField, searchFields } from '../search-fields.ts';
import { languageOf } from '../text/languages.ts';
import { chineseVariants } from './chinese-variants.ts';
import { indexField, type TextIndex, version } from './index-texts.ts';
import { type FieldIndex, mergeIndexes } from './merge-indexes.ts';

/** The searchable contents of a page or an API reference. Texts are loaded only when they're written. */
export interface PageDocuments {
  /** Changes whenever the documents change. */
  key: string;
  documents: Omit<UnnumberedDocument, 'content'>[];
  /** Returns the texts of the documents, in the same order. */
  texts(): string[];
}

/** Consecutive pages that are indexed together. */
export interface PageGroup {
  pages: PageDocuments[];
  /** The index of each field. */
  indexes: Record<SearchField, TextIndex>;
}

/** Wraps in-memory documents as one page. */
export function asPage(documents: readonly UnnumberedDocument[]): PageGroup {
  const texts = documents.map(({ content }) => content);
  return {
    pages: [{ key: JSON.stringify(documents), documents: [...documents], texts: () => texts }],
    indexes: {
      title: indexField(documents, 'title'),
      content: indexField(documents, 'content'),
      tags: indexField(documents, 'tags'),
      sidebarParentCategories: indexField(documents, 'sidebarParentCategories'),
    },
  };
}

/** The search index for a tag, before it's written. */
export interface BuiltIndex {
  pages: readonly NumberedPage[];
  terms: TermIndex;
  synonyms: string[][];
  /** Chinese characters that readers may type, each followed by its form in the index. */
  variants: string;
}

/** A page in an index, with the number of its first document and the lengths of its texts in words. */
export interface NumberedPage extends PageDocuments {
  first: number;
  lengths: number[];
}

/** Builds an index from groups of pages whose fields are already indexed. */
export function buildIndex(groups: readonly PageGroup[], synonyms: string[][] = [], locale = 'en'): BuiltIndex {
  const parts: FieldIndex[] = [];
  const pages: NumberedPage[] = [];
  let first = 1;
  for (const { indexes, pages: found } of groups) {
    for (const { name: field } of searchFields) parts.push({ field, first, index: indexes[field] });
    let start = 0;
    for (const page of found) {
      const end = start + page.documents.length;
      pages.push({ ...page, first: first + start, lengths: indexes.content.lengths.slice(start, end) });
      start = end;
    }
    first += start;
  }
  const terms = mergeIndexes(parts, first - 1);
  return { pages, terms: { ...terms, language: languageOf(locale) }, synonyms, variants: chineseVariants(terms) };
}

/** Returns the documents of a page with their texts. */
export function documentsOf({ first, documents, texts }: NumberedPage): SearchDocument[] {
  const contents = texts();
  return documents.map(({ title, ...rest }, at) => ({ id: first + at, title, ...rest, content: contents[at] ?? '' }));
}

/** Returns an index in memory, with all its documents. */
export function searchData({ pages, terms, synonyms, variants }: BuiltIndex): SearchIndexData {
  return { documents: pages.flatMap(documentsOf), terms, synonyms, variants };
}

/** Serializes an index to one file. */
export function wholeIndex(built: BuiltIndex): SearchIndex {
  const { terms } = built;
  const { documents } = searchData(built);
  const index = { format: 'packed-1', ...packedFields(terms), ...packedTerms(terms, 0, terms.terms.length) } as const;
  return { documents, index, ...vocabularyOf(built) };
}

/** Returns what a query needs to know about the words of an index, apart from terms. */
export function vocabularyOf({ terms: { language }, synonyms, variants }: BuiltIndex) {
  return {
    ...(synonyms.length > 0 && { synonyms }),
    ...(language !== undefined && { language }),
    ...(variants !== '' && { variants }),
  };
}

/** Packs the lengths of the texts in an index. */
export function packedFields({ fields }: TermIndex) {
  return {
    version,
    ref: 'id',
    fields: searchFields.map(({ name }) => name),
    pipeline: [] as string[],
    lengths: fields.map(({ lengths }) => packNumbers(lengths.subarray(1))),
  };
}

/** Packs a range of terms with their postings. */
export function packedTerms(index: TermIndex, from: number, to: number) {
  return { ...packNames(index.terms.slice(from, to)), ...packPostings(index, searchFields.length, from, to) };
}
