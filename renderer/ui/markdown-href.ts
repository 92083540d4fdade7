import { pageName } from '#schemas/artifact-paths.ts';

/** Path of a page's Markdown below the base URL. */
export function markdownPath(route: string): string {
  return `${pageName(route)}.md`;
}

/** Address of a page's Markdown. */
export function markdownHref(baseUrl: string, route: string): string {
  return baseUrl + markdownPath(route).split('/').map(encodeURIComponent).join('/');
}
