import { expect } from '@playwright/test';
import { goTo, openReference, ready, sectionOf } from '../api-page.ts';
import { hydrated, test } from '../site-test.ts';

test('a request is shown in four languages, highlighted, with its credentials and serialized parameters', async ({
  page,
}) => {
  await openReference(page, '#operation/getShip');
  const samples = sectionOf(page, 'operation/getShip').locator('.api-samples');
  await expect(samples.getByRole('tab', { name: /curl|JavaScript|Python|Go/ })).toHaveCount(4);
  const curl = samples.getByRole('tabpanel').first();
  await expect(curl).toContainText('https://api.harbor.sample.example/v2/ships/s-1');
  await expect(curl).toContainText('Authorization: Bearer');
  await expect(curl.locator('.hljs-string').first()).toBeVisible();
  await goTo(page, 'operation/getBerth');
  await expect(
    sectionOf(page, 'operation/getBerth').locator('.api-samples').getByRole('tabpanel').first(),
  ).toContainText('/berths/.north/;side=port;side=bow');
});

test('the selected language applies to the whole reference and all pages', async ({ page }) => {
  await openReference(page, '#operation/createShip');
  const ownSample = sectionOf(page, 'operation/createShip').locator('.api-samples');
  await ownSample.getByRole('tab', { name: 'Python' }).first().click();
  // A sample in the description overrides the generated one.
  await expect(ownSample.getByText("harbor.register('Aurora')").first()).toBeVisible();
  const other = sectionOf(page, 'operation/updateShip').getByRole('tab', { name: 'Python' });
  await goTo(page, 'operation/updateShip');
  await expect(other).toHaveAttribute('aria-selected', 'true');
  await page.goto('/rings');
  await hydrated(page);
  await expect(page.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await ready(page);
  await expect(other).toHaveAttribute('aria-selected', 'true');
});

test('readers load samples in further languages, for all operations', async ({ page }) => {
  await openReference(page, '#operation/createShip');
  const samples = sectionOf(page, 'operation/createShip').locator('.api-samples');
  await samples.getByRole('combobox', { name: 'More languages' }).selectOption('Ruby');
  const ruby = samples.getByRole('tab', { name: 'Ruby' }).filter({ visible: true });
  await expect(ruby).toHaveAttribute('aria-selected', 'true');
  const panel = samples.getByRole('tabpanel', { name: 'Ruby' }).filter({ visible: true });
  await expect(panel).toContainText('Net::HTTP::Post.new(uri)');
  await expect(panel.getByRole('button', { name: 'Copy code to clipboard' })).toBeVisible();
  const other = sectionOf(page, 'operation/updateShip').getByRole('tab', { name: 'Ruby' }).first();
  await goTo(page, 'operation/updateShip');
  await expect(other).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await ready(page);
  await expect(other).toHaveAttribute('aria-selected', 'true');
});

test('another example of the request shows the response that belongs to it', async ({ page }) => {
  await openReference(page, '#operation/createShip');
  const samples = sectionOf(page, 'operation/createShip').locator('.api-samples');
  const responses = samples.locator('.api-example', { hasText: '"id"' }).filter({ visible: true });
  await expect(responses).toHaveCount(1);
  await expect(responses).toContainText('Bulky');
  await samples.getByRole('combobox', { name: 'Example request' }).selectOption({ label: 'A ferry' });
  await expect(responses).toHaveCount(1);
  await expect(responses).toContainText('Aurora');
  await expect(responses).toContainText('a-1');
});

test('the samples stay next to the text of their operation', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await openReference(page, '#operation/listShips');
  const samples = sectionOf(page, 'operation/listShips').locator('.api-samples');
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(samples).toBeInViewport({ ratio: 0.9 });
});
