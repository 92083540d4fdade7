import { expect } from '@playwright/test';
import { test } from '../site-test.ts';

test('the home page is that of the newest version', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('The newest version.')).toBeVisible();
});
