import { routeKey } from '#schemas/artifact-paths.ts';

/** What stands for the suggestion in the text that holds it. */
export const SUGGESTION = '{suggestion}';

/**
 * Says above a page of which nothing but the HTML came what the reason may be. It is text only, and styled here, because
 * no style sheet is there. `route` is empty on the page that stands at every unknown address; the texts are in the page.
 */
export function showBaseUrlBanner({ route = '', failure = '', suggestion: text = '' }: DOMStringMap): void {
  const suggestion = suggestBaseUrl(window.location.pathname, route);
  const lines = [
    ...failure.split('\n'),
    ...(suggestion === undefined ? [] : [text.replace(SUGGESTION, () => suggestion)]),
  ];
  const banner = document.createElement('div');
  banner.id = 'base-url-issue-banner';
  banner.role = 'alert';
  for (const line of lines) banner.appendChild(document.createElement('p')).textContent = line;
  banner.style.cssText = 'padding:1rem;border:2px solid;font:1rem sans-serif';
  document.body.prepend(banner);
  banner.scrollIntoView();
}

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
