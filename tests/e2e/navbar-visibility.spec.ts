import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

const LONG_PAGE = '/compute/virtual-machines/managing-vms';

const navbar = (page: Page) => page.locator('header.navbar');
const isHidden = (page: Page) => expect(navbar(page)).toHaveAttribute('data-hidden', '');
const isShown = (page: Page) => expect(navbar(page)).not.toHaveAttribute('data-hidden', '');
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls to a position with the mouse wheel. */
async function scrollTo(page: Page, top: number): Promise<void> {
  const from = await scrollTop(page);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, top - from);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

/** Opens a URL, and scrolls down until the navbar is hidden. */
async function openHidden(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await isShown(page);
  await scrollTo(page, 300);
  await scrollTo(page, 600);
  await isHidden(page);
}

for (const [path, menu, first, tag] of [
  [LONG_PAGE, '.sidebar', 'nav', []],
  ['/api/', '.api-menu', '.api-filter', ['@full']],
] as const) {
  test(`a hidden navbar leaves no gap above the menu on ${path}, and causes no layout shift`, {
    tag: [...tag],
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openHidden(page, path);
    await expect(navbar(page)).not.toBeInViewport();
    const box = async (selector: string) =>
      (await page.locator(selector).boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    // 20 px is the padding of the list.
    await expect.poll(async () => (await box(`${menu} ${first}`)).y).toBe(20);
    const { y, height } = await box(menu);
    expect(y + height).toBeGreaterThanOrEqual(900);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
}

test('a hidden navbar returns on scrolling up, near the top, and near the bottom', async ({ page }) => {
  await openHidden(page, LONG_PAGE);
  await scrollTo(page, 500);
  await isShown(page);
  await scrollTo(page, 700);
  await isHidden(page);
  await page.evaluate(() => window.scrollTo(0, 20));
  await isShown(page);
  await scrollTo(page, 300);
  await isHidden(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await isShown(page);
});

test('the navbar stays hidden on a jump to an anchor, even to the current one', { tag: '@full' }, async ({ page }) => {
  // If the anchor doesn't exist, there's no jump.
  await openHidden(page, `${LONG_PAGE}#no-such-anchor`);
  await scrollTo(page, 2400);
  const entry = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(1);
  for (let jumps = 0; jumps < 2; jumps++) {
    await scrollTo(page, 2400);
    await isHidden(page);
    await entry.evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => scrollTop(page)).toBeLessThan(2000);
    await isHidden(page);
  }
  // It still returns when the reader scrolls up.
  const top = await scrollTop(page);
  await scrollTo(page, top - 50);
  await scrollTo(page, top - 150);
  await isShown(page);
});

test('keyboard focus shows a hidden navbar', async ({ page }) => {
  await openHidden(page, LONG_PAGE);
  // From the skip link, Tab moves to the navbar.
  await page.locator('.skip-link').focus();
  for (let i = 0; i < 6 && !(await navbar(page).evaluate((bar) => bar.contains(document.activeElement))); i++)
    await page.keyboard.press('Tab');
  await expect(navbar(page).locator(':focus')).toBeVisible();
  await isShown(page);
  await scrollTo(page, (await scrollTop(page)) + 400);
  await isShown(page);
});
