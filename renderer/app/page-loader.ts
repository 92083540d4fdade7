import { pageName, routeKey } from '@docgraph/schemas/artifact-paths';
import { type Check, isObject, isString, listOf, optional, shape } from '@docgraph/schemas/checks';
import { text } from '@docgraph/ui/text';
import { type PagePayload, readPagePayload } from '../page/page-payload.ts';
import type { LoadItems, TreeItem } from '../sidebar/sidebar-tree.ts';

/** Loads page data. In the browser, it fetches the site's files. In the prerenderer, it always fails. */
export interface PageLoader {
  /** Loads the page at a path below the base URL. Rejects if the page doesn't exist or its file is invalid. */
  load(path: string): Promise<PagePayload>;
  /** Returns a page if it's cached. */
  loaded(path: string): PagePayload | undefined;
  /** Loads a page before it's needed. Ignores errors, because navigation tries again. */
  prefetch(path: string): void;
  /** Loads the entries of a sidebar or navigation file. */
  loadItems: LoadItems;
  /** Empties the cache. */
  forget(): void;
}

/** Maximum number of cached pages. The least recently used page is removed first. */
const CACHE_SIZE = 50;

/** Creates a loader for the files in `_data/`. Concurrent requests for a file share one fetch. */
export function createPageLoader(baseUrl: string, fetchFile: typeof fetch): PageLoader {
  const files = new Map<string, Promise<unknown>>();
  const pages = new Map<string, PagePayload>();

  const drop = (name: string) => {
    files.delete(name);
    pages.delete(name);
  };
  const getJson = (name: string, priority: RequestPriority): Promise<unknown> => {
    const known = files.get(name);
    const file = known ?? fetchJson(fetchFile, `${baseUrl}_data/${name}.json`, priority);
    files.delete(name);
    files.set(name, file);
    if (known === undefined) file.catch(() => files.delete(name));
    const oldest = files.keys().next();
    if (files.size > CACHE_SIZE && !oldest.done) drop(oldest.value);
    return file;
  };
  const loadPage = async (path: string, priority: RequestPriority) => {
    const name = fileOf(path);
    const file = getJson(name, priority);
    const page = readPagePayload(await file);
    if (page !== undefined) {
      if (files.get(name) === file) pages.set(name, page);
      return page;
    }
    drop(name);
    throw new Error(text('failure.page-data', { path }));
  };

  return {
    load: (path) => loadPage(path, 'high'),
    loaded: (path) => pages.get(fileOf(path)),
    prefetch: (path) => {
      loadPage(path, 'low').catch(() => {});
    },
    async loadItems(file) {
      const items = readItems(await getJson(file.replace(/\.json$/, ''), 'high'));
      if (items === undefined) throw new Error(text('failure.sidebar-data'));
      return items;
    },
    forget() {
      files.clear();
      pages.clear();
    },
  };
}

/** Returns the data file of a page. */
function fileOf(path: string): string {
  return `pages/${pageName(routeKey(path)).split('/').map(encodeURIComponent).join('/')}`;
}

async function fetchJson(fetchFile: typeof fetch, url: string, priority: RequestPriority): Promise<unknown> {
  const response = await fetchFile(url, { priority });
  if (!response.ok) throw new Error(text('failure.status', { url, status: String(response.status) }));
  return response.json();
}

const isItem: Check = (value) =>
  shape<TreeItem>({
    kind: isString,
    label: isString,
    route: optional(isString),
    href: optional(isString),
    items: optional(isList),
    branch: optional(isString),
  })(value);
const isList = listOf<TreeItem>(isItem);

/** Returns the entries of a parsed file. Undefined if it's invalid. */
function readItems(value: unknown): TreeItem[] | undefined {
  return isObject(value) && isList(value.items) ? value.items : undefined;
}
