import { expect } from '@playwright/test';
import { hydrated, test } from '../site-test.ts';

test('dropdowns with nothing to choose are links, a logo has its size, a search is added', async ({ page }) => {
  await page.goto('/guide');
  await hydrated(page);
  const bar = page.getByRole('banner');
  const brand = bar.getByRole('link', { name: 'Locked sample' });
  await expect(brand).toHaveAttribute('href', 'https://www.sample.example/start');
  expect(await brand.locator('img').boundingBox()).toMatchObject({ width: 96, height: 32 });
  const search = bar.getByRole('button', { name: /^Search/ });
  await expect(search).toHaveCount(1);
  await expect(bar.locator('.navbar-right').and(page.locator(':has(.search-button)'))).toBeVisible();
  const left = bar.locator('.navbar-group').first();
  await expect(left.getByRole('link')).toHaveText(['Current', 'en']);
  await expect(left.getByRole('button')).toHaveCount(0);
  await left.getByRole('link', { name: 'Current' }).click();
  await expect(page).toHaveURL('/');
});

test('the navbar stays visible on scroll by default', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 200 });
  await page.goto('/guide');
  await hydrated(page);
  await page.mouse.move(700, 100);
  for (const top of [100, 200]) {
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  }
  const navbar = page.getByRole('banner');
  await expect(navbar).not.toHaveAttribute('data-hidden');
  await expect(navbar).toBeInViewport();
});
