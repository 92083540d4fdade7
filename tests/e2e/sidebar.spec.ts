import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

async function open(page: Page, route: string) {
  await page.goto(route);
  await hydrated(page);
}

test('the sidebar is 300 px wide, and shows the active branch in view; opening a category does not close others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await open(page, '/usage-billing/reservations/managing-reservations');
  expect((await page.locator('.layout-sidebar').boundingBox())?.width).toBe(300);
  const sidebar = sidebarOf(page);
  const active = sidebar.locator('[aria-current=page]');
  await expect(active).toBeInViewport();
  await sidebar.getByRole('button', { name: /Expand sidebar category 'Networking'/ }).click();
  await expect(sidebar.getByRole('link', { name: 'Load balancers' })).toBeVisible();
  await sidebar.getByRole('button', { name: /Expand sidebar category 'Storage'/ }).click();
  await expect(sidebar.getByRole('link', { name: 'Disks' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Load balancers' })).toBeVisible();
  await expect(active).toBeVisible();
  await sidebar.getByRole('button', { name: /Collapse sidebar category 'Networking'/ }).click();
  await expect(sidebar.getByRole('link', { name: 'Load balancers' })).toBeHidden();
  // The sidebar can't be hidden. Its only buttons open and close categories.
  const names = await page
    .locator('.layout-sidebar button')
    .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(name).toMatch(/^(?:Expand|Collapse) sidebar category '.+'$/);
});

test('expanded categories stay open after navigation and a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await open(page, '/compute');
  const sidebar = sidebarOf(page);
  await sidebar.getByRole('button', { name: "Expand sidebar category 'Networking'" }).click();
  await sidebar.getByRole('button', { name: "Expand sidebar category 'Storage'" }).click();
  await expect(sidebar.getByRole('link', { name: 'Disks', exact: true })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Images', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Images');
  await expect(sidebar.getByRole('link', { name: 'Load balancers' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(sidebar.getByRole('link', { name: 'Load balancers' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Disks', exact: true })).toBeVisible();
});

test('the branch of a page is open after loading it, even if it was closed before', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, '/compute');
  await sidebarOf(page).getByRole('button', { name: "Collapse sidebar category 'Compute'" }).click();
  await expect(sidebarOf(page).getByRole('link', { name: 'Images', exact: true })).toBeHidden();
  await open(page, '/compute/images/overview');
  await expect(sidebarOf(page).locator('[aria-current=page]')).toBeVisible();
  await expect(sidebarOf(page).locator('[aria-current=page]')).toHaveText('Overview');
});

test('an invalid saved state is ignored', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('docs.sidebar', '{"route":1,"toggled":[["/compute"]]}'));
  await open(page, '/compute');
  await expect(sidebarOf(page).getByRole('link', { name: 'Images', exact: true })).toBeVisible();
});
