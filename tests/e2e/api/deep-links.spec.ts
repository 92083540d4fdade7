import { expect } from '@playwright/test';
import { byId, expectHistory, expectReached, goTo, openReference, ready, sectionOf, topOf } from '../api-page.ts';
import { test } from '../site-test.ts';

test('every address opens what hides it, leads exactly there, and is marked and focused alone', async ({ page }) => {
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
    // Fields of a list, of the values of a map, and of a body that is a map.
    'operation/listShips/response/200/disks/disk_id',
    'operation/createShip/body/cabins/country',
    'operation/getBerth/response/200/rope',
    // Fields of one alternative, of two, and of one below a field.
    'operation/createPayment/body/number',
    'operation/createPayment/body/amount',
    'operation/createPayment/response/200/payer/city',
    'operation/getTree/response/200/children/parent/children/label',
    // What is marked where it is copied from is not marked in the copy.
    'schema/Place/city',
    'operation/updateShip/body/home/country',
    'schema/Keywords',
    'schema/Keywords/nested/deep/deeper/deepest',
    'schema/Keywords/name%2Fwith%20slash',
    // Around a ring of 65 schemas that hold each other, and on.
    `operation/getRing/response/200/${'next/'.repeat(66)}number`,
  ]) {
    if (!page.url().endsWith(`#${anchor}`)) await goTo(page, anchor);
    await expect(target).toHaveId(anchor);
    await expect(target).toBeVisible();
    await expect(target).toBeFocused();
    await expectReached(page, anchor);
  }
});

test('an address that leads nowhere leaves the page as it is', async ({ page }) => {
  await openReference(page, '#operation/createShip/body/no/such');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const target = page.locator('[data-target]');
  await expect(target).toHaveCount(0);
  for (const anchor of ['operation/createShip/body/no/such', 'operation/noSuch', 'schema/%E0%A4%A', 'x'.repeat(9000)]) {
    // The address follows the reader: it may be that of the operation already, and then nothing leads there.
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

test('a link in a text leads to a field, and back, forward and a reload to where one was', async ({ page }) => {
  await openReference(page, '#operation/getShip');
  await page.getByRole('link', { name: 'disks', exact: true }).click();
  await expectHistory(page, 'operation/getShip', 'operation/createShip/body/disks/disk_id');
});

test('scrolling changes the address and the menu without filling the history', async ({ page }) => {
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

test('one step of the wheel at the top of an operation leaves it marked in the menu', async ({ page }) => {
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

test('what changes its height above a target does not move it, until the reader does', async ({ page }) => {
  const id = 'operation/createShip/body/disks/disk_id';
  await openReference(page, `#${id}`);
  await expectReached(page, id);
  // Not all browsers keep by themselves what is in the window.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
  const grow = () =>
    page.evaluate(async () => {
      const lines = Object.assign(document.createElement('pre'), { innerText: '\n'.repeat(30) });
      document.querySelector('.api-head')?.after(lines);
      // Those that watch sizes are told in the order in which they began.
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

test('the reader who comes back from another page is where they left', async ({ page }) => {
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
