import type { Site } from '@docgraph/schemas/site';
import { sha256 } from '@docgraph/source/hash';

/** Escapes text for HTML content and attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Renders a start tag. Omits undefined attributes. */
export function openTag(name: string, attributes: Record<string, string | undefined>): string {
  const defined = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(value ?? '')}"`);
  return `<${name}${defined.join('')}>`;
}

/**
 * Returns the content security policy of a page. It allows only files of the site and the given inline scripts, and only the
 * Trusted Types policy of the application may create markup from strings.
 *
 * @param base Allowed `base` URLs.
 * @param hosts Other allowed hosts, by directive.
 */
export function contentSecurityPolicy(
  inlineScripts: string[],
  { base = "'none'", hosts = {} }: { base?: "'none'" | "'self'"; hosts?: Site['policy'] } = {},
): string {
  const allowed = (directive: string) => hosts[directive] ?? [];
  const hashes = inlineScripts.map((script) => `'sha256-${sha256(script, 'base64')}'`);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes, ...allowed('script-src')].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...allowed('img-src')].join(' '),
    ["font-src 'self'", ...allowed('font-src')].join(' '),
    ["connect-src 'self'", ...allowed('connect-src')].join(' '),
    "worker-src 'self'",
    ["media-src 'self'", ...allowed('media-src')].join(' '),
    ...(allowed('frame-src').length > 0 ? [["frame-src 'self'", ...allowed('frame-src')].join(' ')] : []),
    `base-uri ${base}`,
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types docs',
  ].join('; ');
}
