import { cutMarkdown } from '@docgraph/openapi/reference/markdown/cut-markdown';
import type { ApiIndex } from '@docgraph/schemas/api-index';
import { pageName } from '@docgraph/schemas/artifact-paths';
import type { OtherApi, Site } from '@docgraph/schemas/site';
import { siteHref } from '@docgraph/ui/site-href';

/** Name of the files that list what there is to read as Markdown: one at the root, and one for each area. */
export const INDEX_FILE = 'llms.txt';

/** The path of the list of all pages of an edition, given the route of its home page; percent-encoded. */
export function listPath(route: string): string {
  return route === '/' ? INDEX_FILE : encodeURI(`${pageName(route)}/${INDEX_FILE}`);
}

/** The address of a file or page of the site, with scheme and host. */
export function absolute(site: Site, path: string): string {
  return new URL(siteHref(site.baseUrl, path), site.url).href;
}

/** The path of a part of a text, the first of which is the text's own. */
export function partPath(path: string, part: number): string {
  return part === 1 ? path : path.replace(/\.[^.]*$/, (ending) => `.part-${part}${ending}`);
}

/**
 * A text as it is published: in parts that assistants read to their end, each with a line above it that says where the
 * list of all others of its edition is.
 */
export function publishedParts(site: Site, { path, list }: { path: string; list: string }, text: string): string[] {
  const parts = cutMarkdown(text);
  return parts.map((part, i) => {
    const next = i + 1 < parts.length ? ` The next one: ${absolute(site, partPath(path, i + 2))}` : '';
    const place = parts.length > 1 ? `> Part ${i + 1} of ${parts.length}.${next}\n` : '';
    return `> All pages of this documentation: ${absolute(site, list)}\n${place}\n${part}`;
  });
}

/** What is known of an API, for lists. */
export interface ListedApi {
  api: OtherApi;
  index: ApiIndex;
}
