import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

test.use({ viewport: { width: 390, height: 700 } });

const hamburger = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page, route: string) {
  await page.goto(route);
  await hydrated(page);
  await hamburger(page).click();
  await expect(menu(page)).toBeVisible();
}

test('the menu contains the pages and the navbar items, and traps the focus', async ({ page }) => {
  await openMenu(page, '/compute/images/overview');
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
  const tree = menu(page).getByRole('navigation', { name: 'Docs sidebar' });
  const back = menu(page).getByRole('button', { name: '← Back to main menu' });
  const search = menu(page).getByRole('button', { name: /Search/ });
  await expect(tree).toBeVisible();
  await expect(search).toHaveCount(0);
  expect(await menu(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await back.press('Enter');
  await expect(tree).toBeHidden();
  await expect(back).toBeHidden();
  await expect(search).toHaveCount(0);
  await expect(menu(page).getByRole('listitem')).toHaveText(['Docs', 'API']);
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Docs' })).toBeFocused();
  const stops = await menu(page).locator('a:visible, button:visible').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step <= stops + 1; step++) {
      await page.keyboard.press(key);
      await expect(menu(page).locator(':focus'), `${key} ${step}`).toHaveCount(1);
    }
  }
  await menu(page)
    .getByRole('button', { name: /currently light mode/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(hamburger(page)).toBeFocused();
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false');
  await hamburger(page).click();
  await expect(tree).toBeVisible();
});

test('the menu is closed by its button, a click outside, a link, and at 997 px', async ({ page }) => {
  await openMenu(page, '/compute');
  await menu(page).getByRole('button', { name: 'Close navigation bar' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(hamburger(page)).toBeFocused();
  // Use a larger window, because the menu fills the window on a phone.
  await page.setViewportSize({ width: 700, height: 700 });
  await hamburger(page).click();
  await page.mouse.click(600, 400);
  await expect(menu(page)).toBeHidden();
  await hamburger(page).click();
  await menu(page).getByRole('link', { name: 'Compute', exact: true }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/compute');
  await page.setViewportSize({ width: 996, height: 700 });
  const sidebar = page.getByRole('complementary').getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar).toBeHidden();
  await hamburger(page).click();
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize({ width: 997, height: 700 });
  await expect(menu(page)).toBeHidden();
  await expect(hamburger(page)).toBeHidden();
  await expect(sidebar).toBeVisible();
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(hamburger(page)).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test('Back closes the menu; closing it otherwise leaves no history entry', async ({ page }) => {
  await page.goto('/storage');
  await openMenu(page, '/compute');
  const entries = await page.evaluate(() => window.history.length);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/compute');
  await expect(page.locator('h1')).toHaveText('Compute');
  await hamburger(page).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => 'overlay' in window.history.state)).toBe(false);
  await hamburger(page).click();
  await menu(page).getByRole('link', { name: 'Storage', exact: true }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('h1')).toHaveText('Storage');
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Compute');
  await page.goForward();
  await expect(page.locator('h1')).toHaveText('Storage');
  await page.goBack();
  await expect(page).toHaveURL('/compute');
  await page.goBack();
  await expect(page).toHaveURL('/storage');
});

test('the page behind an open menu does not scroll, and keeps its position', { tag: '@full' }, async ({ page }) => {
  const scrollTop = () => page.evaluate(() => window.scrollY);
  await page.goto('/compute/virtual-machines/managing-vms');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.evaluate(() => window.scrollTo(0, 600));
  await hamburger(page).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.move(350, 400);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('End');
  // By the time the menu handles the next key, the page would have scrolled.
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  expect(await scrollTop()).toBe(600);
  await page.mouse.wheel(0, 50);
  await expect.poll(scrollTop).toBe(650);
});

test('the entry of the current page is in view', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await openMenu(page, '/usage-billing/reservations/managing-reservations');
  await expect(menu(page).locator('[aria-current=page]')).toBeInViewport();
});

test('a reload with the menu open leaves nothing in the history', { tag: '@full' }, async ({ page }) => {
  await page.goto('/storage');
  await openMenu(page, '/compute');
  await page.reload();
  await hydrated(page);
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => 'overlay' in window.history.state)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/storage');
});

test('closing search over the menu keeps the menu open, and the scroll position of the page', { tag: '@full' }, async ({
  page,
}) => {
  await openMenu(page, '/compute');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(menu(page)).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
});
