import type { Site } from '@docgraph/schemas/site';
import { sha256 } from '@docgraph/source/hash';

/** Text as it may stand in HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A start tag; attributes without a value are left out. */
export function openTag(name: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(value ?? '')}"`);
  return `<${name}${written.join('')}>`;
}

/**
 * The policy of every page: nothing but the site's own files, and no script in the page but the given ones. Only the
 * application's own policy may turn strings into markup.
 *
 * @param base What the page may name as the base of its links.
 * @param hosts What it may load from elsewhere, by directive.
 */
export function contentSecurityPolicy(
  inlineScripts: string[],
  { base = "'none'", hosts = {} }: { base?: "'none'" | "'self'"; hosts?: Site['policy'] } = {},
): string {
  const also = (directive: string) => hosts[directive] ?? [];
  const hashes = inlineScripts.map((script) => `'sha256-${sha256(script, 'base64')}'`);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes, ...also('script-src')].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...also('img-src')].join(' '),
    ["font-src 'self'", ...also('font-src')].join(' '),
    ["connect-src 'self'", ...also('connect-src')].join(' '),
    "worker-src 'self'",
    ...['frame-src', 'media-src'].flatMap((directive) =>
      also(directive).length > 0 ? [[directive, "'self'", ...also(directive)].join(' ')] : [],
    ),
    `base-uri ${base}`,
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types docs',
  ].join('; ');
}
