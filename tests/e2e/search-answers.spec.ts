import { expect, type Page } from '@playwright/test';
import { openSearch, resultsOf, searchField } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

/** Waits for results from both indexes. */
async function expectAllTypes(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: 'Show results in' }).getByRole('button')).toHaveCount(4);
}

test('results can be filtered by type if there are several, and each shows its total', async ({ page }) => {
  const field = await openSearch(page);
  const filters = page.getByRole('group', { name: 'Show results in' });
  const status = page.getByRole('dialog').getByRole('status');
  const results = await resultsOf(page, 'disk');
  await expectAllTypes(page);
  const numbers = (await filters.getByRole('button').allTextContents()).map((text) => text.split(' '));
  expect(numbers.map(([label]) => label)).toEqual(['All', 'Guides', 'API', 'CLI']);
  const [all = 0, ...each] = numbers.map(([, total]) => Number(total));
  expect(each.reduce((sum, total) => sum + total)).toBe(all);
  await expect(filters.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true');
  await filters.getByRole('button', { name: /^API/ }).click();
  await expect(status).toHaveText(`${each[1]} results in API for “disk”`);
  for (const href of await results.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    expect(href).toMatch(/^\/api\//);
  // The arrow keys still move through the results.
  await page.keyboard.press('ArrowDown');
  await expect(field).toBeFocused();
  await expect(results.nth(1)).toHaveAttribute('aria-selected', 'true');
  // The next search has no filter, and a single type needs none.
  await field.fill('');
  await resultsOf(page, 'imex daemon ctl');
  await expect(filters).toHaveCount(0);
});

test('more than eight results are shown on request, page by page', async ({ page }) => {
  const field = await openSearch(page);
  const results = await resultsOf(page, 'disk');
  await expectAllTypes(page);
  await expect(results).toHaveCount(8);
  const button = page.locator('.search-more');
  const total = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  await expect(button).toHaveText(`Show all ${total} results`);
  await page.keyboard.press('ArrowDown');
  const chosen = await page.locator('[role=option][aria-selected=true]').getAttribute('href');
  await button.click();
  await expect(results).toHaveCount(50);
  await expect(field).toBeFocused();
  // The selected result stays selected at its new position.
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveAttribute('href', chosen ?? '');
  for (let shown = 100; shown - 50 < total; shown += 50) {
    await button.click();
    await expect(results).toHaveCount(Math.min(shown, total));
  }
  await expect(button).toHaveCount(0);
  // A new query starts with the first page of results.
  await field.fill('disks');
  await expect(results).toHaveCount(8);
});

test('every result count is announced, even if it is the same', { tag: '@full' }, async ({ page }) => {
  const field = await openSearch(page);
  const status = page.getByRole('dialog').getByRole('status');
  await field.fill('disk');
  await expectAllTypes(page);
  await expect(status).toHaveText(/^\d+ results for “disk”$/);
  const [count] = (await status.textContent())?.split(' ') ?? [];
  await field.fill('disk ');
  await field.fill('DISK');
  await expect(status).toHaveText(`${count} results for “DISK”`);
});

test('without results, search suggests queries without the unmatched words, similar words, and pages', async ({
  page,
}) => {
  const field = await openSearch(page);
  const dialog = page.getByRole('dialog');
  const status = dialog.getByRole('status');
  await field.fill('+disk +qqqqzzzz');
  await expect(status).toContainText('No results found.');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('button', { name: /^\+?disk$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue(/^\+?disk$/);
  await expect(field).toBeFocused();
  // Unmatched words are listed in one line, however many there are.
  const words = Array.from('abcdefghijklmnop', (letter) => `${letter}qzqzqz`);
  await field.fill(words.join(' '));
  await expect(status.locator('.search-hint')).toHaveText([/“aqzqzqz”, “bqzqzqz”, “cqzqzqz”, or 13 more words\.$/]);
  await expect(dialog.getByRole('link')).toHaveText(['Create your first VM', 'Home', 'API reference']);
  await dialog.getByRole('link', { name: 'API reference' }).click();
  await expect(page).toHaveURL(/\/api\/$/);
  await expect(dialog).toBeHidden();
});

test('empty search shows links for getting started, which arrow keys move through', async ({ page }) => {
  await page.goto('/api/');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  // Search only the dialog, because locating by role on the whole API page is slow.
  const start = page.locator('#search').getByRole('region', { name: 'Start here' });
  await expect(start.getByRole('link').first()).toHaveText('Create your first VM');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(start.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/quickstart/creating-a-vm');
  await expect(searchField(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/api/');
});
