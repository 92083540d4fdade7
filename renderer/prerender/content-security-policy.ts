import { createHash } from 'node:crypto';

/**
 * The policy of every page: nothing but the site's own files, and no script in the page but the given ones. Only the
 * application's own policy may turn strings into markup.
 *
 * @param base What the page may name as the base of its links.
 */
export function contentSecurityPolicy(inlineScripts: string[], base: "'none'" | "'self'" = "'none'"): string {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `base-uri ${base}`,
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types docs',
  ].join('; ');
}
