import { routeKey } from '@docgraph/schemas/artifact-paths';
import { SIDEBAR_WINDOW_LIMIT, type SidebarItem, type SidebarWindow } from '@docgraph/schemas/navigation';
import type { Neighbor } from '@docgraph/schemas/page';
import type { Placement } from '../model/linked-site.ts';
import { branchOf, entryOf, sidebarsOf, type TreeNode, walkTree } from './navigation-tree.ts';

/**
 * Returns a function that finds a route's breadcrumbs, neighbors in reading order, and part of the sidebar that lists it, or of
 * the first one.
 */
export function placePages(tree: readonly TreeNode[]): (route: string, title: string) => Placement {
  const sidebars = sidebarsOf(tree).map((id) =>
    placeInSidebar(
      tree.filter(({ sidebar }) => sidebar === id),
      id,
    ),
  );
  return (route, title) => {
    const own = sidebars.find(({ lists }) => lists(route)) ?? sidebars[0] ?? placeInSidebar([], undefined);
    return own.place(route, title);
  };
}

function placeInSidebar(tree: readonly TreeNode[], id: string | undefined) {
  const readable = [...walkTree(tree)].filter((node) => node.route !== undefined);
  const indexByRoute = new Map(readable.map((node, i) => [routeKey(node.route ?? ''), i]));
  const shown = (node: TreeNode | undefined) => ({
    sidebar: sidebarWindow(tree, node),
    ...(id !== undefined && { sidebarId: id }),
  });
  const place = (route: string, title: string): Placement => {
    const index = indexByRoute.get(routeKey(route));
    const node = index === undefined ? undefined : readable[index];
    if (index === undefined || !node) return { breadcrumbs: [{ label: title, route }], ...shown(undefined) };
    return {
      breadcrumbs: branchOf(node).map(({ label, route: at }) => ({ label, route: at })),
      previous: neighbor(readable[index - 1]),
      next: neighbor(readable[index + 1]),
      ...node.neighbors,
      ...shown(node),
      ...(node.post && { post: node.post }),
    };
  };
  return { place, lists: (route: string) => indexByRoute.has(routeKey(route)) };
}

function neighbor(node: TreeNode | undefined): Neighbor | undefined {
  return node?.route === undefined ? undefined : { label: node.label, route: node.route };
}

/**
 * A level of the sidebar: its entries, the index of the one on the path to the page (below a category's own page, none is),
 * and the range of entries to include.
 */
interface Level {
  siblings: readonly TreeNode[];
  active: number;
  from: number;
  to: number;
}

/**
 * Returns the part of the sidebar that's included in a page: all levels on the path to the page (and the level below, for a
 * category), each limited to a window around the path. The budget is spent on the path itself first, then on direct
 * neighbors, then on other siblings, each time starting at the deepest level, because readers look there first. If the path
 * exceeds the budget, only its deepest levels are included. Categories cost more than pages, since their HTML is larger.
 */
export function sidebarWindow(tree: readonly TreeNode[], node: TreeNode | undefined): SidebarWindow {
  const longestWay = Math.floor(SIDEBAR_WINDOW_LIMIT / CATEGORY_WEIGHT);
  const levels = levelsOf(tree, node ? branchOf(node) : []).slice(-longestWay);
  const deepestFirst = [...levels].reverse();
  let budget = SIDEBAR_WINDOW_LIMIT;
  for (const size of [1, 3, SIDEBAR_WINDOW_LIMIT])
    for (const level of deepestFirst) budget -= widenWindow(level, size, budget);
  return build(levels);
}

function levelsOf(tree: readonly TreeNode[], branch: readonly TreeNode[]): Level[] {
  const levels: Level[] = [];
  let siblings: readonly TreeNode[] = tree;
  for (const step of branch) {
    const active = siblings.indexOf(step);
    levels.push({ siblings, active, from: active, to: active });
    siblings = step.items;
  }
  if (siblings.length > 0) levels.push({ siblings, active: -1, from: 0, to: 0 });
  return levels;
}

/** A category has a link and a button, about 300 bytes of HTML. A page has about 120. */
const CATEGORY_WEIGHT = 2;

/** Widens a level's window to at most `size` entries within the budget, evenly around its active entry. Returns the cost. */
function widenWindow(level: Level, size: number, budget: number): number {
  let taken = 0;
  while (level.to - level.from < Math.min(size, level.siblings.length)) {
    const isNext = nextIsNearer(level);
    const weight = level.siblings[isNext ? level.to : level.from - 1]?.kind === 'category' ? CATEGORY_WEIGHT : 1;
    if (taken + weight > budget) break;
    taken += weight;
    if (isNext) level.to++;
    else level.from--;
  }
  return taken;
}

/** Checks whether the entry after a window is closer to the active entry than the one before it. */
function nextIsNearer({ siblings, active, from, to }: Level): boolean {
  return to < siblings.length && (from === 0 || to - active <= active - from + 1);
}

function build([level, ...deeper]: readonly Level[]): SidebarWindow {
  if (!level) return { items: [] };
  const items = level.siblings.slice(level.from, level.to).map((node, i): SidebarItem => {
    const isOpen = node.kind === 'category' && level.from + i === level.active && deeper.length > 0;
    return { ...entryOf(node), ...(isOpen && build(deeper)) };
  });
  const { siblings, from, to } = level;
  const [before, after] = [from, siblings.length - to];
  if (before + after === 0) return { items };
  const [previous, next] = [firstRoute(nodesFrom(siblings, from - 1, -1)), firstRoute(nodesFrom(siblings, to, 1))];
  return { items, hidden: { before, after, previous, next } };
}

/** Iterates over nodes in a direction without copying them, since a folder may have thousands. */
function* nodesFrom(nodes: readonly TreeNode[], start: number, step: 1 | -1): Generator<TreeNode> {
  for (let at = start, node = nodes[at]; node; node = nodes[at]) {
    yield node;
    at += step;
  }
}

/** Returns the first route in a tree. */
export function firstRoute(nodes: Iterable<TreeNode>): string | undefined {
  for (const { route } of walkTree(nodes)) if (route !== undefined) return route;
  return undefined;
}
