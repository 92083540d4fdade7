import { expect } from '@playwright/test';
import { byId, openReference } from '../api-page.ts';
import { test } from '../site-test.ts';
import { operation } from './reference.ts';

test('on paper are all operations with their fields, and nothing to press', async ({ page }) => {
  await openReference(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'API operations' })).toBeHidden();
  await expect(byId(page, 'operation/createShip/body/disks')).toBeVisible();
  await expect(byId(page, 'operation/createShip/body/disks/disk_id')).toBeVisible();
  await expect(byId(page, 'operation/createShip/response/200/disks')).toBeVisible();
  await expect(byId(page, 'operation/findLost')).toBeVisible();
  await expect(page.getByRole('button', { name: /Copy/ }).filter({ visible: true })).toHaveCount(0);
});

test('one tag alone can be printed', async ({ page }) => {
  await openReference(page, '#tag/berths');
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await page
    .locator('.api-tag', { has: byId(page, 'tag/berths') })
    .getByRole('button', { name: 'Print this tag' })
    .click();
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(operation(page, 'Pay')).toBeVisible();
  await expect(byId(page, 'operation/createShip')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(byId(page, 'operation/createShip')).toBeVisible();
});
