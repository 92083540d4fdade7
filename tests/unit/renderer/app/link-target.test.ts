import { expect, test } from 'vitest';
import { linkTarget } from '../../../../renderer/app/link-target.ts';

const current = 'https://docs.example/docs/compute/overview';
const target = (href: string, more: { target?: string; download?: boolean } = {}) =>
  linkTarget({ href: new URL(href, current).href, target: '', download: false, ...more }, current, '/docs/');

test('an in-site link leads to its path below the base URL', () => {
  expect(target('/docs/storage?a=1#b')).toEqual({ pathname: '/storage', search: '?a=1', hash: '#b' });
  expect(target('/docs/reference/api/')).toMatchObject({ pathname: '/reference/api/' });
  expect(target('/docs')).toMatchObject({ pathname: '/' });
  expect(target('/docs/storage/index.html')).toMatchObject({ pathname: '/storage/index.html' });
});

test('the browser follows what is not a page of the site', () => {
  expect(target('https://other.example/docs/storage')).toBeUndefined();
  expect(target('/elsewhere')).toBeUndefined();
  expect(target('/docs-of-others')).toBeUndefined();
  expect(target('/docs/api/openapi.json')).toBeUndefined();
  expect(target('mailto:help@docs.example')).toBeUndefined();
  expect(target('/docs/storage', { download: true })).toBeUndefined();
});

test('a version in the path is no file', () => {
  expect(target('/docs/1.0')).toMatchObject({ pathname: '/1.0' });
});

test('the browser itself finds texts', () => {
  expect(target('/docs/storage#:~:text=resize')).toBeUndefined();
  expect(target('#a:~:text=resize')).toBeUndefined();
});

test('a link for another window or frame is left alone', () => {
  expect(target('/docs/storage', { target: '_blank' })).toBeUndefined();
  expect(target('/docs/storage', { target: '_self' })).toBeDefined();
});

test('the browser itself follows links within the page', () => {
  expect(target('#create')).toBeUndefined();
  expect(target('/docs/compute/overview')).toBeDefined();
});
