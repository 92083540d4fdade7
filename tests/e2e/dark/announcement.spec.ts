import { expect } from '@playwright/test';
import { hydrated, test } from '../site-test.ts';

const ID = 'docusaurus.announcement.id';

test('the misspelled id of old versions is migrated, and the announcement stays closed', async ({ page }) => {
  await page.addInitScript((id) => {
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    if (localStorage.getItem(id) === null) localStorage.setItem(id, 'annoucement-bar');
  }, ID);
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
  expect(await page.evaluate((id) => localStorage.getItem(id), ID)).toBe('announcement-bar');
});

test('it has the configured colors', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCSS('background-color', 'rgb(11, 59, 46)');
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCSS('color', 'rgb(255, 255, 255)');
});
