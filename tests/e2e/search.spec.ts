import { expect, type Request } from '@playwright/test';
import { highlighted, openSearch, resultsOf, searchField } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

test('the indexes are loaded on demand, once; after that, no network is needed', async ({ page, context }) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const requested = (name: RegExp) => requests.filter((request) => name.test(new URL(request.url()).pathname));
  await page.goto('/');
  await hydrated(page);
  expect(requested(/search/i)).toEqual([]);
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  for (const query of ['v', 'vm', 'disk']) await resultsOf(page, query);
  const indexes = requested(/search-index/);
  expect(indexes.map((request) => new URL(request.url()).pathname).sort()).toEqual([
    '/search-index-api.json',
    '/search-index-docs-default-current.json',
  ]);
  for (const request of indexes) expect([request.method(), request.postData()]).toEqual(['GET', null]);
  await context.setOffline(true);
  await expect((await resultsOf(page, 'load balancer')).first()).toContainText(/load balancer/i);
});

test('the panel opens with results or a message that there are none, and closes when the query is cleared', async ({
  page,
}) => {
  const field = await openSearch(page);
  const status = page.getByRole('dialog').getByRole('status');
  const results = page.getByRole('option');
  await expect(field).toHaveAttribute('placeholder', 'Search...');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.fill('qqqqzzzz');
  await expect(status).toContainText('No results found.');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.fill('disk');
  await expect(status).toHaveText(/^\d+ results for “disk”$/);
  await expect(results).toHaveCount(8);
  await field.fill('   ');
  await expect(status).toHaveText('');
  await expect(results).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  // A query without any searchable word.
  await field.fill('-');
  await expect(status).toContainText('No results found.');
  // A query that is too long, and slow to evaluate.
  await field.fill('*'.repeat(600));
  await expect(field).toHaveValue('*'.repeat(512));
  await expect(results).toHaveCount(8);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(results).toHaveCount(0);
});

test('results are grouped by page below their category, with their type and highlights, and escaped', async ({
  page,
}) => {
  await page.route('**/search-index-docs-*.json', async (route) => {
    const response = await route.fetch();
    const text = JSON.stringify(await response.json());
    await route.fulfill({ body: text.replaceAll('Resize a disk', '<img src=x onerror=alert(1)> Resize a disk') });
  });
  await openSearch(page);
  const results = await resultsOf(page, 'resize a disk');
  const group = page.getByRole('group', { name: 'Managing persistent disks, Storage › Disks' });
  await expect(group.getByRole('option').first()).toContainText('<img src=x onerror=alert(1)> Resize a disk');
  await expect(page.getByRole('dialog').locator('img')).toHaveCount(0);
  expect(await results.first().locator('mark').allTextContents()).toEqual(expect.arrayContaining(['Resize', 'disk']));
  const operation = results.filter({ hasText: '/projects/{project_id}' }).first();
  await expect(operation.locator('.method')).toHaveText(/^(GET|POST|PATCH|PUT|DEL)$/);
  await operation.click();
  await expect(page).toHaveURL(/\/api\/#operation\//);
  await expect.poll(() => highlighted(page)).toEqual(expect.arrayContaining(['disk', 'resize']));
});

test('the icon of a result is square, regardless of its text', { tag: '@full' }, async ({ page }) => {
  await openSearch(page);
  await resultsOf(page, 'disk');
  const signs = await page.locator('[role=option] > :first-child:empty').all();
  expect(signs.length).toBeGreaterThan(0);
  for (const sign of signs) {
    const { width = 0, height } = (await sign.boundingBox()) ?? {};
    expect(height).toBeCloseTo(width, 1);
  }
});

test('the query language works in the search box, which explains the query', async ({ page }) => {
  await openSearch(page);
  const status = page.getByRole('dialog').getByRole('status');
  const results = await resultsOf(page, '+title:disk -title:shared');
  for (const title of await results.locator('.search-result-title').allTextContents())
    expect(title).toMatch(/^(?!.*shared).*disk/i);
  await resultsOf(page, 'load balencer');
  await expect(status).toContainText(/balancer.*“balencer”/);
  await expect(results.filter({ hasText: 'Load balancers' })).not.toHaveCount(0);
  await resultsOf(page, 'disk~9');
  await expect(status).toContainText('edit distance is limited to 2');
  await resultsOf(page, 'disk^x');
  await expect(status).toContainText('boost must be numeric');
});

test('recent searches are suggested, can be removed, and stay in the browser', async ({ page }) => {
  const field = await openSearch(page);
  for (const query of ['snapshot', 'resize a disk']) {
    await resultsOf(page, query);
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
    await page.keyboard.press('Control+k');
  }
  await openSearch(page);
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('listitem')).toHaveText(['resize a disk', 'snapshot']);
  await recent.getByRole('button', { name: 'Remove resize a disk from recent searches' }).click();
  await expect(recent.getByRole('listitem')).toHaveText(['snapshot']);
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('snapshot');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.fill('');
  await recent.getByRole('button', { name: 'Clear all' }).click();
  await expect(recent).toHaveCount(0);
});
