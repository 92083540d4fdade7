import { english } from '@docgraph/texts/english';
import { expect } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

const ADDRESS = 'https://docs.viridian.example/compute/images/overview.md';

test.describe('the Use with AI menu', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test.beforeEach(async ({ page }) => {
    await page.goto('/compute/images/overview');
    await hydrated(page);
  });

  test('opens and closes by keyboard, and copies the URL of the Markdown page', async ({ page }) => {
    const button = page.getByRole('button', { name: english['page.use-with-ai'] });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#announcer')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('links to the Markdown page and to the list of all pages', async ({ page, request }) => {
    await page.getByRole('button', { name: english['page.use-with-ai'] }).click();
    for (const [name, path] of [
      ['View as Markdown', '/compute/images/overview.md'],
      [english['page.all-pages'], '/llms.txt'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
      expect((await request.get(path)).status()).toBe(200);
    }
    await expect(page.getByRole('button', { name: english['page.copy-mcp-url'] })).toBeHidden();
  });

  test('stays within a narrow window', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: english['page.use-with-ai'] }).click();
    const box = await page.locator('.page-menu').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });
});

test('a request that prefers Markdown receives it at the URL of the page', async ({ request }) => {
  const response = await request.get('/compute/images/overview', { headers: { accept: 'text/markdown, */*' } });
  expect(response.headers()).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    vary: 'accept, accept-encoding',
  });
  expect(await response.text()).toContain('# Images overview');
});
