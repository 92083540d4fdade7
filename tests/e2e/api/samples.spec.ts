import { expect } from '@playwright/test';
import { openReference } from '../api-page.ts';
import { hydrated, test } from '../site-test.ts';
import { operation } from './reference.ts';

test('a call is shown in four languages', async ({ page }) => {
  await openReference(page, '#operation/getShip');
  const samples = operation(page, 'Get a ship').locator('.api-samples');
  await expect(samples.getByRole('tab', { name: /curl|JavaScript|Python|Go/ })).toHaveCount(4);
  await expect(samples.getByRole('tabpanel').first()).toContainText('https://api.harbor.sample.example/v2/ships/s-1');
  await expect(samples.getByRole('tabpanel').first()).toContainText('Authorization: Bearer');
});

test('parameters are sent in their styles', async ({ page }) => {
  await openReference(page, '#operation/getBerth');
  const samples = operation(page, 'Get a berth').locator('.api-samples');
  await expect(samples.getByRole('tabpanel').first()).toContainText('/berths/.north/;side=port;side=bow');
});

test('a sample of the description itself wins in its language', async ({ page }) => {
  await openReference(page, '#operation/createShip');
  const samples = operation(page, 'Register a ship').locator('.api-samples');
  await samples.getByRole('tab', { name: 'Python' }).first().click();
  await expect(samples.getByText("harbor.register('Aurora')").first()).toBeVisible();
});

test('the language is chosen once, for the whole reference and all pages', async ({ page }) => {
  await openReference(page, '#operation/getShip');
  await operation(page, 'Get a ship').getByRole('tab', { name: 'Python' }).click();
  const other = operation(page, 'Change a ship');
  await expect(other.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/rings');
  await hydrated(page);
  await expect(page.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/api/#operation/updateShip');
  await hydrated(page);
  await expect(other.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
});

test('another example of the request shows the response that belongs to it', async ({ page }) => {
  await openReference(page, '#operation/createShip');
  const samples = operation(page, 'Register a ship').locator('.api-samples');
  const responses = samples.locator('.api-example', { hasText: '"id"' }).filter({ visible: true });
  await expect(responses).toHaveCount(1);
  await expect(responses).toContainText('Bulky');
  await samples.getByRole('combobox', { name: 'Example request' }).selectOption({ label: 'A ferry' });
  await expect(responses).toHaveCount(1);
  await expect(responses).toContainText('Aurora');
  await expect(responses).toContainText('a-1');
});
