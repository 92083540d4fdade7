import { expect } from '@playwright/test';
import { hydrated, test } from '../site-test.ts';

test('headings and anchors can have the IDs of the app', { tag: '@full' }, async ({ page }) => {
  await page.goto('/own-ids');
  await hydrated(page);
  await expect(page).toHaveTitle('Own IDs | Dark sample');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  for (const name of ['Search', 'Main', 'Keys', 'Root']) {
    await page.goto(`/own-ids#${name.toLowerCase()}`);
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Second' }).click();
  await expect(page.locator('body > [role=status]')).toHaveText('Second | Dark sample');
});
