import { expect } from '@playwright/test';
import { searchField } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

// Tests the home page, categories, the not-found page, and the keyboard help.

test('the home page starts with a call to action, and whole cards are links', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.locator('h1')).toHaveText('Viridian Cloud');
  await expect(main.locator('.button-filled')).toHaveCount(1);
  await expect(main.locator('.card .term')).toHaveCount(0);
  const card = main.locator('.card', { hasText: 'Storage' });
  // The center of a card is on the text below the link.
  await card.click();
  await expect(page).toHaveURL('/storage');
});

test('a category links to popular pages, and the sidebar groups the areas', async ({ page }) => {
  await page.goto('/storage');
  const tasks = page.getByRole('navigation', { name: 'Common tasks' }).getByRole('link');
  await expect(tasks).toHaveText(['Create a disk', 'Resize a disk', 'Take a snapshot']);
  await expect(page.locator('.layout-sidebar .sidebar-caption')).toHaveText(['Build', 'Manage', 'Look up']);
  await tasks.nth(1).click();
  await expect(page).toHaveURL('/storage/disks/managing-persistent-disks#resize-a-disk');
});

test.describe(() => {
  test.use({ tolerated: /the server responded with a status of 404/ });

  test('the not-found page suggests similar pages and a search', async ({ page }) => {
    await page.goto('/compute/virtual-machine/managing');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Did you mean?' })).toBeVisible();
    const near = main.locator('.not-found-near').getByRole('link');
    await expect(near.first()).toHaveText('Managing VMs');
    await main.getByRole('button', { name: /^Search/ }).click();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await near.first().click();
    await expect(page.locator('h1')).toHaveText('Managing VMs');
  });
});

test('a question mark opens the keyboard help, but not in a field; Escape restores the focus', async ({ page }) => {
  await page.goto('/storage');
  await hydrated(page);
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const link = page.getByRole('main').getByRole('link', { name: 'Resize a disk' });
  await link.focus();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await expect(keys.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('?');
  await expect(searchField(page)).toHaveValue('?');
  await expect(keys).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(searchField(page)).toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(keys).toBeVisible();
});

test('text, notes, tables, and code have the same right edge', { tag: '@full' }, async ({ page }) => {
  await page.goto('/storage/disks/managing-persistent-disks');
  const edges = await page
    .locator('.prose > :is(p, .admonition, .table-scroll, .code-block, .tabs)')
    .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().right)));
  expect(edges.length).toBeGreaterThan(10);
  expect(new Set(edges).size).toBe(1);
});

test('long lines of code fade at the edge until scrolled to the end, and can be wrapped', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/quickstart/creating-a-vm');
  await hydrated(page);
  const block = page.locator('.code-block[data-long]:visible').first();
  await expect(block).toHaveAttribute('data-cut');
  await block.locator('pre').evaluate((code) => code.scrollTo({ left: code.scrollWidth, behavior: 'instant' }));
  await expect(block).not.toHaveAttribute('data-cut');
  const wrap = block.getByRole('button', { name: 'Toggle word wrap' });
  const code = await block.locator('pre').elementHandle();
  await wrap.click();
  await expect(page.locator('.wrap-button[aria-pressed="true"]')).toHaveCount(1);
  await expect.poll(() => code?.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
});

test('a diagram is at most 480 px high, and a click enlarges it', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const diagram = page.locator('.diagram').first();
  expect((await diagram.boundingBox())?.height).toBeLessThanOrEqual(480);
  await diagram.click();
  await expect(page.locator('dialog.zoom')).toBeVisible();
});

test('the licenses of the fonts and scripts are published with them', async ({ request }) => {
  const text = await (await request.get('/_app/licenses.md')).text();
  for (const name of ['Inter Project Authors', 'JetBrains Mono Project Authors', 'react-dom'])
    expect(text).toContain(name);
});
