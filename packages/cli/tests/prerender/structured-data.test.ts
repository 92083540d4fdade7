import { site } from '@docgraph/renderer/tests/fixture-data';
import { pageAt } from '@docgraph/renderer/tests/fixture-pages';
import { DocPage, type Page } from '@docgraph/schemas/page';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { structuredData } from '../../src/prerender/structured-data.ts';

const Graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});

/** Returns the structured data of a page, by type. */
function thingsOf(page: Page, settings = site, texts: ReadonlyMap<string, string> = new Map()) {
  return new Map(Graph.parse(structuredData(settings, page, texts))['@graph'].map((thing) => [thing['@type'], thing]));
}

test('a page is a TechArticle with breadcrumbs', () => {
  const page = { ...DocPage.parse(pageAt('/compute/managing-vms')), updated: '2026-11-22' };
  const things = thingsOf(page, { ...site, baseUrl: '/docs/' });
  expect(things.get('TechArticle')).toMatchObject({
    headline: 'Managing VMs',
    url: 'https://docs.viridian.example/docs/compute/managing-vms',
    dateModified: '2026-11-22',
    inLanguage: 'en',
    publisher: { name: 'Viridian' },
  });
  expect(JSON.stringify(things.get('BreadcrumbList'))).toContain('"item":"https://docs.viridian.example/docs/compute"');
  expect(things.has('FAQPage')).toBe(false);
});

test('the home page is a WebSite, a category a CollectionPage, and the reference an APIReference', () => {
  expect(thingsOf(pageAt('/')).get('WebSite')).toMatchObject({ name: 'Viridian docs' });
  expect(thingsOf(pageAt('/compute')).get('CollectionPage')).toMatchObject({ name: 'Compute' });
  expect(thingsOf(pageAt('/api/')).get('APIReference')).toMatchObject({ version: 'v1' });
});

test('a page with several question headings is an FAQPage', () => {
  const titles = { a: 'Why does my VM not start?', b: 'Causes', c: 'ما هي الصورة؟', d: 'And then?' };
  const headings = Object.entries(titles).map(([id, text]) => ({ id, level: 2, text }));
  const page = { ...DocPage.parse(pageAt('/compute/managing-vms')), headings };
  const texts = new Map([
    ['a', 'There is no capacity.'],
    ['b', 'Many.'],
    ['c', 'نموذج.'],
    ['d', ''],
  ]);
  expect(thingsOf(page, site, texts).get('FAQPage')).toMatchObject({
    mainEntity: [
      { '@type': 'Question', name: 'Why does my VM not start?', acceptedAnswer: { text: 'There is no capacity.' } },
      { name: 'ما هي الصورة؟' },
    ],
  });
});
