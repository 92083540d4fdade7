import type { Edition, Settings } from '../model/settings.ts';
import { foldedKey } from './decoded-key.ts';

/** Names below the base URL that the site itself uses. */
const RESERVED =
  /^\/(?:(?:_app|_data|_dev|_files|files)(?:\/|$)|(?:404|index|404\.html|sitemap\.xml|robots\.txt|search-index-[^/]*(?:\.json|\/(?:terms|documents)-\d+\.json))\/?$)/i;

/** Names that Windows cannot hold as a file or folder. */
const WINDOWS_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[<>:"|?*\\\p{Cc}]|[. ]$/iu;

/** Whether the site itself answers at an address, perhaps with a file of a plugin. */
export function isReservedRoute(route: string, siteFiles: ReadonlySet<string>): boolean {
  return RESERVED.test(route) || siteFiles.has(foldedKey(route));
}

/** What else than the pages of an edition an address belongs to: the site itself, or another version or locale. */
export function routeOwner(
  route: string,
  edition: Edition,
  editions: Settings['editions'],
  siteFiles: ReadonlySet<string>,
): string | undefined {
  if (isReservedRoute(route, siteFiles)) return 'the site itself';
  const key = `${foldedKey(route)}/`;
  const others = editions.filter(
    ({ prefix }) =>
      prefix.startsWith(edition.prefix) && prefix !== edition.prefix && key.startsWith(`${foldedKey(prefix)}/`),
  );
  return others.length > 0 ? 'another version or locale' : undefined;
}

/** Whether an address cannot be a file on every system. */
export function isUnsafeRoute(route: string): boolean {
  return route.split('/').some((name) => WINDOWS_NAME.test(decodeURIComponent(name)));
}
