import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test('the footer has columns with titles and lists of links', async ({ page }) => {
  await page.goto('/compute');
  await hydrated(page);
  await expect(footer(page).locator('.footer-title')).toHaveText(['Platform', 'Company', 'Trust']);
  await expect(footer(page).getByRole('list')).toHaveCount(3);
  await expect(footer(page).getByRole('listitem')).toHaveCount(7);
});

test('its links are those to the rest of the provider, each on another site, which they say', async ({ page }) => {
  await page.goto('/compute');
  await hydrated(page);
  const links = footer(page).locator('.footer-columns').getByRole('link');
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

test('the copyright is that of 2025', async ({ page }) => {
  await page.goto('/compute');
  await expect(footer(page)).toContainText('Copyright © 2025');
});
