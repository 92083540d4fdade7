import type { SearchDocument } from '@docgraph/schemas/search-index';
import { createSearcher } from '@docgraph/search/create-searcher';
import { readSearchIndex, type SearchIndexData } from '@docgraph/search/index/read-search-index';
import { buildSearchIndex } from './built-index.ts';

/** Creates numbered documents from the fields that matter for a test. */
export function documentsOf(...parts: Partial<SearchDocument>[]): SearchDocument[] {
  return parts.map((part, index) => {
    const title = part.title ?? '';
    const route = `/page-${index + 1}`;
    const texts = { title, content: '', sectionTitle: title, pageTitle: title, sectionRoute: route };
    return { id: index + 1, tags: [], sidebarParentCategories: [], type: 'docs', ...texts, ...part };
  });
}

/** Builds the index of documents, and reads it as from a file. */
export function indexOf(...parts: Partial<SearchDocument>[]): SearchIndexData {
  const index = readSearchIndex(JSON.parse(JSON.stringify(buildSearchIndex(documentsOf(...parts)))));
  if (!index) throw new Error('The index cannot be read.');
  return index;
}

/** Returns the titles of all documents that match a query, best first. */
export function titlesFor(index: SearchIndexData, query: string): string[] {
  return createSearcher([index])(query, { limit: Number.POSITIVE_INFINITY }).hits.map(({ document }) => document.title);
}
