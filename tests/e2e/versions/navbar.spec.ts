import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { hydrated, test } from '../site-test.ts';

/** Opens a page whose dropdowns answer. */
async function open(page: Page, path = '/guide/install'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.locator('.navbar-dropdown:not([data-ready])')).toHaveCount(0);
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const learn = (page: Page) => page.getByRole('button', { name: 'Learn' });
const firstEntry = (page: Page) => page.locator('.navbar-dropdown-list').first().getByRole('link').first();

test('the bar shows every type of item on its side', async ({ page }) => {
  await open(page);
  await expect(bar(page).locator('.navbar-group').first().locator('> *')).toHaveText([
    'Docs',
    /^Learn/,
    'Install',
    'Guide',
    '2.0',
    'Beta',
  ]);
  const right = bar(page).locator('.navbar-right > *');
  await expect(right.nth(0)).toContainText('2.0');
  await expect(right.nth(1)).toContainText('Search...');
  await expect(right.nth(2)).toContainText('English');
  // A search item is configured, so none is added.
  await expect(bar(page).getByRole('button', { name: /Search/ })).toHaveCount(1);
});

test('items are active on their page, and for the part of the site they stand for', async ({ page }) => {
  await open(page);
  await expect(bar(page).getByRole('link', { name: 'Install', exact: true }).last()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(bar(page).getByRole('link', { name: 'Docs' })).toHaveAttribute('aria-current', 'true');
  await expect(bar(page).getByRole('link', { name: 'Guide' })).toHaveAttribute('aria-current', 'true');
  await open(page, '/no-such-page');
  await expect(bar(page).locator('.navbar-link[aria-current]')).toHaveCount(0);
});

test('items lead to the version that is being read', async ({ page }) => {
  await open(page, '/1.0');
  await expect(bar(page).getByRole('link', { name: 'Install', exact: true })).toHaveAttribute(
    'href',
    '/1.0/guide/install',
  );
  await expect(bar(page).getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/1.0');
  await expect(bar(page).getByRole('link', { name: '1.0 (old)' }).first()).toHaveAttribute('aria-current', 'page');
});

test('a dropdown opens while the mouse is over it', async ({ page }) => {
  await open(page);
  await learn(page).hover();
  await expect(learn(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(firstEntry(page)).toBeVisible();
  await firstEntry(page).hover();
  await expect(firstEntry(page)).toBeVisible();
  await page.mouse.move(700, 500);
  await expect(firstEntry(page)).toBeHidden();
  await expect(learn(page)).toHaveAttribute('aria-expanded', 'false');
});

for (const key of ['Enter', 'Space']) {
  test(`${key} opens a dropdown, and closes it`, async ({ page }) => {
    await open(page);
    await learn(page).focus();
    await page.keyboard.press(key);
    await expect(firstEntry(page)).toBeVisible();
    await expect(learn(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press(key);
    await expect(firstEntry(page)).toBeHidden();
  });
}

test('a press opens a dropdown for good, also one that a screen reader makes', async ({ page }) => {
  await open(page);
  await learn(page).click();
  await page.mouse.move(700, 500);
  await expect(firstEntry(page)).toBeVisible();
  await learn(page).evaluate((button: HTMLElement) => button.click());
  await expect(firstEntry(page)).toBeHidden();
  await learn(page).evaluate((button: HTMLElement) => button.click());
  await expect(firstEntry(page)).toBeVisible();
});

test('a press outside closes a dropdown', async ({ page }) => {
  await open(page);
  await learn(page).click();
  await page.mouse.move(700, 500);
  await page.mouse.down();
  await expect(firstEntry(page)).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap opens a dropdown, and a touch outside closes it', async ({ page }) => {
    await open(page);
    await learn(page).tap();
    await expect(firstEntry(page)).toBeVisible();
    await page.touchscreen.tap(700, 500);
    await expect(firstEntry(page)).toBeHidden();
  });
});

test('the arrow keys go through a dropdown, Home and End to its ends', async ({ page }) => {
  await open(page);
  const links = page.locator('.navbar-dropdown-list').first().getByRole('link');
  await learn(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(links.nth(0)).toBeFocused();
});

test('Escape closes a dropdown and gives the focus back', async ({ page }) => {
  await open(page);
  await learn(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(firstEntry(page)).toBeHidden();
  await expect(learn(page)).toBeFocused();
  // Also one that only the mouse keeps open.
  await learn(page).hover();
  await expect(firstEntry(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(firstEntry(page)).toBeHidden();
});

test('Tab from the last entry closes a dropdown and moves on to the next item', async ({ page }) => {
  await open(page);
  await learn(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(bar(page).locator('.navbar-link', { hasText: /^Install$/ })).toBeFocused();
  await expect(firstEntry(page)).toBeHidden();
  // And backwards from the button.
  await learn(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(bar(page).getByRole('link', { name: 'Docs' })).toBeFocused();
  await expect(firstEntry(page)).toBeHidden();
});

test('Tab from the last entry of the last dropdown moves on as well', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /^Languages/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /Switch between dark and light mode/ })).toBeFocused();
  await expect(page.getByRole('link', { name: 'العربية' })).toBeHidden();
});

test('choosing an entry closes the dropdown and leads to its page', async ({ page, offences }) => {
  await open(page, '/guide/upgrade');
  await learn(page).click();
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(page).toHaveURL('/');
  await expect(firstEntry(page)).toBeHidden();
  expect(offences.messages).toEqual([]);
});

test('axe finds nothing with an open dropdown', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /^Languages/ }).click();
  await learn(page).hover();
  await expectAccessible(page);
});

test('in small windows the bar keeps its brand, its search box and its buttons only', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/guide/install');
  await hydrated(page);
  await expect(bar(page).getByRole('link')).toHaveText(['Sample']);
  await expect(bar(page).getByText('Beta')).toBeHidden();
  await expect(learn(page)).toBeHidden();
});

test('in the menu of small windows dropdowns hold the same entries', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/guide/install');
  await hydrated(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: '← Back to main menu' }).click();
  await expect(menu.getByText('Versions', { exact: true })).toBeVisible();
  await expect(menu.getByText('Languages', { exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '/ar/guide/install');
  await expect(menu.getByRole('button', { name: /Search/ })).toHaveCount(0);
});

test('an item of an unknown type is an error that is shown, and the page stays', async ({ page }) => {
  await page.route('/guide/install', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"type":"docsVersion"', '"type":"carousel"');
    await route.fulfill({ response, body });
  });
  await page.goto('/guide/install');
  await expect(page.getByText('No NavbarItem component found for type "carousel".')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(page.getByText('Text of version two.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('dropdowns open for the mouse and for the keyboard', async ({ page }) => {
    await page.goto('/guide/install');
    await learn(page).hover();
    await expect(firstEntry(page)).toBeVisible();
    await page.mouse.move(700, 500);
    await expect(firstEntry(page)).toBeHidden();
    await learn(page).focus();
    await expect(firstEntry(page)).toBeVisible();
  });
});
