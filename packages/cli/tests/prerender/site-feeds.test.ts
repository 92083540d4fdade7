import { renderedApi } from '@docgraph/pipeline/tests/search/sample-site';
import { site } from '@docgraph/renderer/tests/fixture-data';
import type { Route } from '@docgraph/schemas/routes';
import { expect, test } from 'vitest';
import { discoveryFiles } from '../../src/prerender/discovery-files.ts';
import { sitemapFiles } from '../../src/prerender/other-documents.ts';
import { renderPageFeed } from '../../src/prerender/page-feed.ts';

const route = (path: string, updated?: string): Route => {
  return { route: path, kind: 'doc', artifact: `pages${path}.json`, title: `Title & ${path}`, updated };
};

test('the feed lists the pages with an updated date, the latest first', () => {
  const routes = [route('/a', '2026-01-05'), route('/b'), route('/c', '2026-11-22')];
  const feed = renderPageFeed(site, routes) ?? '';
  expect([...feed.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id)).toEqual([
    'https://docs.viridian.example/pages.atom',
    'https://docs.viridian.example/c',
    'https://docs.viridian.example/a',
  ]);
  expect(feed).toContain('<title>Title &amp; /c</title>');
  expect(feed.match(/<updated>[^<]*/)?.[0]).toBe('<updated>2026-11-22T00:00:00Z');
  expect(renderPageFeed(site, [route('/b')])).toBeUndefined();
});

test('the sitemap includes the updated dates of pages', () => {
  const files = sitemapFiles(site, [route('/a', '2026-01-05'), route('/b')]);
  const sitemap = files[0]?.text;
  expect(files.map(({ path }) => path)).toEqual(['sitemap.xml']);
  expect(sitemap).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(sitemap).toContain('<loc>https://docs.viridian.example/a</loc><lastmod>2026-01-05</lastmod></url>');
  expect(sitemap).toContain('<loc>https://docs.viridian.example/b</loc></url>');
});

const addressesIn = (text = '') =>
  [...text.matchAll(/<loc>https:\/\/docs\.viridian\.example\/([^<]*)/g)].map(([, at]) => at);

test('a sitemap with too many URLs for a file is split, with an index', () => {
  const routes = Array.from({ length: 50_001 }, (_, i) => route(`/${i}`));
  const [index, ...parts] = sitemapFiles(site, routes);
  expect(index?.path).toBe('sitemap.xml');
  expect(index?.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(addressesIn(index?.text)).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
  expect(parts.map(({ path }) => path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
  expect(addressesIn(parts[0]?.text)).toHaveLength(50_000);
  expect(addressesIn(parts[1]?.text)).toEqual(['50000']);
});

test('a sitemap with too many bytes for a file is split', () => {
  const routes = ['/one', '/two', '/é', '/four'].map((path) => route(path));
  const [, ...parts] = sitemapFiles(site, routes, { urls: 50_000, bytes: 130 });
  expect(parts.map(({ text }) => addressesIn(text))).toEqual([
    ['one', 'two'],
    ['%C3%A9', 'four'],
  ]);
});

test('well-known files link to API descriptions and the MCP server, only without a base URL', () => {
  const { index } = renderedApi([], []);
  const api = { route: '/api/', title: 'API', version: '1', folder: 'api' };
  const servers = [{ url: '/v1' }, { url: 'https://api.viridian.example/v1' }];
  const apis = [{ api, index: { ...index, servers } }];
  const withServer = { ...site, assistants: { mcp: 'https://mcp.viridian.example/mcp' } };
  const files = new Map(discoveryFiles(withServer, apis).map(({ path, text }) => [path, JSON.parse(text)]));
  expect(files.get('.well-known/api-catalog').linkset).toMatchObject([
    {
      anchor: 'https://api.viridian.example/v1',
      'service-desc': [{ href: 'https://docs.viridian.example/api/openapi.json' }],
      'service-doc': [{ href: 'https://docs.viridian.example/api/', type: 'text/html' }, { type: 'text/markdown' }],
    },
  ]);
  expect(files.get('.well-known/ai-catalog.json')).toMatchObject({
    specVersion: '1.0',
    entries: [{ type: 'application/mcp-server-card+json', url: 'https://mcp.viridian.example/mcp/server-card' }],
  });
  expect(discoveryFiles(site, [])).toEqual([]);
  expect(discoveryFiles({ ...withServer, baseUrl: '/docs/' }, apis)).toEqual([]);
});
