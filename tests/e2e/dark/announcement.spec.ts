import { expect } from '@playwright/test';
import { hydrated, test } from '../site-test.ts';

const ID = 'docusaurus.announcement.id';

test('an announcement has its colors, and the misspelled storage key of old versions is migrated', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const bar = page.getByRole('region', { name: 'Announcement' });
  await expect(bar).toHaveCSS('background-color', 'rgb(11, 59, 46)');
  await expect(bar).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.evaluate((id) => {
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    localStorage.setItem(id, 'annoucement-bar');
  }, ID);
  await page.reload();
  await hydrated(page);
  await expect(bar).toBeHidden();
  expect(await page.evaluate((id) => localStorage.getItem(id), ID)).toBe('announcement-bar');
});
