import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

const BANNER = '#base-url-issue-banner';

/** Serves the site at a path that it was not built for, as a wrong setting would: files are only found below it. */
async function serveAt(page: Page, path: string, home: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (!url.pathname.startsWith(path)) return route.fulfill({ status: 404, body: 'Not found' });
    const response = await route.fetch({ url: new URL(home + url.pathname.slice(path.length), url).href });
    return route.fulfill({ response });
  });
}

test('a wrong base URL is named on the page, with the one that fits', async ({ page, baseURL, baseUrl, at }) => {
  await serveAt(page, '/project/site/', at('/'));
  for (const route of ['', 'index.html', 'compute/images/overview', 'reference/api/']) {
    await page.goto(`${baseURL}/project/site/${route}`);
    const lines = page.locator(`${BANNER} p`);
    await expect(lines).toHaveText([
      'Your site did not load properly.',
      'A very common reason is a wrong site baseUrl configuration.',
      `Current configured baseUrl = ${baseUrl}${baseUrl === '/' ? ' (default value)' : ''}`,
      'We suggest trying baseUrl = /project/site/',
    ]);
    await expect(page.locator('h1')).toBeVisible();
  }
});

test('the banner is text, whatever the address holds', async ({ page, baseURL, at }) => {
  const path = '/<img src=x onerror=alert(1)>/';
  await serveAt(page, encodeURI(path), at('/'));
  await page.goto(`${baseURL}${encodeURI(path)}`);
  await expect(page.locator(BANNER)).toBeVisible();
  expect(await page.locator(`${BANNER} *`).evaluateAll((all) => all.map((element) => element.tagName))).toEqual([
    'P',
    'P',
    'P',
    'P',
  ]);
});

test('a page that loads has no banner', async ({ page, offences }) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(offences.messages).toEqual([]);
});

test('every address on a page is below the base URL, and answers', async ({ page, request, baseUrl }) => {
  const found = new Set<string>();
  for (const route of ['/', '/compute', '/compute/virtual-machines/overview', '/reference/api/', '/no-such-page']) {
    await page.goto(route);
    await hydrated(page);
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll('[href^="/"], [src^="/"]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
      ),
    );
    for (const address of addresses) found.add(address.replace(/#.*/, ''));
  }
  expect([...found].filter((address) => !address.startsWith(baseUrl))).toEqual([]);
  for (const address of found) expect((await request.get(address)).status(), address).toBe(200);
});

test('the path without its last slash leads to the site, and any other path below it to the not-found page', async ({
  page,
  request,
  baseUrl,
  at,
}) => {
  const home = await request.get(baseUrl === '/' ? '/' : baseUrl.slice(0, -1));
  expect(new URL(home.url()).pathname).toBe(baseUrl);
  expect((await request.get(at('/nothing'))).status()).toBe(404);
  await page.goto('/nothing');
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL(at('/'));
});
