import { expect } from '@playwright/test';
import { expectReached, openReference } from './api-page.ts';
import { expectAccessible } from './axe.ts';
import { test } from './site-test.ts';

const NESTED = 'operation/createInstance/body/network_interfaces/ips/public_ipv4/type';

for (const mode of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing in the reference with open levels, in the ${mode} mode at ${width} px`, async ({
      page,
    }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await page.setViewportSize({ width, height: 900 });
      await openReference(page, `#${NESTED}`);
      await expectReached(page, NESTED);
      await page.evaluate(() => {
        // The other sections are made of the same; with them axe would take minutes.
        for (const section of document.querySelectorAll('.api-operation, .api-schema')) {
          if (section.getAttribute('aria-labelledby') !== 'operation/createInstance') section.remove();
        }
        for (const details of document.querySelectorAll('details')) {
          if (details.closest('.api-menu, [aria-labelledby="operation/createInstance"]')) details.open = true;
        }
      });
      await expectAccessible(page);
    });
  }
}

test('the headings of the reference are in order', async ({ page }) => {
  await openReference(page);
  const levels = await page
    .locator('.api-content :is(h1, h2, h3, h4)')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
});
