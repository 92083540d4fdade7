import { expect, type Page } from '@playwright/test';
import { holdFiles } from '../hold-files.ts';
import { hydrated, test } from '../site-test.ts';

const ROUTE = '/folder-25/page-1';

/** Opens a page whose sidebar data is delayed until the returned function is called. */
async function openWithoutTree(page: Page): Promise<() => void> {
  const release = await holdFiles(page, '**/_data/sidebar.json');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(ROUTE);
  await hydrated(page);
  return release;
}

const sidebarOf = (page: Page) => page.locator('.layout-sidebar .sidebar');

test('the item under the pointer does not move when the sidebar loads', { tag: '@full' }, async ({ page }) => {
  const release = await openWithoutTree(page);
  const sidebar = sidebarOf(page);
  const entry = sidebar.getByRole('link', { name: 'Folder 27', exact: true });
  await entry.hover();
  // Scroll like a reader who is searching: first away, then back.
  await page.mouse.wheel(0, -200);
  await page.mouse.wheel(0, 150);
  await entry.hover();
  const top = () => entry.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await top();
  release();
  await expect(sidebar.getByRole('link', { name: 'Folder 10', exact: true })).toBeAttached();
  expect(await top()).toBe(before);
});

test('a placeholder of omitted entries is replaced by the entry that it links to', { tag: '@full' }, async ({
  page,
}) => {
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

test('expanding a category loads only its entries', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const branches = () => asked.filter((path) => path.startsWith('/_data/sidebar/'));
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(ROUTE);
  await hydrated(page);
  const sidebar = sidebarOf(page);
  const button = sidebar.getByRole('button', { name: "Expand sidebar category 'Folder 27'" });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(sidebar.getByRole('link', { name: 'Page 27.3' })).toBeVisible();
  // The branch of the page, and the opened one.
  expect(branches()).toHaveLength(2);
  await expect(sidebar.getByRole('button', { name: "Collapse sidebar category 'Folder 27'" })).toBeFocused();
  await expect(sidebar.getByRole('link', { name: 'Page 25.1' })).toHaveAttribute('aria-current', 'page');
  expect(asked).not.toContain('/_data/navigation.json');
  await page.reload();
  await hydrated(page);
  await expect(sidebar.getByRole('link', { name: 'Page 27.3' })).toBeVisible();
});

test('a page whose branch is not loaded shows the entries around it at once, and the others once they load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(ROUTE);
  await hydrated(page);
  const sidebar = sidebarOf(page);
  await sidebar.getByRole('link', { name: 'Folder 25', exact: true }).hover();
  await expect(sidebar.getByRole('link', { name: 'Folder 10', exact: true })).toBeAttached();
  const release = await holdFiles(page, '**/_data/sidebar/*.json');
  await sidebar.getByRole('link', { name: 'Folder 27', exact: true }).click();
  await expect(sidebar.getByRole('link', { name: 'Folder 27', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.getByRole('link', { name: 'Page 27.0' })).toBeVisible();
  release();
  await expect(sidebar.getByRole('link', { name: 'Page 27.3' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Page 25.3' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the placeholder of omitted entries links to one of them', { tag: '@full' }, async ({ page }) => {
    await page.goto(ROUTE);
    await sidebarOf(page)
      .getByRole('link', { name: /^\d+ more$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/folder-1\d$/);
    await expect(sidebarOf(page).getByRole('link', { name: 'Folder 10', exact: true })).toBeVisible();
  });
});
