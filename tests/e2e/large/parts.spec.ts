import { english } from '@docgraph/texts/english';
import { expect } from '@playwright/test';
import { byId, expectHash, expectHistory, expectReached, goTo, openReference, press, ready } from '../api-page.ts';
import { test } from '../site-test.ts';

const LAST = 'operation/change159';

test('the menu of the index has all operations, which link to the pages of their tags', async ({ page }) => {
  await openReference(page);
  await expect(page.locator('.api-operation')).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: 'API operations' });
  await menu.getByText('Group 11', { exact: true }).click();
  await menu.getByRole('link', { name: 'Change thing 159' }).click();
  await expect(page).toHaveURL(`/api/group-11/#${LAST}`);
  await expect(byId(page, `${LAST}/body/field_159_3`)).toBeVisible();
  await expectReached(page, LAST);
  await expect(menu.locator('[aria-current=location]')).toHaveText(/Change thing 159/);
  await expect(page).toHaveTitle(/^Group 11 · Large API/);
});

test('the filter finds operations on other pages and opens them', async ({ page }) => {
  await openReference(page);
  await page.keyboard.press('/');
  await page.keyboard.type('change77');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/group-0\/(?:\d+\/)?#operation\/change77$/);
  await expectReached(page, 'operation/change77');
});

for (const [old, route, target] of [
  [LAST, '/api/group-11/', LAST],
  [`${LAST}/body/field_159_20`, '/api/group-11/', `${LAST}/body/field_159_20`],
  [`tag/Group-11/${LAST}`, '/api/group-11/', LAST],
  ['tag/group-11', '/api/group-11/', 'tag/group-11'],
  ['schema/Thing0', '/api/schemas/', 'schema/Thing0'],
] as const) {
  const tag = old === LAST ? [] : ['@full'];
  test(`the old anchor #${old} redirects to its new location`, { tag }, async ({ page }) => {
    await page.goto(`/api/#${old}`);
    await expect(page).toHaveURL(`${route}#${target}`);
    await ready(page);
    await expectReached(page, target);
  });
}

test('an anchor without a new location, such as a Redoc section, opens the index', { tag: '@full' }, async ({
  page,
}) => {
  await openReference(page, '#section/Introduction');
  await expectHash(page, '#section/Introduction');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Large API');
});

test('links open nested fields of schemas on other pages, and history navigation works', async ({ page }) => {
  const first = 'operation/change0/body/next/next/next/field_3_1';
  await page.goto(`/api/group-0/#${first}`);
  await ready(page);
  await expectReached(page, first);
  await expect(page.locator('[data-target]')).toHaveId(first);
  await goTo(page, 'operation/change1');
  await expectHistory(page, first, 'operation/change1');
});

test.describe('if the fields cannot be loaded', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('the field shows the error, and expanding it again retries', { tag: '@full' }, async ({ page }) => {
    const row = 'operation/change0/body/next';
    await page.route('**/fields/*.html', (route) => route.fulfill({ status: 500 }));
    await page.goto('/api/group-0/#operation/change0');
    await ready(page);
    await press(page, row);
    await expect(byId(page, row).getByRole('alert')).toHaveText(english['reference.part-failed']);
    await page.unroute('**/fields/*.html');
    await press(page, row);
    await press(page, row);
    await expect(byId(page, `${row}/field_1_0`)).toBeVisible();
  });
});

test('a site search result opens the page of the tag', { tag: '@full' }, async ({ page }) => {
  await openReference(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('change159');
  await page.locator('#search').getByRole('option').first().click();
  await expect(page).toHaveURL(`/api/group-11/#${LAST}`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the index links every operation, and each page is complete', { tag: '@full' }, async ({ page }) => {
    await page.goto('/api/');
    const links = page.locator('.api-index a');
    await expect(links).toHaveCount(160);
    await links.last().click();
    await expect(page).toHaveURL(`/api/group-11/#${LAST}`);
    await expect(byId(page, `${LAST}/body/field_159_20`)).toBeVisible();
    await expect(byId(page, LAST)).toBeInViewport();
  });
});
