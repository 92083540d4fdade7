import { markdownPath } from '@docgraph/openapi/reference/markdown/list-entries';
import type { BuildResult } from '@docgraph/pipeline/build';
import type { Artifact } from '@docgraph/pipeline/model/artifact';
import type { LinkedSite } from '@docgraph/pipeline/model/linked-site';
import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import { readAsset } from '@docgraph/pipeline/read/read-sources';
import { pageMarkdown } from '@docgraph/pipeline/render/page-markdown';
import { artifactPaths, pageName } from '@docgraph/schemas/artifact-paths';
import { artifactKinds, fillPath } from '@docgraph/schemas/artifacts';
import type { ManifestEntry } from '@docgraph/schemas/manifest';
import type { Route } from '@docgraph/schemas/routes';
import { lazy } from '@docgraph/source/lazy';
import { CODE_VERSION, RENDERER_DIR } from '../package-files.ts';
import { pageTexts } from '../prerender/markdown-files.ts';
import { type PageReader, pageFiles, prerender, sharedFiles } from '../prerender/prerender.ts';
import { type ContentData, headLinksOf, readAs } from '../prerender/read-data.ts';
import type { RendererBundle, RulesBundle } from '../prerender/renderer-bundle.ts';
import type { SiteFile } from '../prerender/site-file.ts';
import { memoryFile, openFile, type ServedFile } from '../serve/served-file.ts';

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
  /** Files that browsers have loaded and that are current in this site. */
  sent: SentFiles;
  shared: SharedParts;
  /** Returns the page that a file belongs to. */
  pageOf(file: string): LinkedPage | undefined;
  /** Finds a file of a page, or one that all pages share: everything a browser needs to show a page. */
  findOfPages(file: string): Promise<ServedFile | undefined>;
  /** Finds any other file. Renders the whole site, unless the file belongs to the search. */
  findOther(file: string): Promise<ServedFile | undefined>;
  /** Checks whether anything that browsers have loaded is different in the next build. */
  differsIn(next: BuildResult): boolean;
}

/** Opens a build as a site, and reuses parts of the previous one. Renders nothing before it's requested. */
export function openDevSite(
  result: BuildResult,
  code: DevCode,
  previous?: Pick<DevSite, 'shared'> & Partial<Pick<DevSite, 'sent'>>,
): DevSite {
  const { linked } = result;
  const sent: SentFiles = previous?.sent ?? { pages: new Set(), isWhole: false };
  const inputs = [linked.site, code];
  const isShared = previous?.shared.inputs.every((input, i) => input === inputs[i]);
  const shared = previous && isShared ? previous.shared : sharedParts(result, code, inputs);
  const pageOf = (name: string) => pageAt(result, shared.routes.get(name));
  const assets = new Map([...linked.assets].map(([file, url]) => [url, file]));
  const search = lazy(() => searchFiles(result, code));
  const whole = lazy(() => renderWhole(result, code));
  return {
    sent,
    shared,
    pageOf,
    async findOfPages(name) {
      const page = pageOf(name);
      const file = page && (await filesOf(page, result, shared.data, code.bundle)).find((each) => each.path === name);
      if (page && file) sent.pages.add(page.route);
      const asset = assets.get(name);
      if (!file && asset !== undefined) return { path: name, open: () => openFile(pathOnDisk(code.contentDir, asset)) };
      return servedFile(file ?? (await shared.files()).get(name));
    },
    async findOther(name) {
      const file = (await search()).get(name) ?? (await whole()).get(name);
      sent.isWhole ||= file !== undefined;
      return servedFile(file);
    },
    differsIn(next) {
      const isChanged = (route: string) => {
        const [before, after] = [pageAt(result, route), pageAt(next, route)];
        return before !== after && renderedJson(result, before) !== renderedJson(next, after);
      };
      return sent.isWhole || [...sent.pages].some(isChanged);
    },
  };
}

function sharedParts(result: BuildResult, { bundle }: DevCode, inputs: readonly unknown[]): SharedParts {
  const data = sharedData(result);
  const routes = result.linked.pages.flatMap((page) => namesOf(page).map((name) => [name, page.route] as const));
  return { inputs, routes: new Map(routes), data, files: lazy(async () => byPath(await sharedFiles(data, bundle))) };
}

function pageAt({ linked }: BuildResult, route: string | undefined): LinkedPage | undefined {
  return linked.pages.find((page) => page.route === route);
}

/** Returns everything published about a page, as JSON. */
function renderedJson(result: BuildResult, page: LinkedPage | undefined): string | undefined {
  return page && JSON.stringify(result.renderPage(page));
}

function servedFile(file: SiteFile | undefined): ServedFile | undefined {
  return file && memoryFile(file);
}

function byPath(files: readonly SiteFile[]): Map<string, SiteFile> {
  return new Map(files.map((file) => [file.path, file]));
}

/** Returns the file names of a page; none for an API reference, which is rendered with the whole site. */
function namesOf({ kind, route }: LinkedPage): string[] {
  if (kind === 'api') return [];
  const name = pageName(route);
  return [name === 'index' ? 'index.html' : `${name}/index.html`, `_data/pages/${name}.json`, markdownPath(route)];
}

async function filesOf(
  page: LinkedPage,
  result: BuildResult,
  shared: ContentData,
  bundle: RendererBundle,
): Promise<SiteFile[]> {
  const data = pageData(page, result, shared);
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
function sharedData({ linked }: BuildResult): ContentData {
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
function pageData(page: LinkedPage, { linked, head, renderPage }: BuildResult, shared: ContentData): ContentData {
  const walkthrough = page.kind === 'doc' ? page.walkthrough : undefined;
  const artifacts: [string, LazyArtifact][] = [
    [artifactPaths.page(page.route), { schema: 'page', create: () => renderPage(page) }],
    [artifactPaths.pageMarkdown(page.route), { schema: null, create: () => pageMarkdown(page, linked.site, []) }],
  ];
  if (walkthrough)
    artifacts.push([artifactPaths.walkthrough(page.route), { schema: 'walkthrough', create: () => walkthrough }]);
  return {
    ...shared,
    ...lazyArtifacts(artifacts),
    headLinks: headLinksOf(head.pages),
    // A getter, since few pages need the routes of all pages.
    get routes() {
      return linked.pages.map(routeOf);
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
    updated: page.kind === 'doc' ? page.page.frontMatter.updated : undefined,
    locale,
  };
}

/** Returns the search files, merged from the index of each page. */
async function searchFiles(result: BuildResult, code: DevCode): Promise<Map<string, SiteFile>> {
  const artifacts = result.searchFiles();
  return byPath((await filesOfGraph(artifacts, result, code)).slice(0, artifacts.length));
}

/** Returns artifact files, followed by the files of every graph. */
async function filesOfGraph(artifacts: Artifact[], { linked }: BuildResult, { contentDir }: DevCode) {
  const { serializeArtifacts } = await import('@docgraph/pipeline/write/serialize-artifacts');
  const files = await serializeArtifacts(artifacts, {
    site: linked.site,
    readAsset: (file) => readAsset(contentDir, file),
    version: CODE_VERSION,
  });
  return files.map((file): SiteFile => ({ ...file, content: async () => file.content() }));
}

/** Renders all files of the site. */
async function renderWhole(result: BuildResult, code: DevCode): Promise<Map<string, SiteFile>> {
  const { bundle, rules } = code;
  const graph = new Map<string, Buffer>();
  // In order, since the manifest depends on the other files.
  for (const file of await filesOfGraph(result.artifacts(), result, code))
    graph.set(file.path, Buffer.from(await file.content()));
  const read = async (file: string) => {
    const found = graph.get(file);
    if (!found) throw new Error(`Missing file ${file} in the graph.`);
    return found;
  };
  const { slots } = bundle;
  return byPath(
    await prerender({ graph: read, rendererDir: RENDERER_DIR, rendererVersion: CODE_VERSION, slots, rules }),
  );
}
