import { expect, type Page } from '@playwright/test';
import { expectHash, expectReached, goTo, holdScripts, openReference, topOf } from './api-page.ts';
import { test } from './site-test.ts';

// What only shows on a reference as long as ours, and with a navbar that leaves the screen.

test('entries of the menu that were followed are entries of the history, each under its heading', async ({ page }) => {
  await openReference(page);
  // By class: finding something by its role takes seconds on a page of this size.
  const menu = page.locator('.api-menu nav');
  for (const group of await menu.locator('.api-menu-tag:has([href^="#operation/"]) > summary').all())
    await group.click();
  const ids: string[] = [];
  // The way up must bring neither the navbar over the heading, nor the button that readers who scroll up get.
  const entries = menu.locator('a[href^="#operation/"]');
  for (const entry of [entries.nth(10), entries.last(), entries.nth(20)]) {
    const id = (await entry.getAttribute('href'))?.slice(1) ?? '';
    await entry.click();
    await expectReached(page, id);
    await expect(entry).toHaveAttribute('aria-current', 'location');
    await expect(page.locator('.navbar')).not.toBeInViewport();
    await expect(page.locator('.back-to-top')).toBeHidden();
    ids.unshift(id);
  }
  for (const id of ids.slice(1)) {
    await page.goBack();
    await expectReached(page, id);
  }
  await page.goForward();
  await expectReached(page, ids[1] ?? '');
});

test.describe('a step back before the scripts', { tag: '@full' }, () => {
  const field = 'operation/getVpcFirewallRuleOperation/response/200/state';
  const above = 'operation/listVpcFirewallRuleOperations/query/resource_id';

  /** Goes from the field to what is above it, which moves the field, and back. Returns what lets the scripts come. */
  async function stepBack(page: Page): Promise<() => Promise<void>> {
    const letScriptsCome = await holdScripts(page);
    await page.goto(`/api/#${field}`);
    await expectReached(page, field);
    await page.reload();
    await expectReached(page, field);
    await goTo(page, above);
    await expectReached(page, above);
    await page.evaluate(() => history.back());
    await expectHash(page, `#${field}`);
    return letScriptsCome;
  }

  test('leads to the field of the address', async ({ page }) => {
    const letScriptsCome = await stepBack(page);
    await letScriptsCome();
    await expectReached(page, field);
  });

  test('leaves the reader who has gone on since where they are', async ({ page }) => {
    const letScriptsCome = await stepBack(page);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 9000);
    const distance = async () => Math.abs(await topOf(page, field));
    await expect.poll(distance).toBeGreaterThan(4000);
    await letScriptsCome();
    expect(await distance()).toBeGreaterThan(4000);
  });
});
