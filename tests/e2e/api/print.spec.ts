import { english } from '@docgraph/texts/english';
import { expect } from '@playwright/test';
import { byId, openReference, sectionOf } from '../api-page.ts';
import { test } from '../site-test.ts';

test('all operations are printed with their fields and samples, without controls', async ({ page }) => {
  await openReference(page, '#operation/createShip');
  await page.emulateMedia({ media: 'print' });
  for (const id of ['body/disks', 'body/disks/disk_id', 'response/200/disks'])
    await expect(byId(page, `operation/createShip/${id}`)).toBeVisible();
  await expect(byId(page, 'operation/findLost')).toBeVisible();
  await expect(sectionOf(page, 'operation/createShip').locator('.api-example').nth(1)).toBeVisible();
  await expect(page.locator('.api-menu')).toBeHidden();
  await expect(page.locator('.api-copy, .api-example-choice').filter({ visible: true })).toHaveCount(0);
});

test('a single tag can be printed', { tag: '@full' }, async ({ page }) => {
  await openReference(page, '#tag/berths');
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  const tag = page.locator('.api-tag', { has: byId(page, 'tag/berths') });
  await tag.getByRole('button', { name: english['reference.print-section'] }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(byId(page, 'operation/createPayment')).toBeVisible();
  await expect(byId(page, 'operation/createShip')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(byId(page, 'operation/createShip')).toBeVisible();
});
