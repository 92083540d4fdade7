/**
 * The fields in a search index with their boosts. `lengthWeight` is the parameter b of BM25, which determines how much
 * the length of a text lowers the score of a match.
 */
export const searchFields = [
  { name: 'title', boost: 5, lengthWeight: 0.5 },
  { name: 'content', boost: 1, lengthWeight: 0.6 },
  { name: 'tags', boost: 3, lengthWeight: 0.6 },
  { name: 'sidebarParentCategories', boost: 2, lengthWeight: 0.6 },
] as const;

/** The name of a search index field. */
export type SearchField = (typeof searchFields)[number]['name'];

/** Short names for fields in queries. */
export const fieldAliases: Readonly<Record<string, SearchField>> = {
  text: 'content',
  tag: 'tags',
  in: 'sidebarParentCategories',
};

/** Tag of the API reference. */
export const API_TAG = 'api';

/** Returns the tag of an edition: `docs`, its docs set, and its version. The name of an edition outside the default set starts with the set. */
export function docsTag(edition: string, set?: string): string {
  return set === undefined ? `docs-default-${edition}` : `docs-${edition}`;
}
