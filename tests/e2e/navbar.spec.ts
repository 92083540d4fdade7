import { expect } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

test('brand and Docs link to the home page, and API to the reference; the logo matches the color mode', async ({
  page,
}) => {
  await page.goto('/compute/images/overview');
  await hydrated(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const links = bar.locator('.navbar-group').first().getByRole('link');
  await expect(links).toHaveText(['Docs', 'API']);
  const logo = bar.locator('.brand img:visible');
  await expect(logo).toHaveCount(1);
  await expect(logo).toHaveAttribute('src', '/img/logo.svg');
  await page.getByRole('button', { name: /Switch between/ }).click();
  await expect(logo).toHaveCount(1);
  await expect(logo).toHaveAttribute('src', '/img/logo-dark.svg');
  await bar.getByRole('link', { name: 'Viridian Cloud' }).click();
  await expect(page).toHaveURL('/');
  await links.last().click();
  await expect(page).toHaveURL('/api/');
  await links.first().click();
  await expect(page).toHaveURL('/');
});
