import { createHash } from 'node:crypto';

/**
 * The policy of every page: nothing but the site's own files, and no script in the page but the given ones. Only the
 * application's own policy may turn strings into markup.
 */
export function contentSecurityPolicy(inlineScripts: string[]): string {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types docs',
  ].join('; ');
}
