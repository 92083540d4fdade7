import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { operationAnchor, schemaAnchor, tagAnchor } from '@docgraph/openapi/reference/anchors';
import { type AnchorResolution, type AnchorSource, resolveAnchor } from '@docgraph/openapi/reference/resolve-anchor';
import { API_FOLDER, decodedKey } from '@docgraph/schemas/artifact-paths';
import type { FileFacts } from '@docgraph/source/sources';
import type { ApiLayout } from '../model/linked-site.ts';
import type { ApiEntry, Edition, Settings } from '../model/settings.ts';
import type { Visibility } from '../model/visibility.ts';
import type { AssignedRoutes, RoutedPage } from './assign-routes.ts';
import { folderOf, isIndexPage } from './encode-route.ts';
import type { TreeNode } from './navigation-tree.ts';

/** A page that links can point at. */
export interface PageTarget {
  route: string;
  title?: string;
  /**
   * The ids on the page, and the graph node that each stands for; a link to another id is broken. Undefined where they
   * are not known: the API description could not be read, or the page was not parsed yet.
   */
  anchors: ReadonlyMap<string, string> | undefined;
  /** The API that the page is the reference of: it knows the parameters and fields, of which there is no end. */
  api?: ApiTarget;
  /** Present where the page isn't part of the site, with the reason. */
  hidden?: Visibility | 'dropped' | undefined;
  /** Present where the page isn't for everybody. */
  visibility?: Visibility | undefined;
}

/**
 * Everything that links of an edition can point at. Lookups are exact; `nearest` candidates come from the same tables.
 * In a locale every page stands in the folder of the locale, also one that is not translated.
 */
export interface Targets {
  /** Where the site is published. */
  url: string;
  baseUrl: string;
  /** Folder of the edition's pages, relative to the content folder. */
  docsPath: string;
  /** Folder of its locale, which files that are not in it are looked for outside of; empty for the content folder. */
  localeFolder: string;
  editions: Settings['editions'];
  /** By {@link decodedKey} of the address inside the edition, inside its locale, and inside the site. */
  routes: ReadonlyMap<string, PageTarget>;
  /** By path of the Markdown file, relative to the content folder. */
  pageFiles: ReadonlyMap<string, PageTarget>;
  /** By that path without its ending, and by the folder that the page is the index of. */
  pagePaths: ReadonlyMap<string, PageTarget>;
  files: ReadonlyMap<string, FileFacts>;
  /** The API references, in the order of the settings. */
  apis: readonly ApiTarget[];
  /** Addresses inside the site of files that the renderer makes. */
  siteFiles: ReadonlySet<string>;
}

/** An API of the settings, and what was found in its description. */
export interface ParsedEntry {
  entry: ApiEntry;
  /** Undefined when the description could not be read. */
  parsed: ParsedApi | undefined;
  /** Its parameters and fields, for links that lead to one; asked for when there is such a link. */
  anchors(): AnchorSource;
}

/** An API, and which of its pages holds what. */
export interface LaidOutEntry extends ParsedEntry {
  layout: ApiLayout;
}

/** An API reference. */
export interface ApiTarget extends LaidOutEntry {
  /** Undefined when the description could not be read. */
  operations: ReadonlySet<string> | undefined;
  /** Finds what an address of the reference leads to, at any depth. */
  deepAnchor(anchor: string): AnchorResolution;
}

/** What targets are made from. */
interface TargetsInput extends Pick<Targets, 'url' | 'baseUrl' | 'editions' | 'files' | 'siteFiles'>, AssignedRoutes {
  /** Files of the pages whose anchors are not known yet. */
  pending: ReadonlySet<string>;
  /** The categories with a generated index page. */
  categories: readonly { edition: Edition; node: TreeNode }[];
  apis: readonly LaidOutEntry[];
}

/** The pages, generated and written, and the files as the links of each edition can mean them. */
export function collectTargets(input: TargetsInput): (edition: Edition) => Targets {
  const { url, baseUrl, editions, files, siteFiles, pending } = input;
  const located: { edition: Edition | undefined; target: PageTarget }[] = [];
  const pageFiles = new Map<string, PageTarget>();
  const pagePaths = new Map<string, PageTarget>();
  const addPage = (routed: RoutedPage, target: PageTarget) => {
    located.push({ edition: routed.edition, target });
    addNew(pageFiles, routed.file, target);
    for (const path of pathsOf(routed)) addNew(pagePaths, path, target);
  };
  for (const routed of input.pages) addPage(routed, pageTarget(routed, pending));
  for (const { edition, node } of input.categories)
    located.push({ edition, target: { route: node.route ?? '', anchors: new Map() } });
  const apis = input.apis.map((api): ApiTarget => {
    const operations = api.parsed && new Set(api.parsed.operations.map(({ operationId }) => operationId));
    return { ...api, operations, deepAnchor: (anchor) => resolveAnchor(anchor, api.anchors()) };
  });
  for (const api of apis) {
    const index = apiPageTarget(api);
    located.push({ edition: undefined, target: index });
    // Each address of the reference is right on all of its pages: links lead to the one that has it.
    for (const { route } of api.layout.pages) located.push({ edition: undefined, target: { ...index, route } });
  }
  for (const draft of input.drafts) addPage(draft, { ...pageTarget(draft, pending), hidden: draft.page.visibility });
  for (const dropped of input.dropped) addPage(dropped, { ...pageTarget(dropped, pending), hidden: 'dropped' });

  const shared = { url, baseUrl, editions, pageFiles, pagePaths, files, siteFiles, apis };
  return ({ prefix, docsPath, locale }) => {
    const routes = new Map<string, PageTarget>();
    for (const base of new Set([prefix, locale.path, '']))
      for (const { edition, target } of located) {
        const isInside = base === '' || edition?.prefix === base || edition?.prefix.startsWith(`${base}/`);
        if (isInside) addNew(routes, decodedKey(target.route.slice(base.length)), target);
      }
    return { ...shared, docsPath, localeFolder: locale.folder, routes };
  };
}

function addNew<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

/** The paths in the content folder that mean a page although they are not its file. */
function pathsOf({ id, edition: { docsPath } }: RoutedPage): string[] {
  const root = docsPath === '' ? '' : `${docsPath}/`;
  const folder = `${root}${folderOf(id)}`.replace(/\/$/, '');
  return isIndexPage(id) ? [root + id, folder] : [root + id];
}

/** A page as a target of links. Its anchors are unknown while it is pending. */
export function pageTarget({ route, page }: RoutedPage, pending: ReadonlySet<string> = new Set()): PageTarget {
  const { title, visibility } = page;
  if (pending.has(page.file)) return { route, title, visibility, anchors: undefined };
  const anchors = new Map(page.anchors.map((id) => [id, `page:${route}`]));
  for (const { id } of page.headings) anchors.set(id, `section:${route}#${id}`);
  return { route, title, visibility, anchors };
}

function apiPageTarget(api: ApiTarget): PageTarget {
  const { entry, parsed } = api;
  const { route } = entry;
  if (!parsed) return { route, anchors: undefined };
  const nodeOf = (id: string) => apiNode(entry, id);
  const anchors = new Map<string, string>();
  for (const { slug } of parsed.tags) anchors.set(tagAnchor(slug), `page:${route}`);
  for (const { operationId: id } of parsed.operations) anchors.set(operationAnchor(id), nodeOf(`operation:${id}`));
  for (const name of parsed.schemas) anchors.set(schemaAnchor(name), nodeOf(`schema:${name}`));
  return { route, anchors, api };
}

/**
 * Id in the graph of what a description knows as `operation:<id>` or `schema:<name>`. Those of further APIs name the route
 * as well, as sections do.
 */
export function apiNode({ folder, route }: Pick<ApiEntry, 'folder' | 'route'>, id: string): string {
  return folder === API_FOLDER ? id : id.replace(':', `:${route}#`);
}
