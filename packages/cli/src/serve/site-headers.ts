/**
 * Headers for every file on a site, sent by `docgraph serve` and by servers configured with `docgraph hosting`. Each
 * page contains the rest of its content security policy, but `frame-ancestors` works only in a header.
 */
export const SITE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'self'",
} as const;

/** `Cache-Control` for files with a hash in their name, and for all other files. */
export const CACHING = { immutable: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;
