/** Names below the base URL that the site itself uses. */
const RESERVED =
  /^\/(?:(?:_app|_data|_dev|files)(?:\/|$)|(?:404|index|404\.html|sitemap\.xml|robots\.txt|search-index-[^/]*\.json)\/?$)/i;

/** Names that Windows cannot hold as a file or folder. */
const WINDOWS_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[<>:"|?*\\\p{Cc}]|[. ]$/iu;

/** Whether the site itself answers at an address. */
export function isReservedRoute(route: string): boolean {
  return RESERVED.test(route);
}

/** Whether an address cannot be a file on every system. */
export function isUnsafeRoute(route: string): boolean {
  return route.split('/').some((name) => WINDOWS_NAME.test(decodeURIComponent(name)));
}
