import { english } from '@docgraph/texts/english';
import { expect, type Page } from '@playwright/test';
import { expectHash, expectReached, holdScripts, openReference } from '../api-page.ts';
import { resultsOf } from '../search-page.ts';
import { hydrated, test } from '../site-test.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'API operations' });
const filterOf = (page: Page) => menuOf(page).getByRole('searchbox', { name: 'Filter operations' });
const shownIn = (page: Page) =>
  menuOf(page).locator('li a > span:first-child, li a:not(:has(> span))').filter({ visible: true });

test('the filter finds operations by method, path, ID, words in any order, and nested fields, and schemas', async ({
  page,
}) => {
  await openReference(page);
  for (const [query, ...titles] of [
    ['/berths', 'Get a berth'],
    ['patch', 'Change a ship'],
    ['createSh', 'Register a ship'],
    ['X-Request-Id', 'List ships'],
    ['partitions', 'List ships', 'Register a ship', 'Get a ship', 'Change a ship', 'Wrap a ship', 'Ship'],
    ['lost find', 'Find lost things'],
    ['node', 'Node'],
  ] as const) {
    await filterOf(page).fill(query);
    await expect(shownIn(page).first(), query).toHaveText(titles[0]);
    await expect(shownIn(page), query).toContainText([...titles]);
  }
  await expect(page.getByText(english['reference.none'])).toBeHidden();
  await filterOf(page).fill('submarine');
  await expect(shownIn(page)).toHaveCount(0);
  await expect(menuOf(page).getByText(english['reference.none'])).toBeVisible();
  await expect(page.locator('#announcer')).toHaveText(english['reference.none']);
  await filterOf(page).press('Escape');
  await expect(filterOf(page)).toHaveValue('');
  await expect(menuOf(page).getByText('Berths', { exact: true })).toBeVisible();
  await expect(shownIn(page)).toHaveCount(0);
});

test('Enter opens the first result of the filter, and ArrowDown moves to the results', async ({ page }) => {
  await openReference(page);
  // Before the names have loaded.
  await filterOf(page).fill('/berths');
  await filterOf(page).press('Enter');
  await expectReached(page, 'operation/getBerth');
  await filterOf(page).fill('lost');
  await expect(shownIn(page).first()).toHaveText('Find lost things');
  await filterOf(page).press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectReached(page, 'operation/findLost');
  await filterOf(page).press('Escape');
  await expect(menuOf(page).locator('[aria-current=location]')).toHaveText(/Find lost things/);
});

test('Enter pressed before the scripts loaded takes effect when they arrive', { tag: '@full' }, async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/api/');
  await filterOf(page).fill('getBerth');
  await filterOf(page).press('Enter');
  await letScriptsCome();
  await expectReached(page, 'operation/getBerth');
});

test('the slash key focuses the filter, Ctrl+K opens the search, and both fields show their shortcut', {
  tag: '@full',
}, async ({ page }) => {
  await openReference(page);
  await expect(menuOf(page).getByText('/', { exact: true })).toBeVisible();
  await expect(page.locator('.search-button')).toContainText('Ctrl K');
  await page.keyboard.press('/');
  await expect(filterOf(page)).toBeFocused();
  await expect(filterOf(page)).toHaveValue('');
  await page.keyboard.press('Control+k');
  await expect(page.locator('#search')).toBeVisible();
});

test('schemas are in the menu, by letter, and the filter stays in view', async ({ page }) => {
  await openReference(page, '#schema/Node');
  await expect(menuOf(page).locator('[aria-current=location]')).toHaveText('Node');
  await expect(menuOf(page).locator('[aria-current=location]')).toBeInViewport();
  await expect(filterOf(page)).toBeInViewport();
});

test.describe('if the field names cannot be loaded', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('the filter searches only the menu', { tag: '@full' }, async ({ page }) => {
    await page.route('**/names.json', (route) => route.abort());
    await openReference(page);
    await filterOf(page).fill('lost GET');
    await expect(shownIn(page)).toHaveText(['Find lost things']);
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the operations are in the mobile menu, which closes after a click', async ({ page }) => {
    await openReference(page);
    await expect(menuOf(page)).toBeHidden();
    const button = page.getByRole('button', { name: 'Toggle navigation bar' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button.click();
    await menu.getByText('Berths', { exact: true }).click();
    await menu.getByRole('link', { name: 'Pay' }).click();
    await expectReached(page, 'operation/createPayment');
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.locator('[aria-current=location]')).toBeInViewport();
    await filterOf(page).fill('lost');
    await filterOf(page).press('Enter');
    await expectReached(page, 'operation/findLost');
    await expect(menu).toBeHidden();
    await page.goBack();
    await expectReached(page, 'operation/createPayment');
  });
});

test('site search finds operations by ID, summary, and path, and fields, and opens them', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  // First from another page, and then from the reference itself.
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

test('deprecated operations are struck through in the menu and in results of its filter', { tag: '@full' }, async ({
  page,
}) => {
  await openReference(page);
  await menuOf(page).getByText('Ships', { exact: true }).click();
  const struck = menuOf(page).getByText('Scrap a ship').filter({ visible: true });
  await expect(struck).toHaveCSS('text-decoration-line', 'line-through');
  await expect(menuOf(page).getByText('Register a ship')).toHaveCSS('text-decoration-line', 'none');
  await filterOf(page).fill('scrap');
  await expect(struck).toHaveCSS('text-decoration-line', 'line-through');
});

test('the column next to the introduction leaves no gap in it', { tag: '@full' }, async ({ page }) => {
  await openReference(page);
  const gap = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return (boxOf('.api-head-text')?.top ?? 0) - (boxOf('.api-head-title')?.bottom ?? 0);
    });
  // The content security policy forbids added style sheets.
  await page.locator('.api-start').evaluate((start) => start.style.setProperty('min-height', '3000px'));
  expect(await gap()).toBeLessThan(1);
});
