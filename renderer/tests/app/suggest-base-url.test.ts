import { expect, test } from 'vitest';
import { asFolder, suggestBaseUrl } from '../../app/base-url-banner.ts';

test.each([
  ['/project/', '/', '/project/'],
  ['/project', '/', '/project/'],
  ['/project/index.html', '/', '/project/'],
  ['/', '/', '/'],
  ['/project/compute/images', '/compute/images', '/project/'],
  ['/a/b/reference/api/', '/reference/api/', '/a/b/'],
  ['/project/compute/images.html', '/compute/images', '/project/'],
  ['/compute', '/compute', '/'],
])('the page at %s with the route %s suggests %s', (pathname, route, suggestion) => {
  expect(suggestBaseUrl(pathname, asFolder(route))).toBe(suggestion);
});

test('suggests nothing on other paths and on the not-found page', () => {
  expect(suggestBaseUrl('/project/storage', '/compute/')).toBeUndefined();
  expect(suggestBaseUrl('/project/nothing', undefined)).toBeUndefined();
});
