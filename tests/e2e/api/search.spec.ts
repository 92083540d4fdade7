import { expect } from '@playwright/test';
import { expectReached, openReference } from '../api-page.ts';
import { hydrated, test } from '../site-test.ts';

/** What is typed into the search of the site, and what its first result leads to: the operation, or a field in it. */
for (const [query, anchor] of [
  ['createShip', 'operation/createShip'],
  ['Register a ship', 'operation/createShip'],
  ['/berths', 'operation/getBerth'],
  ['anchorage_id', 'operation/createShip'],
] as const) {
  test(`the search of the site finds ${query} in the reference`, async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill(query);
    const first = page
      .getByRole('option')
      .filter({ hasNot: page.locator('[data-kind=history]') })
      .first();
    await first.click();
    await expect(page).toHaveURL(new RegExp(`/api/.*#${anchor}`));
    await expectReached(page, new URL(page.url()).hash.slice(1));
  });
}

for (const [query, ...summaries] of [
  ['/berths', 'Get a berth'],
  ['patch', 'Change a ship'],
  ['createSh', 'Register a ship'],
  ['X-Request-Id', 'List ships'],
  ['partitions', 'List ships', 'Register a ship', 'Get a ship', 'Change a ship', 'Wrap a ship'],
  ['find lost', 'Find lost things'],
] as const) {
  test(`the filter of the menu finds ${query}`, async ({ page }) => {
    await openReference(page);
    const menu = page.getByRole('navigation', { name: 'API operations' });
    await menu.getByRole('searchbox', { name: 'Filter operations' }).fill(query);
    const shown = menu.locator('li a > span:first-child').filter({ visible: true });
    await expect(shown).toHaveText([...summaries]);
  });
}

test('a filter that finds nothing shows nothing, and an empty one everything', async ({ page }) => {
  await openReference(page);
  const menu = page.getByRole('navigation', { name: 'API operations' });
  const filter = menu.getByRole('searchbox', { name: 'Filter operations' });
  const entries = menu.locator('li:not([hidden])');
  await filter.fill('submarine');
  await expect(entries).toHaveCount(0);
  await filter.fill('');
  await expect(entries).toHaveCount(12);
});
