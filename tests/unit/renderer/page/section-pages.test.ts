import { expect, test } from 'vitest';
import { sectionPages } from '../../../../renderer/page/section-pages.ts';
import { navigation } from '../fixture-pages.ts';

test('a section has its own page and all below it, in the order of the sidebar', () => {
  expect(sectionPages(navigation, '/compute')).toEqual([
    '/compute',
    '/compute/overview',
    '/compute/managing-vms',
    '/compute/images/custom',
  ]);
});

test('a page, and an address that does not exist, is no section', () => {
  expect(sectionPages(navigation, '/compute/overview')).toEqual([]);
  expect(sectionPages(navigation, '/nowhere')).toEqual([]);
});
