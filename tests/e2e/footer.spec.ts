import { expect } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

test('the footer has columns with titles, whose external links say so', async ({ page }) => {
  await page.goto('/compute');
  await hydrated(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('.footer-title')).toHaveText(['Platform', 'Company', 'Trust']);
  await expect(footer.getByRole('list')).toHaveCount(3);
  const links = footer.locator('.footer-columns').getByRole('link');
  await expect(links).toHaveCount(7);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link.getByRole('img', { name: '(opens in new tab)' })).toBeVisible();
  }
  await expect(footer).toContainText('Copyright © 2025');
});
