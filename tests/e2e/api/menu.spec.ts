import { expect, type Page } from '@playwright/test';
import { expectHash, expectReached, openReference } from '../api-page.ts';
import { resultsOf } from '../search-page.ts';
import { hydrated, test } from '../site-test.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'API operations' });
const filterOf = (page: Page) => menuOf(page).getByRole('searchbox', { name: 'Filter operations' });
const shownIn = (page: Page) => menuOf(page).locator('li a > span:first-child').filter({ visible: true });

test('the filter finds operations by method, path, id, words in any order, and names of fields at any depth', async ({
  page,
}) => {
  await openReference(page);
  for (const [query, ...summaries] of [
    ['/berths', 'Get a berth'],
    ['patch', 'Change a ship'],
    ['createSh', 'Register a ship'],
    ['X-Request-Id', 'List ships'],
    ['partitions', 'List ships', 'Register a ship', 'Get a ship', 'Change a ship', 'Wrap a ship'],
    ['lost find', 'Find lost things'],
    ['submarine'],
  ] as const) {
    await filterOf(page).fill(query);
    await expect(shownIn(page), query).toHaveText([...summaries]);
  }
  await expect(page.locator('#announcer')).toHaveText('0 operations');
  await filterOf(page).press('Escape');
  await expect(filterOf(page)).toHaveValue('');
  await expect(menuOf(page).locator('li:not([hidden])')).toHaveCount(12);
  await expect(shownIn(page)).toHaveCount(0);
});

test('Enter leads from the filter to the first operation, ArrowDown into the menu', async ({ page }) => {
  await openReference(page);
  await filterOf(page).fill('/berths');
  // Paths are found once the names have been loaded.
  await expect(shownIn(page)).toHaveText(['Get a berth']);
  await filterOf(page).press('Enter');
  await expectReached(page, 'operation/getBerth');
  await filterOf(page).fill('lost');
  await expect(shownIn(page)).toHaveText(['Find lost things']);
  await filterOf(page).press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectReached(page, 'operation/findLost');
  await expect(menuOf(page).locator('[aria-current=location]')).toHaveText(/Find lost things/);
});

test.describe('where the names of fields cannot be loaded', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('the filter finds what the menu says', async ({ page }) => {
    await page.route('**/names.json', (route) => route.abort());
    await openReference(page);
    await filterOf(page).fill('lost GET');
    await expect(shownIn(page)).toHaveText(['Find lost things']);
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu is collapsed above the text, and closes behind the reader', async ({ page }) => {
    await openReference(page);
    await expect(menuOf(page)).toBeHidden();
    await page.getByText('Operations', { exact: true }).click();
    await menuOf(page).getByText('Berths', { exact: true }).click();
    await menuOf(page).getByRole('link', { name: 'Pay' }).click();
    await expectReached(page, 'operation/createPayment');
    await expect(menuOf(page)).toBeHidden();
  });
});

test('the search of the site finds operations by id, summary and path, and fields, and leads there', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  // The first time from another page, then from the reference itself.
  for (const [query, anchor] of [
    ['createShip', 'operation/createShip'],
    ['/berths', 'operation/getBerth'],
    ['Register a ship', 'operation/createShip'],
    ['anchorage_id', 'operation/createShip/body/anchorage_id'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await (await resultsOf(page, query)).first().click();
    await expectHash(page, `#${anchor}`);
    await expectReached(page, anchor);
    await expect(page.locator('[data-target]')).toHaveId(anchor);
  }
});
