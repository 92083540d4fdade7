import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe.ts';
import { hydrated, test } from './site-test.ts';

const PAGE = '/storage/disks/overview';

/** Returns the first glossary term on a page, its button, and its definition. */
function firstTerm(page: Page) {
  const term = page.locator('.term').first();
  return { term, button: term.getByRole('button'), definition: page.locator('.term-definition').first() };
}

async function open(page: Page) {
  await page.goto(PAGE);
  await hydrated(page);
}

test('a click shows the definition of a term, and Escape or a click elsewhere hides it; it is not printed', async ({
  page,
}) => {
  await open(page);
  const { term, button, definition } = firstTerm(page);
  await expect(button).toHaveAccessibleName(/^Definition of ./);
  await expect(definition).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(definition).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(definition).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(definition).toBeInViewport({ ratio: 1 });
  await expect(definition).toHaveText(/.{20}/);
  const [word, shown] = [await term.boundingBox(), await definition.boundingBox()];
  expect(Math.abs((shown?.y ?? Number.NaN) - (word?.y ?? 0))).toBeLessThan(200);
  await expectAccessibleInBothModes(page, '.term-definition:popover-open');
  await page.locator('h1').click();
  await expect(definition).toBeHidden();
  await button.click();
  await page.emulateMedia({ media: 'print' });
  await expect(definition).toBeHidden();
  await expect(term).toHaveCSS('text-decoration-line', 'none');
});

test('on a phone, a definition is within the screen', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  for (const term of (await page.locator('.term').all()).slice(0, 4)) {
    await term.getByRole('button').click();
    const box = await page.locator('.term-definition:popover-open').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
  }
});

test('text with a term can be found, selected, and copied like plain text', { tag: '@full' }, async ({ page }) => {
  await open(page);
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
    // Chromium's function for searching the page, which has no type.
    const find: unknown = Reflect.get(window, 'find');
    const wanted = `${before} ${term.textContent}`.trim();
    return { selected, wanted, found: typeof find === 'function' && find.call(window, wanted) };
  });
  expect(texts?.selected).toContain(texts?.wanted);
  expect(texts?.selected).not.toContain(await firstTerm(page).definition.textContent());
  expect(texts?.found).toBe(true);
});

test('in the print view of a section, every term has its own definition', { tag: '@full' }, async ({ page }) => {
  await page.goto('/storage?print');
  await expect(page.locator('.section-print .term').nth(5)).toBeVisible();
  const ids = await page
    .locator('.section-print .term > button')
    .evaluateAll((buttons) =>
      buttons.map((button) => button instanceof HTMLButtonElement && button.popoverTargetElement?.id),
    );
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
});

test.describe('without JavaScript', { tag: '@full' }, () => {
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
