import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { hydrated, REPRESENTATIVE_ROUTES, test } from './site-test.ts';

for (const route of REPRESENTATIVE_ROUTES) {
  for (const width of [1440, 390]) {
    for (const mode of ['light', 'dark']) {
      test(`axe finds nothing on ${route} at ${width} px, ${mode}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        await page.goto(route);
        await hydrated(page);
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
      });
    }
  }
}

for (const mode of ['light', 'dark']) {
  test(`axe finds nothing in the print view of a section and in an enlarged diagram, ${mode}`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    const violations = async () => {
      const found = await new AxeBuilder({ page }).analyze();
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    };
    await page.goto('/compute/images?print');
    await expect(page.locator('.section-print article')).toHaveCount(3);
    expect(await violations()).toEqual([]);
    await page.goto('/compute/virtual-machines/overview');
    await hydrated(page);
    await page.getByRole('button', { name: 'Enlarge diagram' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
}
