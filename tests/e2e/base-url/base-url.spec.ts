import { expect } from '@playwright/test';
import { openSearch, resultsOf } from '../search-page.ts';
import { hydrated, isSameDocument, markDocument, test } from '../site-test.ts';

// The browser reports the status of the not-found page.
test.use({ tolerated: /the server responded with a status of 404/ });

test('every URL on a page includes the base URL and exists', async ({ page, request }) => {
  const found = new Set<string>();
  for (const route of ['', 'guide', 'guide/install', '1.0/guide/install', 'ar/guide/install', 'api/', 'no-such-page']) {
    await page.goto(`/docs/${route}`);
    await hydrated(page);
    const addresses = await page
      .locator('[href^="/"], [src^="/"]')
      .evaluateAll((all) => all.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''));
    for (const address of addresses) found.add(address.replace(/#.*/, ''));
  }
  expect(found.size).toBeGreaterThan(30);
  expect([...found].filter((address) => !address.startsWith('/docs/'))).toEqual([]);
  for (const address of found) expect((await request.get(address)).status(), address).toBe(200);
});

test('the base URL without a trailing slash redirects to the site, and unknown paths show the not-found page', async ({
  page,
  request,
}) => {
  expect(new URL((await request.get('/docs')).url()).pathname).toBe('/docs/');
  expect((await request.get('/docs/nothing')).status()).toBe(404);
  await page.goto('/docs/nothing');
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/docs/');
});

test('navigation, history, and prefetching use the base URL', async ({ page, offences }) => {
  await page.goto('/docs/guide');
  await hydrated(page);
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Install' }).first().click();
  await expect(page.locator('h1')).toHaveText('Install');
  await expect(page).toHaveURL('/docs/guide/install');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Guide');
  expect(await isSameDocument(page)).toBe(true);
  expect(offences.messages).toEqual([]);
});

test('a search result opens its page', { tag: '@full' }, async ({ page }) => {
  await openSearch(page, '/docs/');
  await (await resultsOf(page, 'title:upgrade')).first().click();
  await expect(page).toHaveURL(/\/docs\/guide\/upgrade/);
  await expect(page.locator('h1')).toHaveText('Upgrade');
});

test('the Markdown of a page and its images have URLs of the published site', { tag: '@full' }, async ({ request }) => {
  const markdown = await (await request.get('/docs/guide/install.md')).text();
  expect(markdown).toContain('[upgrade](https://sample.example/docs/guide/upgrade#steps)');
  expect(markdown).toMatch(/!\[A square\]\(https:\/\/sample\.example\/docs\/\S+square\.svg\)/);
});
