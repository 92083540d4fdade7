import { expect } from '@playwright/test';
import { searchField } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone, search fills the screen and works by touch', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Search/ });
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const results = page.getByRole('option');
  const field = searchField(page);
  const navbar = page.getByRole('banner');
  /** Scrolls up to show the navbar, which is hidden after opening a result. */
  const showNavbar = async () => {
    await expect(navbar).not.toBeInViewport();
    await page.evaluate(() => window.scrollBy(0, -200));
    await expect(navbar).toBeInViewport({ ratio: 1 });
  };
  await button.tap();
  await expect(field).toBeFocused();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await field.fill('nothing');
  await page.getByRole('button', { name: 'Clear' }).tap();
  await expect(field).toHaveValue('');
  await field.fill('resize disk');
  // An operation has the same title.
  const found = page.locator('[role="option"][href$="#resize-a-disk"]').first();
  await expect(found).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390);
  for (const result of await results.all()) expect((await result.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await found.tap();
  await expect(page).toHaveURL(/#resize-a-disk$/);
  await expect(page.getByRole('heading', { name: 'Resize a disk' })).toBeInViewport();
  await showNavbar();
  await button.tap();
  await field.fill('take a snapshot');
  await expect(results.first()).toContainText('Take a snapshot');
  await page.getByRole('button', { name: 'Submit' }).tap();
  await expect(page).toHaveURL(/snapshot/);
  await expect(field).toBeHidden();
  await showNavbar();
  await button.tap();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await expect(field).toBeHidden();
});
