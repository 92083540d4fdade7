import type { CategoryPage, Page } from '#schemas/page.ts';
import type { Site } from '#schemas/site.ts';
import { siteHref } from '../ui/site-href.ts';

/** A page as Markdown, for readers who copy it and for tools; undefined for the API reference, which has its description. */
export function pageMarkdown(site: Site, page: Page): string | undefined {
  if (page.kind === 'api') return undefined;
  if (page.kind === 'category') return categoryMarkdown(site, page);
  // Data of an older version has no Markdown.
  return page.markdown ?? `# ${escapeText(page.title)}\n\n${escapeText(page.description)}\n`;
}

function categoryMarkdown(site: Site, { title, description, cards }: CategoryPage): string {
  const entries = cards.map((card) => {
    const address = new URL(siteHref(site.baseUrl, card.href), site.url).href;
    return `- [${escapeText(card.label)}](${address})${card.description === '' ? '' : `: ${escapeText(card.description)}`}\n`;
  });
  const lead = description === '' ? '' : `${escapeText(description)}\n\n`;
  return `# ${escapeText(title)}\n\n${lead}${entries.join('')}`;
}

/** Plain text as it may stand in Markdown. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}
