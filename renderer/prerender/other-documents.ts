import type { CategoryPage, Page } from '#schemas/page.ts';
import type { Redirect, Route } from '#schemas/routes.ts';
import type { Site } from '#schemas/site.ts';
import { createTextReader, type Interface } from '#texts/text-reader.ts';
import { localeOf } from '../ui/locale-of.ts';
import { siteHref } from '../ui/site-href.ts';
import { escapeHtml } from './html.ts';

/** All addresses of the site for search engines. */
export function renderSitemap(site: Site, routes: Route[]): string {
  const urls = routes.map(({ route }) => `<url><loc>${escapeHtml(absolute(site, route))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** What search engines may read: everything. */
export function renderRobots(site: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absolute(site, 'sitemap.xml')}\n`;
}

function absolute(site: Site, path: string): string {
  return new URL(siteHref(site.baseUrl, path), site.url).href;
}

/** What stands for the link in the text that holds it. */
const LINK = '{link}';

/** A page at a former address that leads to the present one, for hosts that know no redirects. */
export function renderRedirect(site: Site, from: Interface, { to }: Redirect): string {
  const text = createTextReader(from);
  const address = to.startsWith('/') ? siteHref(site.baseUrl, to) : to;
  const href = escapeHtml(address);
  const canonical = escapeHtml(new URL(address, site.url).href);
  return `<!doctype html>
<html lang="${escapeHtml(localeOf(site).htmlLang)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(text('document.moved'))}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${href}">
<link rel="canonical" href="${canonical}">
</head>
<body><p>${escapeHtml(text('document.moved-to', { link: LINK })).replace(LINK, () => `<a href="${href}">${href}</a>`)}</p></body>
</html>
`;
}

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
