import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothModes } from '../axe.ts';
import { hydrated, test } from '../site-test.ts';

// Tests all blocks with long words, nine columns, a hundred items, and empty or single items. A window of 320 px is a window
// of 1280 px at 400% zoom.

/** Returns what extends beyond the window, except for content that scrolls in its own box. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      return parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent));
    };
    const wide = [...document.querySelectorAll('body *:not(.visually-hidden)')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > window.innerWidth + 1 || left < -1) && !isClipped(element);
    });
    return [...new Set(wide.map(({ tagName, className }) => `${tagName} ${className}`))];
  });
}

for (const [name, width, direction] of [
  ['at 400% zoom', 320, 'ltr'],
  ['on a desktop', 1440, 'ltr'],
  ['from right to left', 390, 'rtl'],
] as const)
  test(`hostile content fits ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/hostile', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('<html ', `<html dir="${direction}" `) });
    });
    await page.goto('/hostile');
    await hydrated(page);
    expect(await overflowOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('hostile content is accessible, also in forced colors', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/hostile');
  await hydrated(page);
  await expectAccessibleInBothModes(page, 'article');
  await page.emulateMedia({ forcedColors: 'active' });
  const borders = await page
    .locator('.card, .admonition, .code-block')
    .evaluateAll((boxes) => boxes.slice(0, 6).map((box) => getComputedStyle(box).borderTopStyle));
  expect(borders).not.toContain('none');
});
