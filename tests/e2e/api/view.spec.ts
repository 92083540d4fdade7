import { english } from '@docgraph/texts/english';
import { expect, type Page } from '@playwright/test';
import { byId, sectionOf } from '../api-page.ts';
import { test } from '../site-test.ts';

// The HTML contains all of this, without scripts.
test.use({ javaScriptEnabled: false });

test.beforeEach(async ({ page }) => {
  await page.goto('/api/');
});

/** Returns the names of the visible fields of a body. */
function firstLevelNames(page: Page, address: string): Promise<string[]> {
  return page
    .locator(`[data-address="${address}"] .api-property > dt > .api-name`)
    .filter({ visible: true })
    .allTextContents();
}

test('groups are in order, ungrouped tags under Other, and internal operations omitted', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'API operations' });
  await expect(menu.locator('.api-menu-title')).toHaveText(['Traffic', 'Payloads', 'Other']);
  await expect(menu.locator('.api-menu-tag > summary')).toContainText([
    'Ships',
    'Berths',
    'Shapes of data',
    'Leftovers',
  ]);
  await expect(page.locator('.api-operation')).toHaveCount(12);
  for (const text of ['Reset everything', 'trace_route', 'hull_code'])
    await expect(page.getByText(text), text).toHaveCount(0);
});

test('heading levels have no gaps, and each section is a landmark named by its heading', async ({ page }) => {
  const levels = await page
    .locator('main :is(h1, h2, h3, h4, h5, h6)')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  for (const name of ['Register a ship', 'Node'])
    await expect(page.getByRole('region', { name, exact: true })).toBeAttached();
});

test('each parameter is listed by location with its serialization, and each field with its constraints', async ({
  page,
}) => {
  const headings = sectionOf(page, 'operation/listShips').locator('h4');
  await expect(headings).toContainText(['Query parameters', 'Headers', 'Cookies', 'Responses']);
  for (const [address, ...texts] of [
    ['operation/listShips/query/kind', 'kind=a&kind=b'],
    ['operation/listShips/query/fields', 'fields=a,b'],
    ['operation/listShips/query/flags', 'flags=a%20b'],
    ['operation/listShips/query/ports', 'ports=a|b'],
    ['operation/listShips/query/size', 'size[key]=value'],
    ['operation/getBerth/path/side', ';side='],
    ['operation/listShips/query/sort', 'From A to Z.', 'From Z to A.'],
    ['operation/listShips/query/limit', '1 to 100', '20'],
    ['operation/listShips/query/offset', 'Deprecated'],
    ['operation/createShip/body/kind', 'Carries goods.'],
    // A description next to a $ref overrides that of its target.
    ['operation/updateShip/body/home', 'Where it goes home to now.'],
    ['operation/createShip/body/home', 'Where it comes from.'],
    ['schema/Keywords/word', 'string', 'required', '1 to 9 characters', '^[a-z]+$', 'ahoy'],
    ['schema/Keywords/integer', 'integer <int64>', '-5 to 5'],
    ['schema/Keywords/number', 'more than 0', 'less than 1', 'multiple of 0.25'],
    ['schema/Keywords/constant', 'fixed'],
    ['schema/Keywords/nothing', 'null'],
    ['schema/Keywords/maybe', 'string or integer or null'],
    ['schema/Keywords/any', 'any'],
    ['schema/Keywords/mixed', '1', 'two', 'null', 'true'],
    ['schema/Keywords/list', 'array of string', '1 to 3 items', english['api.unique']],
    ['schema/Keywords/tuple', 'array'],
    ['schema/Keywords/pair', 'base64'],
    ['schema/Keywords/closed', 'object'],
    ['schema/Keywords/odd', 'anything except string'],
  ] as const) {
    for (const text of texts) await expect(byId(page, address)).toContainText(text);
  }
});

test('a request omits read-only fields, and a response write-only fields', { tag: '@full' }, async ({ page }) => {
  const shared = ['name', 'kind', 'berth_id', 'anchorage_id', 'home', 'disks', 'cabins', 'built', 'rigging'];
  expect(await firstLevelNames(page, 'operation/createShip/body')).toEqual(['secret', ...shared]);
  await sectionOf(page, 'operation/createShip').locator('.api-response > summary').first().click();
  expect(await firstLevelNames(page, 'operation/createShip/response/200')).toEqual(['id', ...shared]);
});

test('alternatives show their required and excluded fields, and their discriminator value', { tag: '@full' }, async ({
  page,
}) => {
  const variantsOf = (id: string) => sectionOf(page, id).locator('[data-body=request] .api-variants').first();
  await expect(variantsOf('operation/createShip').getByRole('listitem')).toHaveText([
    'At a berth with berth_id; without anchorage_id',
    'At anchor with anchorage_id; without berth_id',
  ]);
  const payment = variantsOf('operation/createPayment');
  await expect(payment).toContainText('One of, selected by method');
  await expect(payment.locator(':scope > ul > li')).toContainText(['card', 'transfer']);
});

test('an operation shows its authentication, next operations, and guides', { tag: '@full' }, async ({ page }) => {
  const section = sectionOf(page, 'operation/createShip');
  await expect(section.locator('.api-facts')).toContainText('bearer or key and stamp');
  await expect(sectionOf(page, 'operation/getBerth').locator('.api-facts')).toContainText('Authentication: none');
  await expect(section.locator('a[href="#operation/getShip"]').first()).toBeAttached();
  await section.getByRole('link', { name: 'Harbor', exact: true }).click();
  await expect(page).toHaveURL('/');
});
