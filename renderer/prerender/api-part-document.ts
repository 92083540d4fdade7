import type { Site } from '#schemas/site.ts';
import { colorModeAttributes } from '../preferences/color-mode.ts';
import { localeOf } from '../ui/locale-of.ts';
import { siteHref } from '../ui/site-href.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { escapeHtml, openTag } from './html.ts';

/**
 * A part of the API reference as a page of its own, for readers without scripts; where they run only its sections are
 * used. Links within the reference lead to the page that it is a part of.
 */
export function apiPartDocument(
  site: Site,
  { title, route, sections, styles }: { title: string; route: string; sections: string; styles: readonly string[] },
): string {
  const { htmlLang: lang, direction: dir } = localeOf(site);
  const page = siteHref(site.baseUrl, route);
  return [
    '<!doctype html>',
    openTag('html', { lang, dir, ...colorModeAttributes(site.colorMode) }),
    '<head>',
    '<meta charset="utf-8">',
    openTag('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: contentSecurityPolicy([], { base: "'self'", hosts: site.policy }),
    }),
    openTag('base', { href: page }),
    openTag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(title)}</title>`,
    ...styles.map((path) => openTag('link', { rel: 'stylesheet', href: siteHref(site.baseUrl, path) })),
    '</head>',
    '<body>',
    `<main class="api-content"><p>${openTag('a', { href: page })}${escapeHtml(title)}</a></p>`,
    sections,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
