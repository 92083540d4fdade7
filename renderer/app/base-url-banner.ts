import { PAGE_DATA_ID } from './page-data-id.ts';

/** What stands for the suggestion in the last line of the text. */
export const SUGGESTION = '{suggestion}';

/**
 * Says above a page of which nothing but the HTML came what the reason may be. It is text only, and styled here, because
 * no style sheet is there. The text is an attribute, which no search engine takes for the text of the page.
 */
export function showBaseUrlBanner(): void {
  const { route, failure = '' } = document.getElementById(PAGE_DATA_ID)?.dataset ?? {};
  const suggestion = suggestBaseUrl(window.location.pathname, route);
  const banner = document.createElement('div');
  banner.id = 'base-url-issue-banner';
  banner.role = 'alert';
  banner.innerText = suggestion ? failure.replace(SUGGESTION, () => suggestion) : failure.replace(/\n.*$/, '');
  banner.style.cssText = 'padding:1rem;border:2px solid';
  document.body.prepend(banner);
  banner.scrollIntoView();
}

/** An address of a page as a folder, from every form that means the same page: `/x`, `/x/`, `/x.html`, `/x/index.html`. */
export function asFolder(path: string): string {
  return `${path.replace(/(?:\/index)?\.html$|\/$/, '')}/`;
}

/**
 * The base URL under which the page of a route would be where it is: what stands before the route in the path. Undefined
 * for a page of another path, and for the not-found page, which has no route.
 *
 * @param route As a folder.
 */
export function suggestBaseUrl(pathname: string, route: string | undefined): string | undefined {
  const path = asFolder(pathname);
  return route && path.endsWith(route) ? path.slice(0, path.length - route.length + 1) : undefined;
}
