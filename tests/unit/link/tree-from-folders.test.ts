import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames } from '../../../pipeline/link/compare-names.ts';
import { type TreeNode, walkTree } from '../../../pipeline/link/navigation-tree.ts';
import { treeFromFolders } from '../../../pipeline/link/tree-from-folders.ts';
import { runs } from '../property-runs.ts';
import { linkSample, page, routed } from './sample-site.ts';

/** Labels and routes of a tree; what is in a category stands in brackets behind it. */
const outline = (nodes: readonly TreeNode[]): string =>
  nodes
    .map(({ kind, label, route = '-', items }) => {
      return `${label} ${route}${kind === 'category' ? ` [${outline(items)}]` : ''}`;
    })
    .join(', ');

const treeOf = (files: string[], ownerOf: (route: string) => string | undefined = () => undefined) =>
  treeFromFolders(routed(...files).pages, { prefix: '', ownerOf });

test.each([
  [
    'a folder is a category, sorted by name with its pages, the home page first',
    ['zebra.md', 'README.md', 'getting-started/install.md', 'Apple.md'],
    'README /, Apple /Apple, Getting started /getting-started [install /getting-started/install], zebra /zebra',
  ],
  [
    'numbers in names count as numbers',
    ['10-c.md', '2-b.md', '1-a.md', 'v1.10.md', 'v1.9.md'],
    '1-a /1-a, 2-b /2-b, 10-c /10-c, v1.9 /v1.9, v1.10 /v1.10',
  ],
  [
    'a page beside a folder of its name is the page of that folder',
    ['guide.md', 'guide/install.md', 'index.md'],
    'index /, guide /guide [install /guide/install]',
  ],
])('%s', (_, files, expected) => {
  expect(outline(treeOf(files))).toBe(expected);
});

test('a folder where the API reference is has no index page of its own', () => {
  const tree = treeOf(['api/guide.md'], (route) => (route === '/api' ? 'the API reference' : undefined));
  expect(outline(tree)).toBe('Api - [guide /api/guide]');
});

test('the index page of a folder is the page of its category', () => {
  const { value } = linkSample({
    pages: [page('a/index.md', { title: 'All of A', sidebar_label: 'A!' }), 'a/b.md', 'index.md'],
  });
  expect(value.navigation.items[1]).toMatchObject({ kind: 'category', label: 'A!', route: '/a' });
  expect(value.pages.map(({ kind, route }) => `${kind} ${route}`)).toEqual(['doc /', 'doc /a', 'doc /a/b']);
});

test('without a home page the top of the sidebar is one', () => {
  const { value, pageAt } = linkSample({ pages: ['b.md', 'a/x.md'] });
  const cards = [{ href: '/a' }, { href: '/b' }];
  expect(pageAt('/')).toMatchObject({ kind: 'category', title: 'Documentation', cards });
  expect(value.navigation.items).toHaveLength(1);
  expect(linkSample({}).value.pages).toMatchObject([{ kind: 'category', route: '/', cards: [] }]);
});

const anyFiles = fc.uniqueArray(
  fc
    .array(fc.constantFrom('a', 'b', 'index', 'README', 'files', '404'), { minLength: 1, maxLength: 4 })
    .map((names) => `${names.join('/')}.md`),
);

test('whatever is called how, no route occurs twice, and every page is in the tree once', () => {
  fc.assert(
    fc.property(anyFiles, (files) => {
      const routes = linkSample({ pages: files }).value.pages.map(({ route }) => route);
      expect(new Set(routes).size).toBe(routes.length);
      expect(routes).toContain('/');
      const listed = [...walkTree(treeOf(files))].flatMap(({ page }) => page?.id ?? []);
      expect(listed.sort()).toEqual(
        routed(...files)
          .pages.map(({ id }) => id)
          .sort(),
      );
    }),
    runs(30),
  );
});

test('the order of names is one, and the same in every direction', () => {
  const name = fc.string({ unit: fc.constantFrom(...'ab01 -.Zé'), maxLength: 5 });
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(Math.sign(compareNames(a, b)) + Math.sign(compareNames(b, a))).toBe(0);
      if (compareNames(a, b) === 0) expect(a).toBe(b);
      if (compareNames(a, b) < 0 && compareNames(b, c) < 0) expect(compareNames(a, c)).toBeLessThan(0);
    }),
    runs(200),
  );
});
