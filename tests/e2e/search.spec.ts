import { expect } from '@playwright/test';
import { openSearch, resultsOf, searchField } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

test('nothing of the search is loaded before it is asked for, and then each index once', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const indexes = () => requested.filter((path) => path.includes('search-index')).sort();
  await page.goto('/');
  await hydrated(page);
  expect(indexes()).toEqual([]);
  expect(requested.filter((path) => /search/i.test(path))).toEqual([]);
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  for (const query of ['v', 'vm', 'disk']) await resultsOf(page, query);
  expect(indexes()).toEqual(['/search-index-api.json', '/search-index-docs-default-current.json']);
});

test('without matches it says so, and how many results there are is read out', async ({ page }) => {
  await openSearch(page);
  await searchField(page).fill('qqqqzzzz');
  const status = page.getByRole('dialog').getByRole('status');
  await expect(status).toHaveText('No results found.');
  await resultsOf(page, 'disk');
  await expect(status).toHaveText('8 results');
});

test('a blank query finds nothing and asks for nothing', async ({ page }) => {
  const field = await openSearch(page);
  await field.fill('   ');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByText('No results found.')).toHaveCount(0);
  await field.fill('-');
  await expect(page.getByText('No results found.')).toBeVisible();
});

test('at most 512 characters are taken', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const field = await openSearch(page);
  await page.evaluate(() => navigator.clipboard.writeText('x'.repeat(600)));
  await page.keyboard.press('Control+v');
  await expect(field).toHaveValue('x'.repeat(512));
});

test('results stand by page below their categories, with their kind and the matches marked', async ({ page }) => {
  await openSearch(page);
  const results = await resultsOf(page, 'resize a disk');
  const group = page.getByRole('group', { name: 'Storage › Disks › Managing persistent disks' });
  await expect(group.getByRole('option').first()).toContainText('Resize a disk');
  expect(await results.first().locator('mark').allTextContents()).toEqual(expect.arrayContaining(['Resize', 'disk']));
  const operation = results.filter({ hasText: '/projects/{project_id}' }).first();
  await expect(operation.locator('.method')).toHaveText(/^(GET|POST|PATCH|PUT|DEL)$/);
  await operation.click();
  await expect(page).toHaveURL(/\/api\/#operation\//);
});

test('text of pages is shown as text', async ({ page }) => {
  await page.route('**/search-index-docs-*.json', async (route) => {
    const response = await route.fetch();
    const file: unknown = await response.json();
    const text = JSON.stringify(file).replaceAll('Resize a disk', '<img src=x onerror=alert(1)> Resize a disk');
    await route.fulfill({ response, body: text });
  });
  await openSearch(page);
  const results = await resultsOf(page, 'resize a disk');
  await expect(results.first()).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.getByRole('dialog').locator('img')).toHaveCount(0);
});

test('a mistake in typing is corrected, and the answer says so', async ({ page }) => {
  await openSearch(page);
  const results = await resultsOf(page, 'load balencer');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Showing results for balancer');
  await expect(results.filter({ hasText: 'Load balancers' })).not.toHaveCount(0);
});

test('a query that breaks the grammar is searched as plain words, with a quiet hint', async ({ page }) => {
  await openSearch(page);
  const status = page.getByRole('dialog').getByRole('status');
  for (const [query, message] of [
    ['foo:disk', "unrecognised field 'foo', possible fields: 'title', 'content', 'tags', 'sidebarParentCategories'"],
    ['kubectl get --output', "expecting term or field, found 'PRESENCE'"],
    ['disk~x', 'edit distance must be numeric'],
    ['disk^x', 'boost must be numeric'],
  ] as const) {
    await resultsOf(page, query);
    await expect(status).toContainText(`Searched as plain words: ${message}.`);
  }
  await resultsOf(page, 'disk~9');
  await expect(status).toContainText('Words are at most 2 edits away.');
});

test('the query language works in the box', async ({ page }) => {
  await openSearch(page);
  const results = await resultsOf(page, '+title:disk -title:shared');
  for (const title of await results.locator('.search-result-title').allTextContents()) {
    expect(title).toMatch(/disk/i);
    expect(title).not.toMatch(/shared/i);
  }
});

test('what was searched for is offered again, can be removed, and stays in this browser', async ({ page }) => {
  await openSearch(page);
  for (const query of ['snapshot', 'resize a disk']) {
    await resultsOf(page, query);
    await page.keyboard.press('Enter');
    await expect(searchField(page)).toBeHidden();
    await page.keyboard.press('Control+k');
  }
  await page.reload();
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('listitem')).toHaveText(['resize a disk', 'snapshot']);
  await recent.getByRole('button', { name: 'Remove resize a disk from the recent searches' }).click();
  await expect(recent.getByRole('listitem')).toHaveText(['snapshot']);
  await searchField(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toHaveValue('snapshot');
  await expect(searchField(page)).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
  await searchField(page).fill('');
  await recent.getByRole('button', { name: 'Clear all' }).click();
  await expect(recent).toHaveCount(0);
});

test('without storage the search works', async ({ page, offences }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openSearch(page);
  await resultsOf(page, 'resize a disk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#resize-a-disk$/);
  await page.keyboard.press('Control+k');
  await searchField(page).fill('');
  await expect(page.getByRole('region', { name: 'Recent searches' })).toContainText('resize a disk');
  expect(offences.messages).toEqual([]);
});
