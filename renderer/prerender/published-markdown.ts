import { cutMarkdown } from '#reference/markdown/cut-markdown.ts';
import type { ApiIndex, OperationSummary } from '#schemas/api-index.ts';
import { apiPaths } from '#schemas/artifact-paths.ts';
import type { ApiPart, CategoryPage, Page } from '#schemas/page.ts';
import type { OtherApi, Site } from '#schemas/site.ts';
import { markdownHref } from '../ui/markdown-href.ts';
import { siteHref } from '../ui/site-href.ts';

/** Name of the files that list what there is to read as Markdown: one at the root, and one for each area. */
export const INDEX_FILE = 'llms.txt';

/** The address of a file or page of the site, with scheme and host. */
export function absolute(site: Site, path: string): string {
  return new URL(siteHref(site.baseUrl, path), site.url).href;
}

/** The path of a part of a text, the first of which is the text's own. */
export function partPath(path: string, part: number): string {
  return part === 1 ? path : path.replace(/\.[^.]*$/, (ending) => `.part-${part}${ending}`);
}

/**
 * A text as it is published: in parts that assistants read to their end, each with a line above it that says where all
 * others are.
 */
export function publishedParts(site: Site, path: string, text: string): string[] {
  const parts = cutMarkdown(text);
  return parts.map((part, i) => {
    const next = i + 1 < parts.length ? ` The next one: ${absolute(site, partPath(path, i + 2))}` : '';
    const place = parts.length > 1 ? `> Part ${i + 1} of ${parts.length}.${next}\n` : '';
    return `> All pages of this documentation: ${absolute(site, INDEX_FILE)}\n${place}\n${part}`;
  });
}

/** What is known of the reference that a page is of. */
export interface ApiOfPage {
  api: OtherApi;
  index: ApiIndex;
}

/** A page as Markdown, for readers who copy it and for tools. `source` is the reference, on a page of one. */
export function pageMarkdown(site: Site, page: Page, source: ApiOfPage | undefined): string {
  if (page.kind === 'category') return categoryMarkdown(site, page);
  if (page.kind === 'api') return source ? apiMarkdown(site, page.title, source, page.part) : '';
  // Data of an older version has no Markdown.
  return page.markdown ?? `# ${escapeText(page.title)}\n\n${escapeText(page.description)}\n`;
}

function categoryMarkdown(site: Site, { title, description, cards }: CategoryPage): string {
  const entries = cards.map(({ label, href, description }) => entryLine(label, pageAddress(site, href), description));
  const lead = description === '' ? '' : `${escapeText(description)}\n\n`;
  return `# ${escapeText(title)}\n\n${lead}${entries.join('')}`;
}

/** The address of a page as Markdown; other addresses are left as they are. */
export function pageAddress({ url, baseUrl }: Site, route: string): string {
  return route.startsWith('/') ? new URL(markdownHref(baseUrl, route), url).href : route;
}

/** A reference as a list of its operations; those of one page, where it is on several. */
function apiMarkdown(
  site: Site,
  title: string,
  { index, api: { folder } }: ApiOfPage,
  part: ApiPart | undefined,
): string {
  const tags = index.tagGroups.flatMap((group) => group.tags);
  const lists = tags.flatMap((tag) => {
    const operations = tag.operations.filter(({ operationId }) => part?.operations.includes(operationId) ?? true);
    if (operations.length === 0) return [];
    return [`## ${escapeText(tag.name)}\n\n${operations.map((each) => operationLine(site, folder, each)).join('')}`];
  });
  const about = part ? [] : [index.description?.text ?? ''];
  const description = `The whole description: ${absolute(site, apiPaths.document(folder))}`;
  return `${[`# ${escapeText(title)}`, ...about, description, ...lists].filter((each) => each !== '').join('\n\n')}\n`;
}

/** An operation as an entry of a list. */
export function operationLine(site: Site, folder: string, operation: OperationSummary): string {
  const { operationId, method, path, summary } = operation;
  const address = absolute(site, encodeURI(apiPaths.operationMarkdown(folder, operationId)));
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
