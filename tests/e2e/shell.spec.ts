import { expect } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

test('the color mode is switched, kept, and applied before the first paint', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
  await expect(toggle).toHaveAccessibleName('Switch between dark and light mode (currently light mode)');
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.route('**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a stored value that is no color mode is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', '"><script>alert(1)</script>'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

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

test('on a small screen the menu is a dialog that gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/compute/images/overview');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Toggle navigation bar' });
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Managing images' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('at 996 px the layout is the mobile one, at 997 px the desktop one', async ({ page }) => {
  await page.goto('/compute');
  for (const [width, mobile] of [
    [996, true],
    [997, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeVisible({ visible: mobile });
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible({ visible: !mobile });
  }
});

test('no page scrolls sideways on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const route of ['/', '/compute', '/reference/api/', '/storage/disks/managing-persistent-disks', '/api/']) {
    await page.goto(route);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(390);
  }
});

test('tab groups of one kind change together, are kept, and a hash opens a hidden panel', async ({ page }) => {
  await page.goto('/compute/virtual-machines/managing-vms');
  await hydrated(page);
  const tabs = page.getByRole('tab', { name: 'CLI' });
  expect(await tabs.count()).toBeGreaterThan(1);
  await tabs.first().click();
  for (const tab of await tabs.all()) await expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.interface'))).toBe('cli');
  await page.reload();
  await hydrated(page);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
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
