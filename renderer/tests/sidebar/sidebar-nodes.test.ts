import { expect, test } from 'vitest';
import { categoriesAbove, type SidebarNode, sidebarNodes } from '../../sidebar/sidebar-nodes.ts';
import { navigation } from '../fixture-pages.ts';

const outline = (nodes: SidebarNode[]): string[] =>
  nodes.flatMap(({ label, open, items }) => [label, ...outline(open ? (items ?? []) : []).map((line) => `  ${line}`)]);

test('initially, only the branch of the page is open', () => {
  const nodes = sidebarNodes(navigation, '/compute/images/custom', new Map());
  expect(outline(nodes)).toEqual([
    'Home',
    'Compute',
    '  Overview',
    '  Managing VMs',
    '  Images',
    '    Custom images',
    'Reference',
    'Status',
  ]);
  expect(nodes.map(({ active }) => active)).toEqual([false, true, false, false]);
});

test('categories that the reader toggled keep their state', () => {
  const nodes = sidebarNodes(navigation, '/compute/overview', new Map([['/reference', true]]));
  expect(outline(nodes)).toContain('  API rules');
  expect(outline(nodes)).toContain('  Overview');
  expect(outline(sidebarNodes(navigation, '/compute/overview', new Map([['/compute', false]])))).not.toContain(
    '  Overview',
  );
});

test('the entries of a closed category in a window must be loaded', () => {
  const [closed] = sidebarNodes([{ kind: 'category', label: 'Compute', route: '/compute' }], '/', new Map());
  expect(closed).toMatchObject({ open: false, items: undefined });
});

test('the ID of a category without a page is its path', () => {
  expect(categoriesAbove(navigation, '/compute/images/custom')).toEqual(['/compute', '/compute>Images']);
  expect(categoriesAbove(navigation, '/nowhere')).toEqual([]);
});
