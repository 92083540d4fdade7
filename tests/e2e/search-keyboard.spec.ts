import { expect } from '@playwright/test';
import { highlighted, openSearch, resultsOf, searchField } from './search-page.ts';
import { hydrated, isSameDocument, markDocument, test } from './site-test.ts';

const FOUND = '/storage/disks/managing-persistent-disks#resize-a-disk';

test('Ctrl+K and a slash open the search; a slash in a field is a slash', async ({ page }) => {
  const field = await openSearch(page);
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toBeHidden();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
});

test('arrow keys go through the results and around; the first one is active for every query', async ({ page }) => {
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

test('Enter opens the active result in place; one on the page in view is scrolled to', async ({ page }) => {
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

test('Ctrl+Enter opens the active result in a new tab with its words highlighted, and the search stays', async ({
  page,
  context,
}) => {
  const field = await openSearch(page);
  await resultsOf(page, 'resize a disk');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const other = await opened;
  await expect(other).toHaveURL(FOUND);
  await expect.poll(() => highlighted(other)).toEqual(expect.arrayContaining(['disk', 'resize']));
  await expect(other.getByRole('heading', { name: 'Resize a disk' })).toBeInViewport();
  await expect(page).toHaveURL('/');
  await expect(field).toBeVisible();
});

test('Shift+Enter opens a new window, and a click with Ctrl what the browser makes of it', {
  tag: '@full',
}, async ({ page, context }) => {
  const field = await openSearch(page);
  const results = await resultsOf(page, 'resize a disk');
  for (const open of [
    () => page.keyboard.press('Shift+Enter'),
    () => results.first().click({ modifiers: ['ControlOrMeta'] }),
  ]) {
    const opened = context.waitForEvent('page');
    await open();
    await expect(await opened).toHaveURL(FOUND);
    await expect(page).toHaveURL('/');
    await expect(field).toBeVisible();
  }
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

test('the search that is called right after it was closed stays open', { tag: '@full' }, async ({ page }) => {
  const field = await openSearch(page);
  await page.evaluate(async () => {
    const press = (key: string, ctrlKey: boolean) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    const dialog = document.querySelector('dialog[open]');
    // Browsers say that a dialog is closed in a task of its own, which key presses may come before.
    const told = new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }));
    press('Escape', false);
    await Promise.resolve();
    press('k', true);
    await told;
  });
  await expect(field).toBeFocused();
  await resultsOf(page, 'disk');
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
