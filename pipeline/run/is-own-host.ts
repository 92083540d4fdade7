/** Names of this machine, for those who are on it. */
const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** The port that a browser leaves out of an address with `http:`. */
const DEFAULT_PORT = '80';

/**
 * Whether a request was meant for this server: a page of another site can make its own name lead to this machine, and
 * would then read what is served here. Hosts that were allowed may be at any port where none was given with them.
 */
export function isOwnHost(host: string | undefined, port: number, allowed: readonly string[]): boolean {
  if (host === undefined) return false;
  const [, name = '', given = DEFAULT_PORT] = /^(.*?)(?::(\d*))?$/.exec(host.toLowerCase()) ?? [];
  if (OWN_NAMES.includes(name) && given === String(port)) return true;
  return allowed.some((entry) => [name, `${name}:${given}`].includes(entry.toLowerCase()));
}
