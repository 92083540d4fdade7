import { expect } from '@playwright/test';
import { test } from '../site-test.ts';

test('the logo of the navbar has the size that it is given', async ({ page }) => {
  await page.goto('/');
  const box = await page.getByRole('banner').locator('.brand img').boundingBox();
  expect([box?.width, box?.height]).toEqual([96, 32]);
});
