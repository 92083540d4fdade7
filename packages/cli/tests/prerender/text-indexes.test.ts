import { renderedApi } from '@docgraph/pipeline/tests/search/sample-site';
import { site } from '@docgraph/renderer/tests/fixture-data';
import type { NavigationItem } from '@docgraph/schemas/navigation';
import type { Route } from '@docgraph/schemas/routes';
import { expect, test } from 'vitest';
import { textIndexes } from '../../src/prerender/text-indexes.ts';

const page = (route: string): NavigationItem => ({ kind: 'page', label: route, route });
const category = (route: string, items: NavigationItem[]): NavigationItem => {
  return { kind: 'category', label: `About ${route}`, route, description: `All of ${route}.`, items };
};

/** Returns the routes of all navigation items and of unlisted pages, with long descriptions. */
function routesOf(items: readonly NavigationItem[], ...others: string[]): Route[] {
  const listed = (each: NavigationItem): string[] => [each.route ?? [], (each.items ?? []).flatMap(listed)].flat();
  return [...items.flatMap(listed), ...others].map((route) => {
    const kind = route === '/api/' ? ('api' as const) : ('doc' as const);
    return { route, kind, artifact: `pages${route}.json`, title: `Title of ${route}`, description: 'word '.repeat(20) };
  });
}

function indexesOf(items: NavigationItem[], { others = [], apis = [] }: { others?: string[]; apis?: [] } = {}) {
  const edition = {
    site,
    edition: { route: '/', version: 'current' },
    navigation: { items },
    routes: routesOf(items, ...others),
  };
  const { indexes, full } = textIndexes(edition, apis, []);
  return { texts: new Map(indexes.map(({ path, text }) => [path, text])), full };
}

/** Returns all URLs in a text, relative to the site. */
const linksIn = (text = '') =>
  [...text.matchAll(/\]\(https:\/\/docs\.viridian\.example\/([^)]*)\)/g)].map(([, path = '']) => path);

test('the root index lists every page once and links to the index of each area', () => {
  const items = [page('/'), category('/vms', [page('/vms/a'), category('/vms/images', [page('/vms/images/b')])])];
  const { texts, full } = indexesOf(items, { others: ['/hidden', '/api/'] });
  expect([...texts.keys()]).toEqual(['llms.txt', 'vms/llms.txt']);
  const pages = ['vms.md', 'vms/a.md', 'vms/images.md', 'vms/images/b.md'];
  expect(linksIn(texts.get('llms.txt'))).toEqual(['index.md', 'vms/llms.txt', ...pages, 'hidden.md']);
  expect(linksIn(texts.get('vms/llms.txt'))).toEqual(pages);
  expect(texts.get('llms.txt')).toMatch(/^# Viridian docs\n\n> A small site\n\n/);
  expect(texts.get('vms/llms.txt')).toMatch(/^# About \/vms \| Viridian docs\n\n> All of \/vms\.\n/);
  expect(full).toEqual([{ path: 'vms/llms-full.txt', routes: ['/vms', '/vms/a', '/vms/images', '/vms/images/b'] }]);
});

test('a generated home page does not add a second root index', () => {
  const around = indexesOf([category('/', [page('/a'), category('/vms', [page('/vms/b')])])]);
  expect([...around.texts.keys()]).toEqual(['llms.txt', 'vms/llms.txt']);
  expect(linksIn(around.texts.get('llms.txt'))).toEqual(['index.md', 'a.md', 'vms/llms.txt', 'vms.md', 'vms/b.md']);
  expect(around.full.map(({ path }) => path)).toEqual(['vms/llms-full.txt']);
  const inside = indexesOf([category('/vms', [category('/', [page('/vms/b')])])]);
  expect([...inside.texts.keys()]).toEqual(['llms.txt', 'vms/llms.txt']);
  expect(linksIn(inside.texts.get('llms.txt'))).toContain('vms/b.md');
});

test('the operations of an API have their own index', () => {
  const { index } = renderedApi([], []);
  const operations = [{ operationId: 'createVm', method: 'post', path: '/vms', summary: 'Create' }];
  const api = { route: '/api/', title: 'API', version: '1', folder: 'api' };
  const tagGroups = [{ name: '', tags: [{ name: 'VMs', slug: 'vms', operations }] }];
  const edition = { site, edition: { route: '/', version: 'current' }, navigation: { items: [] }, routes: [] };
  const { indexes } = textIndexes(edition, [{ api, index: { ...index, tagGroups } }], []);
  expect(indexes.map(({ path, text }) => [path, linksIn(text)])).toEqual([
    ['llms.txt', ['api/llms.txt', 'api.md']],
    ['api/llms.txt', ['api.md', 'api/operations/createVm.md']],
  ]);
  expect(indexes[1]?.text).toContain(': POST /vms\n');
});

test('no index is longer than assistants read, and together they link to every page', () => {
  const many = (folder: string, count: number) => Array.from({ length: count }, (_, n) => page(`${folder}/${n}`));
  const items = [
    category('/deep', [category('/deep/x', many('/deep/x', 200)), category('/deep/y', many('/deep/y', 200))]),
    category('/flat', many('/flat', 600)),
  ];
  const { texts } = indexesOf(items, { others: many('/unlisted', 400).map(({ route }) => route ?? '') });
  for (const [path, text] of texts) expect(text.length, path).toBeLessThanOrEqual(50_000);
  expect(texts.has('deep/x/llms.txt')).toBe(true);
  expect(texts.has('flat/llms.part-2.txt')).toBe(true);
  const found = new Set<string>();
  const queue = ['llms.txt'];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    expect(texts.has(path), path).toBe(true);
    for (const link of linksIn(texts.get(path)).filter((each) => !found.has(each))) {
      found.add(link);
      if (link.endsWith('.txt')) queue.push(link);
    }
  }
  expect([...found].filter((link) => link.endsWith('.md'))).toHaveLength(4 + 400 + 600 + 400);
});

test('indexes omit invisible characters', () => {
  const { texts } = indexesOf([page('/di\u200Bsks'), category('/v\u202Ems', [])]);
  expect([...texts.values()].join('')).not.toMatch(/[\u200B\u202E]/);
});
