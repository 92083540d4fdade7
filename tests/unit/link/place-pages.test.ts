import { expect, test } from 'vitest';
import { linkSample, page } from './sample-site.ts';

const navigation = `items:
  - page: index
    label: Home
  - category: A
    route: /a
    items:
      - page: a/one
      - category: Deep
        items:
          - page: a/two
      - link: Elsewhere
        href: https://x.example
  - page: last
`;
const files = ['docs/index.md', 'docs/a/one.md', 'docs/a/two.md', 'docs/last.md'];
const { value } = linkSample({ site: 'title: Docs\n', navigation, pages: files.map((file) => page(file)) });
const placeOf = (route: string) => value.pages.find((each) => each.route === route)?.placement;

test('reading order is that of the sidebar, a category before its entries, links left out', () => {
  const order: string[] = [];
  for (let at: string | undefined = '/'; at !== undefined; at = placeOf(at)?.next?.route) order.push(at);
  expect(order).toEqual(['/', '/a', '/a/one', '/a/two', '/last']);
  expect(order.map((route) => placeOf(route)?.previous?.route)).toEqual([undefined, '/', '/a', '/a/one', '/a/two']);
});

test('neighbors have the labels of the sidebar', () => {
  expect(placeOf('/a')?.previous).toEqual({ label: 'Home', route: '/' });
});

test('breadcrumbs lead from the top of the sidebar to the page', () => {
  expect(placeOf('/a/two')?.breadcrumbs).toEqual([
    { label: 'A', route: '/a' },
    { label: 'Deep' },
    { label: 'two', route: '/a/two' },
  ]);
  expect(placeOf('/')?.breadcrumbs).toEqual([{ label: 'Home', route: '/' }]);
});
