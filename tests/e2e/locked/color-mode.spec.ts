import { expect } from '@playwright/test';
import { hydrated, recordAttribute, test } from '../site-test.ts';

test('without the switch there is no toggle, and a saved mode is deleted without having been applied', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('visited') === null) localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('visited', '1');
  });
  const record = await recordAttribute(page, 'data-theme');
  await page.goto('/');
  await hydrated(page);
  expect(await record()).toEqual({ atFirstContent: 'light', later: [] });
  await expect(page.getByRole('button', { name: /dark and light mode/ })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('without the switch a mode saved by another browser tab is ignored', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/guide');
  await hydrated(other);
  await other.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});
