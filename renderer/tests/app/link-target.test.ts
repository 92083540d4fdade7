import { expect, test } from 'vitest';
import { linkTarget } from '../../app/link-target.ts';

const CURRENT = 'https://docs.example/docs/compute/overview';
const target = (href: string, more: { target?: string; download?: boolean } = {}) =>
  linkTarget({ href: new URL(href, CURRENT).href, target: '', download: false, ...more }, CURRENT, '/docs/');

test.each([
  ['/docs/storage?a=1#b', '/storage', '?a=1', '#b'],
  ['/docs/reference/api/', '/reference/api/', '', ''],
  ['/docs', '/', '', ''],
  ['/docs/storage/index.html', '/storage/index.html', '', ''],
  // A version in the path is not a file extension.
  ['/docs/1.0', '/1.0', '', ''],
  ['/docs/compute/overview', '/compute/overview', '', ''],
  ['#create', '/compute/overview', '', '#create'],
])('%s resolves to the path %s on the site', (href, pathname, search, hash) => {
  expect(target(href)).toEqual({ pathname, search, hash });
});

test.each([
  'https://other.example/docs/storage',
  '/elsewhere',
  '/docs-of-others',
  '/docs/api/openapi.json',
  'mailto:help@docs.example',
  // Only the browser supports text fragments.
  '/docs/storage#:~:text=resize',
  '#a:~:text=resize',
])('leaves %s to the browser', (href) => {
  expect(target(href)).toBeUndefined();
});

test('leaves downloads and links to other windows or frames to the browser', () => {
  expect(target('/docs/storage', { download: true })).toBeUndefined();
  expect(target('/docs/storage', { target: '_blank' })).toBeUndefined();
  expect(target('/docs/storage', { target: '_self' })).toBeDefined();
});
