import { cutMarkdown } from '@docgraph/openapi/reference/markdown/cut-markdown';
import type { ApiIndex } from '@docgraph/schemas/api-index';
import { pageName } from '@docgraph/schemas/artifact-paths';
import type { OtherApi, Site } from '@docgraph/schemas/site';
import { siteHref } from '@docgraph/ui/site-href';

/** Name of the files that list the Markdown pages: one at the root, and one for each area. */
export const INDEX_FILE = 'llms.txt';

/** Returns the path of the index of an edition, percent-encoded, from the route of its home page. */
export function listPath(route: string): string {
  return route === '/' ? INDEX_FILE : encodeURI(`${pageName(route)}/${INDEX_FILE}`);
}

/** Returns the absolute URL of a file or page of the site. */
export function absolute(site: Site, path: string): string {
  return new URL(siteHref(site.baseUrl, path), site.url).href;
}

/** Returns the path of a part of a text. The first part has the path of the text. */
export function partPath(path: string, part: number): string {
  return part === 1 ? path : path.replace(/\.[^.]*$/, (extension) => `.part-${part}${extension}`);
}

/** Splits a text into parts that AI assistants read completely, each with a link to the index of its edition. */
export function publishedParts(site: Site, { path, list }: { path: string; list: string }, text: string): string[] {
  const parts = cutMarkdown(text);
  return parts.map((part, i) => {
    const next = i + 1 < parts.length ? ` Next part: ${absolute(site, partPath(path, i + 2))}` : '';
    const position = parts.length > 1 ? `> Part ${i + 1} of ${parts.length}.${next}\n` : '';
    return `> All pages of this documentation: ${absolute(site, list)}\n${position}\n${part}`;
  });
}

/** An API and its index, for lists. */
export interface ListedApi {
  api: OtherApi;
  index: ApiIndex;
}
