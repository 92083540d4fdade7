import { type PlacedText, partOf, splitPlaced } from '../placed-text.ts';

/** The target of a request: its path below the server URL, and its query pairs. */
interface CallTarget {
  path: PlacedText;
  query: PlacedText[];
}

/** Splits a URL. Returns undefined for URLs of other servers. */
export function splitTarget(url: PlacedText, servers: readonly string[]): CallTarget | undefined {
  const server = servers.find(
    (baseUrl) => url.text.startsWith(baseUrl) && /^(?:[/?#]|$)/.test(url.text.slice(baseUrl.length)),
  );
  return server === undefined ? undefined : splitPath(partOf(url, { start: server.length, end: url.text.length }));
}

/** Splits a path with a query. */
export function splitPath(target: PlacedText): CallTarget {
  const [written = ''] = target.text.split('#');
  const [path = ''] = written.split('?');
  const query = partOf(target, { start: Math.min(path.length + 1, written.length), end: written.length });
  return { path: partOf(target, { start: 0, end: path.length }), query: splitPlaced(query, '&') };
}
