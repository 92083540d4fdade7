import { expect, test } from 'vitest';
import { describeHead, pageTitle } from '../../page/describe-head.ts';
import { notFoundPage, toPagePayload } from '../../page/page-payload.ts';
import { site } from '../fixture-data.ts';
import { pageAt } from '../fixture-pages.ts';

const NOT_FOUND = notFoundPage('Page not found');

test('the title is page, delimiter, and site, or only the site if the page has no own title', () => {
  const names = { title: 'Viridian docs', titleDelimiter: '|' };
  expect(pageTitle(names, ' Managing VMs ')).toBe('Managing VMs | Viridian docs');
  expect(pageTitle(names, '  ')).toBe('Viridian docs');
  expect(pageTitle(names, 'Viridian docs')).toBe('Viridian docs');
});

test('URLs are absolute and contain the canonical route', () => {
  const head = describeHead({ ...site, baseUrl: '/docs/' }, toPagePayload(pageAt('/reference/api/')));
  expect(head.canonical).toBe('https://docs.viridian.example/docs/reference/api/');
});

test('the not-found page has no canonical URL', () => {
  expect(describeHead(site, NOT_FOUND)).toMatchObject({
    title: 'Page not found | Viridian docs',
    canonical: undefined,
  });
});

test('a title for search engines replaces the page title', () => {
  const page = toPagePayload(pageAt('/'));
  if (page.kind !== 'home') throw new Error('The sample has no home page.');
  page.metaTitle = 'Get started in minutes';
  expect(describeHead(site, page).title).toBe('Get started in minutes | Viridian docs');
});
