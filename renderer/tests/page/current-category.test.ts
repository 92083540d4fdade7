import type { NavigationItem } from '@docgraph/schemas/navigation';
import { expect, test } from 'vitest';
import { currentCategory } from '../../page/use-section.ts';

const category = (label: string, route: string, items: NavigationItem[] = []): NavigationItem => ({
  kind: 'category',
  label,
  route,
  items,
});
const items: NavigationItem[] = [
  // A plain link to the page of a category is not the category.
  { kind: 'page', label: 'Shortcut', route: '/b' },
  category('Same', '/a', [category('Same', '/a/same', [{ kind: 'page', label: 'Page', route: '/a/page' }])]),
  category('Same', '/b'),
];

test('finds the category by the route of its index page', () => {
  expect(currentCategory(items, '/a')).toBe(items[1]);
  expect(currentCategory(items, '/b')).toBe(items[2]);
  expect(currentCategory(items, '/a/same').items).toHaveLength(1);
});

test.each(['/a/page', '/nowhere', '/'])('throws at %s, which is not a category', (route) => {
  expect(() => currentCategory(items, route)).toThrow(
    `${route} is not associated with a category. currentCategory() should only be used on category index pages.`,
  );
});
