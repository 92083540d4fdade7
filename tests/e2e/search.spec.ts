import { expect } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

test('the search box works with the keyboard', async ({ page, offences }) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: /search/i });
  await expect(input).toBeFocused();
  await input.fill('resize disk');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await options.count()).toBeLessThanOrEqual(8);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/storage\/disks\//);
  expect(offences.messages).toEqual([]);
});

test('the search box works with the mouse and says when there is nothing', async ({ page, at }) => {
  await page.goto('/');
  await hydrated(page);
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  const input = page.getByRole('combobox', { name: /search/i });
  await input.fill('qqqqzzzz');
  await expect(page.getByText('No results found.')).toBeVisible();
  await input.fill('snapshot');
  await page.getByRole('option').first().click();
  await expect(page.locator('h1')).toBeVisible();
  await expect(page).not.toHaveURL(at('/'));
});

test('nothing of the search is loaded before it is asked for', async ({ page, at }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await hydrated(page);
  expect(requested.filter((path) => path.includes('search-index'))).toEqual([]);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: /search/i }).fill('vm');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(requested.filter((path) => path.includes('search-index')).sort()).toEqual([
    at('/search-index-api.json'),
    at('/search-index-docs-default-current.json'),
  ]);
});
