import { appElement } from '@docgraph/ui/app-element';
import { PAGE_DATA_ID } from './page-data-id.ts';

/** Placeholder for the suggestion. */
export const SUGGESTION = '{suggestion}';

/**
 * Shows a banner that explains why only the HTML of a page loaded: probably because of a wrong base URL. Uses inline styles,
 * because no style sheet has loaded. Its text is in an attribute, so that search engines don't index it.
 */
export function showBaseUrlBanner(): void {
  const { route, failure = '' } = appElement(PAGE_DATA_ID)?.dataset ?? {};
  const suggestion = suggestBaseUrl(window.location.pathname, route);
  const banner = document.createElement('div');
  banner.id = 'base-url-issue-banner';
  banner.role = 'alert';
  banner.innerText = suggestion ? failure.replace(SUGGESTION, () => suggestion) : failure.replace(/\n.*$/, '');
  banner.style.cssText = 'padding:1rem;border:2px solid';
  document.body.prepend(banner);
  banner.scrollIntoView();
}

/** Normalizes the equivalent paths of a page: `/x`, `/x/`, `/x.html`, `/x/index.html`. */
export function asFolder(path: string): string {
  return `${path.replace(/(?:\/index)?\.html$|\/$/, '')}/`;
}

/**
 * Suggests the base URL with which a route would have this path. Returns undefined if no base URL matches, and on the
 * not-found page.
 *
 * @param route Route with a trailing slash. Undefined on the not-found page.
 */
export function suggestBaseUrl(pathname: string, route: string | undefined): string | undefined {
  const path = asFolder(pathname);
  return route && path.endsWith(route) ? path.slice(0, path.length - route.length + 1) : undefined;
}
