import { expect } from '@playwright/test';
import { holdFiles } from './hold-files.ts';
import { openSearch, resultsOf } from './search-page.ts';
import { test, timeUntil } from './site-test.ts';

const INDEXES = '**/search-index-*.json';

// The browser reports files that can't be loaded.
test.use({ tolerated: /^Failed to load resource/ });

test('indexes that cannot be loaded find nothing, and are loaded again at the next opening', async ({ page }) => {
  await page.route(INDEXES, (route) => route.abort());
  const field = await openSearch(page);
  await field.fill('disk');
  await expect(page.getByText('No results found.')).toBeVisible();
  await page.unroute(INDEXES);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('after 300 ms of loading, a spinner replaces the icon of the field', { tag: '@full' }, async ({ page }) => {
  const release = await holdFiles(page, INDEXES);
  await openSearch(page);
  const icon = page.getByRole('button', { name: 'Submit' });
  const sign = page.getByRole('img', { name: 'Searching' });
  await expect(icon).toBeVisible();
  const waited = await timeUntil(page, '#search[data-stalled]');
  await page.keyboard.type('snapshot');
  await expect(sign).toBeVisible();
  await expect(icon).toHaveCount(0);
  expect(await waited()).toBeGreaterThanOrEqual(300);
  release();
  await expect(page.getByRole('option').first()).toContainText(/snapshot/i);
  await expect(icon).toBeVisible();
  await expect(sign).toHaveCount(0);
});

test('without workers, search runs on the main thread', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await openSearch(page);
  await resultsOf(page, 'disk');
});
