import type { LeftOutItems } from '@docgraph/schemas/navigation';
import { sidebarItemId, type TreeItem } from './sidebar-tree.ts';

/** A sidebar entry for display. */
export interface SidebarNode {
  /** ID within the sidebar. An entry has the same ID in the window that the page includes and in the loaded tree. */
  id: string;
  kind: 'page' | 'category' | 'link';
  label: string;
  /** Heading above the entry, if any. */
  caption: string | undefined;
  /** Route or external URL. Absent on categories without a page. */
  to: string | undefined;
  /** Whether this is the current page. */
  current: boolean;
  /** Whether this is the current page or an ancestor. */
  active: boolean;
  /** Whether the children are visible. Always false for entries that aren't categories. */
  open: boolean;
  /** Children. Undefined until they're loaded, and empty until they're shown for the first time. */
  items: SidebarNode[] | undefined;
  /** Omitted items, if any. */
  hidden: LeftOutItems | undefined;
}

/** Categories opened (true) or closed (false) by the reader. */
export type ToggledCategories = ReadonlyMap<string, boolean>;

/** Returns the visible entries. A category is open if the reader opened it or it contains the current page. */
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

/** Returns the IDs of the categories above a route, outermost first. */
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
