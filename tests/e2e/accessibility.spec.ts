import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { hydrated, REPRESENTATIVE_ROUTES, test } from './site-test.ts';

const MODES = ['light', 'dark'] as const;

for (const mode of MODES) {
  test.describe(`in the ${mode} mode`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    });

    for (const route of REPRESENTATIVE_ROUTES) {
      for (const width of [1440, 390]) {
        test(`axe finds nothing on ${route} at ${width} px`, async ({ page }) => {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(route);
          await hydrated(page);
          await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
          await expectAccessible(page);
        });
      }
    }

    test('axe finds nothing in the open menu, with the tree of pages and with the items of the navbar', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto('/compute/images/overview');
      await hydrated(page);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Menu' });
      await expect(dialog.getByRole('navigation')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '← Back to main menu' }).click();
      await expect(dialog.getByRole('link', { name: 'API' })).toBeVisible();
      await expectAccessible(page);
    });

    test('axe finds nothing in the panels of tabs, whichever is selected', async ({ page }) => {
      await page.goto('/compute/virtual-machines/managing-vms');
      await hydrated(page);
      for (const name of ['CLI', 'Terraform']) {
        await page.getByRole('tab', { name }).first().click();
        await expect(page.getByRole('tabpanel', { name }).first()).toBeVisible();
        await expectAccessible(page, '.tabs');
      }
    });

    test('axe finds nothing in the print view of a section and in an enlarged diagram', async ({ page }) => {
      await page.goto('/compute/images?print');
      await expect(page.locator('.section-print article')).toHaveCount(3);
      await expectAccessible(page);
      await page.goto('/compute/virtual-machines/overview');
      await hydrated(page);
      await page.getByRole('button', { name: 'Enlarge diagram' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
