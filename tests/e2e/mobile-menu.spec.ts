import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

test.use({ viewport: { width: 390, height: 700 } });

const hamburger = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

async function openMenu(page: Page, route: string) {
  await page.goto(route);
  await hydrated(page);
  await hamburger(page).click();
  await expect(menu(page)).toBeVisible();
}

test('the menu is a dialog: the focus moves in, Tab stays inside, and Escape gives the focus back', async ({
  page,
}) => {
  await openMenu(page, '/compute/images/overview');
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
  const isInside = () => menu(page).evaluate((dialog) => dialog.contains(document.activeElement));
  const stops = await menu(page).locator('a:visible, button:visible').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step <= stops + 1; step++) {
      expect(await isInside(), `${key} ${step}`).toBe(true);
      await page.keyboard.press(key);
    }
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(hamburger(page)).toBeFocused();
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false');
});

test('a press beside the menu closes it, and so does its button', async ({ page }) => {
  await openMenu(page, '/compute');
  await page.mouse.click(350, 400);
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/compute');
  await hamburger(page).click();
  await menu(page).getByRole('button', { name: 'Close navigation bar' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(hamburger(page)).toBeFocused();
});

test('Back closes the menu and stays on the page; the next Back leaves it', async ({ page }) => {
  await page.goto('/storage');
  await openMenu(page, '/compute');
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/compute');
  await expect(page.locator('h1')).toHaveText('Compute');
  await page.goBack();
  await expect(page).toHaveURL('/storage');
});

test('a menu closed in another way leaves nothing behind in the history', async ({ page }) => {
  await page.goto('/storage');
  await openMenu(page, '/compute');
  const entries = await page.evaluate(() => window.history.length);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => 'overlay' in window.history.state)).toBe(false);
  await hamburger(page).click();
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => 'overlay' in window.history.state)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/storage');
});

test('a link of the menu closes it; Back leads to the page it was opened on, in one step', async ({ page }) => {
  await openMenu(page, '/compute');
  await menu(page).getByRole('link', { name: 'Storage', exact: true }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('h1')).toHaveText('Storage');
  await page.goBack();
  await expect(page).toHaveURL('/compute');
  await expect(page.locator('h1')).toHaveText('Compute');
  await page.goForward();
  await expect(page.locator('h1')).toHaveText('Storage');
});

test('a link to the page itself closes the menu too', async ({ page }) => {
  await openMenu(page, '/compute');
  await menu(page).getByRole('link', { name: 'Compute', exact: true }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/compute');
});

test('the menu closes when the layout returns to desktop', async ({ page }) => {
  await openMenu(page, '/compute');
  await page.setViewportSize({ width: 996, height: 700 });
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize({ width: 997, height: 700 });
  await expect(menu(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(menu(page)).toBeHidden();
});

test('the page behind an open menu does not scroll, and keeps its position', async ({ page }) => {
  await page.goto('/compute/virtual-machines/managing-vms');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.evaluate(() => window.scrollTo(0, 600));
  await hamburger(page).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.move(350, 400);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('End');
  // The page would have scrolled by the time that the menu answers to the next key.
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  expect(await scrollTop(page)).toBe(600);
  await page.mouse.wheel(0, 50);
  await expect.poll(() => scrollTop(page)).toBe(650);
});

test('it opens with the tree of pages; "← Back to main menu" leads to the items of the navbar', async ({ page }) => {
  await openMenu(page, '/compute/images/overview');
  const tree = menu(page).getByRole('navigation', { name: 'Docs sidebar' });
  const back = menu(page).getByRole('button', { name: '← Back to main menu' });
  await expect(tree).toBeVisible();
  await back.press('Enter');
  await expect(tree).toBeHidden();
  await expect(back).toBeHidden();
  await expect(menu(page).getByRole('listitem')).toHaveText(['Docs', 'API']);
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Docs' })).toBeFocused();
  await page.keyboard.press('Escape');
  await hamburger(page).click();
  await expect(tree).toBeVisible();
});

test('a page without a tree of pages shows the items of the navbar, and no way back', async ({ page }) => {
  await openMenu(page, '/api/');
  await expect(menu(page).getByRole('link', { name: 'Docs' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: /Back to main menu/ })).toHaveCount(0);
});

test('the search is not in the menu; the color mode is', async ({ page }) => {
  await openMenu(page, '/compute');
  await expect(menu(page).getByRole('button', { name: /Search/ })).toHaveCount(0);
  await menu(page)
    .getByRole('button', { name: /Back to main menu/ })
    .click();
  await expect(menu(page).getByRole('button', { name: /Search/ })).toHaveCount(0);
  await menu(page)
    .getByRole('button', { name: /currently light mode/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(menu(page)).toBeVisible();
});

test('the entry of the page is in view, also when the whole tree has arrived', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await openMenu(page, '/usage-billing/reservations/managing-reservations');
  const active = menu(page).locator('[aria-current=page]');
  await expect(active).toBeInViewport();
  // Without the scrolling that a press would do. Its pages are in the whole tree only.
  await menu(page)
    .getByRole('button', { name: "Expand sidebar category 'Identity and security'" })
    .evaluate((button: HTMLElement) => button.click());
  await expect(menu(page).getByRole('link', { name: 'Audit logs' })).toBeAttached();
  await expect(active).toBeInViewport();
});

test('at 996 px the layout is the mobile one, at 997 px the desktop one', async ({ page }) => {
  await page.goto('/compute');
  for (const [width, mobile] of [
    [996, true],
    [997, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(hamburger(page)).toBeVisible({ visible: mobile });
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible({ visible: !mobile });
  }
});
