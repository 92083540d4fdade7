import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { hydrated, test } from '../site-test.ts';

/** Opens a page, and waits until its dropdowns are interactive. */
async function open(page: Page, path = '/guide/install'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.locator('.navbar-dropdown:not([data-ready])')).toHaveCount(0);
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const learn = (page: Page) => page.getByRole('button', { name: 'Learn' });
const entries = (page: Page) => page.locator('.navbar-dropdown-list').first().getByRole('link');
const isOpen = (page: Page) => expect(entries(page).first()).toBeVisible();
const isClosed = (page: Page) => expect(entries(page).first()).toBeHidden();

test('the navbar has every type of item on its side, and works without announcement and footer', async ({ page }) => {
  await open(page);
  const left = bar(page).locator('.navbar-group').first();
  await expect(left.locator('> *')).toHaveText(['Docs', /^Learn/, 'Install', 'Guide', '2.0', 'Beta']);
  const right = bar(page).locator('.navbar-right > *');
  await expect(right.nth(0)).toContainText('2.0');
  await expect(right.nth(1)).toContainText('Search...');
  await expect(right.nth(2)).toContainText('English');
  // A search item is configured, so none is added.
  await expect(bar(page).getByRole('button', { name: /Search/ })).toHaveCount(1);
  const install = bar(page).getByRole('link', { name: 'Install', exact: true }).last();
  await expect(install).toHaveAttribute('aria-current', 'page');
  await expect(bar(page).getByRole('link', { name: 'Docs' })).toHaveAttribute('aria-current', 'true');
  await expect(bar(page).getByRole('link', { name: 'Guide' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('a dropdown is open while the mouse is over it, and after a click until the next one', async ({ page }) => {
  await open(page, '/guide/upgrade');
  await learn(page).hover();
  await expect(learn(page)).toHaveAttribute('aria-expanded', 'true');
  await isOpen(page);
  await entries(page).first().hover();
  await isOpen(page);
  await expectAccessible(page, '.navbar');
  await page.keyboard.press('Escape');
  await isClosed(page);
  await page.mouse.move(700, 500);
  await learn(page).hover();
  await isOpen(page);
  await page.mouse.move(700, 500);
  await isClosed(page);
  await expect(learn(page)).toHaveAttribute('aria-expanded', 'false');
  await learn(page).click();
  await page.mouse.move(700, 500);
  await isOpen(page);
  await page.mouse.down();
  await isClosed(page);
  await page.mouse.up();
  // Click it as a screen reader does.
  await learn(page).evaluate((button: HTMLElement) => button.click());
  await isOpen(page);
  await learn(page).evaluate((button: HTMLElement) => button.click());
  await isClosed(page);
  await learn(page).click();
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(page).toHaveURL('/');
  await isClosed(page);
});

test('the keyboard opens a dropdown, moves through it, and leaves it with Escape and Tab', async ({ page }) => {
  await open(page);
  await learn(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await isOpen(page);
    await expect(learn(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press(key);
    await isClosed(page);
  }
  for (const [key, entry] of [
    ['ArrowDown', entries(page).first()],
    ['ArrowDown', entries(page).nth(1)],
    ['End', entries(page).last()],
    ['ArrowDown', entries(page).first()],
    ['ArrowUp', entries(page).last()],
    ['Home', entries(page).first()],
  ] as const) {
    await page.keyboard.press(key);
    await expect(entry, key).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await isClosed(page);
  await expect(learn(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(bar(page).locator('.navbar-link', { hasText: /^Install$/ })).toBeFocused();
  await isClosed(page);
  await learn(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(bar(page).getByRole('link', { name: 'Docs' })).toBeFocused();
  await isClosed(page);
  // After the last dropdown, Tab moves to the controls behind it.
  await page.getByRole('button', { name: /^Languages/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'العربية' })).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap opens a dropdown, and a touch outside closes it', { tag: '@full' }, async ({ page }) => {
    await open(page);
    await learn(page).tap();
    await isOpen(page);
    await page.touchscreen.tap(700, 500);
    await isClosed(page);
  });
});

test.describe('without JavaScript', { tag: '@full' }, () => {
  test.use({ javaScriptEnabled: false });

  test('dropdowns open by mouse and keyboard', async ({ page }) => {
    await page.goto('/guide/install');
    await learn(page).hover();
    await isOpen(page);
    await page.mouse.move(700, 500);
    await isClosed(page);
    await learn(page).focus();
    await isOpen(page);
  });
});

test.describe('with data of another version of the site', { tag: '@full' }, () => {
  test.use({ tolerated: /carousel/ });

  test('an unknown type of item shows an error, and the page stays', async ({ page }) => {
    await page.route('/_app/site-*.js', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"type":"docsVersionDropdown"', '"type":"carousel"');
      await route.fulfill({ response, body });
    });
    await page.goto('/guide/install');
    await expect(page.getByText('No NavbarItem component found for type "carousel".')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByText('Text of version two.')).toBeVisible();
  });
});

test('the carets of dropdowns point down in both text directions', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/guide/install', '/ar/guide/install']) {
    await open(page, path);
    const tip = await page
      .locator('.navbar-dropdown-button .icon')
      .first()
      .evaluate((icon) => {
        const { transform, rotate, scale } = getComputedStyle(icon);
        // Apply the transforms in the same order as browsers, to the tip of a caret that points right.
        const [turn = 0] = rotate === 'none' ? [] : [Number.parseFloat(rotate)];
        const [x = 1, y = x] = scale === 'none' ? [] : scale.split(' ').map(Number);
        const matrix = new DOMMatrix().rotate(turn).scale(x, y).multiply(new DOMMatrix(transform));
        const { x: right, y: down } = matrix.transformPoint({ x: 1, y: 0 });
        return [Math.round(right), Math.round(down)].map((value) => value + 0);
      });
    expect(tip, path).toEqual([0, 1]);
  }
});
