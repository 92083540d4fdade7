import { expect } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

test('the sidebar shows the active branch, in view, and opens others without closing it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/usage-billing/reservations/managing-reservations');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const active = sidebar.locator('[aria-current=page]');
  await expect(active).toBeInViewport();
  expect((await sidebar.boundingBox())?.width).toBeLessThanOrEqual(300);
  await sidebar.getByRole('button', { name: /Expand sidebar category 'Networking'/ }).click();
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
