import { suggestBaseUrl } from './suggest-base-url.ts';

/**
 * Says above a page of which nothing but the HTML came what the reason may be. It is text only, and styled here, because
 * no style sheet is there. `route` is empty on the page that stands at every unknown address.
 */
export function showBaseUrlBanner({ baseUrl = '', route = '' }: DOMStringMap): void {
  const suggestion = suggestBaseUrl(window.location.pathname, route);
  const lines = [
    'Your site did not load properly.',
    'A very common reason is a wrong site baseUrl configuration.',
    `Current configured baseUrl = ${baseUrl}${baseUrl === '/' ? ' (default value)' : ''}`,
    ...(suggestion === undefined ? [] : [`We suggest trying baseUrl = ${suggestion}`]),
  ];
  const banner = document.createElement('div');
  banner.id = 'base-url-issue-banner';
  banner.role = 'alert';
  for (const line of lines) banner.appendChild(document.createElement('p')).textContent = line;
  banner.style.cssText = 'padding:1rem;border:2px solid;font:1rem sans-serif';
  document.body.prepend(banner);
  banner.scrollIntoView();
}
