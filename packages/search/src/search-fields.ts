/**
 * The fields of a search index and what a match in each is worth. `lengthWeight` is how much a long text in the field
 * lowers the worth of one match (parameter b of BM25).
 */
export const searchFields = [
  { name: 'title', boost: 5, lengthWeight: 0.5 },
  { name: 'content', boost: 1, lengthWeight: 0.6 },
  { name: 'tags', boost: 3, lengthWeight: 0.6 },
  { name: 'sidebarParentCategories', boost: 2, lengthWeight: 0.6 },
] as const;

/** Name of a field of the search index. */
export type SearchField = (typeof searchFields)[number]['name'];

/** Short names of fields for queries. */
export const fieldAliases: Readonly<Record<string, SearchField>> = {
  text: 'content',
  tag: 'tags',
  in: 'sidebarParentCategories',
};

/** Tag of the API reference. */
export const API_TAG = 'api';

/** Tag of the docs in one edition: `docs-`, the collection, which is always `default`, and the name of the edition. */
export function docsTag(edition: string): string {
  return `docs-default-${edition}`;
}
