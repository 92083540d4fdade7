import type { Redirect, Route } from '#schemas/routes.ts';
import type { Site } from '#schemas/site.ts';
import { createTextReader, type Interface } from '#texts/text-reader.ts';
import { localeOf } from '../ui/locale-of.ts';
import { siteHref } from '../ui/site-href.ts';
import { escapeHtml } from './html.ts';
import { absolute } from './published-markdown.ts';

/** All addresses of the site for search engines. */
export function renderSitemap(site: Site, routes: Route[]): string {
  const urls = routes.map(({ route, updated }) => {
    const changed = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
    return `<url><loc>${escapeHtml(absolute(site, route))}</loc>${changed}</url>`;
  });
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
