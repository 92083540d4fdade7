import { expect } from '@playwright/test';
import { highlighted, searchField } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone the search fills the screen, and works by touch', async ({ page, offences }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: /^Search/ }).tap();
  const field = searchField(page);
  await expect(field).toBeFocused();
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await field.fill('resize disk');
  const results = page.getByRole('option');
  await expect(results.first()).toBeVisible();
  expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(390);
  for (const result of await results.all()) expect((await result.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await results.filter({ hasText: 'Resize a disk' }).first().tap();
  await expect(page).toHaveURL(/#resize-a-disk$/);
  await expect(page.getByRole('heading', { name: 'Resize a disk' })).toBeInViewport();
  expect(offences.messages).toEqual([]);
});

test('Clear, Submit and Cancel are there for the finger', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: /^Search/ }).tap();
  const field = searchField(page);
  await field.fill('nothing');
  await page.getByRole('button', { name: 'Clear' }).tap();
  await expect(field).toHaveValue('');
  await field.fill('resize a disk');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).tap();
  await expect(page).toHaveURL(/#resize-a-disk$/);
  await page.getByRole('button', { name: /^Search/ }).tap();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await expect(field).toBeHidden();
});

test('the search box is in the bar, not in the menu', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Search/ })).toBeVisible();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: /Back to main menu/ }).tap();
  await expect(menu.getByRole('link', { name: 'API' })).toBeVisible();
  await expect(menu.getByRole('button', { name: /^Search/ })).toHaveCount(0);
});

test('by touch a result opens with its words highlighted, until the view changes', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: /^Search/ }).tap();
  await searchField(page).fill('resize a disk');
  await page.getByRole('option').filter({ hasText: 'Resize a disk' }).first().tap();
  await expect(page).toHaveURL(/#resize-a-disk$/);
  await expect.poll(() => highlighted(page)).toEqual(expect.arrayContaining(['disk', 'resize']));
  await page.locator('.pagination a').first().tap();
  await expect(page).not.toHaveURL(/#resize-a-disk$/);
  await expect.poll(() => highlighted(page)).toEqual([]);
});

test('by touch a query is cut at 512 characters, and one without matches is told so', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: /^Search/ }).tap();
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.insertText('x'.repeat(600));
  await expect(searchField(page)).toHaveValue('x'.repeat(512));
  await expect(page.getByText('No results found.')).toBeVisible();
});
