import { expect, type Page } from '@playwright/test';
import { test } from './site-test.ts';

const BANNER = '#base-url-issue-banner';

// Missing files and their consequences cause console errors.
test.use({ tolerated: /./ });

/** Serves the site at another path than its base URL, as if the setting were wrong. */
async function serveAt(page: Page, path: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (!url.pathname.startsWith(path)) return route.fulfill({ status: 404, body: 'Not found' });
    const response = await route.fetch({ url: new URL(url.pathname.slice(path.length - 1), url).href });
    return route.fulfill({ response });
  });
}

test('the page reports a wrong base URL and suggests the right one', async ({ page }) => {
  await serveAt(page, '/project/site/');
  for (const route of ['', 'index.html', 'compute/images/overview', 'reference/api/']) {
    await page.goto(`/project/site/${route}`);
    expect(await page.locator(BANNER).innerText()).toBe(
      [
        'Your site did not load properly.',
        'A very common reason is a wrong site baseUrl configuration.',
        'Current configured baseUrl = / (default value)',
        'We suggest trying baseUrl = /project/site/',
      ].join('\n'),
    );
    await expect(page.locator('h1')).toBeVisible();
  }
});

test('the banner escapes the URL', { tag: '@full' }, async ({ page }) => {
  const path = encodeURI('/<img src=x onerror=alert(1)>/');
  await serveAt(page, path);
  await page.goto(path);
  await expect(page.locator(BANNER)).toBeVisible();
  const tags = await page.locator(`${BANNER} *`).evaluateAll((all) => all.map(({ tagName }) => tagName));
  expect(tags).toEqual(['BR', 'BR', 'BR']);
});
