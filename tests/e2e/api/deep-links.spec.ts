import { expect, type Page } from '@playwright/test';
import { byId, expectBackAndForward, expectReached, goTo, openReference } from '../api-page.ts';
import { test } from '../site-test.ts';

for (const [what, anchor] of [
  ['a tag', 'tag/leftovers'],
  ['a header', 'operation/listShips/header/X-Request-Id'],
  ['a cookie', 'operation/listShips/cookie/session'],
  ['a field three levels down', 'operation/createShip/body/disks/partitions/label'],
  ['a field of a response', 'operation/createShip/response/200/disks/disk_id'],
  ['a field of a shared response', 'operation/getShip/response/404/message'],
  ['a field of a body that is a list', 'operation/listShips/response/200/disks/disk_id'],
  ['a field of the values of a map', 'operation/createShip/body/cabins/country'],
  ['a field of the values of a body that is a map', 'operation/getBerth/response/200/rope'],
  ['a field of an alternative', 'operation/createPayment/body/number'],
  ['a field that two alternatives have', 'operation/createPayment/body/amount'],
  ['a field of an alternative below a field', 'operation/createPayment/response/200/payer/city'],
  ['a field in a loop of a schema with itself', 'operation/getTree/response/200/children/parent/children/label'],
  ['a field of a schema', 'schema/Keywords/nested/deep/deeper/deepest'],
  ['a name with a slash', 'schema/Keywords/name%2Fwith%20slash'],
] as const) {
  test(`the address of ${what} opens what hides it and leads exactly there`, async ({ page }) => {
    await openReference(page, `#${anchor}`);
    const target = page.locator('[data-target]');
    await expect(target).toHaveCount(1);
    await expect(target).toBeVisible();
    expect(await target.getAttribute('id')).toBe(
      decodeURIComponent(anchor) === anchor ? anchor : await idFor(page, anchor),
    );
    await expectReached(page, (await target.getAttribute('id')) ?? '');
    await expect(target).toBeFocused();
  });
}

/** An id may hold the address as it is, or decoded: browsers look for both. */
async function idFor(page: Page, anchor: string): Promise<string> {
  return (await byId(page, anchor).count()) === 1 ? anchor : decodeURIComponent(anchor);
}

test('65 schemas that hold each other are gone round, and the page goes on answering', async ({ page }) => {
  await openReference(page);
  const anchor = `operation/getRing/response/200/${'next/'.repeat(66)}number`;
  await goTo(page, anchor);
  await expect(byId(page, anchor)).toBeVisible();
  await expectReached(page, anchor);
  await goTo(page, 'operation/listShips/query/kind');
  await expectReached(page, 'operation/listShips/query/kind');
});

test('an address that leads nowhere leaves the page as it is', async ({ page }) => {
  await openReference(page, '#operation/createShip');
  await expectReached(page, 'operation/createShip');
  for (const anchor of ['operation/createShip/body/no/such', 'operation/noSuch', 'schema/%E0%A4%A', 'x'.repeat(9000)]) {
    await goTo(page, anchor);
    await expect(page.locator('[data-target]')).toHaveCount(0);
    await expectReached(page, 'operation/createShip');
  }
});

test('back and forward lead from field to field', async ({ page }) => {
  const first = 'operation/createShip/body/disks/disk_id';
  const second = 'schema/Node/children';
  await expectBackAndForward(page, first, second);
});

test('scrolling changes the address without filling the history', async ({ page }) => {
  await openReference(page);
  const before = await page.evaluate(() => history.length);
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, 700);
  await expect(page).toHaveURL(/#(operation|tag)\//);
  await expect.poll(() => page.evaluate(isMarkedInMenu)).toBe(true);
  await expect(page.locator('.api-menu [aria-current]')).toBeInViewport();
  expect(await page.evaluate(() => history.length)).toBe(before);
});

/** Runs in the page: whether the entry of the menu that is marked is the one of the address. */
function isMarkedInMenu(): boolean {
  const entry = document.querySelector<HTMLElement>('.api-menu [aria-current]');
  return entry !== null && [entry.getAttribute('href'), entry.dataset.href].includes(location.hash);
}

test('a link within the texts leads to a field', async ({ page }) => {
  await openReference(page, '#operation/getShip');
  await page.getByRole('link', { name: 'disks', exact: true }).click();
  await expectReached(page, 'operation/createShip/body/disks/disk_id');
});

test('the link of a field can be copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReference(page, '#operation/createShip/body/disks/disk_id');
  const row = byId(page, 'operation/createShip/body/disks/disk_id');
  await row.getByRole('button', { name: 'Copy link to disk_id' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${baseURL}/api/#operation/createShip/body/disks/disk_id`);
});
