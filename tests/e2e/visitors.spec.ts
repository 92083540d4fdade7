import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import routes from '../fixtures/routes.json' with { type: 'json' };
import { hydrated, test } from './site-test.ts';

test('a visit asks for files of the site, and sends nothing', async ({ page, offences }) => {
  const asked: { method: string; path: string; data: string | null }[] = [];
  page.on('request', (request) => {
    const path = decodeURIComponent(new URL(request.url()).pathname);
    asked.push({ method: request.method(), path, data: request.postData() });
  });
  await page.goto('/compute');
  await hydrated(page);
  await page.getByRole('button', { name: /Switch between/ }).click();
  await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Storage' }).click();
  await expect(page.locator('h1')).toHaveText('Storage');
  expect(asked.length).toBeGreaterThan(5);
  const isFile = (path: string) => ['', '.html', '/index.html'].some((end) => existsSync(`dist-site${path}${end}`));
  expect(asked.filter(({ method, path, data }) => method !== 'GET' || data !== null || !isFile(path))).toEqual([]);
  expect(offences.messages).toEqual([]);
});

test('no page asks who the reader is: there is nothing to fill in, and no cookie', async ({ request }) => {
  for (const { path } of [...routes, { path: '/no-such-page' }]) {
    const response = await request.get(path);
    expect(response.headers()['set-cookie'], path).toBeUndefined();
    // The API page has a field that filters its menu, and choices of examples.
    expect(await response.text(), path).not.toMatch(/<form\b|<textarea\b|<input\b(?! type="search")|contenteditable/);
  }
});

test('every reader gets the same pages, whatever a browser says of itself', async ({ request }) => {
  const claims = {
    cookie: 'session=1; role=admin',
    authorization: 'Bearer 1',
    'accept-language': 'de',
    'user-agent': 'Other/1.0',
  };
  for (const path of [
    '/',
    '/compute',
    '/identity-and-security/managing-organization-users',
    '/api/',
    '/no-such-page',
  ]) {
    const [anonymous, claimed] = await Promise.all([request.get(path), request.get(path, { headers: claims })]);
    expect(claimed.status(), path).toBe(anonymous.status());
    expect(await claimed.text(), path).toBe(await anonymous.text());
  }
});

test('the site has one locale: its pages are in English, and name no translations', async ({ page }) => {
  for (const route of ['/', '/compute/images/overview', '/api/', '/no-such-page']) {
    await page.goto(route);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[hreflang]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Languages/ })).toHaveCount(0);
  }
});
