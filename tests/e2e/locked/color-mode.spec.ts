import { expect } from '@playwright/test';
import { hydrated, recordAttribute, test } from '../site-test.ts';

test('without the switch there is no toggle, and a saved mode is deleted, not applied', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const record = await recordAttribute(page, 'data-theme');
  await page.goto('/');
  await hydrated(page);
  expect(await record()).toEqual({ atFirstContent: 'light', later: [] });
  await expect(page.getByRole('button', { name: /dark and light mode/ })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});
