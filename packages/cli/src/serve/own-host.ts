/** Names of this machine. */
const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** The port that browsers leave out of `http:` URLs. */
const DEFAULT_PORT = '80';

/**
 * Checks whether a `Host` header is valid for this server. This protects against DNS rebinding, in which a website makes its
 * own hostname resolve to this machine. An allowed host without a port matches any port.
 */
export function isOwnHost(host: string | undefined, port: number, allowed: readonly string[]): boolean {
  if (host === undefined) return false;
  const [, name = '', given = DEFAULT_PORT] = /^(.*?)(?::(\d*))?$/.exec(host.toLowerCase()) ?? [];
  if (OWN_NAMES.includes(name) && given === String(port)) return true;
  return allowed.some((entry) => [name, `${name}:${given}`].includes(entry.toLowerCase()));
}

/** Checks whether an origin is this machine, at any port, or an allowed host. */
export function isOwnOrigin(origin: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, port } = new URL(origin);
  return isOwnHost(port === '' ? `${host}:80` : host, Number(port || '80'), allowed);
}

/** Returns the response text for a request to a host that isn't allowed. */
export function hostNotAllowed(host = ''): string {
  const name = host.replace(/:\d*$/, '');
  return `The host "${name}" isn't allowed. To allow it, start the server with --allow-host ${name || 'HOST'}.`;
}
