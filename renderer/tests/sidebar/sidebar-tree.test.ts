import { expect, test, vi } from 'vitest';
import { growTree, type TreeItem, wayTo, withWindow } from '../../sidebar/sidebar-tree.ts';

const page = (label: string): TreeItem => ({ kind: 'page', label, route: `/${label}` });
const files: Record<string, TreeItem[]> = {
  'top.json': [
    page('home'),
    { kind: 'category', label: 'Compute', route: '/compute', branch: 'compute.json' },
    { kind: 'category', label: 'Storage', route: '/storage', branch: 'storage.json' },
  ],
  'compute.json': [page('vms'), { kind: 'category', label: 'Images', branch: 'images.json' }],
  'images.json': [page('custom')],
};
const load = async (file: string) => {
  const items = files[file];
  if (!items) throw new Error(`no ${file}`);
  return items;
};
const top = files['top.json'] ?? [];

test('loads only the branches of open categories, at all levels', async () => {
  const loading = vi.fn(load);
  const way = wayTo([{ label: 'Compute', route: '/compute' }, { label: 'Images' }, page('custom')]);
  const tree = await growTree(top, (id) => way.includes(id), loading);
  expect(loading.mock.calls).toEqual([['compute.json'], ['images.json']]);
  expect(tree[1]?.items?.[1]?.items).toEqual([page('custom')]);
  expect(tree[2]).toBe(top[2]);
  // If nothing is missing, it loads nothing and returns the same tree.
  expect(await growTree(tree, (id) => way.includes(id), loading)).toBe(tree);
  expect(loading).toHaveBeenCalledTimes(2);
});

test('a branch that fails to load does not affect others', async () => {
  const tree = await growTree(top, () => true, load);
  expect(tree[1]?.items?.[0]).toEqual(page('vms'));
  expect(tree[2]?.items).toBeUndefined();
});

test('uses the window of the page for branches that are not loaded', async () => {
  const hidden = { before: 0, after: 3, next: '/disks' };
  const window = [{ kind: 'category' as const, label: 'Storage', route: '/storage', items: [page('buckets')], hidden }];
  const tree = withWindow(top, window);
  expect(tree.map(({ items }) => items)).toEqual([undefined, undefined, [page('buckets')]]);
  expect(tree[2]?.hidden).toEqual(hidden);
  const whole = [
    page('home'),
    { kind: 'category' as const, label: 'Storage', route: '/storage', items: [page('disks')] },
  ];
  expect(withWindow(whole, window)).toEqual(whole);
});
