import { expect } from '@playwright/test';
import { openSearch, resultsOf, searchField } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

test('the field and its buttons have their labels', async ({ page }) => {
  const field = await openSearch(page);
  await expect(field).toHaveAttribute('placeholder', 'Search...');
  await field.fill('disk');
  for (const name of ['Submit', 'Clear', 'Cancel'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('the panel opens with results and with the message that there are none, and not before', async ({ page }) => {
  const field = await openSearch(page);
  const message = page.getByText('No results found.');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.fill('qqqqzzzz');
  await expect(message).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await resultsOf(page, 'disk');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(message).toHaveCount(0);
  await field.fill('');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('after 300 ms of waiting, and not before, a sign stands in the place of the icon', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/search-index-*.json', async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const field = searchField(page);
  await expect(field).toBeFocused();
  const icon = page.getByRole('button', { name: 'Submit' });
  const sign = page.getByRole('img', { name: 'Searching' });
  await expect(icon).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.keyboard.type('d');
  await expect(field).toHaveValue('d');
  await page.clock.runFor(299);
  await expect(icon).toBeVisible();
  await expect(sign).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(sign).toBeVisible();
  await expect(icon).toHaveCount(0);
  release();
  await page.clock.resume();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(icon).toBeVisible();
});
