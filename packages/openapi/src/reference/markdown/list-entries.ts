import type { OperationSummary } from '@docgraph/schemas/api-index';
import { apiPaths, pageName } from '@docgraph/schemas/artifact-paths';
import type { Site } from '@docgraph/schemas/site';

/** The public URL and base path of a site. */
export type SiteUrl = Pick<Site, 'url' | 'baseUrl'>;

/** Returns the path of a page's Markdown below the base URL. */
export function markdownPath(route: string): string {
  return `${pageName(route)}.md`;
}

/** Returns the URL path of a page's Markdown. */
export function markdownHref(baseUrl: string, route: string): string {
  return baseUrl + markdownPath(route).split('/').map(encodeURIComponent).join('/');
}

/** Returns the absolute URL of a page's Markdown. Returns external URLs unchanged. */
export function markdownUrl({ url, baseUrl }: SiteUrl, route: string): string {
  return route.startsWith('/') ? url + markdownHref(baseUrl, route) : route;
}

/** Formats an operation as a list entry. */
export function operationLine({ url, baseUrl }: SiteUrl, folder: string, operation: OperationSummary): string {
  const { operationId, method, path, summary } = operation;
  const href = url + baseUrl + encodeURI(apiPaths.operationMarkdown(folder, operationId));
  return entryLine(summary, href, `${operation.webhook ? 'webhook' : method.toUpperCase()} ${path}`);
}

/** Formats a list entry as in the llms.txt proposal. */
export function entryLine(title: string, href: string, description = ''): string {
  return `- [${escapeText(title)}](${href})${description === '' ? '' : `: ${escapeText(description)}`}\n`;
}

/** Escapes plain text for Markdown. */
export function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&');
}
