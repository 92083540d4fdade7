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
  // A version in the path is no file.
  ['/docs/1.0', '/1.0', '', ''],
  ['/docs/compute/overview', '/compute/overview', '', ''],
  ['#create', '/compute/overview', '', '#create'],
])('%s leads to the path %s of the site', (href, pathname, search, hash) => {
  expect(target(href)).toEqual({ pathname, search, hash });
});

test.each([
  'https://other.example/docs/storage',
  '/elsewhere',
  '/docs-of-others',
  '/docs/api/openapi.json',
  'mailto:help@docs.example',
  // The browser itself finds texts.
  '/docs/storage#:~:text=resize',
  '#a:~:text=resize',
])('%s is left to the browser', (href) => {
  expect(target(href)).toBeUndefined();
});

test('a download and a link for another window or frame are left to the browser', () => {
  expect(target('/docs/storage', { download: true })).toBeUndefined();
  expect(target('/docs/storage', { target: '_blank' })).toBeUndefined();
  expect(target('/docs/storage', { target: '_self' })).toBeDefined();
});
