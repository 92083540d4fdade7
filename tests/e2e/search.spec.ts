import { expect } from '@playwright/test';
import { openSearch, resultsOf, searchField } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

const dialog = { role: 'dialog', options: { name: 'Search' } } as const;

test('nothing of the search is loaded before it is asked for, and then each index once', async ({ page, at }) => {
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
  expect(indexes()).toEqual([at('/search-index-api.json'), at('/search-index-docs-default-current.json')]);
});

test('Ctrl+K and a slash open the search; a slash in a field is a slash', async ({ page }) => {
  const field = await openSearch(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('placeholder', 'Search...');
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole(dialog.role, dialog.options)).toBeHidden();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
});

test('arrow keys go through at most eight results and around; the first one is active for every query', async ({
  page,
  offences,
}) => {
  const field = await openSearch(page);
  const results = await resultsOf(page, 'disk');
  await expect(results).toHaveCount(8);
  const active = page.locator('[role=option][aria-selected=true]');
  const expectActive = async (index: number) => {
    await expect(active).toHaveCount(1);
    await expect(results.nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await results.nth(index).getAttribute('id')) ?? '');
  };
  await expectActive(0);
  await page.keyboard.press('ArrowDown');
  await expectActive(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectActive(7);
  await expect(results.nth(7)).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expectActive(0);
  await page.keyboard.press('ArrowDown');
  await field.fill('snapshot');
  await expect(results.first()).toContainText(/snapshot/i);
  await expectActive(0);
  await results.nth(2).hover();
  await expectActive(2);
  expect(offences.messages).toEqual([]);
});

test('Enter opens the active result in place', async ({ page }) => {
  await openSearch(page);
  await resultsOf(page, 'resize a disk');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/storage\/disks\/managing-persistent-disks#resize-a-disk$/);
  await expect(page.getByRole('heading', { name: 'Resize a disk' })).toBeInViewport();
  await expect(page.getByRole(dialog.role, dialog.options)).toBeHidden();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('a result on the page in view is scrolled to, and gets the focus', async ({ page }) => {
  await openSearch(page, '/storage/disks/managing-persistent-disks');
  await resultsOf(page, 'resize a disk');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Resize a disk' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

for (const [keys, what] of [
  ['Control+Enter', 'a new tab'],
  ['Meta+Enter', 'a new tab'],
  ['Shift+Enter', 'a new window'],
] as const)
  test(`${keys} opens the active result in ${what}, and the search stays`, async ({ page, context, at }) => {
    const field = await openSearch(page);
    await resultsOf(page, 'resize a disk');
    const opened = context.waitForEvent('page');
    await page.keyboard.press(keys);
    const other = await opened;
    await expect(other).toHaveURL(/\/managing-persistent-disks\?highlight=[^#]*#resize-a-disk$|#resize-a-disk$/);
    await expect(page).toHaveURL(at('/'));
    await expect(field).toBeVisible();
  });

test('a click with Ctrl is the business of the browser', async ({ page, context, at }) => {
  await openSearch(page);
  const results = await resultsOf(page, 'resize a disk');
  const opened = context.waitForEvent('page');
  await results.first().click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/#resize-a-disk$/);
  await expect(page).toHaveURL(at('/'));
  await results.first().click();
  await expect(page).toHaveURL(/#resize-a-disk$/);
});

test('Escape closes the panel, then clears the query, then closes the search and returns the focus', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const button = page.getByRole('button', { name: /^Search/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const field = searchField(page);
  const results = await resultsOf(page, 'disk');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(results).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('disk');
  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(button).toBeFocused();
});

test('a press outside closes the search; the query is there at the next opening, selected', async ({ page }) => {
  const field = await openSearch(page);
  await resultsOf(page, 'disk');
  await page.mouse.click(20, 500);
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('snapshot');
  await expect(field).toHaveValue('snapshot');
});

test('Clear empties the field and keeps the focus in it', async ({ page }) => {
  const field = await openSearch(page);
  await resultsOf(page, 'disk');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(0);
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

test('an input method is left alone: no search and no keys while it composes', async ({ page }) => {
  const field = await openSearch(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'disk', selectionStart: 4, selectionEnd: 4 });
  await expect(field).toHaveValue('disk');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.evaluate((input) => {
    for (const key of ['Enter', 'Escape', 'ArrowDown'])
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }));
  });
  await expect(field).toHaveValue('disk');
  await expect(page.getByRole('option')).toHaveCount(0);
  await session.send('Input.insertText', { text: 'disk' });
  await expect(page.getByRole('option').first()).toBeVisible();
});
