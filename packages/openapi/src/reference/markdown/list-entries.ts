import type { OperationSummary } from '@docgraph/schemas/api-index';
import { apiPaths, pageName } from '@docgraph/schemas/artifact-paths';
import type { Site } from '@docgraph/schemas/site';

/** Where a site is published. */
export type SiteAddress = Pick<Site, 'url' | 'baseUrl'>;

/** Path of a page's Markdown below the base URL. */
export function markdownPath(route: string): string {
  return `${pageName(route)}.md`;
}

/** Address of a page's Markdown. */
export function markdownHref(baseUrl: string, route: string): string {
  return baseUrl + markdownPath(route).split('/').map(encodeURIComponent).join('/');
}

/** The address of a page as Markdown, with scheme and host; other addresses are left as they are. */
export function pageAddress({ url, baseUrl }: SiteAddress, route: string): string {
  return route.startsWith('/') ? url + markdownHref(baseUrl, route) : route;
}

/** An operation as an entry of a list. */
export function operationLine({ url, baseUrl }: SiteAddress, folder: string, operation: OperationSummary): string {
  const { operationId, method, path, summary } = operation;
  const address = url + baseUrl + encodeURI(apiPaths.operationMarkdown(folder, operationId));
  return entryLine(summary, address, `${operation.webhook ? 'webhook' : method.toUpperCase()} ${path}`);
}

/** An entry of a list of texts, in the form of the llms.txt proposal. */
export function entryLine(title: string, address: string, description = ''): string {
  return `- [${escapeText(title)}](${address})${description === '' ? '' : `: ${escapeText(description)}`}\n`;
}

/** Plain text as it may stand in Markdown. */
export function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&');
}
