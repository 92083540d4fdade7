import { expect } from '@playwright/test';
import routes from '../fixtures/routes.json' with { type: 'json' };
import { test } from './site-test.ts';

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

test('every route answers with its own title and one h1', async ({ request }) => {
  expect(routes).toHaveLength(91);
  const titles = new Map<string, string>();
  for (const { path } of routes) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    const title = titleOf(html);
    expect(title, path).toBeTruthy();
    titles.set(path, title ?? '');
    expect(html.match(/<h1[\s>]/g), `h1 of ${path}`).toHaveLength(1);
    expect(html, path).toMatch(/<link rel="canonical" href="https:\/\/[^"]+"/);
  }
  const duplicates = [...titles.values()].filter((title, i, all) => all.indexOf(title) !== i);
  // Several areas have an "Overview" of their own; their descriptions and breadcrumbs tell them apart.
  expect(duplicates.filter((title) => !/overview/i.test(title))).toEqual([]);
});

test('a route answers in every form', async ({ request }) => {
  for (const path of ['/compute/images/overview', '/compute', '/reference/api', '/api']) {
    const title = titleOf(await (await request.get(path)).text());
    for (const form of [`${path}/`, `${path}.html`, `${path}/index.html`]) {
      const response = await request.get(form);
      expect(response.status(), form).toBe(200);
      expect(titleOf(await response.text()), form).toBe(title);
    }
  }
  expect((await request.get('/index.html')).status()).toBe(200);
});

test('the page shows in the browser under every form of its route', async ({ page, offences }) => {
  for (const form of [
    '/compute/images/overview',
    '/compute/images/overview/',
    '/compute/images/overview.html',
    '/compute/images/overview/index.html',
  ]) {
    await page.goto(form);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Images');
  }
  expect(offences.messages).toEqual([]);
});

test('any other path is the not-found page with status 404', async ({ request, page }) => {
  for (const path of [
    '/nothing',
    '/compute/instance-templates',
    '/networking/vpc-networks',
    '/compute/images/overview/more',
    '/%E0%A4%A',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  await page.goto('/nothing');
  await expect(page.locator('h1')).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL('/');
});

test('crawlers find a sitemap of all routes and a robots file', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { path } of routes) expect(sitemap).toContain(`<loc>https://docs.viridian.example${path}</loc>`);
  expect(await (await request.get('/robots.txt')).text()).toContain(
    'Sitemap: https://docs.viridian.example/sitemap.xml',
  );
});
