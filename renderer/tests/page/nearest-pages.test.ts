import { expect, test } from 'vitest';
import { nearestPages } from '../../page/nearest-pages.ts';
import { navigation } from '../fixture-pages.ts';

const near = (asked: string) => nearestPages(asked, navigation).map(({ route }) => route);

test.each([
  ['/compute/managing-vm', '/compute/managing-vms'],
  ['/docs/compute/images/custom.html', '/compute/images/custom'],
  ['/images/custum', '/compute/images/custom'],
  ['/en/managing-vms/index.html', '/compute/managing-vms'],
])('for %s, suggests %s', (asked, meant) => {
  expect(near(asked)[0]).toBe(meant);
});

test('suggests at most four pages, and none for a URL without similar pages', () => {
  expect(near('/compute').length).toBeLessThanOrEqual(4);
  expect(near('/zzz/qqq')).toEqual([]);
  expect(near('/')).toEqual([]);
  expect(near('/%E0%A4%A')).toEqual([]);
});

test('includes the categories of a page', () => {
  expect(nearestPages('/images/custom', navigation)[0]).toEqual({
    route: '/compute/images/custom',
    path: expect.arrayContaining(['Compute']),
  });
});
