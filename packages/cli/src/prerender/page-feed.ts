import type { Route } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import { localeOf } from '@docgraph/ui/locale-of';
import { escapeHtml } from './html.ts';
import { absolute } from './published-markdown.ts';

/** Path of the feed below the base URL. */
export const PAGE_FEED = 'pages.atom';

/** Maximum entries of the feed: enough for monthly readers. */
const MAX_ENTRIES = 50;

/** What a feed is about. */
interface FeedOptions {
  title: string;
  /** Path of the feed below the base URL. */
  path: string;
  /** Route of the page that the feed belongs to. */
  home: string;
  /** Returns the date of a page; undefined for pages that aren't in the feed. */
  dateOf(route: Route): string | undefined;
}

/** Renders the pages with an `updated` date as a feed. */
export function renderPageFeed(site: Site, routes: readonly Route[]): string | undefined {
  return renderFeed(site, routes, { title: site.title, path: PAGE_FEED, home: '/', dateOf: ({ updated }) => updated });
}

/** Returns the feeds of the blogs in the default locale. */
export function blogFeeds(site: Site, routes: readonly Route[]): { path: string; text: string }[] {
  return (site.sets ?? []).flatMap(({ id, label, route: home, feed: path }) => {
    if (path === undefined) return [];
    const dateOf = ({ set, date }: Route) => (set === id ? date || undefined : undefined);
    const text = renderFeed(site, routes, {
      title: `${label} ${site.titleDelimiter} ${site.title}`,
      path,
      home,
      dateOf,
    });
    return text === undefined ? [] : [{ path, text }];
  });
}

/** Renders dated pages, the latest first, as an Atom feed (RFC 4287). Returns undefined without any. */
function renderFeed(
  site: Site,
  routes: readonly Route[],
  { title, path, home, dateOf }: FeedOptions,
): string | undefined {
  const dated = routes.flatMap((route) => {
    const updated = dateOf(route);
    return updated === undefined ? [] : [{ ...route, updated }];
  });
  const latest = dated.sort((a, b) => (a.updated === b.updated ? 0 : a.updated < b.updated ? 1 : -1));
  const [first] = latest;
  if (!first) return undefined;
  const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
  const updatedOn = (day: string) => element('updated', `${day}T00:00:00Z`);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(localeOf(site).htmlLang)}">`,
    element('title', title),
    element('id', absolute(site, path)),
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(absolute(site, path))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(absolute(site, home))}"/>`,
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
