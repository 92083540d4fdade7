import { INDEX_FILE } from '../prerender/published-markdown.ts';

/**
 * Headers for every file on a site, sent by `docgraph serve` and by servers configured with `docgraph hosting`. Each
 * page contains the rest of its content security policy, but `frame-ancestors` works only in a header.
 */
export const SITE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'self'",
} as const;

/** Returns the `Link` header, which leads programs from any file to the list of all pages. */
export function listLink(baseUrl: string): string {
  return `<${baseUrl}${INDEX_FILE}>; rel=llms-txt`;
}

/** Folder of the JSON graph in the site, which any origin may read. */
export const GRAPH_FOLDER = '_data/graph/';

/** Path of the stream of changes of a graph that's built from a content folder. */
export const CHANGES_PATH = '_data/changes';

/** `Cache-Control` for files with a hash in their name, and for all other files. */
export const CACHING = { immutable: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;
