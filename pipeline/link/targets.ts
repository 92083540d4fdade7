import type { ParsedApi } from '../model/parsed-api.ts';
import type { FileFacts } from '../model/sources.ts';
import type { RoutedPage } from './assign-routes.ts';
import { decodedKey } from './decoded-key.ts';
import type { TreeNode } from './navigation-tree.ts';
import { folderOf, isIndexPage, pathInDocs } from './route-of-page.ts';

/** A page that links can point at. */
export interface PageTarget {
  route: string;
  /**
   * The ids on the page, and the graph node that each stands for; a link to another id is broken. Undefined where they
   * are not known, because the API description could not be read.
   */
  anchors: ReadonlyMap<string, string> | undefined;
  /** Whether the page is a draft, which is not part of the site. */
  draft?: true;
}

/** Everything that links can point at. Lookups are exact; `nearest` candidates come from the same tables. */
export interface Targets {
  baseUrl: string;
  docsPath: string;
  /** By {@link decodedKey} of the address. */
  routes: ReadonlyMap<string, PageTarget>;
  /** By path of the Markdown file, relative to the content folder. */
  pageFiles: ReadonlyMap<string, PageTarget>;
  /** By that path without its ending, and by the folder that the page is the index of. */
  pagePaths: ReadonlyMap<string, PageTarget>;
  files: ReadonlyMap<string, FileFacts>;
  api: ApiTarget | undefined;
}

/** The API reference. */
export interface ApiTarget {
  route: string;
  /** Undefined when the description could not be read. */
  operations: ReadonlySet<string> | undefined;
}

/** What targets are made from. */
export interface TargetsInput {
  baseUrl: string;
  docsPath: string;
  pages: readonly RoutedPage[];
  drafts: readonly RoutedPage[];
  /** The categories with a generated index page. */
  categories: readonly TreeNode[];
  files: ReadonlyMap<string, FileFacts>;
  /** The API reference of the settings; not parsed when its description could not be read. */
  api: { route: string; parsed: ParsedApi | undefined } | undefined;
}

/** The pages, generated and written, and the files as link targets. */
export function collectTargets(input: TargetsInput): Targets {
  const { baseUrl, docsPath, files, api } = input;
  const routes = new Map<string, PageTarget>();
  const pageFiles = new Map<string, PageTarget>();
  const pagePaths = new Map<string, PageTarget>();
  const addPage = (routed: RoutedPage, target: PageTarget) => {
    addNew(routes, decodedKey(target.route), target);
    pageFiles.set(routed.page.file, target);
    for (const path of pathsOf(routed, docsPath)) addNew(pagePaths, path, target);
  };
  for (const routed of input.pages) addPage(routed, pageTarget(routed));
  for (const { route = '' } of input.categories) addNew(routes, decodedKey(route), { route, anchors: new Map() });
  if (api) addNew(routes, decodedKey(api.route), apiTarget(api.route, api.parsed));
  for (const draft of input.drafts) addPage(draft, { ...pageTarget(draft), draft: true });
  const operations = api?.parsed && new Set(api.parsed.operations.map(({ operationId }) => operationId));
  return { baseUrl, docsPath, routes, pageFiles, pagePaths, files, api: api && { route: api.route, operations } };
}

function addNew<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

/** The paths in the content folder that mean a page although they are not its file. */
function pathsOf({ id, page }: RoutedPage, docsPath: string): string[] {
  const root = page.file.slice(0, page.file.length - pathInDocs(page.file, docsPath).length);
  const folder = `${root}${folderOf(id)}`.replace(/\/$/, '');
  return isIndexPage(id) ? [root + id, folder] : [root + id];
}

function pageTarget({ route, page }: RoutedPage): PageTarget {
  const anchors = new Map(page.anchors.map((id) => [id, `page:${route}`]));
  for (const { id } of page.headings) anchors.set(id, `section:${route}#${id}`);
  return { route, anchors };
}

function apiTarget(route: string, api: ParsedApi | undefined): PageTarget {
  if (!api) return { route, anchors: undefined };
  const anchors = new Map<string, string>();
  for (const { slug } of api.tags) anchors.set(`tag/${slug}`, `page:${route}`);
  for (const { operationId } of api.operations) anchors.set(`operation/${operationId}`, `operation:${operationId}`);
  for (const name of api.schemas) anchors.set(`schema/${name}`, `schema:${name}`);
  return { route, anchors };
}
