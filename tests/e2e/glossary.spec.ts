import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openSearch, resultsOf } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

const PAGE = '/storage/disks/overview';

/** The first term that a page explains, its button and its definition. */
function firstTerm(page: Page) {
  const term = page.locator('.term').first();
  return { term, button: term.getByRole('button'), definition: page.locator('.term-definition').first() };
}

test('a click shows what a term means beside it, another click and Escape hide it', async ({ page, offences }) => {
  await page.goto(PAGE);
  await hydrated(page);
  const { term, button, definition } = firstTerm(page);
  await expect(button).toHaveAccessibleName(/^Definition of ./);
  await expect(definition).toBeHidden();
  await button.click();
  await expect(definition).toBeInViewport({ ratio: 1 });
  expect((await definition.textContent())?.length).toBeGreaterThan(20);
  const [word, shown] = [await term.boundingBox(), await definition.boundingBox()];
  expect(Math.abs((shown?.y ?? 0) - (word?.y ?? 0))).toBeLessThan(200);
  await page.keyboard.press('Escape');
  await expect(definition).toBeHidden();
  await button.click();
  await page.locator('h1').click();
  await expect(definition).toBeHidden();
  expect(offences.messages).toEqual([]);
});

test('the keyboard reaches a definition, and the focus stays at its term', async ({ page }) => {
  await page.goto(PAGE);
  await hydrated(page);
  const { button, definition } = firstTerm(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(definition).toBeVisible();
  await expect(button).toHaveAttribute('aria-label', /.+/);
  await page.keyboard.press('Escape');
  await expect(definition).toBeHidden();
  await expect(button).toBeFocused();
});

test('on a phone a definition is inside the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(PAGE);
  await hydrated(page);
  for (const term of (await page.locator('.term').all()).slice(0, 4)) {
    await term.getByRole('button').click();
    const box = await page.locator('.term-definition:popover-open').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an open definition is accessible in the ${colorScheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(PAGE);
    await hydrated(page);
    await firstTerm(page).button.click();
    await expectAccessible(page, 'article');
  });
}

test('the words around a term are found, selected and copied as if it were plain text', async ({ page }) => {
  await page.goto(PAGE);
  await hydrated(page);
  const texts = await page.evaluate(() => {
    const term = document.querySelector('.term');
    const block = term?.closest('p, li');
    if (!term || !block) return undefined;
    const range = document.createRange();
    range.selectNodeContents(block);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    const selected = getSelection()?.toString() ?? '';
    const before = term.previousSibling?.textContent?.trim().split(/\s+/).at(-1) ?? '';
    getSelection()?.removeAllRanges();
    // Chromium's own search in the page, which is not in the types.
    const find: unknown = Reflect.get(window, 'find');
    const wanted = `${before} ${term.textContent}`.trim();
    return { selected, wanted, found: typeof find === 'function' && find.call(window, wanted) };
  });
  expect(texts?.selected).toContain(texts?.wanted);
  const definition = (await firstTerm(page).definition.textContent()) ?? '';
  expect(texts?.selected).not.toContain(definition);
  expect(texts?.found).toBe(true);
});

test('a search marks the words of terms, not what is said of them', async ({ page }) => {
  await openSearch(page);
  await resultsOf(page, 'snapshot of a disk');
  await page.keyboard.press('Enter');
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => (CSS.highlights.get('search-terms')?.size ?? 0) > 0)).toBe(true);
  const marked = await page.evaluate(() =>
    [...(CSS.highlights.get('search-terms') ?? [])].map(
      (range) => range instanceof Range && range.startContainer.parentElement?.closest('[popover]') !== null,
    ),
  );
  expect(marked).not.toContain(true);
});

test('paper has no mark of a term', async ({ page }) => {
  await page.goto(PAGE);
  await hydrated(page);
  const { term, button } = firstTerm(page);
  await button.click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.term-definition').first()).toBeHidden();
  expect(await term.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('none');
});

test('in the print view of a section every term has its own definition', async ({ page }) => {
  await page.goto('/storage?print');
  const terms = page.locator('.section-print .term');
  await expect(terms.nth(5)).toBeVisible();
  const ids = await page
    .locator('.section-print .term > button')
    .evaluateAll((buttons) =>
      buttons.map((button) => button instanceof HTMLButtonElement && button.popoverTargetElement?.id),
    );
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a definition is shown and hidden', async ({ page }) => {
    await page.goto(PAGE);
    const { button, definition } = firstTerm(page);
    await expect(definition).toBeHidden();
    await button.click();
    await expect(definition).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(definition).toBeHidden();
  });
});
