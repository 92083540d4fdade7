import { expect } from '@playwright/test';
import { test } from './site-test.ts';

test.use({ javaScriptEnabled: false });

test('a page reads well without JavaScript', async ({ page }) => {
  await page.goto('/compute/virtual-machines/managing-vms');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
  await expect(page.locator('article pre').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Storage' }).click();
  await expect(page.locator('h1')).toHaveText('Storage');
});

test('every panel of a tab group is readable, under its label', async ({ page }) => {
  await page.goto('/compute/virtual-machines/managing-vms');
  const panels = page.locator('.tab-panel');
  expect(await panels.count()).toBeGreaterThan(3);
  for (const panel of await panels.all()) {
    await expect(panel).toBeVisible();
    await expect(panel.locator('.tab-label')).toBeVisible();
  }
});

test('the API reference is complete without JavaScript', async ({ page }) => {
  await page.goto('/api/#operation/createInstance');
  const heading = page.locator('[id="operation/createInstance"]');
  await expect(heading).toBeInViewport();
  await expect(page.locator('.api-operation', { has: heading })).toContainText('/vms/instances');
});
