import { navigation } from '@docgraph/renderer/tests/fixture-pages';
import type { NavigationItem } from '@docgraph/schemas/navigation';
import { expect, test } from 'vitest';
import { sidebarFiles } from '../../src/prerender/sidebar-files.ts';

/** Creates a category with a number of pages, or with these categories. */
function category(label: string, items: NavigationItem[]): NavigationItem {
  return { kind: 'category', label, route: `/${label}`, description: 'For cards.', items };
}
const pages = (name: string, count: number): NavigationItem[] =>
  Array.from({ length: count }, (_, i) => ({ kind: 'page', label: `${name} ${i}`, route: `/${name}/${i}` }));

async function read(file: string, tree: NavigationItem[]) {
  const files = new Map<string, string>();
  for (const { path, content } of sidebarFiles(file, tree)) files.set(path, String(await content()));
  return files;
}

test('a small sidebar is one file without descriptions', async () => {
  const files = await read('navigation-1.0.json', navigation);
  expect([...files.keys()]).toEqual(['_data/sidebar-1.0.json']);
  const text = files.get('_data/sidebar-1.0.json') ?? '';
  expect(text).not.toContain('Virtual machines and images.');
  expect(JSON.parse(text).items[1].items[2].items).toEqual([
    { kind: 'page', label: 'Custom images', route: '/compute/images/custom' },
  ]);
});

test('in a large sidebar each category has its own file, which includes small subcategories', async () => {
  const inner = category('inner', [...pages('inner', 20), category('deep', pages('deep', 20))]);
  const files = await read('navigation.json', [category('outer', [...pages('outer', 100), inner]), ...pages('top', 5)]);
  expect(files.size).toBe(3);
  const [outer] = JSON.parse(files.get('_data/sidebar.json') ?? '').items;
  expect(outer).toEqual({ kind: 'category', label: 'outer', route: '/outer', branch: expect.any(String) });
  const below = JSON.parse(files.get(`_data/${outer.branch}`) ?? '').items;
  expect(below).toHaveLength(101);
  expect(JSON.parse(files.get(`_data/${below[100].branch}`) ?? '').items[20].items).toHaveLength(20);
});

test('versions do not share files', async () => {
  const tree = [category('a', pages('a', 100)), category('b', pages('b', 100))];
  const [main, old] = [await read('navigation.json', tree), await read('navigation-1.0.json', tree)];
  expect([...main.keys()].filter((path) => old.has(path))).toEqual([]);
});
