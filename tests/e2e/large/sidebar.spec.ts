import { expect, type Page } from '@playwright/test';
import { holdFiles } from '../hold-files.ts';
import { hydrated, test } from '../site-test.ts';

const ROUTE = '/folder-25/page-1';

/** Opens a page whose whole tree comes when the returned function is called. */
async function openWithoutTree(page: Page): Promise<() => void> {
  const release = await holdFiles(page, '**/_data/navigation*.json');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(ROUTE);
  await hydrated(page);
  return release;
}

const sidebarOf = (page: Page) => page.locator('.layout-sidebar .sidebar');

test('what the reader points at stays where it is when the whole tree comes', async ({ page }) => {
  const release = await openWithoutTree(page);
  const sidebar = sidebarOf(page);
  const entry = sidebar.getByRole('link', { name: 'Folder 27', exact: true });
  await entry.hover();
  // As readers do who have not found it yet: first away, then back.
  await page.mouse.wheel(0, -200);
  await page.mouse.wheel(0, 150);
  await entry.hover();
  const top = () => entry.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await top();
  release();
  await expect(sidebar.getByRole('link', { name: 'Folder 10', exact: true })).toBeAttached();
  expect(await top()).toBe(before);
});

test('in the place of what stands for left-out entries comes the one that it leads to', async ({ page }) => {
  const release = await openWithoutTree(page);
  const more = sidebarOf(page).getByRole('link', { name: /^\d+ more$/ });
  await more.first().hover();
  const href = await more.first().getAttribute('href');
  const { x = 0, y = 0, width = 0, height = 0 } = (await more.first().boundingBox()) ?? {};
  release();
  await expect(more).toHaveCount(0);
  const middle = { left: x + width / 2, top: y + height / 2 };
  const linkThere = () =>
    page.evaluate(({ left, top }) => document.elementFromPoint(left, top)?.closest('a')?.pathname, middle);
  expect(await linkThere()).toBe(href);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what stands for entries that were left out is a link to one of them', async ({ page }) => {
    await page.goto(ROUTE);
    await sidebarOf(page)
      .getByRole('link', { name: /^\d+ more$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/folder-1\d$/);
    await expect(sidebarOf(page).getByRole('link', { name: 'Folder 10', exact: true })).toBeVisible();
  });
});
