import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFoundPage, type PagePayload, toPagePayload } from '@docgraph/renderer/page/page-payload';
import { type PageStyle, pageStyles } from '@docgraph/renderer/page/page-styles';
import { type RunParts, runPartsPath } from '@docgraph/sandbox/ui/guide/run-parts';
import { apiReferences } from '@docgraph/schemas/api-references';
import { API_FOLDER, apiPaths, artifactPaths, pageName } from '@docgraph/schemas/artifact-paths';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import type { Page } from '@docgraph/schemas/page';
import type { Route } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import { shortHash } from '@docgraph/source/hash';
import { createTextReader } from '@docgraph/texts/text-reader';
import { runTexts } from '@docgraph/texts/texts-of';
import { localeOf } from '@docgraph/ui/locale-of';
import { siteHref } from '@docgraph/ui/site-href';
import { generateImages, type ImageOptions } from '../images/generated-images.ts';
import { siteIcons } from '../images/site-icons.ts';
import { type ApiSource, openApis } from './api-files.ts';
import { discoveryFiles } from './discovery-files.ts';
import { type DocumentParts, renderDocument } from './document.ts';
import { otherTexts, pageTexts } from './markdown-files.ts';
import { memoizeLast } from './memoize-last.ts';
import { indexedRoutes, renderRedirect, renderRobots, sitemapFiles } from './other-documents.ts';
import { blogFeeds, PAGE_FEED, renderPageFeed } from './page-feed.ts';
import { asPreview } from './preview.ts';
import { absolute, listPath } from './published-markdown.ts';
import { type ContentData, openData, type ReadGraph } from './read-data.ts';
import { openBundle, type RendererBundle, type RulesBundle, type SlotBundle } from './renderer-bundle.ts';
import { sandboxFiles } from './sandbox-files.ts';
import { sectionReader } from './section-texts.ts';
import { sidebarFiles } from './sidebar-files.ts';
import { keysPath, printStyle, siteScript, siteStyle, siteTexts } from './site-assets.ts';
import { hash, type SiteFile } from './site-file.ts';
import { splitReference } from './split-reference.ts';
import { structuredData } from './structured-data.ts';

/** Reads the inputs of pages. */
export interface PageReader {
  /** Reads the page of an artifact. */
  readPage(path: string): Promise<Page>;
  sectionTexts: ReturnType<typeof sectionReader>;
}

/** Options of the prerenderer. */
interface PrerenderOptions {
  /** Reads the content graph. */
  graph: ReadGraph;
  /** The folder of the renderer's bundles. */
  rendererDir: string;
  /** Version of the bundles and this code. */
  rendererVersion: string;
  /** The components in slots; absent if there are none. */
  slots?: SlotBundle | undefined;
  /** The sandbox rules of the first API; absent if there are none. */
  rules?: RulesBundle | undefined;
  /** Whether the site is a preview, which search engines must not index. */
  preview?: boolean | undefined;
  /** Where icons and social images are made; absent if they aren't. */
  images?: ImageOptions | undefined;
}

/** Number of cached pages. The files of a page are rendered in a row, and more pages would make garbage collection slower. */
const CACHED_PAGES = 1;

/** Returns all files of the site, grouped by page. Their content is rendered on demand. */
export async function prerender({
  graph,
  rendererDir,
  rendererVersion,
  slots,
  rules,
  preview,
  images: imageOptions,
}: PrerenderOptions): Promise<SiteFile[]> {
  const [published, bundle] = await Promise.all([openData(graph), openBundle(rendererDir, rendererVersion, slots)]);
  const shown = preview ? asPreview(published) : published;
  const images = await generateImages(shown, bundle, imageOptions);
  const data = { ...shown, images };
  const readPage = memoizeLast(CACHED_PAGES, (path) => data.read('page', path));
  const apis = await openApis(data, bundle);
  const texts = { data, version: bundle.key, apis };
  const sectionTexts = sectionReader(data);
  // A file in the content overrides a generated text with the same name.
  const isGenerated = ({ path }: SiteFile) => !data.files.has(artifactPaths.asset(path));
  const pages: SiteFile[] = [];
  for (const route of data.routes)
    pages.push(
      ...(await pageTexts(route, texts)).filter(isGenerated),
      ...pageFiles(route, data, bundle, { readPage, sectionTexts }, apis),
    );
  return [
    ...pages,
    ...(await otherTexts(texts)).filter(isGenerated),
    ...discoveryFiles(data.site, apis).map(({ path, text }) => textFile(path, text)),
    ...apis.flatMap(({ files }) => files),
    ...redirectFiles(data),
    ...listFiles(data),
    ...(await sharedFiles(data, bundle)),
    ...sandboxFiles(data, rules),
    ...images.files,
    ...dataFiles(data),
  ];
}

/** Returns the files that all pages share: scripts, styles, UI strings, sidebars, and the not-found page. */
export async function sharedFiles(data: ContentData, bundle: RendererBundle): Promise<SiteFile[]> {
  return [
    ...[data.site, ...data.localeSites.values()].flatMap((site) => notFoundFiles(site, data, bundle)),
    ...siteFiles(data, bundle),
    ...(await navigationFiles(data)),
    ...bundleFiles(bundle),
  ];
}

/** Returns the HTML of a page, and its data for client-side navigation. */
export function pageFiles(
  route: Route,
  data: ContentData,
  bundle: RendererBundle,
  { readPage, sectionTexts }: PageReader,
  apis: readonly ApiSource[],
): SiteFile[] {
  const name = pageName(route.route);
  const api = apis.find(({ routes }) => routes.has(route.route));
  const { locale, set } = route;
  const blog = data.site.sets?.find(({ id, feed }) => id === set && feed !== undefined);
  const feedOf = (title: string, href: string) =>
    ({ rel: 'alternate', type: 'application/atom+xml', title, href }) as const;
  const hasFeed = route.route === '/' && data.routes.some(({ updated }) => updated !== undefined);
  const links = [
    ...(data.headLinks.get(route.route) ?? []),
    ...(hasFeed ? [feedOf(data.site.title, PAGE_FEED)] : []),
    ...(blog?.feed === undefined ? [] : [feedOf(blog.label, blog.feed)]),
  ];
  const sitePath = locale === undefined ? artifactKinds.site.path : artifactPaths.localeSite(locale);
  const site = data.localeSites.get(locale ?? '') ?? data.site;
  const image = data.images?.social.get(route.route);
  const key = hash(bundle.key, fileHash(data, sitePath), fileHash(data, route.artifact), api?.key ?? '', image ?? '');
  const page = async () => ({ ...(await readPage(route.artifact)), ...(image !== undefined && { image }) });
  const payload = async () => readPayload(await page(), site, bundle, api);
  const parts = api && partsFile(route.route, api);
  const icons = iconsOf(data);
  return [
    {
      path: name === 'index' ? 'index.html' : `${name}/index.html`,
      key: hash('html', key, JSON.stringify([links, icons])),
      async content() {
        const structured = structuredData(site, await page(), await sectionTexts(site, await page()));
        return renderPage(await payload(), site, bundle, { links, icons, structured });
      },
    },
    {
      path: `_data/pages/${name}.json`,
      key: hash('data', key),
      content: async () => JSON.stringify(parts ? firstPart(await payload(), site, parts) : await payload()),
    },
    ...(parts ? [parts] : []),
    ...runFiles(route, data, site),
  ];
}

function iconsOf(data: ContentData): DocumentParts['icons'] {
  return data.images?.icons ?? siteIcons(data, undefined).links;
}

/** Returns the file with the HTML of a reference page after the first part. */
function partsFile(route: string, { target, key, render }: ApiSource): SiteFile {
  const content = async () => JSON.stringify(splitReference(await render(route)).slice(1));
  return { path: `${target}/parts/${pageName(route)}.json`, key: hash('parts', key), content };
}

/** Returns the data of a reference page with only the first part of its HTML. */
function firstPart(page: PagePayload, { baseUrl }: Site, parts: SiteFile): PagePayload {
  if (page.kind !== 'api') return page;
  const [html = '', another] = splitReference(page.html);
  return { ...page, html, ...(another && { parts: siteHref(baseUrl, parts.path) }) };
}

/** Returns the file that a page with runnable blocks loads when the first of them runs. */
function runFiles({ route }: Route, { read, files }: ContentData, site: Site): SiteFile[] {
  const path = artifactPaths.walkthrough(route);
  const { tryIt, route: reference = '/' } = site.api ?? {};
  if (!files.has(path) || tryIt === false) return [];
  const place = { baseUrl: site.baseUrl, folder: API_FOLDER, route: reference };
  const about = tryIt?.about === undefined ? {} : { about: siteHref(site.baseUrl, tryIt.about) };
  const parts = { place, texts: runTexts(siteTexts(site)), ...about };
  const key = hash(JSON.stringify(parts), files.get(path)?.sha256 ?? '');
  const content = async () =>
    JSON.stringify({ walkthrough: await read('walkthrough', path), ...parts } satisfies RunParts);
  return [{ path: runPartsPath(route), key, content }];
}

async function readPayload(
  page: Page,
  site: Site,
  bundle: RendererBundle,
  api: ApiSource | undefined,
): Promise<PagePayload> {
  const html =
    page.kind === 'category' ? '' : page.kind === 'api' ? ((await api?.render(page.route)) ?? '') : page.html;
  return toPagePayload(page, styleHrefs(pageStyles(page, html), site, bundle), html);
}

function styleHrefs(names: readonly PageStyle[], { baseUrl }: Site, { styles }: RendererBundle): string[] {
  return names.map((name) => siteHref(baseUrl, styles[name]));
}

async function renderPage(
  page: PagePayload,
  site: Site,
  bundle: RendererBundle,
  own: Pick<DocumentParts, 'links' | 'icons' | 'structured'>,
): Promise<string> {
  const { renderApp, renderSearch } = await bundle.loadServer();
  const texts = siteTexts(site);
  const html = { app: renderApp(site, page, texts, bundle.slots?.entries), search: renderSearch(site, texts) };
  const fonts = fontsFor(bundle, site, html.app);
  return renderDocument({ site, page }, texts, html, { ...documentParts(bundle, site), fonts, ...own });
}

/** Returns the fonts to preload: the code font only for pages with code, and none that the theme replaces. */
function fontsFor({ fonts }: RendererBundle, { theme }: Site, html: string): string[] {
  const { font, 'font-mono': codeFont } = theme?.tokens ?? {};
  const hasCode = /<(?:code|pre|kbd)\b/.test(html);
  return [...(font === undefined ? fonts.text : []), ...(hasCode && codeFont === undefined ? fonts.code : [])];
}

function documentParts(
  bundle: RendererBundle,
  site: Site,
): Omit<DocumentParts, 'fonts' | 'links' | 'icons' | 'structured'> {
  const { beforePaint, script, styles, modules, slots, slotReact } = bundle;
  const own = siteStyle(site);
  return {
    beforePaint,
    site: siteScript(site).path,
    script,
    styles: [
      styles.page,
      ...(slots?.styles ?? []),
      ...(own === '' ? [] : [stylePath(own)]),
      ...(site.theme?.css ?? []),
    ],
    laterStyle: styles.later,
    printStyle: stylePath(printStyle(site)),
    modules: modules.entry,
    laterModules: slots?.script ? [...modules.hydration, slotReact, slots.script] : modules.hydration,
    slots: slots?.script,
    replaced: (slots?.entries ?? []).flatMap(({ place, replaces }) => (replaces ? [place] : [])),
  };
}

/** Returns the not-found page of a locale and its Markdown, which hosts send for missing pages in its folder. */
function notFoundFiles(site: Site, data: ContentData, bundle: RendererBundle): SiteFile[] {
  const { code, route } = localeOf(site);
  const sitePath = data.localeSites.has(code) ? artifactPaths.localeSite(code) : artifactKinds.site.path;
  const say = createTextReader(siteTexts(site));
  const title = say('not-found.title');
  const path = `${route}/404.html`.replace(/^\/+/, '');
  const icons = iconsOf(data);
  const markdown = `# ${title}\n\n${say('not-found.text')}\n\n<${absolute(site, listPath(route))}>\n`;
  return [
    {
      path,
      key: hash(bundle.key, fileHash(data, sitePath), JSON.stringify(icons)),
      content: () =>
        renderPage(notFoundPage(title, styleHrefs(['front'], site, bundle)), site, bundle, {
          links: [],
          icons,
          structured: undefined,
        }),
    },
    textFile(path.replace(/html$/, 'md'), markdown),
  ];
}

function redirectFiles({ site, redirects }: ContentData): SiteFile[] {
  const texts = siteTexts(site);
  return redirects.map((redirect) =>
    textFile(
      redirect.from === '/' ? 'index.html' : `${pageName(redirect.from)}/index.html`,
      renderRedirect(site, texts, redirect),
    ),
  );
}

/** Returns the feed, the sitemap, and `robots.txt`. */
function listFiles({ site, routes }: ContentData): SiteFile[] {
  const listed = indexedRoutes(site, routes);
  const inMain = listed.filter(({ locale }) => locale === undefined);
  const feed = renderPageFeed(site, inMain);
  return [
    ...blogFeeds(site, inMain).map(({ path, text }) => textFile(path, text)),
    ...(feed === undefined ? [] : [textFile(PAGE_FEED, feed)]),
    ...(site.preview ? [] : sitemapFiles(site, listed).map(({ path, text }) => textFile(path, text))),
    textFile('robots.txt', renderRobots(site)),
  ];
}

/** Returns the navigation of each edition, and the sidebar files made from it. */
async function navigationFiles({ files, read, bytes }: ContentData): Promise<SiteFile[]> {
  const result: SiteFile[] = [];
  for (const { path, schema, sha256 } of files.values()) {
    if (schema !== 'navigation') continue;
    result.push({ path: `_data/${path}`, key: sha256, content: () => bytes(path) });
    result.push(...sidebarFiles(path, (await read('navigation', path)).items));
  }
  return result;
}

/** Returns the styles and UI strings, which depend on the settings. */
function siteFiles({ site, localeSites }: ContentData, bundle: RendererBundle): SiteFile[] {
  const sites = [site, ...localeSites.values()];
  const scripts = new Map(sites.map(siteScript).map(({ path, text }) => [path, text]));
  const styles = [siteStyle(site), printStyle(site)].filter((style) => style !== '');
  return [
    ...styles.map((style) => textFile(stylePath(style), style)),
    ...[...scripts].map(([path, text]) => textFile(path, text)),
    ...sites.map((each) => ({
      path: keysPath(each),
      key: hash(bundle.key, siteScript(each).text),
      content: async () => (await bundle.loadServer()).renderKeys(each, siteTexts(each)),
    })),
  ];
}

function stylePath(style: string): string {
  return `_app/site-${shortHash(style).slice(0, 8)}.css`;
}

/** Returns the scripts, styles, and fonts, which have a hash in their name. */
function bundleFiles({ clientDir, clientFiles, slotReact, slots }: RendererBundle): SiteFile[] {
  const used = slots?.script ? clientFiles : clientFiles.filter((path) => path !== slotReact);
  return [
    ...used.map((path) => ({ path, key: hash(path), content: () => readFile(join(clientDir, path)) })),
    ...[...(slots?.files ?? [])].map(([path, bytes]) => ({ path, key: hash(path), content: async () => bytes })),
  ];
}

/** Returns the data files that are published unchanged: search indexes, assets, and API descriptions. */
function dataFiles({ bytes, files, site }: ContentData): SiteFile[] {
  const descriptions = new Set(apiReferences(site).map(({ folder }) => apiPaths.document(folder)));
  return [...files.values()].flatMap(({ path, sha256 }) => {
    const published = publishedPath(path, descriptions);
    return published === undefined ? [] : [{ path: published, key: sha256, content: () => bytes(path) }];
  });
}

function publishedPath(path: string, descriptions: ReadonlySet<string>): string | undefined {
  if (path.startsWith(artifactPaths.asset(''))) return path.slice(artifactPaths.asset('').length);
  const isSearchIndex = /^search-index-(?:[^/]+|[^/]+\/[^/]+)\.json$/.test(path);
  return isSearchIndex || descriptions.has(path) ? path : undefined;
}

function textFile(path: string, text: string): SiteFile {
  return { path, key: hash(text), content: async () => text };
}

/** Returns the hash of a file in the graph. A missing file is reported later, when the page is rendered. */
function fileHash({ files }: ContentData, path: string): string {
  return files.get(path)?.sha256 ?? '';
}
