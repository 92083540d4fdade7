import { expect, type Page } from '@playwright/test';
import { expectHash, expectReached, openReference } from './api-page.ts';
import { test } from './site-test.ts';

/** By class: finding something by its role takes seconds on a page of this size. */
const menuOf = (page: Page) => page.locator('.api-menu nav');

for (const [query, summary] of [
  ['/instances post', 'Create a VM'],
  ['PATCH disk', 'Resize a disk'],
  ['createInst', 'Create a VM'],
  ['vpc_network_id', 'Create a firewall rule'],
  ['disk_id', 'Attach disks to a VM'],
] as const) {
  test(`the filter finds "${summary}" by "${query}"`, async ({ page }) => {
    await openReference(page);
    const menu = menuOf(page);
    const names = page.waitForResponse('**/names.json');
    await menu.locator('input[type=search]').fill(query);
    await names;
    const shown = () =>
      menu.evaluate((nav) =>
        [...nav.querySelectorAll('li > a')].filter((link) => link.checkVisibility()).map((link) => link.textContent),
      );
    await expect.poll(shown).toContainEqual(expect.stringContaining(summary));
    const all = await menu.locator('li').count();
    expect((await shown()).length).toBeLessThan(all / 3);
  });
}

test('the filter is left with Escape, and the menu is as before', async ({ page }) => {
  await openReference(page);
  const menu = menuOf(page);
  const filter = menu.locator('input[type=search]');
  await filter.fill('disk');
  await expect(menu.locator('li:visible').first()).toBeVisible();
  await filter.press('Escape');
  await expect(filter).toHaveValue('');
  await expect(menu.locator('li:visible')).toHaveCount(0);
  await expect(menu.locator('summary:visible')).toHaveCount(8);
});

test('a tag shows all of its operations, however many there are', async ({ page }) => {
  await openReference(page);
  const tag = menuOf(page).locator('.api-menu-tag').first();
  const hidden = () =>
    tag.locator('li > a').evaluateAll((links) => links.filter((link) => !link.checkVisibility()).length);
  expect(await hidden()).toBeGreaterThan(30);
  await tag.locator('summary').click();
  await expect.poll(hidden).toBe(0);
});

test('Enter leads to the first operation found', async ({ page }) => {
  await openReference(page);
  const filter = menuOf(page).locator('input[type=search]');
  await filter.fill('deleteInstanceTemplate');
  await filter.press('Enter');
  await expectHash(page, '#operation/deleteInstanceTemplate');
});

test('a click on the last entry of the menu leads exactly there', async ({ page }) => {
  await openReference(page);
  const menu = menuOf(page);
  await menu.locator('summary').last().click();
  const last = menu.locator('li a').last();
  const id = (await last.getAttribute('href'))?.slice(1) ?? '';
  await last.click();
  await expectReached(page, id);
  await expect(last).toHaveAttribute('aria-current', 'location');
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu is collapsed above the text, and closes behind the reader', async ({ page }) => {
    await openReference(page);
    const menu = menuOf(page);
    await expect(menu).toBeHidden();
    await page.getByText('Operations', { exact: true }).click();
    await menu.getByText('Storage', { exact: true }).click();
    await menu.getByRole('link', { name: 'Create a disk' }).first().click();
    await expectReached(page, 'operation/createDisk');
    await expect(menu).toBeHidden();
  });
});

test('entries of the menu that were followed are entries of the history, each under its heading', async ({ page }) => {
  await openReference(page);
  const menu = menuOf(page);
  for (const group of await menu.locator('summary').all()) await group.click();
  const entries = menu.locator('li a');
  const ids: string[] = [];
  // The way up must bring neither the navbar over the heading, nor the button that readers who scroll up get.
  for (const index of [10, 40, 20]) {
    const entry = entries.nth(index);
    const id = (await entry.getAttribute('href'))?.slice(1) ?? '';
    await entry.click();
    await expectReached(page, id);
    await expect(entry).toHaveAttribute('aria-current', 'location');
    await expect(page.locator('.navbar')).not.toBeInViewport();
    await expect(page.locator('.back-to-top')).toBeHidden();
    ids.push(id);
  }
  for (const id of ids.reverse().slice(1)) {
    await page.goBack();
    await expectReached(page, id);
  }
  await page.goForward();
  await expectReached(page, ids[1] ?? '');
});
