import { expect, type Page } from '@playwright/test';
import { expectHash, expectReached, goTo, holdScripts, openReference, topOf } from './api-page.ts';
import { test } from './site-test.ts';

// Tests that need a long reference and a navbar that hides.

test('menu items create history entries, each at its heading', async ({ page }) => {
  await openReference(page);
  // Locate it by class, because locating by role takes seconds on a page of this size.
  const menu = page.locator('.api-menu nav');
  for (const group of await menu.locator('.api-menu-tag:has([href^="#operation/"]) > summary').all())
    await group.click();
  const ids: string[] = [];
  // Scrolling up must not show the navbar over the heading, or the button for scrolling to the top.
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

  /** Navigates from a field to a target above, which moves the field, and back. The returned function releases scripts. */
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

  test('scrolls to the field in the URL', async ({ page }) => {
    const letScriptsCome = await stepBack(page);
    await letScriptsCome();
    await expectReached(page, field);
  });

  test('does not scroll if the reader has already scrolled', async ({ page }) => {
    const letScriptsCome = await stepBack(page);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 9000);
    const distance = async () => Math.abs(await topOf(page, field));
    await expect.poll(distance).toBeGreaterThan(4000);
    await letScriptsCome();
    expect(await distance()).toBeGreaterThan(4000);
  });
});
