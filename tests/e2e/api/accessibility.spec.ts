import { expect } from '@playwright/test';
import { byId, expectReached, openReference } from '../api-page.ts';
import { expectAccessible } from '../axe.ts';
import { test } from '../site-test.ts';
import { levelBelow } from './reference.ts';

for (const { mode, width } of [
  { mode: 'light', width: 1440 },
  { mode: 'dark', width: 390 },
] as const) {
  test(`axe finds nothing at ${width} px, ${mode}, with everything opened`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await openReference(page);
    await page.evaluate(() => {
      for (const summary of document.querySelectorAll<HTMLElement>('details:not([open]) > summary')) summary.click();
      // The ring of schemas says the same 65 times, and axe gets slower faster than a page gets larger.
      for (const section of document.querySelectorAll('.api-schema[data-name^=Buoy]')) section.remove();
    });
    await expect(levelBelow(page, 'schema/Node/children')).toHaveAttribute('open', '');
    await expectAccessible(page);
  });
}

test('headings go down step by step, and each section has the name of its heading', async ({ page }) => {
  await openReference(page);
  const levels = await page
    .locator('main :is(h1, h2, h3, h4, h5, h6)')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  for (const name of ['Register a ship', 'Node'])
    await expect(page.getByRole('region', { name, exact: true })).toBeAttached();
});

test('fields open, are gone into and copied with the keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReference(page, '#schema/Node/children');
  await expectReached(page, 'schema/Node/children');
  await page.keyboard.press('Tab');
  const level = levelBelow(page, 'schema/Node/children');
  const summary = level.locator('summary').first();
  for (let press = 0; press < 4 && !(await summary.evaluate((element) => element === document.activeElement)); press++)
    await page.keyboard.press('Tab');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(level).toHaveAttribute('open', '');
  const copy = byId(page, 'schema/Node/children/label').getByRole('button', { name: 'Copy link to label' });
  await page.keyboard.press('Tab');
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('/api/#schema/Node/children/label');
});

test('the filter leads into the menu, and the menu to the operation, with the keyboard alone', async ({ page }) => {
  await openReference(page);
  const menu = page.getByRole('navigation', { name: 'API operations' });
  await menu.getByRole('searchbox', { name: 'Filter operations' }).focus();
  await page.keyboard.type('berth');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#operation\//);
  const { hash } = new URL(page.url());
  await expectReached(page, hash.slice(1));
});
