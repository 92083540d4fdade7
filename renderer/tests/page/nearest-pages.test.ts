import { expect, test } from 'vitest';
import { nearestPages } from '../../page/nearest-pages.ts';
import { navigation } from '../fixture-pages.ts';

const near = (asked: string) => nearestPages(asked, navigation).map(({ route }) => route);

test.each([
  ['/compute/managing-vm', '/compute/managing-vms'],
  ['/docs/compute/images/custom.html', '/compute/images/custom'],
  ['/images/custum', '/compute/images/custom'],
  ['/en/managing-vms/index.html', '/compute/managing-vms'],
])('%s means %s', (asked, meant) => {
  expect(near(asked)[0]).toBe(meant);
});

test('at most four pages are offered, and none for an address that is like nothing', () => {
  expect(near('/compute').length).toBeLessThanOrEqual(4);
  expect(near('/zzz/qqq')).toEqual([]);
  expect(near('/')).toEqual([]);
  expect(near('/%E0%A4%A')).toEqual([]);
});

test('a page is named with the categories that it is in', () => {
  expect(nearestPages('/images/custom', navigation)[0]).toEqual({
    route: '/compute/images/custom',
    path: expect.arrayContaining(['Compute']),
  });
});
