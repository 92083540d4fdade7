import { expect, type Locator, type Page } from '@playwright/test';
import { findControls, walk } from './keyboard-walk.ts';
import { hydrated, test } from './site-test.ts';

const WALKS = [
  { route: '/compute/virtual-machines/managing-vms', width: 1440, tag: '@quick' },
  { route: '/', width: 390, tag: '@quick' },
  { route: '/compute/virtual-machines/managing-vms', width: 390, tag: '@full' },
  { route: '/', width: 1440, tag: '@full' },
  { route: '/no-such-page', width: 1440, tag: '@full' },
];

for (const { route, width, tag } of WALKS) {
  test.describe(() => {
    test.use({ tolerated: /the server responded with a status of 404/ });

    test(`Tab reaches every control on ${route} at ${width} px, and each shows its focus`, { tag }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      // Show the navbar without an animation.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, route);
      const controls = await findControls(page);
      expect(controls.length).toBeGreaterThan(10);
      const forward = await walk(page, 'Tab', controls.length + 20);
      const reached = new Set(forward.map(({ control }) => control));
      expect(controls.filter((_, number) => !reached.has(number))).toEqual([]);
      const backward = await walk(page, 'Shift+Tab', forward.length);
      expect(backward.map(({ control }) => control)).toEqual(forward.map(({ control }) => control).reverse());
    });
  });
}

test('Tab moves through the navbar without scrolling the page', { tag: '@full' }, async ({ page }) => {
  await open(page, '/compute/virtual-machines/managing-vms');
  await page.evaluate(() => window.scrollTo(0, 800));
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.getByRole('banner').getByRole('link', { name: 'Viridian Cloud' }).focus();
  for (const name of [/^Docs$/, /^API$/, /Search/, /Keyboard shortcuts/, /Switch between/]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').locator(':focus')).toHaveAccessibleName(name);
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
  }
});

/** Focuses a control and presses a key. */
async function press(control: Locator, key: string) {
  await control.focus();
  await control.page().keyboard.press(key);
}

async function open(page: Page, route: string) {
  await page.goto(route);
  await hydrated(page);
}

test('every kind of control works with the keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/quickstart/creating-a-vm');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/quickstart/creating-a-vm');

  await press(page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }), 'Enter');
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
  await press(page.getByRole('button', { name: /currently light mode/ }), 'Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const caret = page.getByRole('button', { name: /sidebar category 'Storage'/ });
  await press(caret, 'Space');
  await expect(caret).toHaveAttribute('aria-expanded', 'true');
  await press(caret, 'Enter');
  await expect(caret).toHaveAttribute('aria-expanded', 'false');

  const copy = page.locator('.copy-button').first();
  await press(copy, 'Enter');
  await expect(copy).toHaveAccessibleName('Copied');
  await press(page.getByRole('tab', { name: 'CLI' }).first(), 'Space');
  await expect(page.getByRole('tab', { name: 'CLI' }).first()).toHaveAttribute('aria-selected', 'true');

  await press(page.getByRole('button', { name: /Search/ }), 'Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /Search/ })).toBeFocused();

  await press(page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last(), 'Enter');
  await expect(page).toHaveURL(/#next-steps$/);
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeInViewport();
  await press(page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last(), 'Enter');
  await expect(page).not.toHaveURL(/creating-a-vm/);
});

test('the mobile menu works with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, '/compute');
  await press(page.getByRole('button', { name: 'Toggle navigation bar' }), 'Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await press(menu.getByRole('button', { name: "Expand sidebar category 'Storage'" }), 'Space');
  await expect(menu.getByRole('link', { name: 'Disks' })).toBeVisible();
  await press(menu.getByRole('link', { name: 'Disks' }), 'Enter');
  await expect(menu).toBeHidden();
  await expect(page.locator('h1')).toHaveText('Disks');
});
