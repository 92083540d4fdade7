/** What can follow a link, or call a server, without running anything. */
const SAFE_SCHEMES = new Set(['http', 'https', 'ws', 'wss']);

/** The scheme of an address that must not be followed, such as `javascript`; undefined for all other addresses. */
export function unsafeScheme(url: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what browsers ignore in an address
  const address = url.replace(/[\u0000-\u0020]+/g, '');
  // A host with a port is no scheme.
  if (/^(?:localhost|[\w-]+\.[\w.-]+):\d/i.test(address)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || SAFE_SCHEMES.has(scheme) ? undefined : scheme;
}
