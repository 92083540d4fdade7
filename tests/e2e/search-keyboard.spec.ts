import { expect } from '@playwright/test';
import { highlighted, openSearch, resultsOf, searchField } from './search-page.ts';
import { hydrated, isSameDocument, markDocument, test } from './site-test.ts';

const FOUND = '/storage/disks/managing-persistent-disks#resize-a-disk';

test('a click outside closes search, and a slash opens it with the last query selected', async ({ page }) => {
  const field = await openSearch(page);
  // In the field, a slash is text.
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  await resultsOf(page, 'disk');
  await page.mouse.click(20, 500);
  await expect(field).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('snapshot');
  await expect(field).toHaveValue('snapshot');
});

test('arrow keys move through the results and wrap around; for every query, the first result is active', async ({
  page,
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
});

test('Enter opens the active result in place, or scrolls to it if it is on the current page', async ({ page }) => {
  await openSearch(page);
  await markDocument(page);
  await resultsOf(page, 'resize a disk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(FOUND);
  await expect(page.getByRole('heading', { name: 'Resize a disk' })).toBeInViewport();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  await page.keyboard.press('Control+k');
  await (await resultsOf(page, 'detach a disk')).filter({ hasText: 'Detach a disk' }).first().click();
  const heading = page.getByRole('heading', { name: 'Detach a disk' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('Ctrl+Enter opens a result in a new tab, Shift+Enter in a new window', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const field = await openSearch(page);
  const results = await resultsOf(page, 'resize a disk');
  const openedBy = async (key: string) => {
    const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press(key)]);
    // The new page also highlights the search terms.
    await expect(opened).toHaveURL(FOUND);
    await expect.poll(() => highlighted(opened)).toEqual(expect.arrayContaining(['disk', 'resize']));
    await expect(opened.getByRole('heading', { name: 'Resize a disk' })).toBeInViewport();
    await opened.close();
  };
  await openedBy('Control+Enter');
  await openedBy('Shift+Enter');
  // The browser handles a click with a modifier key. Headless Chromium 150 crashes when it opens the tab.
  const left = page.evaluate(
    () =>
      new Promise((resolve) => {
        const settle = (event: Event) => {
          resolve(!event.defaultPrevented && event.target instanceof Element && event.target.closest('a')?.href);
          event.preventDefault();
        };
        window.addEventListener('click', settle, { once: true });
      }),
  );
  await results.first().click({ modifiers: ['ControlOrMeta'] });
  expect(await left).toMatch(/\/managing-persistent-disks\?highlight=resize\+disk#resize-a-disk$/);
  await expect(page).toHaveURL('/');
  await expect(field).toBeVisible();
});

test('Escape closes the panel, then clears the query, then restores the focus', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const button = page.getByRole('banner').getByRole('button', { name: /^Search/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const field = searchField(page);
  const results = await resultsOf(page, 'disk');
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

test('search stays open if it is requested right after it was closed', { tag: '@full' }, async ({ page }) => {
  const field = await openSearch(page);
  // Now the code of search handles keys. The dispatched key events below have no default action.
  await expect(page.getByRole('region', { name: 'Start here' })).toBeVisible();
  await page.evaluate(async () => {
    const press = (key: string, ctrlKey: boolean) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    const dialog = document.querySelector('dialog[open]');
    // Browsers dispatch the close event of a dialog in a later task, and key presses may precede it.
    const told = new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }));
    press('Escape', false);
    await Promise.resolve();
    press('k', true);
    await told;
  });
  await expect(field).toBeFocused();
  await resultsOf(page, 'disk');
});

test('during IME composition, there is no search and no keyboard shortcut', { tag: '@full' }, async ({ page }) => {
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

test('Back closes search, and the next Back returns from a result to the previous page', async ({ page }) => {
  await page.goto('/storage');
  await openSearch(page, '/compute');
  // The history entry is added once the page has been hydrated.
  await expect.poll(() => page.evaluate(() => window.history.state?.overlay)).toBe(true);
  await page.goBack();
  await expect(searchField(page)).toBeHidden();
  await expect(page).toHaveURL('/compute');
  await page.keyboard.press('Control+k');
  await resultsOf(page, 'resize disk');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/compute$/);
  await expect(searchField(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/compute');
  await page.goBack();
  await expect(page).toHaveURL('/storage');
});
