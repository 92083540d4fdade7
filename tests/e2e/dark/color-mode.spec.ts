import { expect, type Page } from '@playwright/test';
import { hydrated, recordAttribute, test } from '../site-test.ts';

const root = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

async function open(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.goto('/');
  await hydrated(page);
}

// The default mode of this site is dark, so only a light system shows that the system setting applies.

test('by default, the mode follows the system from the first paint', async ({ page }) => {
  const record = await recordAttribute(page, 'data-theme');
  await open(page, 'light');
  expect(await record()).toEqual({ atFirstContent: 'light', later: [] });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: /currently light mode/ })).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('a selected mode overrides the system until it is cleared', async ({ page, context }) => {
  await open(page, 'light');
  await page.getByRole('button', { name: /currently light mode/ }).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  expect(await stored(page)).toBe('dark');
  const other = await context.newPage();
  await other.goto('/second');
  await other.evaluate(() => localStorage.removeItem('theme'));
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
});

test('printing, for which browsers use the light scheme, does not change the mode', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, 'dark');
  await page.evaluate(() => {
    const seen: (string | undefined)[] = [];
    new MutationObserver(() => seen.push(document.documentElement.dataset.theme)).observe(document.documentElement, {
      attributeFilter: ['data-theme'],
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      Object.assign(window, { schemeChanged: true });
    });
    Object.assign(window, { seen });
  });
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'schemeChanged'))).toBe(true);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).not.toContain('light');
  expect(await stored(page)).toBeNull();
});

test('a scheme that the system changes to while the page is printed applies after that', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, 'light');
  await page.emulateMedia({ media: 'print' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ media: 'screen' });
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
});
