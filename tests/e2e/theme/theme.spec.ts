import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { hydrated, isSameDocument, markDocument, test } from '../site-test.ts';

// The themes and plugins are the examples in the documentation, below a base URL and in two languages.

test.use({ tolerated: /request to https:\/\/(?:feedback|stats)\.example\// });

/** Answers the requests to other hosts, and returns their bodies. */
async function listen(page: Page): Promise<string[]> {
  const bodies: string[] = [];
  await page.route(/^https:\/\/(?:feedback|stats)\.example\//, async (route) => {
    const request = route.request();
    bodies.push(`${new URL(request.url()).host} ${request.postData()}`);
    await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  return bodies;
}

test('feedback is posted, and each page that is opened is reported', async ({ page }) => {
  const bodies = await listen(page);
  await page.goto('/kit/guide');
  await hydrated(page);
  await expect.poll(() => bodies).toEqual(['stats.example /guide']);
  await page.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(page.getByText('Thanks!')).toBeVisible();
  expect(bodies).toContain('feedback.example {"page":"/guide"}');
  await markDocument(page);
  await page.getByRole('link', { name: 'home', exact: true }).click();
  await expect.poll(() => bodies).toContain('stats.example /');
  expect(await isSameDocument(page)).toBe(true);
});

test('the theme and its strings are in the language of the page, from right to left', async ({ page }) => {
  await listen(page);
  await page.goto('/kit/ar/guide');
  await hydrated(page);
  const second = page.locator('.acme-brand small');
  await expect(second).toHaveText('نقابة البنائين');
  await expect(second).toHaveCSS('border-right-width', '3px');
  await expect(page.getByText('هل كانت هذه الصفحة مفيدة؟')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('--radius', '0');
});

test('a replaced home page, navbar, and sidebar work, and have no accessibility problems', async ({ page }) => {
  await listen(page);
  await page.goto('/kit/');
  await hydrated(page);
  await page
    .locator('#main')
    .getByRole('button', { name: /^Search/ })
    .click();
  await page.getByRole('combobox').fill('second');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('.sidebar-note')).toHaveText('On Guide');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('.sidebar').getByRole('link')).toHaveText(['Home', 'Guide']);
  await expect(page.locator('.sidebar-note')).toHaveText('On Guide');
  await page.getByRole('button', { name: /^Switch between/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});
