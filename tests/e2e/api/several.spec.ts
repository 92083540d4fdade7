import { english } from '@docgraph/texts/english';
import { expect } from '@playwright/test';
import { clipboardOf, expectHash, expectReached, ready } from '../api-page.ts';
import { resultsOf } from '../search-page.ts';
import { hydrated, test } from '../site-test.ts';

test('a second API has its own reference, also after navigation from the first', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api/');
  await ready(page);
  await page.keyboard.press('Control+k');
  await (await resultsOf(page, 'listTolls')).first().click();
  await expect(page).toHaveURL(/\/tolls\/#operation\/listTolls$/);
  await expectReached(page, 'operation/listTolls');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor tolls');

  await page.getByRole('searchbox', { name: 'Filter operations' }).fill('amount invoices');
  const menu = page.getByRole('navigation', { name: 'API operations' });
  await expect(menu.locator('li a > span:first-child').filter({ visible: true })).toContainText(['List invoices']);

  await page
    .getByRole('region', { name: 'List tolls', exact: true })
    .getByRole('button', { name: 'Copy as Markdown' })
    .click();
  await expect.poll(() => clipboardOf(page)).toMatch(/^> .*\/llms\.txt\n\n# List tolls\n/);

  await page.getByRole('link', { name: 'other API' }).click();
  await expectHash(page, '#operation/listShips');
  await expectReached(page, 'operation/listShips');
});

test('the description of each API can be loaded', { tag: '@full' }, async ({ page, request }) => {
  for (const [route, title] of [
    ['/api/', 'Harbor'],
    ['/tolls/', 'Harbor tolls'],
  ] as const) {
    await page.goto(route);
    await hydrated(page);
    const link = page.getByRole('link', { name: english['api.download'] });
    const response = await request.get((await link.getAttribute('href')) ?? '');
    expect(await response.json()).toMatchObject({ info: { title } });
  }
});
