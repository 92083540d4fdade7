import { useCallback, useMemo, useState } from 'react';
import type { NavigationItem, SidebarWindow } from '#schemas/navigation.ts';
import { categoriesAbove, type SidebarNode, sidebarNodes, type ToggledCategories } from './sidebar-nodes.ts';

/** The state of the sidebar, shared by the column beside the page and the menu of small windows. */
export interface SidebarState {
  nodes: SidebarNode[];
  hidden: SidebarNode['hidden'] | undefined;
  /** Whether the page has a sidebar. */
  present: boolean;
  /** Whether the whole tree is there, not only the window that came with the page. */
  complete: boolean;
  /** Starts loading the whole tree; cheap to call again. */
  prepare: () => void;
  /** Opens or closes a category. */
  toggle: (node: SidebarNode) => void;
}

/**
 * The sidebar of the page at `route`, whose whole tree is in the navigation file `file`. It starts with the window that came with the page; the whole tree replaces it
 * after the first interaction. What the reader opened stays open; a category that newly holds the page opens.
 */
export function useSidebar(
  sidebar: SidebarWindow | undefined,
  route: string,
  file: string,
  load: (file: string) => Promise<NavigationItem[]>,
): SidebarState {
  const [loaded, setLoaded] = useState<{ file: string; items: NavigationItem[] }>();
  const tree = loaded?.file === file ? loaded.items : undefined;
  const [toggled, setToggled] = useToggledCategories(tree, route);

  const loadTree = useCallback(async () => {
    const items = await load(file);
    setLoaded((before) => (before?.items === items ? before : { file, items }));
  }, [file, load]);
  const prepare = useCallback(() => {
    loadTree().catch(ignore);
  }, [loadTree]);

  const toggle = useCallback(
    (node: SidebarNode) => {
      const open = () => setToggled((before) => new Map(before).set(node.id, !node.open));
      if (node.open || node.items !== undefined) return open();
      loadTree().then(open, ignore);
    },
    [loadTree, setToggled],
  );

  const items = tree ?? sidebar?.items;
  const nodes = useMemo(() => sidebarNodes(items ?? [], route, toggled), [items, route, toggled]);
  const hidden = tree === undefined ? sidebar?.hidden : undefined;
  return { nodes, hidden, present: sidebar !== undefined, complete: tree !== undefined, prepare, toggle };
}

/** The reader's choices. Moving to another page opens what is above it, and leaves open what was above the last one. */
function useToggledCategories(tree: readonly NavigationItem[] = [], route: string) {
  const [toggled, setToggled] = useState<ToggledCategories>(new Map());
  const [last, setLast] = useState(route);
  if (last !== route) {
    setLast(route);
    const left = categoriesAbove(tree, last).filter((id) => !toggled.has(id));
    const entered = categoriesAbove(tree, route);
    setToggled(new Map([...toggled, ...[...left, ...entered].map((id) => [id, true] as const)]));
  }
  return [toggled, setToggled] as const;
}

/** Without the tree the window of the page stays, with its links; the next interaction tries again. */
function ignore() {}
