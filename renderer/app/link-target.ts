/** The properties of a link that determine its target. */
export interface Link {
  /** Absolute URL. */
  href: string;
  target: string;
  download: boolean;
}

/** Target of an in-site link, below the base URL. */
export interface LinkTarget {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Resolves an in-site link. Returns undefined for links that the browser must handle: to other sites, frames, and files.
 *
 * @param current URL of the page.
 * @param base Base URL.
 */
export function linkTarget(link: Link, current: string, base: string): LinkTarget | undefined {
  if (link.download || (link.target !== '' && link.target !== '_self') || !URL.canParse(link.href, current)) return;
  const { origin, pathname, search, hash } = new URL(link.href, current);
  if (origin !== new URL(current).origin || !`${pathname}/`.startsWith(base)) return;
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (/\.[a-z][a-z\d]*$/i.test(file) && !file.endsWith('.html')) return;
  // Only the browser can find text fragments.
  if (hash.includes(':~:')) return;
  return { pathname: `/${pathname.slice(base.length)}`, search, hash };
}
