import { currentVersion, versionOf } from '@docgraph/schemas/editions';
import type { Redirect, Route } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import { type Catalog, createTextReader } from '@docgraph/texts/text-reader';
import { localeOf } from '@docgraph/ui/locale-of';
import { siteHref } from '@docgraph/ui/site-href';
import { escapeHtml } from './html.ts';
import { absolute } from './published-markdown.ts';

/** Maximum URLs and bytes of their lines per sitemap file. The protocol allows 50,000 and 50 MB with the surrounding tags. */
const SITEMAP_LIMITS = { urls: 50_000, bytes: 49_000_000 };

/** Returns the routes for search engines: no `noindex` pages or versions, and no untranslated pages. */
export function indexedRoutes(site: Site, routes: readonly Route[]): Route[] {
  return routes.filter(({ kind, noindex, untranslated, set, version = currentVersion(site, set)?.name ?? '' }) => {
    return !noindex && !untranslated && (kind === 'api' || !versionOf(site, { set, version })?.noindex);
  });
}

/** Returns the sitemap: one file, or for large sites several files and a sitemap index. */
export function sitemapFiles(site: Site, routes: readonly Route[], limits = SITEMAP_LIMITS) {
  const parts: string[][] = [];
  let [part, bytes]: [string[], number] = [[], 0];
  for (const { route, updated } of routes) {
    const line = sitemapLine('url', absolute(site, route), updated);
    const size = Buffer.byteLength(line) + 1;
    if (parts.length === 0 || part.length === limits.urls || bytes + size > limits.bytes) {
      [part, bytes] = [[], 0];
      parts.push(part);
    }
    part.push(line);
    bytes += size;
  }
  const path = 'sitemap.xml';
  if (parts.length < 2) return [{ path, text: sitemapDocument('urlset', part) }];
  const files = parts.map((lines, i) => ({ path: `sitemap-${i + 1}.xml`, text: sitemapDocument('urlset', lines) }));
  const index = files.map((file) => sitemapLine('sitemap', absolute(site, file.path)));
  return [{ path, text: sitemapDocument('sitemapindex', index) }, ...files];
}

function sitemapLine(tag: string, url: string, updated?: string): string {
  const date = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
  return `<${tag}><loc>${escapeHtml(url)}</loc>${date}</${tag}>`;
}

function sitemapDocument(tag: string, lines: readonly string[]): string {
  const open = `<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...lines, `</${tag}>`, ''].join('\n');
}

/** Renders a `robots.txt` that allows everything, since search engines have to read pages to see `noindex`. */
export function renderRobots(site: Site): string {
  const sitemap = site.preview ? '' : `\nSitemap: ${absolute(site, 'sitemap.xml')}\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}

/** Placeholder for the link in its UI string. */
const LINK = '{link}';

/** Renders a page that redirects to another URL, for hosts without redirects. */
export function renderRedirect(site: Site, from: Catalog, { to }: Redirect): string {
  const text = createTextReader(from);
  const target = to.startsWith('/') ? siteHref(site.baseUrl, to) : to;
  const href = escapeHtml(target);
  const canonical = escapeHtml(new URL(target, site.url).href);
  return `<!doctype html>
<html lang="${escapeHtml(localeOf(site).htmlLang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(text('document.moved'))}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${href}">
<link rel="canonical" href="${canonical}">
</head>
<body><p>${escapeHtml(text('document.moved-to', { link: LINK })).replace(LINK, () => `<a href="${href}">${href}</a>`)}</p></body>
</html>
`;
}
