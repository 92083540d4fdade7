/** Schemes that are safe to follow: none of them executes code. */
const SAFE_SCHEMES = new Set(['http', 'https', 'ws', 'wss']);

/** Returns the scheme of an unsafe URL, such as `javascript`. Returns undefined for safe URLs. */
export function unsafeScheme(url: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore these characters in URLs
  const compact = url.replace(/[\u0000-\u0020]+/g, '');
  // A host with a port isn't a scheme.
  if (/^(?:localhost|[\w-]+\.[\w.-]+):\d/i.test(compact)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(compact)?.[1]?.toLowerCase();
  return scheme === undefined || SAFE_SCHEMES.has(scheme) ? undefined : scheme;
}
