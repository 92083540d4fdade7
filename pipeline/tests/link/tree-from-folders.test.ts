import type { NavigationItem } from '@docgraph/schemas/navigation';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOrder } from '../../link/compare-names.ts';
import { linkSample, page } from './sample-site.ts';

/** Formats the labels and routes of a sidebar, with the entries of a category in brackets after it. */
const outline = (items: readonly NavigationItem[]): string =>
  items.map(({ label, route = '-', items }) => `${label} ${route}${items ? ` [${outline(items)}]` : ''}`).join(', ');

test.each([
  [
    'a folder becomes a category, sorted by name among the pages, and the home page comes first',
    ['Zebra.md', 'README.md', 'getting-started/install.md', 'Apple.md'],
    'README /, Apple /Apple, Getting started /getting-started [install /getting-started/install], Zebra /Zebra',
  ],
  [
    'numbers in names are sorted by value',
    ['index.md', '10-c.md', '2-b.md', '1-a.md', 'v1.10.md', 'v1.9.md'],
    'index /, 1-a /1-a, 2-b /2-b, 10-c /10-c, v1.9 /v1.9, v1.10 /v1.10',
  ],
  [
    'letters with accents are next to those without',
    ['index.md', 'zoo.md', 'Über.md', 'uhr.md', 'Ubuntu.md'],
    'index /, Über /%C3%9Cber, Ubuntu /Ubuntu, uhr /uhr, zoo /zoo',
  ],
  [
    'a page next to a folder with the same name is the page of that folder',
    ['guide.md', 'guide/install.md', 'index.md'],
    'index /, guide /guide [install /guide/install]',
  ],
  [
    'without a home page, one is generated at the top of the sidebar',
    ['b.md', 'a/x.md'],
    'Documentation / [A /a [x /a/x], b /b]',
  ],
])('%s', (_, pages, expected) => {
  expect(outline(linkSample({ pages }).value.navigation.items)).toBe(expected);
});

test('a folder has no generated index page if its route is that of the API reference', () => {
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

test('a generated home page has a card for each entry, and none in an empty folder', () => {
  const cards = [{ href: '/a' }, { href: '/b' }];
  const home = { kind: 'category', title: 'Documentation' };
  expect(linkSample({ pages: ['b.md', 'a/x.md'] }).pageAt('/')).toMatchObject({ ...home, cards });
  expect(linkSample({}).value.pages).toMatchObject([{ ...home, route: '/', cards: [] }]);
});

test('for any file names, routes are unique, and every page is in the tree once', () => {
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

test('the order of names is total and consistent', () => {
  const compareNames = nameOrder('de');
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
