import { linkAddress } from '@docgraph/schemas/authored/addresses';
import type { CategorySettings, NavigationSettingsItem } from '@docgraph/schemas/authored/navigation-settings';
import { PAGE_ENDING } from '@docgraph/source/sources';

/** An entry of another engine's sidebar. */
export type SidebarEntry =
  | { page: string; label?: string | undefined }
  | { link: string; href: string }
  | ({
      category: string;
      page?: string | undefined;
      items: readonly SidebarEntry[];
      isOpen?: boolean;
    } & GeneratedIndex);

/** The generated page of a category that has no page of its own. */
export interface GeneratedIndex {
  route?: string | undefined;
  description?: string | undefined;
}

/** The sidebar of a site, or several by ID. */
export type Navigation =
  | readonly NavigationSettingsItem[]
  | Readonly<Record<string, readonly NavigationSettingsItem[]>>;

/** Lists the top-level entries of all sidebars. */
export function itemsIn(navigation: Navigation = []): readonly NavigationSettingsItem[] {
  return isList(navigation) ? navigation : Object.values(navigation).flat();
}

export function isList(navigation: Navigation): navigation is readonly NavigationSettingsItem[] {
  return Array.isArray(navigation);
}

/** Returns several sidebars. A page is in the first one that lists it. */
export function sidebarsOf(
  sidebars: readonly (readonly [id: string, entries: readonly SidebarEntry[]])[],
  pages: ReadonlySet<string>,
): Navigation | undefined {
  const listed = new Set<string>();
  const all = sidebars.flatMap(([id, entries]) => {
    const items = sidebarOf(entries, pages, listed);
    return items ? [[id.replace(/[^\w.-]+/g, '-'), items] as const] : [];
  });
  return all.length < 2 ? all[0]?.[1] : Object.fromEntries(all);
}

/**
 * Returns a sidebar as in `navigation.yaml`. Leaves out pages that don't exist or are listed before, empty categories, and
 * links that aren't safe. Pages are files in the docs folder.
 */
export function sidebarOf(
  entries: readonly SidebarEntry[],
  pages: ReadonlySet<string>,
  listed = new Set<string>(),
): NavigationSettingsItem[] | undefined {
  const take = (file: string | undefined) => {
    if (file === undefined || !pages.has(file) || listed.has(file)) return undefined;
    listed.add(file);
    return file.replace(PAGE_ENDING, '');
  };
  const itemsOf = (entries: readonly SidebarEntry[]): NavigationSettingsItem[] =>
    entries.flatMap((entry): NavigationSettingsItem[] => {
      if ('link' in entry) return linkAddress.safeParse(entry.href).success ? [entry] : [];
      const page = take(entry.page);
      if (!('category' in entry))
        return page === undefined ? [] : [{ page, ...(entry.label && { label: entry.label }) }];
      const items = itemsOf(entry.items);
      const { route, description } = entry;
      const index = page === undefined ? { ...(route && { route }), ...(description && { description }) } : { page };
      if (items.length > 0) return [{ category: entry.category, ...index, items }];
      return page === undefined ? [] : [{ page, label: entry.category }];
    });
  const open = new Set(entries.flatMap((entry) => ('category' in entry && entry.isOpen ? entry.category : [])));
  const items = withCaptions(itemsOf(entries), open);
  return items.length > 0 ? items : undefined;
}

/** Writes categories that are always open as captions above their entries, unless other entries follow. */
function withCaptions(items: NavigationSettingsItem[], open: ReadonlySet<string>): NavigationSettingsItem[] {
  const isOpen = (item: NavigationSettingsItem): item is CategorySettings =>
    'category' in item && item.page === undefined && item.route === undefined && open.has(item.category);
  const first = items.findIndex(isOpen);
  if (first < 0 || !items.slice(first).every(isOpen)) return items;
  return items.flatMap((item) =>
    isOpen(item) ? item.items.map((each, at) => (at === 0 ? { ...each, caption: item.category } : each)) : [item],
  );
}

/** A page in a list of links, by its file. */
export interface PageLink {
  file: string;
  label: string;
}

/** Returns the pages directly below each page in a sidebar, by its file. `docsPath` is the folder of the `pages`. */
export function pagesBelow(
  navigation: Navigation | undefined,
  pages: Iterable<string>,
  docsPath: string,
): Map<string, PageLink[]> {
  const files = new Map(Array.from(pages, (name) => [name.replace(PAGE_ENDING, ''), `${docsPath}/${name}`]));
  const below = new Map<string, PageLink[]>();
  const visit = (item: NavigationSettingsItem) => {
    if (!('category' in item)) return;
    item.items.forEach(visit);
    const links = item.items.flatMap((each): PageLink[] => {
      const file = 'page' in each && each.page !== undefined ? files.get(each.page) : undefined;
      const label = 'category' in each ? each.category : 'label' in each ? each.label : undefined;
      return file === undefined ? [] : [{ file, label: label ?? wordsOf(file) }];
    });
    const own = item.page === undefined ? undefined : files.get(item.page);
    if (own !== undefined) below.set(own, links);
  };
  itemsIn(navigation).forEach(visit);
  return below;
}

/** Returns the words of a file or folder name: "Getting started" for `getting-started`. */
export function wordsOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim() || name;
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
