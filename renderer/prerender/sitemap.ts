import type { Route } from '#schemas/routes.ts';
import type { Site } from '#schemas/site.ts';
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
