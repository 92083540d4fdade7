import { expect, test } from 'vitest';
import { sectionPages } from '../../page/use-section.ts';
import { navigation } from '../fixture-pages.ts';

test('a section contains its own page and all pages below it, in sidebar order', () => {
  expect(sectionPages(navigation, '/compute')).toEqual([
    '/compute',
    '/compute/overview',
    '/compute/managing-vms',
    '/compute/images/custom',
  ]);
});

test.each(['/compute/overview', '/nowhere'])('throws for %s, which is not a section', (route) => {
  expect(() => sectionPages(navigation, route)).toThrow(`${route} is not associated with a category.`);
});
