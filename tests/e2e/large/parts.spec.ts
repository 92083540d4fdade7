import { expect, type Page } from '@playwright/test';
import { byId, expectBackAndForward, expectReached, openReference } from '../api-page.ts';
import { test } from '../site-test.ts';

/** Files that hold what the page does not. */
const PARTS = /\/_data\/api\/.+\/part-\d+\.html$/;

const LAST = 'operation/change159';

/** The section that a heading belongs to. */
function sectionOf(page: Page, anchor: string) {
  return byId(page, anchor).locator('xpath=ancestor::section[1]');
}

/** How many names of fields and samples the section of an anchor has in open levels, and how many of them are unseen. */
function shownIn(page: Page, anchor: string): Promise<{ all: number; unseen: number }> {
  return sectionOf(page, anchor).evaluate((section) => {
    const open = [...section.querySelectorAll('.api-name, .api-samples pre')].filter(
      (part) => part.closest('details:not([open]), [hidden]') === null,
    );
    return { all: open.length, unseen: open.filter((part) => !part.checkVisibility()).length };
  });
}

test('the page holds the heading of each operation, and what is looked at comes', async ({ page }) => {
  await openReference(page);
  await expect(page.locator('.api-operation h3')).toHaveCount(160);
  await expect(byId(page, 'operation/change0/path/id')).toBeVisible();
  await expect(byId(page, 'operation/change159/path/id')).toHaveCount(0);
  await byId(page, LAST).scrollIntoViewIfNeeded();
  await expect(byId(page, `${LAST}/path/id`)).toBeVisible();
  await expect(sectionOf(page, LAST).getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
});

test('an entry of the menu leads to its operation, and to the fields in it', async ({ page }) => {
  await openReference(page);
  const menu = page.getByRole('navigation', { name: 'API operations' });
  await menu.getByText('Group 11', { exact: true }).click();
  await menu.getByRole('link', { name: 'Change thing 159' }).click();
  await expectReached(page, LAST);
  await expect(byId(page, `${LAST}/body/field_159_3`)).toBeVisible();
  await expectReached(page, LAST);
});

test('whoever scrolls the menu at once sees the entries there', async ({ page }) => {
  await openReference(page);
  const pressable = await page.evaluate(async () => {
    const tag = document.querySelector('.api-menu-tag');
    const last = tag?.querySelector('li:last-child');
    if (!tag || !last) return 'no entry';
    const frame = () => new Promise(requestAnimationFrame);
    tag.querySelector('summary')?.click();
    await frame();
    last.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The event comes with the first frame, what it renders is there with the second one.
    for (const _ of [1, 2]) await frame();
    const { x, y, width, height } = last.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a')?.parentElement === last;
  });
  expect(pressable).toBe(true);
});

for (const anchor of [
  LAST,
  `${LAST}/body/field_159_20`,
  'operation/change80/response/200/field_80_7',
  'operation/change70/body/next/next/next/field_73_1',
  'schema/Thing119/next/field_0_0',
]) {
  test(`a link to ${anchor} leads exactly there, whatever has to be loaded for it`, async ({ page }) => {
    await openReference(page, `#${anchor}`);
    await expect(byId(page, anchor)).toBeVisible();
    await expectReached(page, anchor);
    await expect(page.locator('[data-target]')).toHaveId(anchor);
    await expect.poll(() => shownIn(page, anchor)).toMatchObject({ unseen: 0 });
  });
}

test('back and forward lead back to where one was', async ({ page }) => {
  const first = 'operation/change40/body/next/field_41_2';
  const second = 'schema/Thing90/field_90_9';
  await expectBackAndForward(page, first, second);
  await page.reload();
  await expectReached(page, second);
});

test('the fields of a field are loaded when it is opened, and have addresses there', async ({ page }) => {
  const row = 'operation/change0/body/next';
  await openReference(page, '#operation/change0');
  await byId(page, row).locator('summary').first().click();
  await expect(byId(page, `${row}/field_1_0`)).toBeVisible();
  await byId(page, `${row}/next`).locator('summary').first().click();
  await expect(byId(page, `${row}/next/field_2_24`)).toBeVisible();
});

test('however much a section and its levels hold, all of it is shown', async ({ page }) => {
  await openReference(page, '#operation/change0');
  const shown = () => shownIn(page, 'operation/change0');
  await expect.poll(shown).toEqual({ all: 29, unseen: 0 });
  await byId(page, 'operation/change0/body/next').locator('summary').first().click();
  await expect.poll(shown).toEqual({ all: 55, unseen: 0 });
  // The section of the schema was loaded for the level.
  await page.evaluate(() => {
    window.location.hash = '#schema/Thing1';
  });
  await expectReached(page, 'schema/Thing1');
  await expect.poll(() => shownIn(page, 'schema/Thing1')).toEqual({ all: 26, unseen: 0 });
});

test('the filter finds a field that has not been loaded', async ({ page }) => {
  await openReference(page);
  const menu = page.getByRole('navigation', { name: 'API operations' });
  await menu.getByRole('searchbox').fill('option_123');
  await expect(menu.locator('li:not([hidden])')).toHaveText([/Change thing 123/]);
});

test('where the names cannot be loaded the filter finds what the menu says', async ({ page }) => {
  await page.route('**/names.json', (route) => route.abort());
  await openReference(page);
  const menu = page.getByRole('navigation', { name: 'API operations' });
  await menu.getByRole('searchbox').fill('thing 123');
  await expect(menu.locator('li:not([hidden])')).toHaveText([/Change thing 123/]);
});

test('what cannot be loaded says so, and comes with Retry', async ({ page }) => {
  await page.route(PARTS, (route) => route.abort());
  const anchor = `${LAST}/body/next/field_40_3`;
  await openReference(page, `#${anchor}`);
  const failure = sectionOf(page, LAST).getByRole('alert');
  await expect(failure).toContainText('could not be loaded');
  await expectReached(page, LAST);
  await page.unroute(PARTS);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expectReached(page, anchor);
});

test('fields of a field that cannot be loaded say so, and come with Retry', async ({ page }) => {
  const row = 'operation/change0/body/next';
  await openReference(page, '#operation/change0');
  await expect(byId(page, row)).toBeVisible();
  await page.route(PARTS, (route) => route.fulfill({ status: 500 }));
  await byId(page, row).locator('summary').first().click();
  const failure = byId(page, row).getByRole('alert');
  await expect(failure).toBeVisible();
  await page.unroute(PARTS);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(byId(page, `${row}/field_1_0`)).toBeVisible();
});

test('printing a tag loads all of it first', async ({ page }) => {
  await openReference(page, '#tag/group-11');
  await page.evaluate(() => {
    window.print = () =>
      Object.assign(window, { waiting: document.querySelectorAll('[data-print] [data-part]').length });
  });
  await page
    .locator('.api-tag', { has: byId(page, 'tag/group-11') })
    .getByRole('button', { name: 'Print this tag' })
    .click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'waiting'))).toBe(0);
  await expect(byId(page, `${LAST}/path/id`)).toHaveCount(1);
});

test('the keys for printing load everything first', async ({ page }) => {
  await openReference(page);
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { waiting: document.querySelectorAll('[data-part]').length });
  });
  await page.keyboard.press('Control+p');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'waiting'))).toBe(0);
});

test('without scripts each operation has a link to a page with all of it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/api/');
  await expect(page.getByText('/things/159/{id}')).toBeAttached();
  // By key: sections that come into sight get their height then, and what the pointer was brought to moves.
  await sectionOf(page, LAST).getByRole('link', { name: 'Parameters, responses and samples' }).press('Enter');
  await expect(byId(page, `${LAST}/body/field_159_20`)).toBeVisible();
  await expect(byId(page, LAST)).toBeInViewport();
  // Links to other sections lead back to the page.
  await sectionOf(page, LAST).getByRole('link', { name: 'Thing40' }).first().click();
  await expect(page).toHaveURL('/api/#schema/Thing40');
  await context.close();
});
