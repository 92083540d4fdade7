import { expect, test } from 'vitest';
import { categoriesAbove, type SidebarNode, sidebarNodes } from '../../sidebar/sidebar-nodes.ts';
import { navigation } from '../fixture-pages.ts';

const outline = (nodes: SidebarNode[]): string[] =>
  nodes.flatMap(({ label, open, items }) => [label, ...outline(open ? (items ?? []) : []).map((line) => `  ${line}`)]);

test('only the branch of the page is open at first', () => {
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

test('what the reader opened is open besides, and what was closed is closed', () => {
  const nodes = sidebarNodes(navigation, '/compute/overview', new Map([['/reference', true]]));
  expect(outline(nodes)).toContain('  API rules');
  expect(outline(nodes)).toContain('  Overview');
  expect(outline(sidebarNodes(navigation, '/compute/overview', new Map([['/compute', false]])))).not.toContain(
    '  Overview',
  );
});

test('a closed category of a window knows that its entries must be loaded', () => {
  const [closed] = sidebarNodes([{ kind: 'category', label: 'Compute', route: '/compute' }], '/', new Map());
  expect(closed).toMatchObject({ open: false, items: undefined });
});

test('categories without a page have an identity by their place', () => {
  expect(categoriesAbove(navigation, '/compute/images/custom')).toEqual(['/compute', '/compute>Images']);
  expect(categoriesAbove(navigation, '/nowhere')).toEqual([]);
});
