import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames } from '../../../pipeline/link/compare-names.ts';
import type { TreeNode } from '../../../pipeline/link/navigation-tree.ts';
import { treeFromFolders } from '../../../pipeline/link/tree-from-folders.ts';
import { linkSample, page, routed } from './sample-site.ts';

type Outline = string | [string, ...Outline[]];
const outline = (nodes: readonly TreeNode[]): Outline[] =>
  nodes.map(({ kind, label, route = '-', items }) => {
    const text = `${label} ${route}`;
    return kind === 'category' ? [text, ...outline(items)] : text;
  });
/** No address is taken. */
const FREE = { prefix: '', ownerOf: () => undefined };

const treeOf = (...files: string[]) => outline(treeFromFolders(routed(...files).pages, FREE));

test('a folder is a category, sorted by name with its pages, the home page first', () => {
  expect(treeOf('zebra.md', 'README.md', 'getting-started/install.md', 'Apple.md')).toEqual([
    'README /',
    'Apple /Apple',
    ['Getting started /getting-started', 'install /getting-started/install'],
    'zebra /zebra',
  ]);
});

test('numbers in names count as numbers', () => {
  expect(treeOf('10-c.md', '2-b.md', '1-a.md', 'v1.10.md', 'v1.9.md')).toEqual([
    '1-a /1-a',
    '2-b /2-b',
    '10-c /10-c',
    'v1.9 /v1.9',
    'v1.10 /v1.10',
  ]);
});

test('the index page of a folder is the page of its category', () => {
  const files = [page('a/index.md', { title: 'All of A', sidebar_label: 'A!' }), page('a/b.md')];
  const { value } = linkSample({ pages: [...files, page('index.md')] });
  expect(value.navigation.items[1]).toMatchObject({ kind: 'category', label: 'A!', route: '/a' });
  expect(value.pages.map(({ kind, route }) => [kind, route])).toEqual([
    ['doc', '/'],
    ['doc', '/a'],
    ['doc', '/a/b'],
  ]);
});

test('a page beside a folder of its name is the page of that folder', () => {
  expect(treeOf('guide.md', 'guide/install.md', 'index.md')).toEqual([
    'index /',
    ['guide /guide', 'install /guide/install'],
  ]);
});

test('no route occurs twice, whatever is called how', () => {
  const name = fc.constantFrom('a', 'b', 'index', 'README', 'files', '404');
  const file = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => `${names.join('/')}.md`);
  fc.assert(
    fc.property(fc.uniqueArray(file), (files) => {
      const { value } = linkSample({ pages: files.map((name) => page(name)) });
      const routes = value.pages.map(({ route }) => route);
      expect(new Set(routes).size).toBe(routes.length);
      expect(routes).toContain('/');
    }),
  );
});

test('every page is in the tree once', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'index');
  const file = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => `${names.join('/')}.md`);
  fc.assert(
    fc.property(fc.uniqueArray(file), (files) => {
      const { pages } = routed(...files);
      const seen: string[] = [];
      const visit = (nodes: readonly TreeNode[]): void => {
        for (const node of nodes) {
          if (node.page) seen.push(node.page.id);
          visit(node.items);
        }
      };
      visit(treeFromFolders(pages, FREE));
      expect(seen.sort()).toEqual(pages.map(({ id }) => id).sort());
    }),
  );
});

test('a folder where the API reference is has no index page of its own', () => {
  const tree = treeFromFolders(routed('api/guide.md').pages, {
    prefix: '',
    ownerOf: (route) => (route === '/api' ? 'the API reference' : undefined),
  });
  expect(outline(tree)).toEqual([['Api -', 'guide /api/guide']]);
});

test('without a home page the top of the sidebar is one', () => {
  const { value } = linkSample({ pages: [page('b.md'), page('a/x.md')] });
  const home = value.pages.find(({ route }) => route === '/');
  expect(home).toMatchObject({ kind: 'category', title: 'Documentation' });
  expect(home?.kind === 'category' && home.cards.map(({ href }) => href)).toEqual(['/a', '/b']);
  expect(value.navigation.items).toHaveLength(1);
});

test('an empty folder is a site with a home page', () => {
  expect(linkSample({}).value.pages).toMatchObject([{ kind: 'category', route: '/', cards: [] }]);
});

test('the order of names is one, and the same in every direction', () => {
  const name = fc.string({ unit: fc.constantFrom(...'ab01 -.Zé'), maxLength: 5 });
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(Math.sign(compareNames(a, b)) + Math.sign(compareNames(b, a))).toBe(0);
      if (compareNames(a, b) === 0) expect(a).toBe(b);
      if (compareNames(a, b) < 0 && compareNames(b, c) < 0) expect(compareNames(a, c)).toBeLessThan(0);
    }),
    { numRuns: 500 },
  );
});
