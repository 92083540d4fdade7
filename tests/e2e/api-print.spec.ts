import { expect } from '@playwright/test';
import { openReference } from './api-page.ts';
import { test } from './site-test.ts';

test('on paper the reference has its text and no controls', async ({ page }) => {
  await openReference(page, '#operation/createInstance');
  await page.emulateMedia({ media: 'print' });
  const section = page.getByRole('region', { name: 'Create a VM', exact: true });
  await expect(section.locator('.api-response').first()).toContainText('OperationResponse');
  await expect(section.locator('.api-response .api-body').first()).toBeVisible();
  await expect(section.locator('.api-example').nth(1)).toBeVisible();
  await expect(page.locator('.api-menu')).toBeHidden();
  await expect(section.locator('.api-copy').first()).toBeHidden();
  await expect(section.locator('.api-example-choice').first()).toBeHidden();
});

test('one tag can be printed alone', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: document.documentElement.dataset.printTag !== undefined });
  });
  await openReference(page, '#tag/storage');
  const tag = page.getByRole('region', { name: 'Storage', exact: true });
  await tag.getByRole('button', { name: 'Print this tag' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(tag.locator('.api-operation').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Create a VM', exact: true })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.api-tag').first()).toBeVisible();
});
