import { expect } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

test('the sidebar shows the active branch, in view, and opening others closes none', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/usage-billing/reservations/managing-reservations');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const active = sidebar.locator('[aria-current=page]');
  await expect(active).toBeInViewport();
  await sidebar.getByRole('button', { name: /Expand sidebar category 'Networking'/ }).click();
  await expect(sidebar.getByRole('link', { name: 'Load balancers' })).toBeVisible();
  await sidebar.getByRole('button', { name: /Expand sidebar category 'Storage'/ }).click();
  await expect(sidebar.getByRole('link', { name: 'Disks' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Load balancers' })).toBeVisible();
  await expect(active).toBeVisible();
});

test('the table of contents follows the text', async ({ page }) => {
  await page.goto('/storage/disks/managing-persistent-disks');
  await hydrated(page);
  const toc = page.getByRole('navigation', { name: 'On this page' });
  const last = toc.getByRole('link').last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', /true|location/);
});

test('no page scrolls sideways on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const route of ['/', '/compute', '/reference/api/', '/storage/disks/managing-persistent-disks', '/api/']) {
    await page.goto(route);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(390);
  }
});

test('code is copied as it stands in the source', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/quickstart/creating-a-vm');
  await hydrated(page);
  const block = page.locator('figure.code-block').first();
  await block.hover();
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trimEnd()).toBe((await block.locator('code').textContent())?.trimEnd());
});

test('a link to another site is seen, opens in a tab of its own, and says that it does', async ({ page }) => {
  await page.goto('/api/');
  await hydrated(page);
  const link = page.getByRole('main').locator('a[href^="https://"]', { hasText: 'openapi.json' }).first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [color, mask] = await link.evaluate((element) => {
    const { color, maskImage } = getComputedStyle(element);
    return [color, maskImage];
  });
  expect(color).not.toBe('rgba(0, 0, 0, 0)');
  expect(mask).toBe('none');
});

test('from top to bottom: announcement, navbar, content, footer, on every kind of page', async ({ page }) => {
  const parts = [
    page.getByRole('region', { name: 'Announcement' }),
    page.getByRole('banner'),
    page.getByRole('main'),
    page.getByRole('contentinfo'),
  ];
  for (const route of ['/', '/compute', '/compute/images/overview', '/api/', '/no-such-page']) {
    await page.goto(route);
    let bottom = 0;
    for (const part of parts) {
      const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
      expect(y, route).toBeGreaterThanOrEqual(bottom);
      bottom = y + height;
    }
  }
});

test('the head has the name, the icon and the address of the site', async ({ page, request }) => {
  await page.goto('/compute');
  await expect(page).toHaveTitle('Compute | Viridian Cloud');
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Viridian Cloud');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://docs.viridian.example/compute');
  const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? '';
  expect(icon).toBe('/favicon.svg');
  expect((await request.get(icon)).headers()['content-type']).toContain('image/svg+xml');
});

test('the sidebar is 300 px wide', async ({ page }) => {
  await page.goto('/compute');
  expect((await page.locator('.layout-sidebar').boundingBox())?.width).toBe(300);
});

test('the sidebar has no way to hide it: its only buttons open and close categories', async ({ page }) => {
  await page.goto('/compute');
  await hydrated(page);
  const buttons = page.locator('.layout-sidebar').getByRole('button');
  expect(await buttons.count()).toBeGreaterThan(10);
  for (const button of await buttons.all())
    await expect(button).toHaveAccessibleName(/^(?:Expand|Collapse) sidebar category '.+'$/);
});

test('a category page has its description, and a card for each of its entries in their order', async ({ page }) => {
  await page.goto('/networking');
  await expect(page.locator('h1')).toHaveText('Networking');
  await expect(page.locator('.lead')).toContainText('Connect VMs with VPC networks');
  const cards = page.getByRole('main').locator('.card');
  await expect(cards.getByRole('heading')).toHaveText([
    'Overview',
    'Firewall rules',
    'InfiniBand',
    'Load balancers',
    'NVLink',
    'VPC networks',
  ]);
  await expect(cards.nth(1)).toContainText('2 items');
  await expect(cards.nth(1).getByRole('link')).toHaveAttribute('href', '/networking/firewall-rules');
});
