import { expect } from '@playwright/test';
import { openSearch, resultsOf, searchField } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

const dialog = { role: 'dialog', options: { name: 'Search' } } as const;

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
  test(`${keys} opens the active result in ${what}, and the search stays`, async ({ page, context }) => {
    const field = await openSearch(page);
    await resultsOf(page, 'resize a disk');
    const opened = context.waitForEvent('page');
    await page.keyboard.press(keys);
    const other = await opened;
    await expect(other).toHaveURL(/\/managing-persistent-disks\?highlight=[^#]*#resize-a-disk$|#resize-a-disk$/);
    await expect(page).toHaveURL('/');
    await expect(field).toBeVisible();
  });

test('a click with Ctrl is the business of the browser', async ({ page, context }) => {
  await openSearch(page);
  const results = await resultsOf(page, 'resize a disk');
  const opened = context.waitForEvent('page');
  await results.first().click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/#resize-a-disk$/);
  await expect(page).toHaveURL('/');
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

test('the search that is called right after it was closed stays open', async ({ page }) => {
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
    await new Promise(requestAnimationFrame);
  });
  await expect(field).toBeFocused();
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
