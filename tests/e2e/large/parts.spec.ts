import { expect, type Page } from '@playwright/test';
import { byId, expectHistory, expectReached, goTo, holdFiles, openReference, press, sectionOf } from '../api-page.ts';
import { test } from '../site-test.ts';

/** Files that hold what the page does not. */
const PARTS = /\/_data\/api\/.+\/part-\d+\.html$/;

const LAST = 'operation/change159';

/** How many names of fields and samples the section of an anchor has in open levels, and how many of them are unseen. */
function shownIn(page: Page, anchor: string): Promise<{ all: number; unseen: number }> {
  return sectionOf(page, anchor).evaluate((section) => {
    const open = [...section.querySelectorAll('.api-name, .api-samples pre')].filter(
      (part) => part.closest('details:not([open]), [hidden]') === null,
    );
    return { all: open.length, unseen: open.filter((part) => !part.checkVisibility()).length };
  });
}

/** Has printing say how many sections were still to be loaded then. */
async function watchPrinting(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const waiting = () => document.querySelectorAll('[data-print] [data-part], html:not([data-print-tag]) [data-part]');
    window.print = () => Object.assign(window, { waiting: waiting().length });
  });
  return () => page.evaluate(() => Reflect.get(window, 'waiting'));
}

test('the page holds the heading of each operation, and what the menu leads to comes', async ({ page }) => {
  await openReference(page);
  await expect(page.locator('.api-operation h3')).toHaveCount(160);
  await expect(byId(page, 'operation/change0/path/id')).toBeVisible();
  await expect(byId(page, `${LAST}/path/id`)).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: 'API operations' });
  const entries = menu.locator('.api-menu-tag').first().locator('li > a');
  await menu.getByText('Group 0', { exact: true }).click();
  await expect(entries.filter({ visible: true })).toHaveCount(130);
  await menu.getByText('Group 11', { exact: true }).click();
  await menu.getByRole('link', { name: 'Change thing 159' }).click();
  await expect(byId(page, `${LAST}/body/field_159_3`)).toBeVisible();
  await expect(sectionOf(page, LAST).getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
  await expectReached(page, LAST);
});

test('links lead exactly to fields that have to be loaded, and back, forward and a reload to where one was', async ({
  page,
}) => {
  const first = 'operation/change70/body/next/next/next/field_73_1';
  const second = 'schema/Thing119/next/field_0_0';
  await openReference(page, `#${first}`);
  await expectReached(page, first);
  await expect(page.locator('[data-target]')).toHaveId(first);
  const entry = page.locator('.api-menu [aria-current]');
  await expect(entry).toHaveText(/Change thing 70/);
  await expect(entry).toBeInViewport();
  await expect.poll(() => shownIn(page, first)).toMatchObject({ unseen: 0 });
  await goTo(page, second);
  await expectHistory(page, first, second);
});

test('of two links the later one wins, also where what the first one needs comes last', async ({ page }) => {
  await openReference(page);
  const letPartsCome = await holdFiles(page, PARTS);
  await goTo(page, `${LAST}/body/field_159_20`);
  await expectReached(page, LAST);
  await goTo(page, 'operation/change0');
  await expectReached(page, 'operation/change0');
  letPartsCome();
  await expect(byId(page, `${LAST}/body/field_159_20`)).toBeAttached();
  await expectReached(page, 'operation/change0');
});

test('the fields of a field are loaded when it is opened, have addresses there, and all of them are shown', async ({
  page,
}) => {
  const row = 'operation/change0/body/next';
  await openReference(page, '#operation/change0');
  await expect.poll(() => shownIn(page, 'operation/change0')).toEqual({ all: 30, unseen: 0 });
  await press(page, row);
  await expect(byId(page, `${row}/field_1_0`)).toBeVisible();
  await expect.poll(() => shownIn(page, 'operation/change0')).toEqual({ all: 56, unseen: 0 });
  await press(page, `${row}/next`);
  await expect(byId(page, `${row}/next/field_2_24`)).toBeVisible();
  // The section of the schema was loaded for the level.
  await goTo(page, 'schema/Thing1');
  await expectReached(page, 'schema/Thing1');
  await expect.poll(() => shownIn(page, 'schema/Thing1')).toEqual({ all: 26, unseen: 0 });
});

test.describe('what cannot be loaded', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('says so in its place, and comes with Retry', async ({ page }) => {
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

  test('says so at the field that was opened, and comes with Retry', async ({ page }) => {
    const row = 'operation/change0/body/next';
    await openReference(page, '#operation/change0');
    await expect(byId(page, row)).toBeVisible();
    await page.route(PARTS, (route) => route.fulfill({ status: 500 }));
    await press(page, row);
    const failure = byId(page, row).getByRole('alert');
    await expect(failure).toBeVisible();
    await page.unroute(PARTS);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(byId(page, `${row}/field_1_0`)).toBeVisible();
  });
});

test('printing a tag loads all of it first', async ({ page }) => {
  await openReference(page, '#tag/group-11');
  const waitingWhenPrinted = await watchPrinting(page);
  const tag = page.locator('.api-tag', { has: byId(page, 'tag/group-11') });
  await tag.getByRole('button', { name: 'Print this tag' }).click();
  await expect.poll(waitingWhenPrinted).toBe(0);
  await expect(byId(page, `${LAST}/path/id`)).toHaveCount(1);
});

test('the keys for printing load everything first', { tag: '@full' }, async ({ page }) => {
  await openReference(page);
  const waitingWhenPrinted = await watchPrinting(page);
  await page.keyboard.press('Control+p');
  await expect.poll(waitingWhenPrinted).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each operation has a link to a page with all of it, whose links lead back', async ({ page }) => {
    await page.goto('/api/');
    await expect(page.getByText('/things/159/{id}')).toBeAttached();
    // By key: sections that come into sight get their height then, and what the pointer was brought to moves.
    await sectionOf(page, LAST).getByRole('link', { name: 'Parameters, responses and samples' }).press('Enter');
    await expect(byId(page, `${LAST}/body/field_159_20`)).toBeVisible();
    await expect(byId(page, LAST)).toBeInViewport();
    await sectionOf(page, LAST).getByRole('link', { name: 'Thing40' }).first().click();
    await expect(page).toHaveURL('/api/#schema/Thing40');
  });
});
