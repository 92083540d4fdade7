import type { NavigationItem } from '@docgraph/schemas/navigation';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames } from '../../link/compare-names.ts';
import { linkSample, page } from './sample-site.ts';

/** Labels and routes of a sidebar; what is in a category stands in brackets behind it. */
const outline = (items: readonly NavigationItem[]): string =>
  items.map(({ label, route = '-', items }) => `${label} ${route}${items ? ` [${outline(items)}]` : ''}`).join(', ');

test.each([
  [
    'a folder is a category, sorted by name with its pages, the home page first',
    ['Zebra.md', 'README.md', 'getting-started/install.md', 'Apple.md'],
    'README /, Apple /Apple, Getting started /getting-started [install /getting-started/install], Zebra /Zebra',
  ],
  [
    'numbers in names count as numbers',
    ['index.md', '10-c.md', '2-b.md', '1-a.md', 'v1.10.md', 'v1.9.md'],
    'index /, 1-a /1-a, 2-b /2-b, 10-c /10-c, v1.9 /v1.9, v1.10 /v1.10',
  ],
  [
    'a page beside a folder of its name is the page of that folder',
    ['guide.md', 'guide/install.md', 'index.md'],
    'index /, guide /guide [install /guide/install]',
  ],
  ['without a home page the top of the sidebar is one', ['b.md', 'a/x.md'], 'Documentation / [A /a [x /a/x], b /b]'],
])('%s', (_, pages, expected) => {
  expect(outline(linkSample({ pages }).value.navigation.items)).toBe(expected);
});

test('a folder where the API reference is has no index page of its own', () => {
  const site = 'docs: {path: .}\napi: {document: a.yaml}\n';
  const { value } = linkSample({ site, pages: ['index.md', 'api/guide.md'] });
  expect(outline(value.navigation.items)).toBe('index /, Api - [guide /api/guide]');
});

test('the index page of a folder is the page of its category', () => {
  const a = page('a/index.md', { title: 'All of A', sidebar_label: 'A!' });
  const { value } = linkSample({ pages: [a, 'a/b.md', 'index.md'] });
  expect(outline(value.navigation.items)).toBe('index /, A! /a [b /a/b]');
  expect(value.pages.map(({ kind, route }) => `${kind} ${route}`)).toEqual(['doc /', 'doc /a', 'doc /a/b']);
});

test('a generated home page has a card for each entry, and an empty folder one without any', () => {
  const cards = [{ href: '/a' }, { href: '/b' }];
  const home = { kind: 'category', title: 'Documentation' };
  expect(linkSample({ pages: ['b.md', 'a/x.md'] }).pageAt('/')).toMatchObject({ ...home, cards });
  expect(linkSample({}).value.pages).toMatchObject([{ ...home, route: '/', cards: [] }]);
});

test('whatever is called how, no route occurs twice, and every page is in the tree once', () => {
  const name = fc.constantFrom('a', 'b', 'index', 'README', 'files', '404');
  const file = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => `${names.join('/')}.md`);
  const routesIn = (items: readonly NavigationItem[]): string[] =>
    items.flatMap(({ route, items = [] }) => [...(route === undefined ? [] : [route]), ...routesIn(items)]);
  fc.assert(
    fc.property(fc.uniqueArray(file), (pages) => {
      const { value } = linkSample({ pages });
      const routes = value.pages.map(({ route }) => route);
      expect(new Set(routes).size).toBe(routes.length);
      expect(routes).toContain('/');
      expect(routesIn(value.navigation.items).sort()).toEqual(routes.sort());
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
