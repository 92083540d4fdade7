import { expect, type Page } from '@playwright/test';
import { holdFiles } from './hold-files.ts';
import { hydrated, recordAttribute, test } from './site-test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light mode/ });
const root = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('the toggle switches, announces, and saves the mode, regardless of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/compute');
  await hydrated(page);
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await expect(toggle(page)).toHaveAccessibleName('Switch between dark and light mode (currently light mode)');
  expect(await stored(page)).toBeNull();
  await toggle(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(page)).toHaveAccessibleName('Switch between dark and light mode (currently dark mode)');
  expect(await stored(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await toggle(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  expect(await stored(page)).toBe('light');
});

test('the saved mode applies before the scripts load and does not change afterward', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const record = await recordAttribute(page, 'data-theme');
  const release = await holdFiles(page, '**/*.js');
  await page.goto('/compute', { waitUntil: 'commit' });
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark');
  release();
  await hydrated(page);
  expect(await record()).toEqual({ atFirstContent: 'dark', later: [] });
  await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
});

test('another browser tab follows a selection and its removal', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('/compute');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/storage');
  await hydrated(other);
  await toggle(page).click();
  await expect(root(other)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(other)).toHaveAccessibleName(/currently dark mode/);
  await page.evaluate(() => localStorage.removeItem('theme'));
  await expect(root(other)).toHaveAttribute('data-theme', 'light');
});

test('a click on the toggle before the scripts loaded takes effect', { tag: '@full' }, async ({ page }) => {
  const release = await holdFiles(page, '**/_app/hydrate-*.js');
  await page.goto('/compute');
  // The first script, which records the click, has run once the page has loaded.
  await toggle(page).click();
  release();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
});
