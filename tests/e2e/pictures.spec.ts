import { expect } from '@playwright/test';
import { addToPage, hydrated, test } from './site-test.ts';

test.describe('images', () => {
  test('a diagram can be enlarged, also by keyboard, and restores the focus', async ({ page }) => {
    await page.goto('/compute/virtual-machines/overview');
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Enlarge diagram' }).first();
    const before = await page.locator('.diagram svg').first().boundingBox();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enlarge diagram' });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    // The page behind the dialog doesn't scroll.
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    const after = await dialog.locator('.zoom-content > svg').boundingBox();
    expect(after?.width).toBeGreaterThan(before?.width ?? 0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
    await button.click();
    await dialog.click({ position: { x: 20, y: 400 } });
    await expect(dialog).toHaveCount(0);
  });

  test('clicking an image enlarges it, unless it is in a link', { tag: '@full' }, async ({ page }) => {
    const image = `<img src="/img/logo.svg" alt="Logo" width="64" height="64">`;
    await addToPage(page, '/compute/images/overview', `<p>${image}</p><p><a href="/compute">${image}</a></p>`);
    await page.goto('/compute/images/overview');
    await hydrated(page);
    await page.getByRole('button', { name: 'Enlarge image: Logo' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Logo' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.locator('.prose a > img').click();
    await expect(page.locator('h1')).toHaveText('Compute');
  });
});
