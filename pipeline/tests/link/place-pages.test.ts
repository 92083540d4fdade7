import { expect, test } from 'vitest';
import { linkSample } from './sample-site.ts';

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
const pages = ['docs/index.md', 'docs/a/one.md', 'docs/a/two.md', 'docs/last.md'];
const { pageAt } = linkSample({ site: 'title: Docs\n', navigation, pages });
const placeOf = (route: string) => pageAt(route)?.placement;

test('reading order follows the sidebar: categories before their entries, and no external links', () => {
  const order: string[] = [];
  for (let at: string | undefined = '/'; at !== undefined; at = placeOf(at)?.next?.route) order.push(at);
  expect(order).toEqual(['/', '/a', '/a/one', '/a/two', '/last']);
  expect(order.map((route) => placeOf(route)?.previous?.route)).toEqual([undefined, '/', '/a', '/a/one', '/a/two']);
  expect(placeOf('/a')?.previous?.label).toBe('Home');
});

test('breadcrumbs start at the top of the sidebar and end at the page', () => {
  const deep = [{ label: 'A', route: '/a' }, { label: 'Deep' }, { label: 'two', route: '/a/two' }];
  expect(placeOf('/a/two')?.breadcrumbs).toEqual(deep);
  expect(placeOf('/')?.breadcrumbs).toEqual([{ label: 'Home', route: '/' }]);
});
