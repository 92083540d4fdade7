/**
 * Headers of every file of a site, sent by `docgraph serve` and by the servers that `docgraph hosting` configures. The rest of
 * the content security policy is in each page; who may frame a page can only be said in a header.
 */
export const SITE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'self'",
} as const;

/** `Cache-Control` of files with a hash in their names, and of all others. */
export const CACHING = { immutable: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;
