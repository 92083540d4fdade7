import { SIDEBAR_WINDOW_LIMIT, type SidebarItem, type SidebarWindow } from '@docgraph/schemas/navigation';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adopt, branchOf, type TreeNode, walkTree } from '../../link/navigation-tree.ts';
import { sidebarWindow } from '../../link/place-pages.ts';

/** Creates a tree from the number of entries on each level: `[2, 3]` is two categories with three pages each. */
function evenTree([count = 0, ...deeper]: readonly number[], prefix = ''): TreeNode[] {
  const nodes = Array.from({ length: count }, (_, i) => node(`${prefix}/${i}`, evenTree(deeper, `${prefix}/${i}`)));
  adopt(nodes);
  return nodes;
}

function node(route: string, items: TreeNode[]): TreeNode {
  return { kind: items.length > 0 ? 'category' : 'page', label: route, route, items };
}

/** A tree in which each entry is at the top or below an earlier entry. */
const anyTree = fc
  .record({ parents: fc.array(fc.nat(), { maxLength: 150 }), reach: fc.integer({ min: 1, max: 60 }) })
  .map(({ parents, reach }) => {
    const top: TreeNode[] = [];
    const nodes: TreeNode[] = [];
    for (const choice of parents) {
      const recent = nodes.slice(-reach);
      const siblings = recent[choice % (recent.length + 1)]?.items ?? top;
      const added = node(`/${nodes.length}`, []);
      siblings.push(added);
      nodes.push(added);
    }
    for (const each of nodes) each.kind = each.items.length > 0 ? 'category' : 'page';
    adopt(top);
    return top;
  });

function entriesOf(window: SidebarWindow): SidebarItem[] {
  return window.items.flatMap((item) => [item, ...(item.items ? entriesOf({ ...item, items: item.items }) : [])]);
}

/** Returns the cost of entries. A category costs twice as much as a page, since its HTML is twice as long. */
function weightOf(entries: readonly { kind: SidebarItem['kind'] }[]): number {
  return entries.reduce((sum, { kind }) => sum + (kind === 'category' ? 2 : 1), 0);
}

/** Checks a window against the tree: each level has consecutive siblings, and the omitted ones are counted. */
function expectTrueTo(window: SidebarWindow, siblings: readonly TreeNode[]): void {
  const { before = 0, after = 0, previous, next } = window.hidden ?? {};
  expect(before + window.items.length + after).toBe(siblings.length);
  expect(previous).toBe(siblings[before - 1]?.route);
  expect(next).toBe(siblings[siblings.length - after]?.route);
  window.items.forEach((item, i) => {
    const shown = siblings[before + i];
    expect(item.label).toBe(shown?.label);
    if (item.items && shown) expectTrueTo({ ...item, items: item.items }, shown.items);
  });
}

test('in any tree, the window of every page matches the tree, contains the path to the page, and uses the budget', () => {
  fc.assert(
    fc.property(anyTree, fc.nat(), (tree, choice) => {
      const nodes = [...walkTree(tree)];
      const active = nodes[choice % Math.max(1, nodes.length)];
      const branch = active ? branchOf(active) : [];
      const window = sidebarWindow(tree, active);
      const entries = entriesOf(window);
      expect(weightOf(entries)).toBeLessThanOrEqual(SIDEBAR_WINDOW_LIMIT);
      if (branch.length >= SIDEBAR_WINDOW_LIMIT / 2) return;
      expectTrueTo(window, tree);
      // One unit may be left if the next entry is a category.
      const available = weightOf([tree, ...branch.map(({ items }) => items)].flat());
      expect(weightOf(entries)).toBeGreaterThanOrEqual(Math.min(available, SIDEBAR_WINDOW_LIMIT - 1));
      if (branch.length > SIDEBAR_WINDOW_LIMIT / 6) return;
      const shown = new Set(entries.map(({ label }) => label));
      for (const step of branch) {
        const siblings = step.parent?.items ?? tree;
        const at = siblings.indexOf(step);
        for (const neighbor of siblings.slice(Math.max(0, at - 1), at + 2)) expect(shown).toContain(neighbor.label);
      }
    }),
    runs(60),
  );
});

test('if the path exceeds the budget, the window contains its deepest levels', () => {
  const tree = evenTree(Array.from({ length: 50 }, () => 1));
  const deepest = [...walkTree(tree)].at(-1);
  const entries = entriesOf(sidebarWindow(tree, deepest));
  expect(entries).toHaveLength(SIDEBAR_WINDOW_LIMIT / 2);
  expect(entries.at(-1)?.label).toBe(deepest?.label);
});

test.each([
  ['100 and 2,000 pages', [1, 4, 25], [4, 20, 25]],
  ['1,000 and 2,000 pages', [2, 20, 25], [4, 20, 25]],
  ['50 and 500 in one folder', [50], [500]],
])('a page includes as much of the sidebar on a site with %s', (_, small, large) => {
  const weights = [small, large].flatMap((shape) => {
    const tree = evenTree(shape);
    const pages = [...walkTree(tree)].filter(({ kind }) => kind === 'page');
    // The first pages, the last pages, and a sample of the others.
    const some = pages.filter((_, i) => i < 30 || i >= pages.length - 30 || i % 31 === 0);
    return some.map((active) => weightOf(entriesOf(sidebarWindow(tree, active))));
  });
  // The whole small site costs 35 of 40. Five entries are 0.6 kB of a 20 kB page.
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(35);
  expect(Math.max(...weights)).toBeLessThanOrEqual(SIDEBAR_WINDOW_LIMIT);
});

test('only the branch of the page is open, and a category shows its entries', () => {
  const tree = evenTree([3, 2]);
  const { items, hidden } = sidebarWindow(tree, tree[1]);
  expect(hidden).toBeUndefined();
  expect(items.map((item) => item.items?.length)).toEqual([undefined, 2, undefined]);
});

test('a page outside the sidebar shows the top level', () => {
  const { items, hidden } = sidebarWindow(evenTree([50, 2]), undefined);
  expect(items).toHaveLength(SIDEBAR_WINDOW_LIMIT / 2);
  expect(hidden).toEqual({ before: 0, after: 30, next: '/20' });
});

test('links to omitted entries point to the nearest page, which may be inside a category without a page', () => {
  const tree = evenTree([50]);
  const unpaged = { ...node('/unpaged', [node('/unpaged/first', [])]), route: undefined };
  tree[41] = unpaged;
  expect(sidebarWindow(tree, tree[20]).hidden).toEqual({ before: 1, after: 9, previous: '/0', next: '/unpaged/first' });
});
