import type { LeftOutItems } from '@docgraph/schemas/navigation';
import { sidebarItemId, type TreeItem } from './sidebar-tree.ts';

/** An entry of the sidebar as it is shown. */
export interface SidebarNode {
  /** Identity within the sidebar, the same in the window of a page and in the loaded tree. */
  id: string;
  kind: 'page' | 'category' | 'link';
  label: string;
  /** Heading above the entry; undefined without one. */
  caption: string | undefined;
  /** Route or address on another site; absent on a category without a page. */
  to: string | undefined;
  /** Whether this is the page being read. */
  current: boolean;
  /** Whether the page being read is this one or below it. */
  active: boolean;
  /** Whether the children are shown; false on anything but categories. */
  open: boolean;
  /** Children, empty until they are first shown; undefined until they are loaded. */
  items: SidebarNode[] | undefined;
  /** What was left out of `items`; undefined where that is nothing. */
  hidden: LeftOutItems | undefined;
}

/** Categories that the reader opened (true) or closed (false). */
export type ToggledCategories = ReadonlyMap<string, boolean>;

/** The entries to show: a category is open where the reader opened it, or where it holds the page being read. */
export function sidebarNodes(
  items: readonly TreeItem[],
  currentRoute: string,
  toggled: ToggledCategories,
  parent = '',
): SidebarNode[] {
  return items.map((item) => {
    const id = sidebarItemId(item, parent);
    const active = holdsRoute(item, currentRoute);
    const open = item.kind === 'category' && item.items !== undefined && (toggled.get(id) ?? active);
    return {
      id,
      kind: item.kind,
      label: item.label,
      caption: item.caption,
      to: item.route ?? item.href,
      current: item.route === currentRoute,
      active,
      open,
      items: item.items && (open || toggled.has(id) ? sidebarNodes(item.items, currentRoute, toggled, id) : []),
      hidden: item.hidden,
    };
  });
}

/** Ids of the categories that hold a route, outermost first. */
export function categoriesAbove(items: readonly TreeItem[], route: string, parent = ''): string[] {
  for (const item of items) {
    if (item.kind !== 'category' || !holdsRoute(item, route)) continue;
    const id = sidebarItemId(item, parent);
    return [id, ...categoriesAbove(item.items ?? [], route, id)];
  }
  return [];
}

function holdsRoute(item: TreeItem, route: string): boolean {
  return item.route === route || (item.items ?? []).some((child) => holdsRoute(child, route));
}
