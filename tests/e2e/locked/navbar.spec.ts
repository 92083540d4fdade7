import { expect } from '@playwright/test';
import { hydrated, test } from '../site-test.ts';

test('the brand leads to the configured address of the logo', async ({ page }) => {
  await page.goto('/guide');
  await hydrated(page);
  const brand = page.getByRole('banner').getByRole('link', { name: 'Locked sample' });
  await expect(brand).toHaveAttribute('href', 'https://www.sample.example/start');
});

test('with one version and one locale the dropdowns are plain links', async ({ page }) => {
  await page.goto('/guide');
  await hydrated(page);
  const left = page.getByRole('banner').locator('.navbar-group').first();
  await expect(left.getByRole('link')).toHaveText(['Current', 'en']);
  await expect(left.getByRole('button')).toHaveCount(0);
  await left.getByRole('link', { name: 'Current' }).click();
  await expect(page).toHaveURL('/');
});

test('where no search item is configured, one is added on the right', async ({ page }) => {
  await page.goto('/guide');
  await hydrated(page);
  const search = page.getByRole('banner').getByRole('button', { name: /^Search/ });
  await expect(search).toHaveCount(1);
  await expect(
    page
      .getByRole('banner')
      .locator('.navbar-right')
      .getByRole('button', { name: /^Search/ }),
  ).toBeVisible();
});

test('a navbar that is not told to hide stays while the reader scrolls down', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 200 });
  await page.goto('/guide');
  await hydrated(page);
  const navbar = page.getByRole('banner');
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY));
  await page.mouse.move(700, 100);
  for (const [i, top] of [100, 200].entries()) {
    await page.mouse.wheel(0, 100);
    await expect.poll(scrollTop, `step ${i}`).toBe(top);
  }
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(navbar).not.toHaveAttribute('data-hidden');
  await expect(navbar).toBeInViewport();
});
