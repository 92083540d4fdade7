import path from 'node:path';
import { markdownPath } from '../../reference/markdown/list-entries.ts';
import { pageTexts } from '../../renderer/prerender/markdown-files.ts';
import { type PageReader, pageFiles, prerender, sharedFiles } from '../../renderer/prerender/prerender.ts';
import { type ContentData, headLinksOf, readAs } from '../../renderer/prerender/read-data.ts';
import type { RendererBundle, RulesBundle } from '../../renderer/prerender/renderer-bundle.ts';
import type { SiteFile } from '../../renderer/prerender/site-file.ts';
import { artifactPaths, pageName } from '../../schemas/artifact-paths.ts';
import type { ManifestEntry } from '../../schemas/manifest.ts';
import type { Route } from '../../schemas/routes.ts';
import type { BuildResult } from '../build.ts';
import type { Artifact } from '../model/artifact.ts';
import { lazy } from '../model/lazy.ts';
import type { LinkedSite } from '../model/linked-site.ts';
import { pageMarkdown } from '../render/page-markdown.ts';
import { CODE_VERSION, RENDERER_DIR } from './package-files.ts';
import { madeFile, openFile, type ServedFile } from './served-file.ts';

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

/** A site whose files are made when they are asked for. */
export interface DevSite {
  sent: Sent;
  /** The page that a file is of. */
  pageOf(file: string): LinkedPage | undefined;
  /** Finds a file of a page, or one that pages share: all that shows a page. */
  findOfPages(file: string): Promise<ServedFile | undefined>;
  /** Finds any other file, for which the whole site is rendered unless it is of the search. */
  findOther(file: string): Promise<ServedFile | undefined>;
  /** Whether what was sent of this site is another in the next one. */
  differsIn(next: BuildResult): boolean;
}

/** Opens a build as a site. Nothing is rendered before it is asked for. `sent` is what browsers have that is the same in it. */
export function openDevSite(
  result: BuildResult,
  code: DevCode,
  sent: Sent = { pages: new Set(), isWhole: false },
): DevSite {
  const { linked } = result;
  const data = pageData(result);
  const pages = new Map(linked.pages.flatMap((page) => namesOf(page).map((name) => [name, page] as const)));
  const assets = new Map([...linked.assets].map(([file, address]) => [address, file]));
  const shared = lazy(async () => byPath(await sharedFiles(data, code.bundle)));
  const search = lazy(() => searchFiles(result, code));
  const whole = lazy(() => renderWhole(result, code));
  return {
    sent,
    pageOf: (name) => pages.get(name),
    async findOfPages(name) {
      const page = pages.get(name);
      const file = page ? (await filesOf(page, data, code.bundle)).find((each) => each.path === name) : undefined;
      if (page && file) sent.pages.add(page.route);
      const asset = assets.get(name);
      if (!file && asset !== undefined) return { path: name, open: () => openFile(path.join(code.contentDir, asset)) };
      return servedFile(file ?? (await shared()).get(name));
    },
    async findOther(name) {
      const file = (await search()).get(name) ?? (await whole()).get(name);
      sent.isWhole ||= file !== undefined;
      return servedFile(file);
    },
    differsIn(next) {
      const textsOf = (build: BuildResult) =>
        build.linked.pages.flatMap((page) =>
          sent.pages.has(page.route) ? [JSON.stringify(build.renderPage(page))] : [],
        );
      return sent.isWhole || textsOf(result).join('\n') !== textsOf(next).join('\n');
    },
  };
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

async function filesOf(page: LinkedPage, data: ContentData, bundle: RendererBundle): Promise<SiteFile[]> {
  const { sections } = page.kind === 'doc' ? page.page : { sections: [] };
  const reader: PageReader = {
    readPage: (file) => data.read('page', file),
    // In a whole site, the search index has them.
    sectionTexts: async () => new Map(sections.map(({ id, text }) => [id ?? '', text])),
  };
  const texts = await pageTexts(page.route, { data, version: '', apis: [] });
  return [...pageFiles(routeOf(page), data, bundle, reader, []), ...texts];
}

/** A file of the graph that is made when it is read. */
interface MadeFile {
  schema: string | null;
  make(): unknown;
}

/** The part of the graph that pages are made of. Nothing of it is on the disk, and no file has a hash, nor a known size. */
function pageData(result: BuildResult): ContentData {
  const { linked } = result;
  const made = new Map<string, MadeFile>();
  made.set(artifactPaths.navigation, { schema: 'navigation', make: () => linked.navigation });
  for (const [edition, navigation] of linked.editionNavigations)
    made.set(artifactPaths.editionNavigation(edition), { schema: 'navigation', make: () => navigation });
  for (const page of linked.pages) {
    made.set(artifactPaths.page(page.route), { schema: 'page', make: () => result.renderPage(page) });
    made.set(artifactPaths.pageMarkdown(page.route), {
      schema: null,
      make: () => pageMarkdown(page, linked.site, []),
    });
    const walkthrough = page.kind === 'doc' ? page.walkthrough : undefined;
    if (walkthrough)
      made.set(artifactPaths.walkthrough(page.route), { schema: 'walkthrough', make: () => walkthrough });
  }
  return {
    read: async (kind, file) => readAs(kind, made.get(file)?.make()),
    async bytes(file) {
      const value = made.get(file)?.make();
      return Buffer.from(typeof value === 'string' ? value : `${JSON.stringify(value)}\n`);
    },
    site: readAs('site', linked.site),
    localeSites: new Map([...linked.localeSites].map(([code, site]) => [code, readAs('site', site)])),
    routes: linked.pages.map(routeOf),
    redirects: linked.redirects,
    headLinks: headLinksOf(result.head.pages),
    files: new Map(
      [...made].map(([file, { schema }]): [string, ManifestEntry] => {
        return [file, { path: file, schema, bytes: Number.POSITIVE_INFINITY, sha256: '' }];
      }),
    ),
  };
}

function routeOf(page: LinkedPage): Route {
  const { route } = page;
  const locale = page.kind === 'api' ? undefined : page.edition?.locale;
  return {
    ...{ route, artifact: artifactPaths.page(route) },
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
  const { serializeArtifacts } = await import('../write/serialize-artifacts.ts');
  const files = await serializeArtifacts(artifacts, { site: linked.site, contentDir, version: CODE_VERSION });
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
