import { expect } from '@playwright/test';
import { byId, expectHistory, expectReached, goTo, openReference, ready, sectionOf, topOf } from '../api-page.ts';
import { test } from '../site-test.ts';

test('every anchor expands its parents, is scrolled to exactly, and is the only one marked and focused', async ({
  page,
}) => {
  await openReference(page, '#operation/createShip/body/disks/partitions/label');
  const target = page.locator('[data-target]');
  for (const anchor of [
    'operation/createShip/body/disks/partitions/label',
    'tag/leftovers',
    'operation/createShip',
    'operation/listShips/query/kind',
    'operation/listShips/header/X-Request-Id',
    'operation/listShips/cookie/session',
    'operation/createShip/response/200/disks/disk_id',
    'operation/getShip/response/404/message',
    // Fields in list items, in map values, and in a body that is a map.
    'operation/listShips/response/200/disks/disk_id',
    'operation/createShip/body/cabins/country',
    'operation/getBerth/response/200/rope',
    // Fields in one alternative, in two, and in one of a nested field.
    'operation/createPayment/body/number',
    'operation/createPayment/body/amount',
    'operation/createPayment/response/200/payer/city',
    'operation/getTree/response/200/children/parent/children/label',
    // Expanding a copy must not copy the mark.
    'schema/Place/city',
    'operation/updateShip/body/home/country',
    'schema/Keywords',
    'schema/Keywords/nested/deep/deeper/deepest',
    'schema/Keywords/name%2Fwith%20slash',
    // More than once through a cycle of 65 schemas.
    `operation/getRing/response/200/${'next/'.repeat(66)}number`,
  ]) {
    if (!page.url().endsWith(`#${anchor}`)) await goTo(page, anchor);
    await expect(target).toHaveId(anchor);
    await expect(target).toBeVisible();
    await expect(target).toBeFocused();
    await expectReached(page, anchor);
  }
});

test('an unknown anchor does not change the page', { tag: '@full' }, async ({ page }) => {
  await openReference(page, '#operation/createShip/body/no/such');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const target = page.locator('[data-target]');
  await expect(target).toHaveCount(0);
  for (const anchor of ['operation/createShip/body/no/such', 'operation/noSuch', 'schema/%E0%A4%A', 'x'.repeat(9000)]) {
    // The URL follows the scroll position, so it may already be that of the operation.
    await goTo(page, 'operation/getShip');
    await expectReached(page, 'operation/getShip');
    await goTo(page, 'operation/createShip');
    await expect(target).toHaveCount(1);
    await expectReached(page, 'operation/createShip');
    await goTo(page, anchor);
    await expect(target).toHaveCount(0);
    await expectReached(page, 'operation/createShip');
  }
});

test('a link in a text opens a field; back, forward, and a reload restore the position', async ({ page }) => {
  await openReference(page, '#operation/getShip');
  await page.getByRole('link', { name: 'disks', exact: true }).click();
  await expectHistory(page, 'operation/getShip', 'operation/createShip/body/disks/disk_id');
});

test('scrolling updates the URL and the menu without history entries', async ({ page }) => {
  await openReference(page);
  const before = await page.evaluate(() => history.length);
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, 700);
  await expect(page).toHaveURL(/#(operation|tag)\//);
  const entry = page.locator('.api-menu [aria-current]');
  await expect.poll(async () => new URL(page.url()).hash === (await entry.getAttribute('href'))).toBe(true);
  await expect(entry).toBeInViewport();
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('scrolling by one wheel step at the top of an operation keeps it marked in the menu', { tag: '@full' }, async ({
  page,
}) => {
  const marked = page.locator('.api-nav [aria-current]');
  for (const step of [100, -100]) {
    await openReference(page, '#operation/updateShip');
    await expectReached(page, 'operation/updateShip');
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, step);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + step);
    await expect(marked).toHaveText(/Change a ship/);
  }
});

test('height changes above a target do not move it until the reader scrolls', { tag: '@full' }, async ({ page }) => {
  const id = 'operation/createShip/body/disks/disk_id';
  await openReference(page, `#${id}`);
  await expectReached(page, id);
  // Not all browsers support scroll anchoring.
  await page.evaluate(() => document.body.style.setProperty('overflow-anchor', 'none'));
  const grow = () =>
    page.evaluate(async () => {
      const lines = Object.assign(document.createElement('pre'), { innerText: '\n'.repeat(30) });
      document.querySelector('.api-head')?.after(lines);
      // ResizeObservers are called in the order of their creation.
      await new Promise((resolve) => new ResizeObserver(resolve).observe(lines));
    });
  await grow();
  await expectReached(page, id);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => topOf(page, id)).toBeLessThan(0);
  const before = await topOf(page, id);
  await grow();
  expect(await topOf(page, id)).toBeGreaterThan(before + 300);
});

test('returning from another page restores the position', async ({ page }) => {
  await openReference(page, '#operation/createShip');
  await expectReached(page, 'operation/createShip');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => history.state.targetTop)).toBeLessThan(-300);
  const before = await topOf(page, 'operation/createShip');
  const guide = sectionOf(page, 'operation/createShip').getByRole('link', { name: 'Harbor', exact: true });
  await guide.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  await page.goBack();
  await ready(page);
  await expect(byId(page, 'operation/createShip')).toBeAttached();
  await expect.poll(() => topOf(page, 'operation/createShip')).toBeCloseTo(before, -1);
});
