import { expect } from '@playwright/test';
import { test } from '../site-test.ts';

test('links without columns stand in one row, with a middle dot between them', async ({ page }) => {
  await page.goto('/');
  const items = page.getByRole('contentinfo').getByRole('listitem');
  await expect(items).toHaveText(['Guide', 'Status', 'Terms']);
  const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  const separators = await items.evaluateAll((all) => all.map((item) => getComputedStyle(item, '::after').content));
  expect(separators.map((content) => content.includes('·'))).toEqual([true, true, false]);
});

test('only links to other sites have the icon', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Status' }).getByRole('img')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Guide' }).getByRole('img')).toHaveCount(0);
});

test('the logo leads where it is told to, in the size and the variant that fit', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sample company' });
  await expect(link).toHaveAttribute('href', 'https://www.sample.example');
  await expect(link).toHaveAttribute('target', '_blank');
  const image = link.getByRole('img', { name: 'Sample company' });
  await expect(image).toHaveAttribute('src', '/img/logo.svg');
  const box = await image.boundingBox();
  expect([box?.width, box?.height]).toEqual([120, 40]);
});

test('the copyright may hold markup', async ({ page }) => {
  await page.goto('/');
  const copyright = page.locator('.footer-copyright');
  await expect(copyright).toContainText('Copyright © 2025 Sample');
  await expect(copyright.locator('b')).toHaveText('Sample');
  await expect(copyright.getByRole('link')).toHaveAttribute('href', 'https://www.sample.example/license');
});
