import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

const LONG_PAGE = '/compute/virtual-machines/managing-vms';

/** Scrolls as a reader does, to a position of the page. */
async function scrollTo(page: Page, top: number): Promise<void> {
  const from = await page.evaluate(() => window.scrollY);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, top - from);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
}

const navbar = (page: Page) => page.locator('header.navbar');
const isHidden = (page: Page) => expect(navbar(page)).toHaveAttribute('data-hidden', '');
const isShown = (page: Page) => expect(navbar(page)).not.toHaveAttribute('data-hidden', '');

test('the navbar hides on the way down, and is back on the way up and near the top', async ({ page }) => {
  await page.goto(LONG_PAGE);
  await hydrated(page);
  await scrollTo(page, 300);
  await scrollTo(page, 600);
  await isHidden(page);
  await expect(navbar(page)).not.toBeInViewport();
  await scrollTo(page, 500);
  await isShown(page);
  await scrollTo(page, 700);
  await isHidden(page);
  await page.evaluate(() => window.scrollTo(0, 20));
  await isShown(page);
});

test('the navbar is back near the bottom', async ({ page }) => {
  await page.goto(LONG_PAGE);
  await hydrated(page);
  await scrollTo(page, 300);
  await scrollTo(page, 600);
  await isHidden(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await isShown(page);
});

test('the navbar stays hidden on a jump to an anchor, up or down, also to the same one again', async ({ page }) => {
  await page.goto(LONG_PAGE);
  await hydrated(page);
  await scrollTo(page, 2000);
  await scrollTo(page, 2400);
  await isHidden(page);
  const entry = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(1);
  const jump = async () => {
    await entry.evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(2000);
    await isHidden(page);
  };
  await jump();
  await scrollTo(page, 2400);
  await isHidden(page);
  await jump();
  // It still comes back for readers who scroll up.
  const top = await page.evaluate(() => Math.round(window.scrollY));
  await scrollTo(page, top - 50);
  await scrollTo(page, top - 150);
  await isShown(page);
});

test('a hash without a target leaves the navbar where it is', async ({ page }) => {
  await page.goto(`${LONG_PAGE}#no-such-anchor`);
  await hydrated(page);
  await isShown(page);
  await page.goto(`${LONG_PAGE}`);
  await hydrated(page);
  await page.evaluate(() => {
    window.location.hash = 'nothing';
  });
  await expect(page).toHaveURL(/#nothing$/);
  await isShown(page);
});

test('the keyboard brings a hidden navbar back, and keeps it', async ({ page }) => {
  await page.goto(LONG_PAGE);
  await hydrated(page);
  await scrollTo(page, 300);
  await scrollTo(page, 600);
  await isHidden(page);
  // From the skip link, Tab goes into the navbar.
  await page.locator('.skip-link').focus();
  for (let i = 0; i < 6 && !(await navbar(page).evaluate((bar) => bar.contains(document.activeElement))); i++)
    await page.keyboard.press('Tab');
  await expect(navbar(page).locator(':focus')).toBeVisible();
  await isShown(page);
  const top = await page.evaluate(() => Math.round(window.scrollY));
  await scrollTo(page, top + 400);
  await isShown(page);
});

for (const [path, menu] of [
  [LONG_PAGE, '.sidebar'],
  ['/api/', '.api-menu'],
] as const) {
  test(`a hidden navbar leaves no gap above the menu of ${path}, and nothing counts as a shift`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await hydrated(page);
    const box = async (selector: string) =>
      (await page.locator(selector).boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    await scrollTo(page, 300);
    await scrollTo(page, 600);
    await isHidden(page);
    // 20 px are the room that the list has around it anyway.
    await expect.poll(async () => (await box(`${menu} nav`)).y).toBe(20);
    const { y, height } = await box(menu);
    expect(y + height).toBeGreaterThanOrEqual(900);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
}
