import { useCallback, useEffect, useMemo, useState } from 'react';
import { isString, listOf, shape } from '#schemas/checks.ts';
import type { NavigationItem, SidebarWindow } from '#schemas/navigation.ts';
import { attempt } from '../preferences/create-preference.ts';
import { categoriesAbove, type SidebarNode, sidebarNodes, type ToggledCategories } from './sidebar-nodes.ts';

/** The state of the sidebar, shared by the column beside the page and the menu of small windows. */
export interface SidebarState {
  nodes: SidebarNode[];
  hidden: SidebarNode['hidden'];
  /** Whether the page has a sidebar. */
  present: boolean;
  /** Starts loading the whole tree; cheap to call again. */
  prepare: () => void;
  /** Opens or closes a category. */
  toggle: (node: SidebarNode) => void;
}

/**
 * The sidebar of the page at `route`, whose whole tree is in the navigation file `file`. It starts with the window that
 * came with the page; the whole tree replaces it after the first interaction. What the reader opened stays open, over
 * reloads as well; a category that newly holds the page opens.
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

  /** Shows the whole tree, together with what `change` sets. */
  const showTree = useCallback(
    (change: (items: NavigationItem[]) => void) => {
      // Loaded with the tree: nothing else moves what the reader points at.
      Promise.all([load(file), import('./keep-place.ts')]).then(([items, { keepPlace }]) => {
        keepPlace(() => {
          setLoaded({ file, items });
          change(items);
        });
      }, ignore);
    },
    [file, load],
  );
  const prepare = useCallback(() => {
    if (tree === undefined) showTree(ignore);
  }, [showTree, tree]);

  const toggle = useCallback(
    (node: SidebarNode) => {
      const open = () => setToggled((before) => new Map(before).set(node.id, !node.open));
      if (node.open || node.items !== undefined) open();
      else showTree(open);
    },
    [showTree, setToggled],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: this is about the page that was loaded
  useEffect(() => {
    const memory = readSidebar();
    if (memory === undefined) return;
    showTree((items) => {
      const entered = memory.route === route ? [] : categoriesAbove(items, route);
      setToggled((before) => new Map([...memory.toggled, ...opened(entered), ...before]));
    });
  }, []);

  useEffect(() => {
    if (tree === undefined) return;
    const save = () => saveSidebar({ route, toggled: [...toggled] });
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [tree, toggled, route]);

  const items = tree ?? sidebar?.items;
  const nodes = useMemo(() => sidebarNodes(items ?? [], route, toggled), [items, route, toggled]);
  const hidden = tree === undefined ? sidebar?.hidden : undefined;
  return { nodes, hidden, present: sidebar !== undefined, prepare, toggle };
}

/** The reader's choices. Moving to another page opens what is above it, and leaves open what was above the last one. */
function useToggledCategories(tree: readonly NavigationItem[] = [], route: string) {
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

/** Without the tree the window of the page stays, with its links; the next interaction tries again. */
function ignore() {}

/** Storage key of the sidebar's state, kept for one tab. */
const SIDEBAR_KEY = 'docs.sidebar';

/** The sidebar as the reader left it. */
export interface SidebarMemory {
  /** The page that was shown. */
  route: string;
  /** Categories that the reader opened (true) or closed (false). */
  toggled: [id: string, open: boolean][];
}

/** Keeps the state for the next page of this tab. */
export function saveSidebar(memory: SidebarMemory): void {
  // Without storage the state lasts as long as the page.
  attempt(() => sessionStorage.setItem(SIDEBAR_KEY, JSON.stringify(memory)));
}

/** The kept state; undefined where there is none, or something else. */
export function readSidebar(): SidebarMemory | undefined {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(SIDEBAR_KEY) ?? ''));
  return isMemory(stored) ? stored : undefined;
}

const isMemory = shape<SidebarMemory>({ route: isString, toggled: listOf(isToggle) });

function isToggle(value: unknown): boolean {
  return Array.isArray(value) && isString(value[0]) && typeof value[1] === 'boolean';
}
