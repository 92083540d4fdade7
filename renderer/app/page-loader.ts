import { pageName, routeKey } from '@docgraph/schemas/artifact-paths';
import { type Check, isObject, isString, listOf, optional, shape } from '@docgraph/schemas/checks';
import { text } from '@docgraph/ui/text';
import { type PagePayload, readPagePayload } from '../page/page-payload.ts';
import type { LoadItems, TreeItem } from '../sidebar/sidebar-tree.ts';

/** Where the data of pages comes from: files of the site in the browser, nothing in the prerenderer. */
export interface PageLoader {
  /** The page at a path below the base URL. Fails where there is none or its file cannot be read. */
  load(path: string): Promise<PagePayload>;
  /** The same page, where it has been loaded already. */
  loaded(path: string): PagePayload | undefined;
  /** Gets a page early; failures stay silent, navigation tries again. */
  prefetch(path: string): void;
  /** The entries in a file of the sidebar, or in a navigation file. */
  loadItems: LoadItems;
}

/** Pages kept in memory; the least recently used one goes first. */
const CACHE_SIZE = 50;

/** A loader over the files in `_data/`. Each file is fetched once, also when it is asked for several times at once. */
export function createPageLoader(baseUrl: string, fetchFile: typeof fetch): PageLoader {
  const files = new Map<string, Promise<unknown>>();
  const pages = new Map<string, PagePayload>();

  const forget = (name: string) => {
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
    if (files.size > CACHE_SIZE && !oldest.done) forget(oldest.value);
    return file;
  };
  const loadPage = async (path: string, priority: RequestPriority) => {
    const name = fileOf(path);
    const page = readPagePayload(await getJson(name, priority));
    if (page !== undefined) {
      pages.set(name, page);
      return page;
    }
    forget(name);
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
  };
}

/** Name of the file of the page at a path. */
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

/** The entries in a parsed file, or undefined when it is something else. */
function readItems(value: unknown): TreeItem[] | undefined {
  return isObject(value) && isList(value.items) ? value.items : undefined;
}
