import { markdownPath } from '@docgraph/openapi/reference/markdown/list-entries';
import type { Artifact } from '@docgraph/pipeline/model/artifact';
import type { LinkedSite } from '@docgraph/pipeline/model/linked-site';
import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import { readAsset } from '@docgraph/pipeline/read/read-sources';
import { pageMarkdown } from '@docgraph/pipeline/render/page-markdown';
import type { SiteView } from '@docgraph/pipeline/site/site-view';
import { artifactPaths, pageName } from '@docgraph/schemas/artifact-paths';
import { artifactKinds, fillPath } from '@docgraph/schemas/artifacts';
import type { ManifestEntry } from '@docgraph/schemas/manifest';
import type { Route } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import { lazy, lazyPromise } from '@docgraph/source/lazy';
import { CODE_VERSION, RENDERER_DIR } from '../package-files.ts';
import { pageTexts } from '../prerender/markdown-files.ts';
import { type PageReader, pageFiles, prerender, sharedFiles } from '../prerender/prerender.ts';
import { type ContentData, headLinksOf, readAs } from '../prerender/read-data.ts';
import type { RendererBundle, RulesBundle } from '../prerender/renderer-bundle.ts';
import type { SiteFile } from '../prerender/site-file.ts';
import { memoryFile, openFile, type ServedFile } from '../serve/served-file.ts';
import { GRAPH_FOLDER } from '../serve/site-headers.ts';
import type { Change } from './dev.ts';

type LinkedPage = LinkedSite['pages'][number];

/** The code that renders a site. */
export interface DevCode {
  contentDir: string;
  bundle: RendererBundle;
  rules: RulesBundle | undefined;
}

/** Files that browsers have loaded. */
interface SentFiles {
  /** Routes of pages. */
  pages: Set<string>;
  /** Whether they have loaded a file that depends on the whole site. */
  isWhole: boolean;
}

/** The part of a site that depends only on the settings, not on the text of pages. */
interface SharedParts {
  /** Its inputs. */
  inputs: readonly unknown[];
  /** Page routes, keyed by source file. */
  routes: ReadonlyMap<string, string>;
  /** The part of the graph that all pages share. */
  data: ContentData;
  /** The files that all pages share. */
  files(): Promise<ReadonlyMap<string, SiteFile>>;
}

/** A site in memory whose files are rendered on request. */
export interface DevSite {
  view: SiteView;
  /** Files that browsers have loaded and that are current in this site. */
  sent: SentFiles;
  shared: SharedParts;
  /** Returns the source file of the page that a file belongs to. */
  sourceOf(file: string): string | undefined;
  /** Finds a file of a page, or one that all pages share: everything a browser needs to show a page. */
  findOfPages(file: string): Promise<ServedFile | undefined>;
  /** Finds any other file. Renders the whole site, unless the file belongs to the search. */
  findOther(file: string): Promise<ServedFile | undefined>;
  /** Returns what of that which browsers have loaded is different in the next view, or rendered by other code. */
  changeIn(next: SiteView, nextCode: DevCode): Promise<Change>;
}

/** Opens a view as a site, and reuses parts of the previous one. Renders nothing before it's requested. */
export function openDevSite(
  view: SiteView,
  code: DevCode,
  previous?: Pick<DevSite, 'shared'> & Partial<Pick<DevSite, 'sent'>>,
): DevSite {
  const sent: SentFiles = previous?.sent ?? { pages: new Set(), isWhole: false };
  const inputs = [view.parts, code];
  const isShared = previous?.shared.inputs.every((input, i) => input === inputs[i]);
  const shared = previous && isShared ? previous.shared : sharedParts(view, code, inputs);
  const search = lazyPromise(() => searchFiles(view, code));
  const whole = lazyPromise(() => renderWhole(view, code));
  const sources = lazy(() => new Map(view.routes.map(({ route, file }) => [route, file])));
  return {
    view,
    sent,
    shared,
    sourceOf(name) {
      const route = shared.routes.get(name);
      return route === undefined ? undefined : sources().get(route);
    },
    async findOfPages(name) {
      const route = shared.routes.get(name);
      const page = route === undefined ? undefined : await view.pageAt(route);
      const file = page && (await filesOf(page, view, shared.data, code.bundle)).find((each) => each.path === name);
      if (page && file) sent.pages.add(page.route);
      const asset = view.assets().get(name);
      if (!file && asset !== undefined) return { path: name, open: () => openFile(pathOnDisk(code.contentDir, asset)) };
      return servedFile(file ?? (await shared.files()).get(name));
    },
    async findOther(name) {
      const file = (await search()).get(name) ?? (await whole()).get(name);
      sent.isWhole ||= file !== undefined;
      return servedFile(file);
    },
    async changeIn(next, nextCode) {
      // Every page shows the settings and the sidebar. Parsing the remaining pages doesn't change them.
      const hasOtherParts = next.depth === view.depth && next.parts !== view.parts;
      if (sent.isWhole || hasOtherParts || nextCode !== code) return 'site';
      let change: Change = false;
      for (const route of sent.pages) {
        const [before, after] = [view.viewedPageAt(route), await next.pageAt(route)];
        if (before === after || renderedJson(view, before) === renderedJson(next, after)) continue;
        // A page that runs its requests has loaded the steps, too.
        if ([before, after].some((page) => page?.kind === 'doc' && page.walkthrough)) return 'site';
        change = 'pages';
      }
      return change;
    },
  };
}

function sharedParts(view: SiteView, { bundle }: DevCode, inputs: readonly unknown[]): SharedParts {
  const data = sharedData(view);
  const routes = view.routes.flatMap((page) => namesOf(page).map((name) => [name, page.route] as const));
  return {
    inputs,
    routes: new Map(routes),
    data,
    files: lazyPromise(async () => byPath(await sharedFiles(data, bundle))),
  };
}

/** Returns everything published about a page, as JSON. */
function renderedJson(view: SiteView, page: LinkedPage | undefined): string | undefined {
  return page && JSON.stringify(view.renderPage(page));
}

function servedFile(file: SiteFile | undefined): ServedFile | undefined {
  return file && memoryFile(file);
}

function byPath(files: readonly SiteFile[]): Map<string, SiteFile> {
  return new Map(files.map((file) => [file.path, file]));
}

/** Returns the file names of a page; none for an API reference, which is rendered with the whole site. */
function namesOf({ route, isApi }: SiteView['routes'][number]): string[] {
  if (isApi) return [];
  const name = pageName(route);
  return [name === 'index' ? 'index.html' : `${name}/index.html`, `_data/pages/${name}.json`, markdownPath(route)];
}

async function filesOf(
  page: LinkedPage,
  view: SiteView,
  shared: ContentData,
  bundle: RendererBundle,
): Promise<SiteFile[]> {
  const data = pageData(page, view, shared);
  const { sections } = page.kind === 'doc' ? page.page : { sections: [] };
  const reader: PageReader = {
    // Several parts of the document use it.
    readPage: lazy(() => data.read('page', artifactPaths.page(page.route))),
    // A full build reads them from the search index.
    sectionTexts: async () => new Map(sections.map(({ id, text }) => [id ?? '', text])),
  };
  const texts = await pageTexts(routeOf(page), { data, version: '', apis: [] });
  return [...pageFiles(routeOf(page), data, bundle, reader, []), ...texts];
}

/** A file of the graph that's created when it's read. */
interface LazyArtifact {
  schema: string | null;
  create(): unknown;
}

/** Returns the part of the graph that all pages share. */
function sharedData({ parts: { site: linked } }: SiteView): ContentData {
  const navigations = [
    [artifactKinds.navigation.path, linked.navigation] as const,
    ...[...linked.editionNavigations].map(
      ([edition, own]) => [fillPath(artifactKinds.navigation.otherPath, edition), own] as const,
    ),
  ];
  return {
    ...lazyArtifacts(navigations.map(([file, own]) => [file, { schema: 'navigation', create: () => own }])),
    site: readAs('site', linked.site),
    localeSites: new Map([...linked.localeSites].map(([code, site]) => [code, readAs('site', site)])),
    routes: [],
    redirects: linked.redirects,
    headLinks: new Map(),
  };
}

/** Returns the part of the graph that a page needs. */
function pageData(page: LinkedPage, view: SiteView, shared: ContentData): ContentData {
  const { parts, head, renderPage, whole } = view;
  const walkthrough = page.kind === 'doc' ? page.walkthrough : undefined;
  const artifacts: [string, LazyArtifact][] = [
    [artifactPaths.page(page.route), { schema: 'page', create: () => renderPage(page) }],
    [artifactPaths.pageMarkdown(page.route), { schema: null, create: () => pageMarkdown(page, parts.site.site, []) }],
  ];
  if (walkthrough)
    artifacts.push([artifactPaths.walkthrough(page.route), { schema: 'walkthrough', create: () => walkthrough }]);
  return {
    ...shared,
    ...lazyArtifacts(artifacts),
    headLinks: headLinksOf(head.pages),
    // A getter, since few pages need the routes of all pages.
    get routes() {
      return (whole?.linked.pages ?? []).map(routeOf);
    },
  };
}

/** Returns files of the graph that exist only in memory, without hashes and known sizes. */
function lazyArtifacts(entries: readonly [string, LazyArtifact][]): Pick<ContentData, 'read' | 'bytes' | 'files'> {
  const artifacts = new Map(entries);
  return {
    read: async (kind, file) => readAs(kind, artifacts.get(file)?.create()),
    async bytes(file) {
      const value = artifacts.get(file)?.create();
      return Buffer.from(typeof value === 'string' ? value : `${JSON.stringify(value)}\n`);
    },
    files: new Map(
      entries.map(([file, { schema }]): [string, ManifestEntry] => {
        return [file, { path: file, schema, bytes: Number.POSITIVE_INFINITY, sha256: '' }];
      }),
    ),
  };
}

function routeOf(page: LinkedPage): Route {
  const { route } = page;
  const locale = page.kind === 'api' ? undefined : page.edition?.locale;
  return {
    route,
    artifact: artifactPaths.page(route),
    kind: page.kind !== 'doc' ? page.kind : page.isHome ? 'home' : 'doc',
    title: page.kind === 'doc' ? page.page.title : page.title,
    updated: page.kind === 'doc' ? page.updated : undefined,
    locale,
  };
}

/** Returns the search files, merged from the index of each page. */
async function searchFiles({ whole, parts }: SiteView, code: DevCode): Promise<Map<string, SiteFile>> {
  const artifacts = whole?.searchFiles() ?? [];
  return byPath((await filesOfGraph(artifacts, parts.site.site, code)).slice(0, artifacts.length));
}

/** Returns artifact files, followed by the files of every graph. */
async function filesOfGraph(artifacts: Artifact[], site: Site, { contentDir }: DevCode) {
  const { serializeArtifacts } = await import('@docgraph/pipeline/write/serialize-artifacts');
  const files = await serializeArtifacts(artifacts, {
    site,
    readAsset: (file) => readAsset(contentDir, file),
    version: CODE_VERSION,
  });
  return files.map((file): SiteFile => ({ ...file, content: async () => file.content() }));
}

/** Renders all files of the site. */
async function renderWhole({ whole, parts }: SiteView, code: DevCode): Promise<Map<string, SiteFile>> {
  const { bundle, rules } = code;
  const graph = new Map<string, Buffer>();
  // In order, since the manifest depends on the other files.
  for (const file of await filesOfGraph(whole?.artifacts() ?? [], parts.site.site, code))
    graph.set(file.path, Buffer.from(await file.content()));
  const read = async (file: string) => {
    const found = graph.get(file);
    if (!found) throw new Error(`Missing file ${file} in the graph.`);
    return found;
  };
  const { slots } = bundle;
  const site = await prerender({ graph: read, rendererDir: RENDERER_DIR, rendererVersion: CODE_VERSION, slots, rules });
  const shared = [...graph].map(([path, bytes]): SiteFile => {
    return { path: GRAPH_FOLDER + path, key: '', content: async () => bytes };
  });
  return byPath([...site, ...shared]);
}
