import type { SearchDocument, SearchIndex } from '@docgraph/schemas/search-index';
import { asPage, type BuiltIndex, buildIndex, wholeIndex } from '@docgraph/search/build/build-search-index';
import { shardIndex } from '../../search/search-artifacts.ts';

/** Builds the index of documents, which must be numbered from 1. */
export function builtIndex(
  documents: readonly SearchDocument[],
  synonyms: string[][] = [],
  locale?: string,
): BuiltIndex {
  return buildIndex([asPage(documents.map(({ id: _, ...document }) => document))], synonyms, locale);
}

/** Builds the index as a single file. */
export function buildSearchIndex(
  documents: readonly SearchDocument[],
  synonyms: string[][] = [],
  locale?: string,
): SearchIndex {
  return wholeIndex(builtIndex(documents, synonyms, locale));
}

/** Builds the index as shards, as they are read from their files. */
export function shardsOf(documents: readonly SearchDocument[], synonyms: string[][] = []) {
  const { index, terms, vocabulary, documents: shards } = shardIndex(builtIndex(documents, synonyms));
  const files = { index, terms, vocabulary: [vocabulary], documents: shards.map(({ make }) => make()) };
  return JSON.parse(JSON.stringify(files)) as typeof files;
}
