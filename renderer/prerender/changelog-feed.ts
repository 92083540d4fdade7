import { CHANGELOG_FEED } from '#schemas/artifact-paths.ts';
import type { Changelog } from '#schemas/changelog.ts';
import type { Page } from '#schemas/page.ts';
import type { Site } from '#schemas/site.ts';
import { siteHref } from '../ui/site-href.ts';
import { escapeHtml, openTag } from './html.ts';

/** The changelog as an Atom feed (RFC 4287). An entry's text is that of its section on the page. */
export function renderChangelogFeed(site: Site, { route, entries }: Changelog, page: Page): string {
  const absolute = (path: string) => new URL(siteHref(site.baseUrl, path), site.url).href;
  const texts = new Map(page.kind === 'doc' ? page.sections.map(({ id, text }) => [id, text]) : []);
  const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
  const link = (attributes: Record<string, string>) => openTag('link', attributes).replace(/>$/, '/>');
  const self = absolute(CHANGELOG_FEED);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    openTag('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': site.locale }),
    element('title', `${site.title}: ${page.title}`),
    element('id', self),
    link({ rel: 'self', type: 'application/atom+xml', href: self }),
    link({ rel: 'alternate', type: 'text/html', href: absolute(route) }),
    element('updated', startOf(entries[0]?.date ?? '')),
    `<author>${element('name', site.organizationName || site.title)}</author>`,
    ...entries.flatMap(({ id, date, kind, title }) => {
      const address = `${absolute(route)}#${encodeURIComponent(id)}`;
      return [
        '<entry>',
        element('title', title),
        element('id', address),
        link({ rel: 'alternate', type: 'text/html', href: address }),
        element('updated', startOf(date)),
        openTag('category', { term: kind }).replace(/>$/, '/>'),
        `${openTag('content', { type: 'text' })}${escapeHtml(texts.get(id) ?? title)}</content>`,
        '</entry>',
      ];
    }),
    '</feed>',
    '',
  ].join('\n');
}

/** The first moment of a day. */
function startOf(date: string): string {
  return `${date}T00:00:00Z`;
}
