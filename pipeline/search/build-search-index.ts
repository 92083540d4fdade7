import type { PackedIndex, SearchDocument, SearchIndex, UnnumberedDocument } from '../../schemas/search-index.ts';
import { packNames, packNumbers, packPostings } from '../../search/index/pack-terms.ts';
import type { SearchIndexData } from '../../search/index/read-search-index.ts';
import type { TermIndex } from '../../search/index/read-term-index.ts';
import { type SearchField, searchFields } from '../../search/search-fields.ts';
import { indexTexts, type TextIndex, version } from './index-texts.ts';
import { type FieldIndex, mergeIndexes } from './merge-indexes.ts';

/** What can be found of a page, or of a reference. The texts of its documents are asked for only where they are written. */
export interface PageDocuments {
  /** Differs where the texts do. */
  key: string;
  documents: Omit<UnnumberedDocument, 'content'>[];
  /** The index of the texts. */
  content: TextIndex;
  /** The texts of the documents, in their order. */
  texts(): string[];
}

/** Documents whose texts are at hand, as those of one page. */
export function asPage(documents: readonly UnnumberedDocument[]): PageDocuments {
  const texts = documents.map(({ content }) => content);
  return {
    key: texts.join('\0'),
    documents: [...documents],
    content: indexTexts(texts, 'content'),
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
export interface NumberedPage extends Omit<PageDocuments, 'content'> {
  first: number;
  lengths: number[];
}

/** The index of what pages hold. Their texts come with indexes of their own; what is short is indexed here. */
export function buildIndex(found: readonly PageDocuments[], synonyms: string[][] = []): BuiltIndex {
  const documents = found.flatMap((page) => page.documents);
  const short = (field: SearchField, textOf: (document: (typeof documents)[number]) => string): FieldIndex => {
    return { field, first: 1, index: indexTexts(documents.map(textOf), field) };
  };
  const parts = [
    short('title', ({ title }) => title),
    short('tags', ({ tags }) => tags.join('\n')),
    short('sidebarParentCategories', ({ sidebarParentCategories: labels }) => labels.join('\n')),
  ];
  const pages: NumberedPage[] = [];
  let first = 1;
  for (const { content: index, ...page } of found) {
    pages.push({ ...page, first, lengths: index.lengths });
    parts.push({ field: 'content', first, index });
    first += page.documents.length;
  }
  return { pages, terms: mergeIndexes(parts, documents.length), synonyms };
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
