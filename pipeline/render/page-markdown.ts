import {
  entryLine,
  escapeText,
  markdownUrl,
  operationLine,
  type SiteUrl,
} from '@docgraph/openapi/reference/markdown/list-entries';
import { withoutUnseen } from '@docgraph/openapi/reference/markdown/without-unseen';
import { apiPaths } from '@docgraph/schemas/artifact-paths';
import type { Site } from '@docgraph/schemas/site';
import { editionNotice } from '@docgraph/texts/edition-notice';
import type { RenderedEntry } from '../model/artifact.ts';
import type { LinkedApiPage, LinkedCategory, LinkedDoc, LinkedSite, ResolvedLink } from '../model/linked-site.ts';
import type { MarkdownPart } from '../model/parsed-page.ts';

/**
 * Renders a page as Markdown with a trailing line feed. Pages of outdated versions and untranslated pages have a notice
 * above the title.
 *
 * @param site The settings in the page's locale.
 */
export function pageMarkdown(page: LinkedSite['pages'][number], site: Site, apis: readonly RenderedEntry[]): string {
  if (page.kind !== 'api') {
    const notice = withoutUnseen(editionNotice(site, page.edition, (route) => markdownUrl(site, route)));
    return notice + (page.kind === 'doc' ? docMarkdown(page, site) : categoryMarkdown(page, site));
  }
  const api = apis.find(({ entry }) => entry.route === (page.part?.api ?? page.route));
  return api ? apiMarkdown(page, api, site) : joined([`# ${escapeText(page.title)}`]);
}

/** Returns the source of a page with resolved link URLs. */
function docMarkdown({ route, page, links, placement: { post } }: LinkedDoc, { url, baseUrl }: SiteUrl): string {
  const address = url + baseUrl + route.slice(1);
  const parts = page.markdown.map((part) => (typeof part === 'string' ? part : targetOf(part, links, address)));
  const text = withoutUnseen(parts.join('')).trim();
  const note = post?.note ? `\n\n${escapeText(post.note)}` : '';
  // Below the title, which is the first line.
  return `${text.replace(/(?=\n|$)/, () => note)}\n`;
}

/** Formats a link target for Markdown. Returns a broken link's target as written. */
function targetOf({ link, written }: Exclude<MarkdownPart, string>, links: readonly ResolvedLink[], address: string) {
  const href = links[link]?.href;
  if (href == null || !URL.canParse(href, address)) return written;
  const target = new URL(href, address).href;
  return /[\s()<>]/.test(target) ? `<${target}>` : target;
}

/** Renders a category as a list of its entries. */
function categoryMarkdown({ title, description, cards }: LinkedCategory, site: SiteUrl): string {
  const entries = cards.map((card) =>
    entryLine(card.label, markdownUrl(site, card.href), [card.note, card.description].filter(Boolean).join('. ')),
  );
  return joined([`# ${escapeText(title)}`, escapeText(description), entries.join('').trim()]);
}

/** Renders a reference as its introduction and a list of operations. Pages below the index only list their own. */
function apiMarkdown(
  { title, part }: LinkedApiPage,
  { entry: { folder }, index, introduction }: RenderedEntry,
  site: SiteUrl,
): string {
  const tags = index.tagGroups.flatMap((group) => group.tags);
  const lists = tags.flatMap((tag) => {
    const operations = tag.operations.filter(({ operationId }) => part?.operations.includes(operationId) ?? true);
    const isShown = part === undefined || operations.length > 0;
    const lines = [...operations, ...(isShown ? (tag.alsoTagged ?? []) : [])].map((operation) =>
      operationLine(site, folder, operation),
    );
    return lines.length === 0 ? [] : [`## ${escapeText(tag.name)}`, lines.join('').trim()];
  });
  return joined([
    `# ${escapeText(title)}`,
    part ? '' : introduction,
    `Full API description: ${site.url}${site.baseUrl}${apiPaths.document(folder)}`,
    ...lists,
  ]);
}

/** Joins nonempty blocks. */
function joined(blocks: readonly string[]): string {
  return `${withoutUnseen(blocks.filter((block) => block !== '').join('\n\n'))}\n`;
}
