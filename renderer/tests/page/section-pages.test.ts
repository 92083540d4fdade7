import { expect, test } from 'vitest';
import { sectionPages } from '../../page/use-section.ts';
import { navigation } from '../fixture-pages.ts';

test('a section has its own page and all below it, in the order of the sidebar', () => {
  expect(sectionPages(navigation, '/compute')).toEqual([
    '/compute',
    '/compute/overview',
    '/compute/managing-vms',
    '/compute/images/custom',
  ]);
});

test.each(['/compute/overview', '/nowhere'])('%s is no section, which is an error', (route) => {
  expect(() => sectionPages(navigation, route)).toThrow(`${route} is not associated with a category.`);
});
