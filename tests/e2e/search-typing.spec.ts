import { english } from '@docgraph/texts/english';
import { expect, type Page } from '@playwright/test';
import { holdFiles } from './hold-files.ts';
import { openSearch, resultsOf, searchField } from './search-page.ts';
import { hydrated, isSameDocument, markDocument, test } from './site-test.ts';

const FOUND = '/storage/disks/managing-persistent-disks#resize-a-disk';

for (const press of ['Control+k', '/'])
  test(`text typed after ${press} is in the field, whatever has loaded`, async ({ page }) => {
    const release = await holdFiles(page, '**/_app/{client,hydrate,SearchDialog}-*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press(press);
    await page.keyboard.type('terrafrom');
    for (const key of ['Backspace', 'Backspace', 'Backspace', 'o', 'r', 'm', 'Home', 'Shift+ArrowRight'])
      await page.keyboard.press(key);
    const field = searchField(page);
    await expect(field).toHaveValue('terraform');
    await markDocument(page);
    release();
    await expect(page.getByRole('option').first()).toContainText(/terraform/i);
    await expect(field).toBeFocused();
    await page.keyboard.type('T');
    await expect(field).toHaveValue('Terraform');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/terraform/);
    expect(await isSameDocument(page)).toBe(true);
  });

test('the button opens search before anything else has loaded, and Escape closes it', async ({ page }) => {
  const release = await holdFiles(page, '**/_app/client-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const field = searchField(page);
  const button = page.getByRole('banner').getByRole('button', { name: /^Search/ });
  await button.click();
  await expect(field).toBeFocused();
  await page.keyboard.type('vm');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await button.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toBeHidden();
  release();
  await hydrated(page);
  await expect(field).toBeHidden();
  // The page can be scrolled again.
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('Enter before the results arrive opens the first hit for the text in the field', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const releaseDialog = await holdFiles(page, '**/_app/SearchDialog-*.js');
  await page.keyboard.press('/');
  await page.keyboard.type('resize a disk');
  await page.keyboard.press('Enter');
  releaseDialog();
  await expect(page).toHaveURL(FOUND);
  // Only results for the text in the field count, rather than the visible ones.
  await page.keyboard.press('/');
  await page.keyboard.type('snapshot');
  await expect(page.getByRole('option').first()).toContainText(/snapshot/i);
  await searchField(page).evaluate((input: HTMLInputElement) => {
    input.value = 'install the cli';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(/\/quickstart\/installing-the-cli/);
});

test('search that is opened right after a result stays open when the page of the result has loaded', {
  tag: '@full',
}, async ({ page }) => {
  const field = await openSearch(page);
  await resultsOf(page, 'resize a disk');
  const before = await field.evaluate((input) => {
    const press = (target: Element, key: string) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press(input, 'Enter');
    const before = { isOpen: input.closest('dialog')?.open, isFocused: document.activeElement === input };
    press(document.body, '/');
    return before;
  });
  expect(before).toEqual({ isOpen: false, isFocused: false });
  await expect(page).toHaveTitle(/persistent disks/i);
  await page.keyboard.type('snapshot');
  await expect(page.getByRole('option').first()).toContainText(/snapshot/i);
});

test('search works if it is opened just as its content appears', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const button = page.getByRole('banner').getByRole('button', { name: /^Search/ });
  await page.locator('#search .search-body').evaluate((body) => {
    const open = () => document.querySelector<HTMLElement>('.search-button')?.click();
    new MutationObserver((_, observer) => {
      observer.disconnect();
      open();
    }).observe(body, { childList: true });
  });
  // Focusing the button loads the script.
  await button.focus();
  await expect(searchField(page)).toBeFocused();
  await resultsOf(page, 'disk');
});

test('an IME composition continues while the rest of search loads, and is not searched for', { tag: '@full' }, async ({
  page,
}) => {
  await recordQueries(page);
  const release = await holdFiles(page, '**/_app/{hydrate,SearchDialog}-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = searchField(page);
  await expect(field).toBeFocused();
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('sna');
  release();
  await expect(page.getByText('to move')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await compose('snapshot');
  await expect(field).toHaveValue('snapshot');
  await session.send('Input.insertText', { text: 'snapshot' });
  await expect(field).toHaveValue('snapshot');
  await expect(page.getByRole('option').first()).toContainText(/snapshot/i);
  expect(await page.evaluate(() => Reflect.get(window, 'queries'))).toEqual(['snapshot']);
});

/** Records queries to the search worker in `window.queries`, since results that are replaced at once aren't visible. */
async function recordQueries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const queries: string[] = [];
    Reflect.set(window, 'queries', queries);
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, request: { kind: string; query?: { text: string } }) {
      if (request.query) queries.push(request.query.text);
      postMessage.call(this, request);
    };
  });
}

test.describe('if search fails to load', () => {
  test.use({ tolerated: /^Failed to load resource/ });

  test('it reports that, keeps the text, and Retry loads it', async ({ page }) => {
    // Set this up before opening the page, so that nothing can load the script earlier.
    await page.route('**/SearchDialog-*.js*', (route) => route.abort());
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('snapshot');
    await expect(page.getByRole('alert')).toContainText(english['search.failed']);
    await page.unroute('**/SearchDialog-*.js*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('option').first()).toContainText(/snapshot/i);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
