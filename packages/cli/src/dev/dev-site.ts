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
import { madeFile, openFile, type ServedFile } from '../serve/served-file.ts';

type LinkedPage = LinkedSite['pages'][number];

/** What a site is made with besides its content. */
export interface DevCode {
  contentDir: string;
  bundle: RendererBundle;
  rules: RulesBundle | undefined;
}

/** What browsers have of a site. */
interface Sent {
  /** Routes of pages. */
  pages: Set<string>;
  /** Whether there is something among it that is made of the whole site. */
  isWhole: boolean;
}

/** What stays the same while no more than texts of pages change. */
interface DevFrame {
  /** What it was made of. */
  of: readonly unknown[];
  /** The routes of pages by the names of their files. */
  routes: ReadonlyMap<string, string>;
  /** The part of the graph that all pages share. */
  data: ContentData;
  /** The files that all pages share. */
  files(): Promise<ReadonlyMap<string, SiteFile>>;
}

/** A site whose files are made when they are asked for. */
export interface DevSite {
  /** What browsers have that is the same in this site. */
  sent: Sent;
  frame: DevFrame;
  /** The page that a file is of. */
  pageOf(file: string): LinkedPage | undefined;
  /** Finds a file of a page, or one that pages share: all that shows a page. */
  findOfPages(file: string): Promise<ServedFile | undefined>;
  /** Finds any other file, for which the whole site is rendered unless it is of the search. */
  findOther(file: string): Promise<ServedFile | undefined>;
  /** Whether what was sent of this site is another in the next one. */
  differsIn(next: BuildResult): boolean;
}

/** Opens a build as a site, after another one unless it is the first. Nothing is rendered before it is asked for. */
export function openDevSite(
  result: BuildResult,
  code: DevCode,
  before?: Pick<DevSite, 'frame'> & Partial<Pick<DevSite, 'sent'>>,
): DevSite {
  const { linked } = result;
  const sent: Sent = before?.sent ?? { pages: new Set(), isWhole: false };
  const of = [linked.site, code];
  const frame = before?.frame.of.every((part, i) => part === of[i]) ? before.frame : frameOf(result, code, of);
  const pageOf = (name: string) => pageAt(result, frame.routes.get(name));
  const assets = new Map([...linked.assets].map(([file, address]) => [address, file]));
  const search = lazy(() => searchFiles(result, code));
  const whole = lazy(() => renderWhole(result, code));
  return {
    sent,
    frame,
    pageOf,
    async findOfPages(name) {
      const page = pageOf(name);
      const file = page && (await filesOf(page, result, frame.data, code.bundle)).find((each) => each.path === name);
      if (page && file) sent.pages.add(page.route);
      const asset = assets.get(name);
      if (!file && asset !== undefined) return { path: name, open: () => openFile(pathOnDisk(code.contentDir, asset)) };
      return servedFile(file ?? (await frame.files()).get(name));
    },
    async findOther(name) {
      const file = (await search()).get(name) ?? (await whole()).get(name);
      sent.isWhole ||= file !== undefined;
      return servedFile(file);
    },
    differsIn(next) {
      const isOther = (route: string) => {
        const [old, own] = [pageAt(result, route), pageAt(next, route)];
        return old !== own && textIn(result, old) !== textIn(next, own);
      };
      return sent.isWhole || [...sent.pages].some(isOther);
    },
  };
}

function frameOf(result: BuildResult, { bundle }: DevCode, of: readonly unknown[]): DevFrame {
  const data = sharedData(result);
  const routes = result.linked.pages.flatMap((page) => namesOf(page).map((name) => [name, page.route] as const));
  return { of, routes: new Map(routes), data, files: lazy(async () => byPath(await sharedFiles(data, bundle))) };
}

function pageAt({ linked }: BuildResult, route: string | undefined): LinkedPage | undefined {
  return linked.pages.find((page) => page.route === route);
}

/** All that is published of a page. */
function textIn(result: BuildResult, page: LinkedPage | undefined): string | undefined {
  return page && JSON.stringify(result.renderPage(page));
}

function servedFile(file: SiteFile | undefined): ServedFile | undefined {
  return file && madeFile(file);
}

function byPath(files: readonly SiteFile[]): Map<string, SiteFile> {
  return new Map(files.map((file) => [file.path, file]));
}

/** The files of a page of the docs; those of API references are made with all others. */
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
    // Several parts of a document are made of it.
    readPage: lazy(() => data.read('page', artifactPaths.page(page.route))),
    // In a whole site, the search index has them.
    sectionTexts: async () => new Map(sections.map(({ id, text }) => [id ?? '', text])),
  };
  const texts = await pageTexts(routeOf(page), { data, version: '', apis: [] });
  return [...pageFiles(routeOf(page), data, bundle, reader, []), ...texts];
}

/** A file of the graph that is made when it is read. */
interface MadeFile {
  schema: string | null;
  make(): unknown;
}

/** The part of the graph that all pages share. */
function sharedData({ linked }: BuildResult): ContentData {
  const navigations = [
    [artifactKinds.navigation.path, linked.navigation] as const,
    ...[...linked.editionNavigations].map(
      ([edition, own]) => [fillPath(artifactKinds.navigation.otherPath, edition), own] as const,
    ),
  ];
  return {
    ...madeFiles(navigations.map(([file, own]) => [file, { schema: 'navigation', make: () => own }])),
    site: readAs('site', linked.site),
    localeSites: new Map([...linked.localeSites].map(([code, site]) => [code, readAs('site', site)])),
    routes: [],
    redirects: linked.redirects,
    headLinks: new Map(),
  };
}

/** The part of the graph that a page is made of. */
function pageData(page: LinkedPage, { linked, head, renderPage }: BuildResult, shared: ContentData): ContentData {
  const walkthrough = page.kind === 'doc' ? page.walkthrough : undefined;
  const made: [string, MadeFile][] = [
    [artifactPaths.page(page.route), { schema: 'page', make: () => renderPage(page) }],
    [artifactPaths.pageMarkdown(page.route), { schema: null, make: () => pageMarkdown(page, linked.site, []) }],
  ];
  if (walkthrough)
    made.push([artifactPaths.walkthrough(page.route), { schema: 'walkthrough', make: () => walkthrough }]);
  return {
    ...shared,
    ...madeFiles(made),
    headLinks: headLinksOf(head.pages),
    // Few pages ask for those of all.
    get routes() {
      return linked.pages.map(routeOf);
    },
  };
}

/** Files of the graph. Nothing of them is on the disk, and none has a hash, nor a known size. */
function madeFiles(entries: readonly [string, MadeFile][]): Pick<ContentData, 'read' | 'bytes' | 'files'> {
  const made = new Map(entries);
  return {
    read: async (kind, file) => readAs(kind, made.get(file)?.make()),
    async bytes(file) {
      const value = made.get(file)?.make();
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

/** The files of the search, which are merged from what is kept with each page. */
async function searchFiles(result: BuildResult, code: DevCode): Promise<Map<string, SiteFile>> {
  const artifacts = result.searchFiles();
  return byPath((await filesOfGraph(artifacts, result, code)).slice(0, artifacts.length));
}

/** The files of artifacts, then those that every graph has. */
async function filesOfGraph(artifacts: Artifact[], { linked }: BuildResult, { contentDir }: DevCode) {
  const { serializeArtifacts } = await import('@docgraph/pipeline/write/serialize-artifacts');
  const files = await serializeArtifacts(artifacts, {
    site: linked.site,
    readAsset: (file) => readAsset(contentDir, file),
    version: CODE_VERSION,
  });
  return files.map((file): SiteFile => ({ ...file, content: async () => file.content() }));
}

/** All files of the site. */
async function renderWhole(result: BuildResult, code: DevCode): Promise<Map<string, SiteFile>> {
  const { bundle, rules } = code;
  const graph = new Map<string, Buffer>();
  // In their order: the manifest is of what the others are.
  for (const file of await filesOfGraph(result.artifacts(), result, code))
    graph.set(file.path, Buffer.from(await file.content()));
  const read = async (file: string) => {
    const found = graph.get(file);
    if (!found) throw new Error(`The graph has no file ${file}.`);
    return found;
  };
  const { slots } = bundle;
  return byPath(
    await prerender({ graph: read, rendererDir: RENDERER_DIR, rendererVersion: CODE_VERSION, slots, rules }),
  );
}
