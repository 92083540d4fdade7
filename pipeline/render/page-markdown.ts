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
 * A page as Markdown, with a line feed at its end; of an outdated version or an untranslated page with a notice above
 * the title. `site` has the settings in its locale, `apis` are those that pages of references are of.
 */
export function pageMarkdown(page: LinkedSite['pages'][number], site: Site, apis: readonly RenderedEntry[]): string {
  if (page.kind !== 'api') {
    const notice = withoutUnseen(editionNotice(site, page.edition, (route) => markdownUrl(site, route)));
    return notice + (page.kind === 'doc' ? docMarkdown(page, site) : categoryMarkdown(page, site));
  }
  const api = apis.find(({ entry }) => entry.route === (page.part?.api ?? page.route));
  return api ? apiMarkdown(page, api, site) : joined([`# ${escapeText(page.title)}`]);
}

/** The source of a page with the addresses that its links lead to. */
function docMarkdown({ route, page, links }: LinkedDoc, { url, baseUrl }: SiteUrl): string {
  const address = url + baseUrl + route.slice(1);
  const parts = page.markdown.map((part) => (typeof part === 'string' ? part : targetOf(part, links, address)));
  return `${withoutUnseen(parts.join('')).trim()}\n`;
}

/** A target as it stands in Markdown. A link that leads nowhere is left as it was written. */
function targetOf({ link, written }: Exclude<MarkdownPart, string>, links: readonly ResolvedLink[], address: string) {
  const href = links[link]?.href;
  if (href == null || !URL.canParse(href, address)) return written;
  const target = new URL(href, address).href;
  return /[\s()<>]/.test(target) ? `<${target}>` : target;
}

/** A category as a list of what is in it. */
function categoryMarkdown({ title, description, cards }: LinkedCategory, site: SiteUrl): string {
  const entries = cards.map((card) => entryLine(card.label, markdownUrl(site, card.href), card.description));
  return joined([`# ${escapeText(title)}`, escapeText(description), entries.join('').trim()]);
}

/** A reference as its introduction and a list of its operations; of a page below its index, those on the page. */
function apiMarkdown(
  { title, part }: LinkedApiPage,
  { entry: { folder }, index, introduction }: RenderedEntry,
  site: SiteUrl,
): string {
  const tags = index.tagGroups.flatMap((group) => group.tags);
  const lists = tags.flatMap((tag) => {
    const operations = tag.operations.filter(({ operationId }) => part?.operations.includes(operationId) ?? true);
    const lines = operations.map((operation) => operationLine(site, folder, operation));
    return lines.length === 0 ? [] : [`## ${escapeText(tag.name)}`, lines.join('').trim()];
  });
  return joined([
    `# ${escapeText(title)}`,
    part ? '' : introduction,
    `The whole description: ${site.url}${site.baseUrl}${apiPaths.document(folder)}`,
    ...lists,
  ]);
}

/** Blocks of a text, without those that are empty. */
function joined(blocks: readonly string[]): string {
  return `${withoutUnseen(blocks.filter((block) => block !== '').join('\n\n'))}\n`;
}
