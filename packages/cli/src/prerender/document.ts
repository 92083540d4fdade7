import { markdownHref } from '@docgraph/openapi/reference/markdown/list-entries';
import { asFolder, SUGGESTION } from '@docgraph/renderer/app/base-url-banner';
import { ROOT_ID, writePageData } from '@docgraph/renderer/app/page-data';
import { PAGE_DATA_ID } from '@docgraph/renderer/app/page-data-id';
import { describeHead, originalRoute } from '@docgraph/renderer/page/describe-head';
import type { PagePayload } from '@docgraph/renderer/page/page-payload';
import type { HeadLink } from '@docgraph/schemas/head-links';
import type { Site } from '@docgraph/schemas/site';
import { type Catalog, createTextReader } from '@docgraph/texts/text-reader';
import { ANNOUNCER_ID } from '@docgraph/ui/announce';
import { localeOf } from '@docgraph/ui/locale-of';
import { colorModeAttributes } from '@docgraph/ui/preferences/color-mode';
import { LOAD_FAILURE_ID } from '@docgraph/ui/show-load-failure';
import { siteHref } from '@docgraph/ui/site-href';
import type { IconLink } from '../images/site-icons.ts';
import { contentSecurityPolicy, escapeHtml, openTag } from './html.ts';
import { keysPath } from './site-assets.ts';

/** The files and scripts that a page refers to. Paths are relative to the base URL. */
export interface DocumentParts {
  beforePaint: string;
  /** The script with UI strings and settings, which all others need. */
  site: string;
  script: string;
  /** Render-blocking style sheets. */
  styles: string[];
  /** Style sheets that don't block rendering. */
  laterStyle: string;
  printStyle: string;
  /** The modules that the script imports, and those to load after the first frame. */
  modules: string[];
  laterModules: string[];
  /** The module with the components in slots; undefined if there are none. */
  slots: string | undefined;
  /** The parts of the site that components replace. */
  replaced: readonly string[];
  fonts: string[];
  /** Links in the head of this page. */
  links: readonly HeadLink[];
  icons: readonly IconLink[];
  /** Structured data for search engines; undefined for the not-found page. */
  structured: object | undefined;
}

/** A page and the settings of its site. */
interface PageOfSite {
  site: Site;
  page: PagePayload;
}

/** Rendered HTML of a page. */
interface RenderedParts {
  /** Content of the root element. */
  app: string;
  /** The search box, which works before the scripts have loaded. */
  search: string;
}

/** Renders the HTML document of a page. */
export function renderDocument(data: PageOfSite, from: Catalog, html: RenderedParts, parts: DocumentParts): string {
  const { site } = data;
  const { links, body } = splitLinks(html.app);
  const style = (path: string, media?: string) =>
    openTag('link', { rel: 'stylesheet', href: siteHref(site.baseUrl, path), media });
  return [
    '<!doctype html>',
    openTag('html', rootAttributes(site)),
    '<head>',
    ...headLines(data, parts),
    links,
    '</head>',
    '<body>',
    html.search,
    `<div id="${ROOT_ID}">${body}</div>`,
    `<div id="${ANNOUNCER_ID}" class="visually-hidden" role="status"></div>`,
    loadFailure(from),
    `${openTag('script', pageDataAttributes(data, from, parts))}${writePageData(data.page, parts.replaced)}</script>`,
    // At the end of the body, they don't delay the content above.
    style(parts.laterStyle),
    style(parts.printStyle, 'print'),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Separates the links at the start of the app, which React would put into the head, from its elements. */
function splitLinks(app: string): { links: string; body: string } {
  const [links = ''] = /^(?:<link [^>]*>)*/.exec(app) ?? [];
  return { links, body: app.slice(links.length) };
}

/** Renders the message for scripts that fail to load. It's hidden at first. */
function loadFailure(from: Catalog): string {
  const text = createTextReader(from);
  const retry = `<button type="button" class="button">${escapeHtml(text('retry'))}</button>`;
  return `<div id="${LOAD_FAILURE_ID}" role="alert" hidden>${escapeHtml(text('document.parts-failed'))} ${retry}</div>`;
}

/** Returns the attributes with the data and messages that the inline script needs if no other script loads. */
function pageDataAttributes(
  { site, page }: PageOfSite,
  from: Catalog,
  { laterModules, slots }: DocumentParts,
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
    'data-modules': laterModules.map((path) => siteHref(baseUrl, path)).join(' '),
    'data-slots': slots && siteHref(baseUrl, slots),
  };
}

function rootAttributes(site: Site): Record<string, string | undefined> {
  const { htmlLang: lang, direction: dir } = localeOf(site);
  return { lang, dir, ...colorModeAttributes(site.colorMode), 'data-announcement': site.announcementBar?.id };
}

/** Renders the head tags from the settings. */
function headTags({ baseUrl, theme }: Site): string[] {
  return (theme?.head ?? []).map(({ tag, attributes }) => {
    const isOwn = attributes.href !== undefined && !/^https?:/i.test(attributes.href);
    const href = isOwn ? { href: siteHref(baseUrl, attributes.href ?? '') } : {};
    return `${openTag(tag, { ...attributes, ...href })}${tag === 'script' ? '</script>' : ''}`;
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
    // With `data-precedence`, React inserts the style sheets of later pages after these.
    ...parts.styles.map((path) => link({ rel: 'stylesheet', href: href(path), 'data-precedence': 'page' })),
    ...parts.fonts.map((path) =>
      link({ rel: 'preload', href: href(path), as: 'font', type: 'font/woff2', crossorigin: '' }),
    ),
    `${openTag('script', { defer: '', src: href(parts.site) })}</script>`,
    `${openTag('script', { type: 'module', src: href(parts.script) })}</script>`,
    ...parts.modules.map((path) => link({ rel: 'modulepreload', href: href(path), fetchpriority: 'low' })),
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
    ...parts.icons.map((icon) => link({ ...icon, href: href(icon.href) })),
    ...property('og:type', 'website'),
    ...property('og:site_name', site.title),
    ...property('og:title', head.title),
    ...property('og:description', head.description),
    ...property('og:url', head.canonical),
    ...property('og:image', head.image),
    ...meta('twitter:card', head.image && 'summary_large_image'),
    ...(parts.structured === undefined
      ? []
      : [`<script type="application/ld+json">${JSON.stringify(parts.structured).replaceAll('<', '\\u003c')}</script>`]),
  ];
}

/** Returns the absolute URLs of a page in its languages, including its own; none if the site has one locale. */
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
