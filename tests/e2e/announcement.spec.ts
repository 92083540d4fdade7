import { expect, type Page } from '@playwright/test';
import { hydrated, recordAttribute, test } from './site-test.ts';

const ID = 'docusaurus.announcement.id';
const DISMISS = 'docusaurus.announcement.dismiss';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const stored = (page: Page) =>
  page.evaluate(([id, dismiss]) => [localStorage.getItem(id), localStorage.getItem(dismiss)], [ID, DISMISS] as const);

async function open(page: Page, route: string) {
  await page.goto(route);
  await hydrated(page);
}

test('the announcement is above the navbar, is not printed, and its ID is saved', async ({ page }) => {
  await open(page, '/compute');
  await expect(bar(page)).toBeVisible();
  expect(await stored(page)).toEqual(['alpha', 'false']);
  const [announcement, navbar] = [await bar(page).boundingBox(), await page.getByRole('banner').boundingBox()];
  expect((announcement?.y ?? 0) + (announcement?.height ?? 0)).toBe(navbar?.y);
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await bar(page).getByRole('link', { name: 'See what changed' }).click();
  await expect(page).toHaveURL('/resources/changelog');
});

test('a closed announcement is hidden before the first paint; a new one shows', async ({ page }) => {
  await open(page, '/compute');
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toBeHidden();
  expect(await stored(page)).toEqual(['alpha', 'true']);
  const record = await recordAttribute(page, 'data-announcement-dismissed');
  await open(page, '/storage');
  expect(await record()).toEqual({ atFirstContent: '', later: [] });
  await expect(bar(page)).toBeHidden();
  await page.evaluate((id) => localStorage.setItem(id, 'the-one-before'), ID);
  await open(page, '/compute');
  expect(await record()).toEqual({ atFirstContent: null, later: [] });
  await expect(bar(page)).toBeVisible();
  expect(await stored(page)).toEqual(['alpha', 'false']);
});

test('closing it in one browser tab closes it in the others', { tag: '@full' }, async ({ page, context }) => {
  await open(page, '/compute');
  const other = await context.newPage();
  await open(other, '/storage');
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(other)).toBeHidden();
});

test('closing it keeps the keyboard at the top of the page', { tag: '@full' }, async ({ page }) => {
  await open(page, '/compute');
  await bar(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('#top')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});
