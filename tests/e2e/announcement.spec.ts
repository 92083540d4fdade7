import { expect, type Page } from '@playwright/test';
import { hydrated, recordAttribute, test } from './site-test.ts';

const ID = 'docusaurus.announcement.id';
const DISMISS = 'docusaurus.announcement.dismiss';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const stored = (page: Page) =>
  page.evaluate(([id = '', dismiss = '']) => [localStorage.getItem(id), localStorage.getItem(dismiss)], [ID, DISMISS]);

/** What storage holds before the first visit. */
async function store(page: Page, id: string, dismiss: string) {
  await page.addInitScript(
    (entries) => {
      if (sessionStorage.getItem('stored') === null) {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }
      sessionStorage.setItem('stored', '1');
    },
    [
      [ID, id],
      [DISMISS, dismiss],
    ] as const,
  );
}

async function open(page: Page, route = '/compute') {
  await page.goto(route);
  await hydrated(page);
}

test('the announcement stands above the navbar, and its id is saved', async ({ page }) => {
  await open(page);
  await expect(bar(page)).toBeVisible();
  expect(await stored(page)).toEqual(['welcome', 'false']);
  const [announcement, navbar] = [await bar(page).boundingBox(), await page.getByRole('banner').boundingBox()];
  expect((announcement?.y ?? 0) + (announcement?.height ?? 0)).toBe(navbar?.y);
  await bar(page).getByRole('link', { name: 'Create your first VM' }).click();
  await expect(page).toHaveURL('/quickstart/creating-a-vm');
});

test('closing it is saved, and lasts', async ({ page }) => {
  await open(page);
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toBeHidden();
  expect(await stored(page)).toEqual(['welcome', 'true']);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Images/ })
    .first()
    .click();
  await expect(page).toHaveURL('/compute/images');
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
});

test('a closed announcement is gone before anything is painted', async ({ page }) => {
  await store(page, 'welcome', 'true');
  const record = await recordAttribute(page, 'data-announcement-dismissed');
  await open(page);
  expect(await record()).toEqual({ atFirstContent: '', later: [] });
  await expect(bar(page)).toBeHidden();
});

test('a closed announcement is gone before any script of the site has loaded', async ({ page }) => {
  await store(page, 'welcome', 'true');
  await page.route('**/*.js', () => {});
  await page.goto('/compute', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('a new announcement shows on the first load to readers who closed the last one', async ({ page }) => {
  await store(page, 'the-one-before', 'true');
  const record = await recordAttribute(page, 'data-announcement-dismissed');
  await open(page);
  await expect(bar(page)).toBeVisible();
  expect(await record()).toEqual({ atFirstContent: null, later: [] });
  expect(await stored(page)).toEqual(['welcome', 'false']);
});

test('the misspelled id of old versions does not stand for another announcement', async ({ page }) => {
  await store(page, 'annoucement-bar', 'true');
  await open(page);
  await expect(bar(page)).toBeVisible();
  expect(await stored(page)).toEqual(['welcome', 'false']);
});

test('closing it in one browser tab closes it in the others', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other, '/storage');
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(other)).toBeHidden();
});

test('it is not printed', async ({ page }) => {
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
});
