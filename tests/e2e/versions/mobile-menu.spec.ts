import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { hydrated, test } from '../site-test.ts';

test.use({ viewport: { width: 390, height: 800 } });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const dropdown = (page: Page, label: string) =>
  menu(page)
    .locator('details')
    .filter({ has: page.getByText(label, { exact: true }) });

/** Opens the menu at the items of the navbar. */
async function openMain(page: Page, route: string) {
  await page.goto(route);
  await hydrated(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await menu(page).getByRole('button', { name: '← Back to main menu' }).click();
}

test('a dropdown is collapsed, and starts expanded where it holds the page being read', async ({ page }) => {
  // No page, so no dropdown holds it, and there is no tree of pages to come back from.
  await page.goto('/no-such-page');
  await hydrated(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(menu(page).getByText('Learn', { exact: true })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: /Elsewhere/ })).toBeHidden();
  await menu(page).getByText('Learn', { exact: true }).press('Enter');
  await expect(menu(page).getByRole('link', { name: /Elsewhere/ })).toBeVisible();
  await menu(page).getByText('Learn', { exact: true }).press('Enter');
  await expect(menu(page).getByRole('link', { name: /Elsewhere/ })).toBeHidden();

  await openMain(page, '/guide/install');
  await expect(menu(page).getByRole('link', { name: /Elsewhere/ })).toBeVisible();
});

test('the dropdowns of versions and locales are called Versions and Languages', async ({ page }) => {
  await openMain(page, '/guide/install?q=1#steps');
  const versions = dropdown(page, 'Versions');
  await versions.evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  await expect(versions.getByRole('link')).toHaveText(['2.0', '1.0 (old)']);
  const languages = dropdown(page, 'Languages');
  await languages.evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  await expect(languages.getByRole('link')).toHaveText(['English', 'العربية']);
  await versions.getByRole('link', { name: '1.0 (old)' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/\/1\.0\/.*\?q=1#steps$/);
});

test('the search is not in the menu, and axe finds nothing in it', async ({ page }) => {
  await openMain(page, '/guide/install');
  await expect(menu(page).getByRole('button', { name: /Search/ })).toHaveCount(0);
  await expectAccessible(page);
});
