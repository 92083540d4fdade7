import type { Route } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import { localeOf } from '@docgraph/ui/locale-of';
import { escapeHtml } from './html.ts';
import { absolute } from './published-markdown.ts';

/** Path of the feed below the base URL. */
export const PAGE_FEED = 'pages.atom';

/** Maximum entries of the feed: enough for monthly readers. */
const MAX_ENTRIES = 50;

/** Renders the pages with an `updated` date, the latest first, as an Atom feed (RFC 4287). Returns undefined without any. */
export function renderPageFeed(site: Site, routes: readonly Route[]): string | undefined {
  const dated = routes.flatMap((route) => (route.updated === undefined ? [] : [{ ...route, updated: route.updated }]));
  const latest = dated.sort((a, b) => (a.updated === b.updated ? 0 : a.updated < b.updated ? 1 : -1));
  const [first] = latest;
  if (!first) return undefined;
  const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
  const updatedOn = (day: string) => element('updated', `${day}T00:00:00Z`);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(localeOf(site).htmlLang)}">`,
    element('title', site.title),
    element('id', absolute(site, PAGE_FEED)),
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(absolute(site, PAGE_FEED))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(absolute(site, '/'))}"/>`,
    updatedOn(first.updated),
    `<author>${element('name', site.organizationName || site.title)}</author>`,
    ...latest
      .slice(0, MAX_ENTRIES)
      .flatMap(({ route, title, description, updated }) => [
        '<entry>',
        element('title', title),
        element('id', absolute(site, route)),
        `<link rel="alternate" type="text/html" href="${escapeHtml(absolute(site, route))}"/>`,
        updatedOn(updated),
        ...(description === undefined ? [] : [element('summary', description)]),
        '</entry>',
      ]),
    '</feed>',
    '',
  ].join('\n');
}
