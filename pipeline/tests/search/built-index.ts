import type { SearchDocument, SearchIndex } from '@docgraph/schemas/search-index';
import { asPage, type BuiltIndex, buildIndex, wholeIndex } from '@docgraph/search/build/build-search-index';
import { shardIndex } from '../../search/search-artifacts.ts';

/** The index of some documents, which are numbered from one on. */
export function builtIndex(documents: readonly SearchDocument[], synonyms: string[][] = []): BuiltIndex {
  return buildIndex([asPage(documents.map(({ id: _, ...document }) => document))], synonyms);
}

/** The same as one file. */
export function buildSearchIndex(documents: readonly SearchDocument[], synonyms: string[][] = []): SearchIndex {
  return wholeIndex(builtIndex(documents, synonyms));
}

/** The same in shards, as they come out of their files. */
export function shardsOf(documents: readonly SearchDocument[], synonyms: string[][] = []) {
  const { index, terms, documents: shards } = shardIndex(builtIndex(documents, synonyms));
  const files = { index, terms, documents: shards.map(({ make }) => make()) };
  return JSON.parse(JSON.stringify(files)) as typeof files;
}
