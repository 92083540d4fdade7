import { expect } from '@playwright/test';
import { hydrated, test } from '../site-test.ts';

test('an announcement that cannot be closed stays, with readable text on its color', { tag: '@full' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('docusaurus.announcement.id', 'maintenance');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  });
  await page.goto('/');
  await hydrated(page);
  const bar = page.getByRole('region', { name: 'Announcement' });
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('button')).toHaveCount(0);
  await expect(bar.locator('b')).toHaveText('Sunday');
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 233, 168)');
  await expect(bar).toHaveCSS('color', 'rgb(0, 0, 0)');
});
