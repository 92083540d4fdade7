import { type Changelog, escapeHtml, type Site, type SitePage } from '@docgraph/pipeline/plugin';
import type { Changes } from './changelog-settings.ts';

/** Path of the feed, relative to the base URL of the site. */
export const FEED = 'changelog.atom';

/** Formats the changelog as an Atom feed (RFC 4287). The text of an entry comes from its section on the page. */
export function feedOf(site: Site, { route, entries }: Changelog, page: SitePage): string {
  const absolute = (path: string) => new URL(site.baseUrl + path.replace(/^\/+/, ''), site.url).href;
  const texts = new Map(page.sections.map(({ id, text }) => [id, text]));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed${attributes({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': site.locale })}>`,
    element('title', `${site.title}: ${page.title}`),
    element('id', absolute(FEED)),
    empty('link', { rel: 'self', type: 'application/atom+xml', href: absolute(FEED) }),
    empty('link', { rel: 'alternate', type: 'text/html', href: absolute(route) }),
    element('updated', startOf(entries[0]?.date ?? '')),
    `<author>${element('name', site.organizationName || site.title)}</author>`,
    ...entries.flatMap(({ id, date, kind, title }) => {
      const url = `${absolute(route)}#${encodeURIComponent(id)}`;
      return [
        '<entry>',
        element('title', title),
        element('id', url),
        empty('link', { rel: 'alternate', type: 'text/html', href: url }),
        element('updated', startOf(date)),
        empty('category', { term: kind }),
        element('content', texts.get(id) ?? title, { type: 'text' }),
        '</entry>',
      ];
    }),
    '</feed>',
    '',
  ].join('\n');
}

function element(name: string, text: string, pairs: Readonly<Record<string, string>> = {}): string {
  return `<${name}${attributes(pairs)}>${escapeHtml(text)}</${name}>`;
}

function empty(name: string, pairs: Readonly<Record<string, string>>): string {
  return `<${name}${attributes(pairs)}/>`;
}

function attributes(pairs: Readonly<Record<string, string>>): string {
  return Object.entries(pairs)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

/** Returns the start of a day in UTC. */
function startOf(date: string): string {
  return `${date}T00:00:00Z`;
}

/**
 * Returns the first page that contains the changelog, and the changelog as published data. Returns undefined if there
 * is no such page.
 */
export function changelogOn(
  pages: readonly SitePage[],
  changes: Changes | undefined,
): { page: SitePage; changelog: Changelog } | undefined {
  const first = changes?.[0]?.id;
  const page = pages.find(({ headings }) => headings.some(({ id }) => id === first));
  if (!changes || !page) return undefined;
  const titles = new Map(page.headings.map(({ id, text }) => [id, text]));
  const entries = changes.map(({ id, data: { date, kind, title } }) => ({
    id,
    date,
    kind,
    title: titles.get(id) ?? title,
  }));
  return { page, changelog: { route: page.route, entries } };
}
