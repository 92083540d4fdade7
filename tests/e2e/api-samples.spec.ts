import { expect } from '@playwright/test';
import { openReference } from './api-page.ts';
import { test } from './site-test.ts';

test('the language is chosen once, for all operations', async ({ page }) => {
  await openReference(page, '#operation/createInstance');
  const samples = page.getByRole('region', { name: 'Create a VM', exact: true }).locator('.api-samples');
  await expect(samples.locator('.api-example:visible .tab-panel:visible').first()).toContainText('curl -X POST');
  await samples.getByRole('tab', { name: 'Python' }).first().click();
  await expect(samples.locator('.api-example:visible .tab-panel:visible').first()).toContainText('import requests');
  const next = page.getByRole('region', { name: 'List VMs', exact: true }).locator('.api-samples');
  await expect(next.locator('.tab-panel:visible').first()).toContainText('requests.get(');
});

test('an example is chosen by name, and the code is colored', async ({ page }) => {
  await openReference(page, '#operation/createInstance');
  const samples = page.getByRole('region', { name: 'Create a VM', exact: true }).locator('.api-samples');
  const request = samples.locator('.api-example:visible').first();
  await expect(request).toContainText('"name": "train-01"');
  await samples
    .getByRole('combobox', { name: 'Example request' })
    .selectOption('Only the required fields and an image');
  await expect(request).toContainText('"name": "web-01"');
  await expect(request.locator('.hljs-string').first()).toBeVisible();
});

test('answers are shown by status', async ({ page }) => {
  await openReference(page, '#operation/createInstance');
  const samples = page.getByRole('region', { name: 'Create a VM', exact: true }).locator('.api-samples');
  await samples.getByRole('tab', { name: '404' }).click();
  await expect(samples.getByRole('tabpanel', { name: '404' })).toContainText('"code": "not_found"');
});

test('the samples stay beside the text while their operation is read', async ({ page }) => {
  await openReference(page, '#operation/createInstance');
  const samples = page.getByRole('region', { name: 'Create a VM', exact: true }).locator('.api-samples');
  await page.evaluate(() => window.scrollBy({ top: 1000, behavior: 'instant' }));
  await expect(samples).toBeInViewport({ ratio: 0.9 });
});
