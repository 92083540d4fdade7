/** Tag of the API reference. */
export const API_TAG = 'api';

/** Tag of the docs in one edition: `docs-`, the collection, which is always `default`, and the name of the edition. */
export function docsTag(edition: string): string {
  return `docs-default-${edition}`;
}
