import { expect, type Route } from '@playwright/test';
import { longestTask } from '../main-thread.ts';
import { openSearch, resultsOf, searchField } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

const INDEXES = '**/search-index-*.json';

const faults: [string, (route: Route) => Promise<void>][] = [
  ['missing', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>Not found' })],
  ['an error of the server', (route) => route.fulfill({ status: 500, body: '' })],
  ['not to be reached', (route) => route.abort()],
  ['HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome</p>' })],
  ['empty', (route) => route.fulfill({ contentType: 'application/json', body: '' })],
  ['of another shape', (route) => route.fulfill({ json: { documents: {}, index: [] } })],
  ['null', (route) => route.fulfill({ contentType: 'application/json', body: 'null' })],
  [
    'cut off',
    async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'application/json', body: text.slice(0, text.length / 2) });
    },
  ],
  [
    'corrupt',
    async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'application/json', body: text.replace(/"ids":"[^"]{40}/, '"ids":"?????') });
    },
  ],
];

for (const [what, fault] of faults)
  test(`an index that is ${what} finds nothing, and is loaded at the next opening`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.route(INDEXES, fault);
    const field = await openSearch(page);
    await field.fill('disk');
    await expect(page.getByText('No results found.')).toBeVisible();
    await page.unroute(INDEXES);
    for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await page.keyboard.press('Control+k');
    await resultsOf(page, 'disk');
    expect(errors).toEqual([]);
  });

test('the query of a search that failed is searched again at the next opening', async ({ page }) => {
  await page.route(INDEXES, (route) => route.abort());
  const field = await openSearch(page);
  await field.fill('disk');
  await expect(page.getByText('No results found.')).toBeVisible();
  await page.unroute(INDEXES);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('while the index loads the field is usable, and after 300 ms a sign shows', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(INDEXES, async (route) => {
    await released;
    await route.continue();
  });
  const field = await openSearch(page);
  await page.keyboard.type('sna');
  const sign = page.getByRole('img', { name: 'Searching' });
  await expect(sign).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await page.keyboard.type('pshot');
  await expect(field).toHaveValue('snapshot');
  release();
  await expect(page.getByRole('option').first()).toContainText(/snapshot/i);
  await expect(sign).toHaveCount(0);
});

test('where the dialog does not load, the next press tries again', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.route('**/SearchDialog-*.js', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('button', { name: /^Search/ })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/SearchDialog-*.js');
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toBeVisible();
});

test('a worker that does not come to an end is ended, and the next one answers', async ({ page }) => {
  const endless = `onmessage = ({ data }) => {
    if (data.kind !== 'search') return;
    postMessage({ kind: 'begun', id: data.id });
    for (;;);
  }`;
  await page.route(
    '**/search-worker-*.js',
    (route) => route.fulfill({ contentType: 'text/javascript', body: endless }),
    {
      times: 1,
    },
  );
  await openSearch(page);
  await searchField(page).fill('disk');
  await expect(page.getByText('This search took too long and was ended.')).toBeVisible();
  await resultsOf(page, 'snapshot');
});

test('where there is no worker the page searches by itself', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await openSearch(page);
  await resultsOf(page, 'disk');
});

const abuse: [string, string][] = [
  ['512 wildcards', '*'.repeat(512)],
  ['wildcards between letters', '*a*b*c*d*e*f*g'.repeat(30)],
  ['large edit distances', 'kubernetes~20 virtual~9 a~20 '.repeat(16)],
  ['operators', '+-'.repeat(256)],
  ['names of prototypes', '__proto__ constructor toString hasOwnProperty'],
  ['null bytes', '\u0000'.repeat(200)],
  ['8,000 characters', 'disk resize '.repeat(667)],
  ['one word of 8,000 characters', 'a'.repeat(8000)],
  ['halves of characters', '\ud83d'.repeat(300)],
];

for (const [what, query] of abuse)
  test(`${what} are answered, and no task of the page takes 50 ms`, async ({ page, offences }) => {
    const field = await openSearch(page);
    await resultsOf(page, 'disk');
    await field.fill('');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    const longest = await longestTask(page, async () => {
      // Set at once, as by a paste.
      await field.fill(query);
      await expect(field).toHaveAttribute('aria-expanded', 'true');
    });
    expect(longest).toBeLessThan(50);
    expect(await field.inputValue()).toHaveLength(Math.min(512, query.length));
    expect(offences.messages).toEqual([]);
  });
