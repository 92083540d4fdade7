import { expect, type Locator, type Page } from '@playwright/test';
import { openReference } from './api-page.ts';
import { openSearch, resultsOf } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** Returns the style of an element that remains in forced colors. */
const looksOf = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, color, forcedColorAdjust } = getComputedStyle(one);
    return { backgroundColor, color, forcedColorAdjust };
  });

/** Expects a selected element to have its own background and readable text. */
async function expectMarked(page: Page, selected: string, other: string): Promise<void> {
  const [own, rest] = await Promise.all([
    looksOf(page.locator(selected).filter({ visible: true }).first()),
    looksOf(page.locator(other).filter({ visible: true }).first()),
  ]);
  expect(own.backgroundColor, selected).not.toBe(rest.backgroundColor);
  expect(own.backgroundColor, selected).not.toBe(own.color);
  expect(own.forcedColorAdjust, selected).toBe('none');
}

test('current items are distinguishable in forced colors', async ({ page }) => {
  await page.goto('/compute/virtual-machines/managing-vms');
  await hydrated(page);
  await expectMarked(page, '.navbar-link-bar[aria-current]', '.navbar-link-bar:not([aria-current])');
  await expectMarked(page, '.sidebar-list a[aria-current]', '.sidebar-list a:not([aria-current])');
  // At the top, no heading is current yet.
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expectMarked(page, '.toc .toc-list a[aria-current]', '.toc .toc-list a:not([aria-current])');
  await expectMarked(page, ".tab[aria-selected='true']", ".tab[aria-selected='false']");
});

test('filters, the selected result, and matches are visible in forced colors', { tag: '@full' }, async ({ page }) => {
  await openSearch(page);
  await resultsOf(page, 'resize disk');
  await expectMarked(page, ".search-filter[aria-pressed='true']", ".search-filter[aria-pressed='false']");
  await page.keyboard.press('ArrowDown');
  await expectMarked(page, ".search-result[aria-selected='true']", ".search-result[aria-selected='false']");
  const found = page.locator(".search-result[aria-selected='false'] mark").first();
  const { color } = await looksOf(found);
  expect(color).not.toBe((await looksOf(page.locator('.search-dialog'))).backgroundColor);
});

test('the current operation and the arrow of a select are visible in forced colors', { tag: '@full' }, async ({
  page,
}) => {
  await openReference(page, '#operation/createInstance');
  await expectMarked(page, '.api-menu [aria-current]', '.api-menu li a:not([aria-current])');
  const choice = page.locator('.api-example-choice').filter({ visible: true }).first();
  const arrow = await choice.evaluate((select) => getComputedStyle(select, '::after').backgroundImage);
  expect(arrow).toContain('gradient');
});
