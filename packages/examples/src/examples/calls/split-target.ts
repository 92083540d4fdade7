import { type PlacedText, partOf, splitPlaced } from '../placed-text.ts';

/** The target of a call: its path below the server, and the parts of its query. */
interface CallTarget {
  path: PlacedText;
  query: PlacedText[];
}

/** Takes an address apart; undefined for one that is not of these servers. */
export function splitTarget(url: PlacedText, servers: readonly string[]): CallTarget | undefined {
  const server = servers.find(
    (address) => url.text.startsWith(address) && /^(?:[/?#]|$)/.test(url.text.slice(address.length)),
  );
  return server === undefined ? undefined : splitPath(partOf(url, { start: server.length, end: url.text.length }));
}

/** Takes a path with a query apart. */
export function splitPath(target: PlacedText): CallTarget {
  const [written = ''] = target.text.split('#');
  const [path = ''] = written.split('?');
  const query = partOf(target, { start: Math.min(path.length + 1, written.length), end: written.length });
  return { path: partOf(target, { start: 0, end: path.length }), query: splitPlaced(query, '&') };
}
