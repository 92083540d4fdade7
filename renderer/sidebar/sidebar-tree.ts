import type { LeftOutItems, NavigationItem, SidebarItem } from '@docgraph/schemas/navigation';

/** A sidebar entry whose children may not be loaded yet. */
export interface TreeItem extends Omit<NavigationItem, 'description'> {
  /** Children. Undefined for closed categories in the window that a page includes, and if they're in the file `branch`. */
  items?: TreeItem[] | undefined;
  /** File below `_data/` with the children. */
  branch?: string | undefined;
  /** Children that aren't in the window that a page includes. */
  hidden?: LeftOutItems | undefined;
}

/** Loads the entries in a file below `_data/`. */
export type LoadItems = (file: string) => Promise<TreeItem[]>;

/** Returns the top-level sidebar file of a navigation file. */
export function topFile(navigation: string): string {
  return navigation.replace('navigation', 'sidebar');
}

/** Returns the ID of an entry: its route, or its path in the tree. */
export function sidebarItemId({ route, label }: Pick<TreeItem, 'route' | 'label'>, parent: string): string {
  return route ?? `${parent}>${label}`;
}

/** Returns the IDs of the entries on the path to a page. */
export function wayTo(breadcrumbs: readonly Pick<TreeItem, 'route' | 'label'>[]): string[] {
  const way: string[] = [];
  for (const crumb of breadcrumbs) way.push(sidebarItemId(crumb, way.at(-1) ?? ''));
  return way;
}

/** Loads the branches of open categories. Skips branches that fail to load. Returns `items` itself if none are missing. */
export async function growTree(
  items: TreeItem[],
  isOpen: (id: string) => boolean,
  load: LoadItems,
  parent = '',
): Promise<TreeItem[]> {
  const grown = items.map(async (item) => {
    const id = sidebarItemId(item, parent);
    if (!isOpen(id)) return item;
    const own = item.items ?? (item.branch && (await load(item.branch).catch(() => undefined)));
    const all = own && (await growTree(own, isOpen, load, id));
    return !all || all === item.items ? item : { ...item, items: all };
  });
  const all = await Promise.all(grown);
  return all.every((item, i) => item === items[i]) ? items : all;
}

/** Fills branches that aren't loaded with the entries from the window that the page includes. */
export function withWindow(tree: readonly TreeItem[], window: readonly SidebarItem[]): TreeItem[] {
  return tree.map((item) => {
    const shown = window.find(({ route, label }) => route === item.route && label === item.label);
    if (shown?.items === undefined) return item;
    return item.items ? { ...item, items: withWindow(item.items, shown.items) } : { ...item, ...shown };
  });
}
