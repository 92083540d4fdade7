import { routeKey } from '@docgraph/schemas/artifact-paths';
import { SIDEBAR_WINDOW_LIMIT, type SidebarItem, type SidebarWindow } from '@docgraph/schemas/navigation';
import type { Neighbor } from '@docgraph/schemas/page';
import type { Placement } from '../model/linked-site.ts';
import { branchOf, entryOf, type TreeNode, walkTree } from './navigation-tree.ts';

/** Says for every route where it stands: the way to it, its neighbors in reading order, its part of the sidebar. */
export function placePages(tree: readonly TreeNode[]): (route: string, title: string) => Placement {
  const readable = [...walkTree(tree)].filter((node) => node.route !== undefined);
  const indexByRoute = new Map(readable.map((node, i) => [routeKey(node.route ?? ''), i]));
  return (route, title) => {
    const index = indexByRoute.get(routeKey(route));
    const node = index === undefined ? undefined : readable[index];
    if (index === undefined || !node)
      return { breadcrumbs: [{ label: title, route }], sidebar: sidebarWindow(tree, undefined) };
    return {
      breadcrumbs: branchOf(node).map(({ label, route: at }) => ({ label, route: at })),
      previous: neighbor(readable[index - 1]),
      next: neighbor(readable[index + 1]),
      sidebar: sidebarWindow(tree, node),
    };
  };
}

function neighbor(node: TreeNode | undefined): Neighbor | undefined {
  return node?.route === undefined ? undefined : { label: node.label, route: node.route };
}

/** One level of the sidebar: the siblings, and which of them leads to the page (none below a category's own page). */
interface Level {
  siblings: readonly TreeNode[];
  active: number;
  from: number;
  to: number;
}

/**
 * The part of the sidebar that a page carries: every level on the way to the page, and below it if it is a category,
 * each cut to a window around the way. First every level gets the way itself, then its neighbors on the way, then what
 * is left of the budget, each time the deepest level first, because that is where readers look. Of a way that is longer
 * than the budget only the deep end is shown. Categories take more of the budget than pages, as they do of the page:
 * without that a page would grow with the folders beside it.
 */
export function sidebarWindow(tree: readonly TreeNode[], node: TreeNode | undefined): SidebarWindow {
  const longestWay = Math.floor(SIDEBAR_WINDOW_LIMIT / CATEGORY_WEIGHT);
  const levels = levelsOf(tree, node ? branchOf(node) : []).slice(-longestWay);
  const deepestFirst = [...levels].reverse();
  let budget = SIDEBAR_WINDOW_LIMIT;
  for (const size of [1, 3, SIDEBAR_WINDOW_LIMIT])
    for (const level of deepestFirst) budget -= widen(level, size, budget);
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

/** A category is a link and a button: about 300 bytes of HTML, where a page has 120. */
const CATEGORY_WEIGHT = 2;

/** Widens a level's window to at most `size` entries within the budget, evenly around its active entry; says what it took. */
function widen(level: Level, size: number, budget: number): number {
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

/** Whether the entry after a window, not the one before it, is the nearest to the active entry that is not shown yet. */
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

/** The nodes from a place on, in steps. A folder may have thousands, which are not to be copied for each of its pages. */
function* nodesFrom(nodes: readonly TreeNode[], start: number, step: 1 | -1): Generator<TreeNode> {
  for (let at = start, node = nodes[at]; node; node = nodes[at]) {
    yield node;
    at += step;
  }
}

/** The first route below some nodes. */
export function firstRoute(nodes: Iterable<TreeNode>): string | undefined {
  for (const { route } of walkTree(nodes)) if (route !== undefined) return route;
  return undefined;
}
