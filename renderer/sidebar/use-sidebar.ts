import { isString, listOf, shape } from '@docgraph/schemas/checks';
import type { DocPage } from '@docgraph/schemas/page';
import { importAgain } from '@docgraph/ui/import-again';
import { attempt } from '@docgraph/ui/preferences/create-preference';
import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { categoriesAbove, type SidebarNode, sidebarNodes, type ToggledCategories } from './sidebar-nodes.ts';
import { growTree, type LoadItems, type TreeItem, topFile, wayTo, withWindow } from './sidebar-tree.ts';

/** State of the sidebar, shared by the column beside the content and the mobile menu. */
export interface SidebarState {
  nodes: SidebarNode[];
  hidden: SidebarNode['hidden'];
  /** Whether the page has a sidebar. */
  present: boolean;
  /** Starts loading the tree. Idempotent. */
  prepare: () => void;
  /** Opens or closes a category. */
  toggle: (node: SidebarNode) => void;
}

/** The fields of a page that the sidebar uses. */
type PageInSidebar = Pick<DocPage, 'route' | 'sidebar'> &
  Partial<Pick<DocPage, 'sidebarId'>> & { breadcrumbs?: DocPage['breadcrumbs'] };

/**
 * Manages the sidebar of a page. Starts with the window of entries that the page includes, and replaces it with the tree in
 * the navigation file `file` when the reader first interacts with it. Loads branches when they're opened. Categories stay
 * open across reloads.
 */
export function useSidebar(
  { route, breadcrumbs, sidebar, sidebarId: id }: PageInSidebar,
  file: string,
  load: LoadItems,
): SidebarState {
  const [loaded, setLoaded] = useState<{ key: string; items: TreeItem[] }>();
  const key = `${file} ${id}`;
  const tree = loaded?.key === key ? loaded.items : undefined;
  const items = useMemo(() => {
    const window = sidebar?.items ?? [];
    return tree === undefined ? window : withWindow(tree, window);
  }, [tree, sidebar]);
  const [toggled, setToggled] = useToggledCategories(tree && items, route);
  const [asked, setAsked] = useState(0);
  const prepare = useCallback(() => {
    if (tree === undefined) setAsked((times) => times + 1);
  }, [tree]);

  useEffect(() => {
    if (asked === 0) return;
    let wanted = true;
    const way = wayTo(breadcrumbs ?? []);
    const grow = async () => {
      const before = tree ?? (await load(topFile(file))).filter((item) => item.sidebar === id);
      const items = await growTree(before, (id) => toggled.get(id) ?? way.includes(id), load);
      // Load this script only now, because entries only move when a loaded tree is shown.
      const { keepPlace } = await importAgain(() => import('./keep-place.ts'));
      if (wanted && items !== tree) keepPlace(() => setLoaded({ key, items }));
    };
    // If the tree can't be loaded, the window stays usable, and the next interaction tries again.
    grow().catch(() => toggled.size > 0 && wanted && showLoadFailure());
    return () => {
      wanted = false;
    };
  }, [asked, tree, file, id, key, load, toggled, breadcrumbs]);

  const toggle = useCallback(
    (node: SidebarNode) => {
      setToggled((before) => new Map(before).set(node.id, !node.open));
      prepare();
    },
    [prepare, setToggled],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the first page
  useEffect(() => {
    const memory = readSidebar();
    if (memory === undefined) return;
    const entered = memory.route === route ? [] : categoriesAbove(items, route);
    setToggled((before) => new Map([...memory.toggled, ...opened(entered), ...before]));
    prepare();
  }, []);

  useEffect(() => {
    if (tree === undefined) return;
    const save = () => saveSidebar({ route, toggled: [...toggled] });
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [tree, toggled, route]);

  const nodes = useMemo(() => sidebarNodes(items, route, toggled), [items, route, toggled]);
  const hidden = tree === undefined ? sidebar?.hidden : undefined;
  return { nodes, hidden, present: sidebar !== undefined, prepare, toggle };
}

/** Tracks toggled categories. After navigation, also opens the categories that contain the new page. */
function useToggledCategories(tree: readonly TreeItem[] = [], route: string) {
  const [toggled, setToggled] = useState<ToggledCategories>(new Map());
  const [last, setLast] = useState(route);
  if (last !== route) {
    setLast(route);
    const left = categoriesAbove(tree, last).filter((id) => !toggled.has(id));
    setToggled(new Map([...toggled, ...opened(left), ...opened(categoriesAbove(tree, route))]));
  }
  return [toggled, setToggled] as const;
}

function opened(ids: string[]): [id: string, open: boolean][] {
  return ids.map((id) => [id, true]);
}

/** Session storage key of the sidebar state. */
const SIDEBAR_KEY = 'docs.sidebar';

/** Stored state of the sidebar. */
export interface SidebarMemory {
  /** Route of the page. */
  route: string;
  /** Categories opened (true) or closed (false) by the reader. */
  toggled: [id: string, open: boolean][];
}

/** Saves the state for the next page in this tab. */
export function saveSidebar(memory: SidebarMemory): void {
  // Without storage, the state lasts until the page is closed.
  attempt(() => sessionStorage.setItem(SIDEBAR_KEY, JSON.stringify(memory)));
}

/** Returns the stored state, or undefined if it's missing or invalid. */
export function readSidebar(): SidebarMemory | undefined {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(SIDEBAR_KEY) ?? ''));
  return isMemory(stored) ? stored : undefined;
}

const isMemory = shape<SidebarMemory>({ route: isString, toggled: listOf(isToggle) });

function isToggle(value: unknown): boolean {
  return Array.isArray(value) && isString(value[0]) && typeof value[1] === 'boolean';
}
