/** Names of this machine. */
const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** The port that browsers leave out of `http:` URLs. */
const DEFAULT_PORT = '80';

/**
 * Checks whether a request was meant for this server. A page of another site can make its own name resolve to this machine
 * (DNS rebinding) and would otherwise read what is served here. An allowed host without a port matches any port.
 */
export function isOwnHost(host: string | undefined, port: number, allowed: readonly string[]): boolean {
  if (host === undefined) return false;
  const [, name = '', given = DEFAULT_PORT] = /^(.*?)(?::(\d*))?$/.exec(host.toLowerCase()) ?? [];
  if (OWN_NAMES.includes(name) && given === String(port)) return true;
  return allowed.some((entry) => [name, `${name}:${given}`].includes(entry.toLowerCase()));
}

/** Checks whether an origin is a page on this machine, at any port, or on an allowed host. */
export function isOwnOrigin(origin: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, port } = new URL(origin);
  return isOwnHost(port === '' ? `${host}:80` : host, Number(port || '80'), allowed);
}

/** Returns the response text for a request to another host. */
export function foreignHost(host = ''): string {
  const name = host.replace(/:\d*$/, '');
  return `This server does not answer to the host "${name}". If it is yours, start it with --allow-host ${name || 'HOST'}.`;
}
