/** The part of a link that decides whether it leads inside the site. */
export interface Link {
  /** Absolute address. */
  href: string;
  target: string;
  download: boolean;
}

/** Where a click on an in-site link leads, below the base URL. */
export interface LinkTarget {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Where a link leads inside the site, within the page as well; undefined when the browser must follow it: links to other
 * sites, frames and files. `base` is the base URL of the site, `current` the address of the page.
 */
export function linkTarget(link: Link, current: string, base: string): LinkTarget | undefined {
  if (link.download || (link.target !== '' && link.target !== '_self') || !URL.canParse(link.href, current)) return;
  const { origin, pathname, search, hash } = new URL(link.href, current);
  if (origin !== new URL(current).origin || !`${pathname}/`.startsWith(base)) return;
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (/\.[a-z][a-z\d]*$/i.test(file) && !file.endsWith('.html')) return;
  // Only the browser knows how to find a text.
  if (hash.includes(':~:')) return;
  return { pathname: `/${pathname.slice(base.length)}`, search, hash };
}
