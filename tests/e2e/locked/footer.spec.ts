import { expect } from '@playwright/test';
import { test } from '../site-test.ts';

test('links without columns are in a row with middle dots, optionally with a logo and markup', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const items = footer.getByRole('listitem');
  await expect(items).toHaveText(['Guide', 'Status', 'Terms']);
  const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  const separators = await items.evaluateAll((all) => all.map((item) => getComputedStyle(item, '::after').content));
  expect(separators.map((content) => content.includes('·'))).toEqual([true, true, false]);
  await expect(footer.getByRole('link', { name: 'Status' }).getByRole('img')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Guide' }).getByRole('img')).toHaveCount(0);

  const logo = footer.getByRole('link', { name: 'Sample company' });
  await expect(logo).toHaveAttribute('href', 'https://www.sample.example');
  await expect(logo).toHaveAttribute('target', '_blank');
  const image = logo.getByRole('img', { name: 'Sample company' });
  await expect(image).toHaveAttribute('src', '/img/logo.svg');
  expect(await image.boundingBox()).toMatchObject({ width: 120, height: 40 });

  const copyright = page.locator('.footer-copyright');
  await expect(copyright).toContainText('Copyright © 2025 Sample');
  await expect(copyright.locator('b')).toHaveText('Sample');
  await expect(copyright.getByRole('link')).toHaveAttribute('href', 'https://www.sample.example/license');
});
