import type { LeftOutItems, NavigationItem, SidebarItem } from '@docgraph/schemas/navigation';

/** An entry of the sidebar as far as it is loaded. */
export interface TreeItem extends Omit<NavigationItem, 'description'> {
  /** Children; absent on a closed category of a page's window, and where `branch` names their file. */
  items?: TreeItem[] | undefined;
  /** File below `_data/` that holds the children. */
  branch?: string | undefined;
  /** What the window of a page leaves out of `items`. */
  hidden?: LeftOutItems | undefined;
}

/** Loads the entries in a file below `_data/`. */
export type LoadItems = (file: string) => Promise<TreeItem[]>;

/** The file that starts the sidebar of a navigation file. */
export function topFile(navigation: string): string {
  return navigation.replace('navigation', 'sidebar');
}

/** Identity of an entry: its route, or its place where it has none. */
export function sidebarItemId({ route, label }: Pick<TreeItem, 'route' | 'label'>, parent: string): string {
  return route ?? `${parent}>${label}`;
}

/** Ids of the entries on the way to a page. */
export function wayTo(breadcrumbs: readonly Pick<TreeItem, 'route' | 'label'>[]): string[] {
  const way: string[] = [];
  for (const crumb of breadcrumbs) way.push(sidebarItemId(crumb, way.at(-1) ?? ''));
  return way;
}

/**
 * A tree with the branches of all categories that are to be open. One that does not load stays as it is; where nothing is
 * missing, the result is `items`.
 */
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

/** A tree in which branches that are not loaded have the entries that came with the page. */
export function withWindow(tree: readonly TreeItem[], window: readonly SidebarItem[]): TreeItem[] {
  return tree.map((item) => {
    const shown = window.find(({ route, label }) => route === item.route && label === item.label);
    if (shown?.items === undefined) return item;
    return item.items ? { ...item, items: withWindow(item.items, shown.items) } : { ...item, ...shown };
  });
}
