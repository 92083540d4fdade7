import { expect } from '@playwright/test';
import { expectAccessible, showMode } from '../axe.ts';
import { hydrated, isSameDocument, markDocument, test } from '../site-test.ts';

test('a dark footer is dark in both modes; its internal links navigate without loading a page', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await markDocument(page);
  const footer = page.getByRole('contentinfo');
  for (const mode of ['light', 'dark'] as const) {
    await showMode(page, mode);
    const brightness = await footer.evaluate((element) => {
      const channels = getComputedStyle(element).backgroundColor.match(/\d+/g) ?? [];
      return Math.max(...channels.slice(0, 3).map(Number));
    });
    expect(brightness, mode).toBeLessThan(60);
    await expectAccessible(page, 'footer', mode);
    // A logo without a link is an image, in its dark variant.
    await expect(footer.getByRole('img', { name: 'Sample company' })).toHaveAttribute('src', '/img/logo-dark.svg');
  }
  await expect(footer.getByRole('link', { name: 'Sample company' })).toHaveCount(0);
  await footer.getByRole('link', { name: 'Second' }).click();
  await expect(page.locator('h1')).toHaveText('Second');
  expect(await isSameDocument(page)).toBe(true);
});
