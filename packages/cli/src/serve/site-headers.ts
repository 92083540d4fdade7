/**
 * Headers of every file of a site, sent by `docgraph serve` and by servers configured with `docgraph hosting`. Each page
 * contains the rest of its content security policy, but `frame-ancestors` works only in a header.
 */
export const SITE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'self'",
} as const;

/** `Cache-Control` of files with a hash in their name, and of all others. */
export const CACHING = { immutable: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;
