import { expect } from '@playwright/test';
import { byId, openReference } from '../api-page.ts';
import { test } from '../site-test.ts';
import { firstLevelNames, operation } from './reference.ts';

test('the menu has the groups in order, and the tag that is in no group under Other', async ({ page }) => {
  await openReference(page);
  const menu = page.getByRole('navigation', { name: 'API operations' });
  await expect(menu.locator('.api-menu-title')).toHaveText(['Traffic', 'Payloads', 'Other', 'Data']);
  await expect(menu.locator('.api-menu-tag > summary')).toHaveText(['Ships', 'Berths', 'Shapes of data', 'Leftovers']);
});

test('what is internal is shown nowhere', async ({ page }) => {
  await openReference(page);
  await expect(page.getByText('Reset everything')).toHaveCount(0);
  await expect(page.getByText('trace_route')).toHaveCount(0);
  await expect(page.getByText('hull_code')).toHaveCount(0);
});

test('each parameter says how it is sent, under the heading of its place', async ({ page }) => {
  await openReference(page);
  const list = operation(page, 'List ships');
  await expect(list.getByRole('heading', { level: 4 })).toContainText(['Query parameters', 'Headers', 'Cookies']);
  for (const [name, sending] of [
    ['kind', 'kind=a&kind=b'],
    ['fields', 'fields=a,b'],
    ['flags', 'flags=a%20b'],
    ['ports', 'ports=a|b'],
    ['size', 'size[key]=value'],
  ] as const) {
    await expect(byId(page, `operation/listShips/query/${name}`)).toContainText(sending);
  }
  await expect(byId(page, 'operation/getBerth/path/side')).toContainText(';side=');
});

test('defaults, limits and the meaning of values are in words', async ({ page }) => {
  await openReference(page);
  const sort = byId(page, 'operation/listShips/query/sort');
  await expect(sort).toContainText('From A to Z.');
  await expect(sort).toContainText('From Z to A.');
  const limit = byId(page, 'operation/listShips/query/limit');
  await expect(limit).toContainText('1 to 100');
  await expect(limit).toContainText('20');
  await expect(byId(page, 'operation/createShip/body/kind')).toContainText('Carries goods.');
  await expect(byId(page, 'operation/listShips/query/offset').getByText('Deprecated')).toBeVisible();
});

test('a request shows what only requests hold, and a response what only responses hold', async ({ page }) => {
  await openReference(page);
  const shared = ['name', 'kind', 'berth_id', 'anchorage_id', 'home', 'disks', 'cabins', 'built', 'rigging'];
  expect(await firstLevelNames(page, 'operation/createShip/body')).toEqual(['secret', ...shared]);
  await operation(page, 'Register a ship').locator('.api-response > summary').first().click();
  expect(await firstLevelNames(page, 'operation/createShip/response/200')).toEqual(['id', ...shared]);
});

test('one of two fields: each alternative says which it needs and which it excludes', async ({ page }) => {
  await openReference(page);
  const variants = operation(page, 'Register a ship').locator('[data-body=request] .api-variants').first();
  await expect(variants.getByRole('listitem')).toHaveText([
    'At a berth with berth_id; without anchorage_id',
    'At anchor with anchorage_id; without berth_id',
  ]);
});

test('alternatives say which value of the discriminating property stands for them', async ({ page }) => {
  await openReference(page);
  const variants = operation(page, 'Pay').locator('[data-body=request] .api-variants').first();
  await expect(variants).toContainText('One of; method says which');
  await expect(variants.locator(':scope > ul > li').first()).toContainText('card');
  await expect(variants.locator(':scope > ul > li').last()).toContainText('transfer');
});

test('the alternatives of sign-in, and of operations that need none, are told', async ({ page }) => {
  await openReference(page);
  await expect(operation(page, 'Register a ship').locator('.api-facts')).toContainText('bearer or key and stamp');
  await expect(operation(page, 'Get a berth').locator('.api-facts')).toContainText('Authorization: none');
});

test('every keyword of a schema is told at its field', async ({ page }) => {
  await openReference(page);
  for (const [name, ...texts] of [
    ['word', 'string', 'required', '1 to 9 characters', '^[a-z]+$', 'ahoy'],
    ['integer', 'integer <int64>', '-5 to 5'],
    ['number', 'more than 0', 'less than 1', 'multiple of 0.25'],
    ['constant', 'fixed'],
    ['nothing', 'null'],
    ['maybe', 'string or integer or null'],
    ['any', 'any'],
    ['mixed', '1', 'two', 'null', 'true'],
    ['list', 'array of string', '1 to 3 items', 'no item twice'],
    ['tuple', 'array'],
    ['pair', 'base64'],
    ['closed', 'object'],
    ['odd', 'anything but string'],
  ] as const) {
    for (const text of texts) await expect(byId(page, `schema/Keywords/${name}`)).toContainText(text);
  }
});

test('the description of a reference is shown instead of that of its target', async ({ page }) => {
  await openReference(page);
  await expect(byId(page, 'operation/updateShip/body/home')).toContainText('Where it goes home to now.');
  await expect(byId(page, 'operation/createShip/body/home')).toContainText('Where it comes from.');
});

test('an operation leads to those that follow on it, and to the guides that mention it', async ({ page }) => {
  await openReference(page);
  const section = operation(page, 'Register a ship');
  await expect(section.locator('a[href="#operation/getShip"]').first()).toBeAttached();
  await section.getByRole('link', { name: 'Harbor', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('without scripts every operation is there with its parameters, fields and responses', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/api/');
  await expect(page.locator('.api-operation')).toHaveCount(12);
  await expect(byId(page, 'operation/createShip/body/disks')).toBeVisible();
  await expect(byId(page, 'operation/listShips/query/kind')).toBeVisible();
  await page.goto('/api/#operation/putKeywords');
  await expect(byId(page, 'operation/putKeywords')).toBeInViewport();
  await context.close();
});
