import { expect } from '@playwright/test';
import { test } from './site-test.ts';

test('the footer has columns of external links, which open in new tabs and say so', async ({ page }) => {
  await page.goto('/compute');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('.footer-title')).toHaveText(['Platform', 'Company', 'Trust']);
  await expect(footer.getByRole('list')).toHaveCount(3);
  await expect(footer).toContainText('Copyright © 2025');
  const links = footer.getByRole('listitem').getByRole('link');
  await expect(links).toHaveText([
    'Cloud console',
    'Cloud status',
    'Viridian',
    'Support',
    'Trust center',
    'Terms of use',
    'Privacy notice',
  ]);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link.getByRole('img', { name: '(opens in new tab)' })).toBeVisible();
  }
});
