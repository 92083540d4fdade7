import { linkAddress } from '@docgraph/schemas/authored/addresses';
import type { NavigationSettingsItem } from '@docgraph/schemas/authored/navigation-settings';
import { PAGE_ENDING } from '@docgraph/source/sources';

/** An entry of another engine's sidebar. */
export type SidebarEntry =
  | { page: string; label?: string | undefined }
  | { link: string; href: string }
  | ({ category: string; page?: string | undefined; items: readonly SidebarEntry[] } & GeneratedIndex);

/** The generated page of a category that has no page of its own. */
export interface GeneratedIndex {
  route?: string | undefined;
  description?: string | undefined;
}

/**
 * Returns a sidebar as in `navigation.yaml`. Leaves out pages that don't exist or are listed before, empty categories, and
 * links that aren't safe. Pages are files in the docs folder.
 */
export function sidebarOf(
  entries: readonly SidebarEntry[],
  pages: ReadonlySet<string>,
): NavigationSettingsItem[] | undefined {
  const listed = new Set<string>();
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
  const items = itemsOf(entries);
  return items.length > 0 ? items : undefined;
}

/** A page in a list of links, by its file. */
export interface PageLink {
  file: string;
  label: string;
}

/** Returns the pages directly below each page in a sidebar, by its file. `docsPath` is the folder of the `pages`. */
export function pagesBelow(
  items: readonly NavigationSettingsItem[] = [],
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
  items.forEach(visit);
  return below;
}

/** Returns the words of a file or folder name: "Getting started" for `getting-started`. */
export function wordsOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim() || name;
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
