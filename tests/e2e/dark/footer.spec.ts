import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { hydrated, test } from '../site-test.ts';

for (const mode of ['light', 'dark'] as const) {
  test(`a dark footer is dark and readable on a page in the ${mode} mode`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await page.goto('/');
    await hydrated(page);
    const footer = page.getByRole('contentinfo');
    const brightness = await footer.evaluate((element) => {
      const channels = getComputedStyle(element).backgroundColor.match(/\d+/g) ?? [];
      return Math.max(...channels.slice(0, 3).map(Number));
    });
    expect(brightness).toBeLessThan(60);
    await expectAccessible(page, 'footer');
    // A logo without an address is a picture, in the variant for dark backgrounds.
    const logo = footer.getByRole('img', { name: 'Sample company' });
    await expect(logo).toHaveAttribute('src', '/img/logo-dark.svg');
    await expect(footer.getByRole('link', { name: 'Sample company' })).toHaveCount(0);
  });
}

test('a link of a column inside the site navigates without a reload', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Second' }).click();
  await expect(page.locator('h1')).toHaveText('Second');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});
