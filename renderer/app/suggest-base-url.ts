import { routeKey } from '#schemas/artifact-paths.ts';

/**
 * The base URL under which a page with this route would be where it is: what stands before the route in the path.
 * Undefined for a page of another path, and for the not-found page, whose route is empty.
 */
export function suggestBaseUrl(pathname: string, route: string): string | undefined {
  if (route === '') return undefined;
  const path = routeKey(pathname);
  const end = routeKey(route);
  if (end === '/') return path === '/' ? path : `${path}/`;
  return path.endsWith(end) ? `${path.slice(0, -end.length)}/` : undefined;
}
