import { markdownHref } from '@docgraph/openapi/reference/markdown/list-entries';
import { asFolder, SUGGESTION } from '@docgraph/renderer/app/base-url-banner';
import { ROOT_ID, writePageData } from '@docgraph/renderer/app/page-data';
import { PAGE_DATA_ID } from '@docgraph/renderer/app/page-data-id';
import { describeHead, originalRoute } from '@docgraph/renderer/page/describe-head';
import type { PagePayload } from '@docgraph/renderer/page/page-payload';
import type { HeadLink } from '@docgraph/schemas/head-links';
import type { Site } from '@docgraph/schemas/site';
import { createTextReader, type Interface } from '@docgraph/texts/text-reader';
import { ANNOUNCER_ID } from '@docgraph/ui/announce';
import { localeOf } from '@docgraph/ui/locale-of';
import { colorModeAttributes } from '@docgraph/ui/preferences/color-mode';
import { LOAD_FAILURE_ID } from '@docgraph/ui/show-load-failure';
import { siteHref } from '@docgraph/ui/site-href';
import { contentSecurityPolicy, escapeHtml, openTag } from './html.ts';
import { keysPath } from './site-assets.ts';

/** The files and scripts that every page refers to; paths are relative to the base URL. */
export interface DocumentParts {
  beforePaint: string;
  /** The script with texts and settings of the site, which all others need. */
  site: string;
  script: string;
  /** Style sheets that the first paint waits for. */
  styles: string[];
  /** A style sheet that nothing waits for, and one for paper only. */
  laterStyle: string;
  printStyle: string;
  preloads: string[];
  /** The module with the components in slots; undefined on a site without any. */
  slots: string | undefined;
  fonts: string[];
  /** Links in the head of this page. */
  links: readonly HeadLink[];
  /** What this page is, for search engines; undefined on the page for addresses that are not found. */
  structured: object | undefined;
}

/** A page, and the settings of its site. */
interface PageOfSite {
  site: Site;
  page: PagePayload;
}

/** HTML that is rendered for a page. */
interface RenderedParts {
  /** What stands in the root element. */
  app: string;
  /** The search, which is ready for the first key press. */
  search: string;
}

/** A whole page as HTML. */
export function renderDocument(data: PageOfSite, from: Interface, html: RenderedParts, parts: DocumentParts): string {
  const { site } = data;
  const style = (path: string, media?: string) =>
    openTag('link', { rel: 'stylesheet', href: siteHref(site.baseUrl, path), media });
  return [
    '<!doctype html>',
    openTag('html', rootAttributes(site)),
    '<head>',
    ...headLines(data, parts),
    '</head>',
    '<body>',
    html.search,
    `<div id="${ROOT_ID}">${html.app}</div>`,
    `<div id="${ANNOUNCER_ID}" class="visually-hidden" role="status"></div>`,
    loadFailure(from),
    `${openTag('script', pageDataAttributes(data, from, parts))}${writePageData(data.page)}</script>`,
    // Here they do not keep what stands above from being shown.
    style(parts.laterStyle),
    style(parts.printStyle, 'print'),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** What is shown when a part of the scripts does not come: it needs no script but the one that shows it. */
function loadFailure(from: Interface): string {
  const text = createTextReader(from);
  const retry = `<button type="button" class="button">${escapeHtml(text('retry'))}</button>`;
  return `<div id="${LOAD_FAILURE_ID}" role="alert" hidden>${escapeHtml(text('document.parts-failed'))} ${retry}</div>`;
}

/** What the script in the page needs to know, and to say, where nothing else has loaded stands in attributes. */
function pageDataAttributes(
  { site, page }: PageOfSite,
  from: Interface,
  { slots }: DocumentParts,
): Record<string, string | undefined> {
  const route = page.kind === 'not-found' ? undefined : asFolder(page.route);
  const { baseUrl } = site;
  const text = createTextReader(from);
  return {
    type: 'application/json',
    id: PAGE_DATA_ID,
    'data-base-url': baseUrl,
    'data-route': route,
    'data-failure': [
      text('document.site-failed'),
      text('document.base-url-reason'),
      text(baseUrl === '/' ? 'document.default-base-url' : 'document.base-url', { baseUrl }),
      text('document.suggested-base-url', { suggestion: SUGGESTION }),
    ].join('\n'),
    'data-keys': siteHref(baseUrl, keysPath(site)),
    'data-slots': slots && siteHref(baseUrl, slots),
  };
}

function rootAttributes(site: Site): Record<string, string | undefined> {
  const { htmlLang: lang, direction: dir } = localeOf(site);
  return { lang, dir, ...colorModeAttributes(site.colorMode), 'data-announcement': site.announcementBar?.id };
}

/** The tags of the settings; scripts are an element with an end. */
function headTags({ baseUrl, theme }: Site): string[] {
  return (theme?.head ?? []).map(({ tag, attributes }) => {
    const isOwn = attributes.href !== undefined && !/^https?:/i.test(attributes.href);
    const own = isOwn ? { href: siteHref(baseUrl, attributes.href ?? '') } : {};
    return `${openTag(tag, { ...attributes, ...own })}${tag === 'script' ? '</script>' : ''}`;
  });
}

function headLines({ site, page }: PageOfSite, parts: DocumentParts): string[] {
  const head = describeHead(site, page);
  const href = (path: string) => siteHref(site.baseUrl, path);
  const meta = (name: string, content: string | undefined) => (content ? [openTag('meta', { name, content })] : []);
  const property = (name: string, content: string | undefined) =>
    content ? [openTag('meta', { property: name, content })] : [];
  const link = (attributes: Record<string, string | undefined>) => openTag('link', attributes);
  return [
    '<meta charset="utf-8">',
    openTag('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: contentSecurityPolicy([parts.beforePaint], { hosts: site.policy }),
    }),
    openTag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(head.title)}</title>`,
    `<script>${parts.beforePaint}</script>`,
    // With the attribute React puts the style sheets of a page that is navigated to behind them.
    ...parts.styles.map((path) => link({ rel: 'stylesheet', href: href(path), 'data-precedence': 'page' })),
    ...parts.fonts.map((path) =>
      link({ rel: 'preload', href: href(path), as: 'font', type: 'font/woff2', crossorigin: '' }),
    ),
    `${openTag('script', { defer: '', src: href(parts.site) })}</script>`,
    `${openTag('script', { type: 'module', src: href(parts.script) })}</script>`,
    ...parts.preloads.map((path) => link({ rel: 'modulepreload', href: href(path), fetchpriority: 'low' })),
    ...headTags(site),
    ...meta('description', head.description),
    ...meta('keywords', head.keywords),
    ...meta('robots', head.robots),
    ...(page.kind === 'not-found'
      ? []
      : [link({ rel: 'alternate', type: 'text/markdown', href: markdownHref(site.baseUrl, page.route) })]),
    ...parts.links.map((each) => link({ ...each, href: href(each.href) })),
    ...(head.canonical === undefined ? [] : [link({ rel: 'canonical', href: head.canonical })]),
    ...describeAlternates(site, page).map(({ lang, href }) => link({ rel: 'alternate', hreflang: lang, href })),
    // Without an icon of its own the browser would ask for one that does not exist.
    link({ rel: 'icon', href: site.favicon === undefined ? 'data:,' : href(site.favicon) }),
    ...property('og:type', 'website'),
    ...property('og:site_name', site.title),
    ...property('og:title', head.title),
    ...property('og:description', head.description),
    ...property('og:url', head.canonical),
    ...property('og:image', head.image),
    ...(parts.structured === undefined
      ? []
      : [`<script type="application/ld+json">${JSON.stringify(parts.structured).replaceAll('<', '\\u003c')}</script>`]),
  ];
}

/** Absolute addresses of a page in the languages it is translated into, itself included; none with one locale. */
function describeAlternates(site: Site, page: PagePayload): { lang: string; href: string }[] {
  const edition = 'edition' in page ? page.edition : undefined;
  if (edition === undefined || edition.locales.length < 2) return [];
  const absolute = (route: string) => new URL(siteHref(site.baseUrl, route), site.url).href;
  const translated = edition.locales.filter(({ untranslated }) => !untranslated);
  const alternates = translated.map(({ code, route }) => ({
    lang: site.locales.find((locale) => locale.code === code)?.htmlLang ?? code,
    href: absolute(route),
  }));
  const original = originalRoute(site, edition);
  return original === undefined ? alternates : [...alternates, { lang: 'x-default', href: absolute(original) }];
}
