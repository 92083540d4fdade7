import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const LONG_PAGE = '/storage/disks/managing-persistent-disks';
const TABBED_PAGE = '/compute/virtual-machines/managing-vms';

test('the way back to the top is offered to readers who scroll up, far down the page', async ({ page }) => {
  await page.goto(LONG_PAGE);
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Scroll back to top' });
  // Two movements within one frame would be one for the page.
  const scrollTo = async (top: number) => {
    await page.evaluate(async (y) => {
      const moved = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
      window.scrollTo(0, y);
      await moved;
    }, top);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  };
  await scrollTo(2000);
  await expect(button).toHaveCount(0);
  await scrollTo(1900);
  await expect(button).toBeVisible();
  await scrollTo(2000);
  await expect(button).toHaveCount(0);
  await scrollTo(1800);
  await scrollTo(250);
  await expect(button).toHaveCount(0);
  await scrollTo(2000);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2).click();
  await expect(button).toHaveCount(0);
  await scrollTo(1500);
  await scrollTo(1400);
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
  await expect(page.locator('#top')).toBeFocused();
});

test.describe('sidebar', () => {
  test('what the reader opened, and how far it was scrolled, is kept over navigation and reload', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/compute');
    await hydrated(page);
    const sidebar = sidebarOf(page);
    await sidebar.getByRole('button', { name: "Expand sidebar category 'Networking'" }).click();
    await sidebar.getByRole('button', { name: "Expand sidebar category 'Storage'" }).click();
    await expect(sidebar.getByRole('link', { name: 'Disks', exact: true })).toBeVisible();
    await sidebar.getByRole('link', { name: 'Images', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Images');
    await expect(sidebar.getByRole('link', { name: 'Load balancers' })).toBeVisible();
    const scroller = page.locator('.layout-sidebar .sidebar');
    await scroller.evaluate((element) => element.scrollTo(0, 150));
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(150);
    await page.reload();
    await hydrated(page);
    await expect(sidebar.getByRole('link', { name: 'Load balancers' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Disks', exact: true })).toBeVisible();
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(150);
  });

  test('what another page of the tab is in is open after a load, whatever was closed before', async ({ page }) => {
    await page.goto('/compute');
    await hydrated(page);
    await sidebarOf(page).getByRole('button', { name: "Collapse sidebar category 'Compute'" }).click();
    await expect(sidebarOf(page).getByRole('link', { name: 'Images', exact: true })).toBeHidden();
    await page.goto('/compute/images/overview');
    await hydrated(page);
    await expect(sidebarOf(page).locator('[aria-current=page]')).toBeVisible();
    await expect(sidebarOf(page).locator('[aria-current=page]')).toHaveText('Overview');
  });

  test('a kept state that makes no sense is ignored', async ({ page, offences }) => {
    await page.addInitScript(() => sessionStorage.setItem('docs.sidebar', '{"route":1,"toggled":[["/compute"]]}'));
    await page.goto('/compute');
    await hydrated(page);
    await expect(sidebarOf(page).getByRole('link', { name: 'Images', exact: true })).toBeVisible();
    expect(offences.messages).toEqual([]);
  });
});

test.describe('from right to left', () => {
  for (const width of [1440, 390]) {
    test(`the layout is mirrored at ${width} px, code is not`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.route(`**${TABBED_PAGE}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('<html ', '<html dir="rtl" ') });
      });
      await page.goto(TABBED_PAGE);
      await hydrated(page);
      const center = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0) / 2;
      };
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await center('.breadcrumbs a')).toBeGreaterThan(width / 2);
      expect(await center('.pagination-previous')).toBeGreaterThanOrEqual(await center('.pagination-next'));
      await expect(page.locator('.code-block pre').first()).toHaveCSS('direction', 'ltr');
      if (width < 997) return;
      expect(await center('.layout-sidebar')).toBeGreaterThan(await center('.doc-main'));
      expect(await center('.toc')).toBeLessThan(await center('.doc-main'));
    });
  }
});
