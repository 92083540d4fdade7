import { expect } from '@playwright/test';
import { hydrated, test } from '../site-test.ts';

test('a site without an announcement and a footer has the rest of the shell', async ({ page }) => {
  await page.goto('/guide/install');
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
});
