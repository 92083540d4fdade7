import { expect } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

test('Docs leads to the home page, API to the reference, both on the left', async ({ page }) => {
  await page.goto('/compute');
  await hydrated(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const left = bar.locator('.navbar-group').first().getByRole('link');
  await expect(left).toHaveText(['Docs', 'API']);
  await left.last().click();
  await expect(page).toHaveURL('/api/');
  await left.first().click();
  await expect(page).toHaveURL('/');
});

test('the brand leads to the site root', async ({ page }) => {
  await page.goto('/compute/images/overview');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Viridian Cloud' }).click();
  await expect(page).toHaveURL('/');
});

test('the logo of the brand has a variant for each color mode', async ({ page }) => {
  await page.goto('/compute');
  await hydrated(page);
  const logo = page.getByRole('banner').locator('.brand img:visible');
  await expect(logo).toHaveCount(1);
  await expect(logo).toHaveAttribute('src', '/img/logo.svg');
  await page.getByRole('button', { name: /Switch between/ }).click();
  await expect(logo).toHaveCount(1);
  await expect(logo).toHaveAttribute('src', '/img/logo-dark.svg');
});
