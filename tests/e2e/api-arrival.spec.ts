import { expect } from '@playwright/test';
import { byId, expectReached, openReference, ready, sectionOf, topOf } from './api-page.ts';
import { hydrated, test } from './site-test.ts';

test('arriving from another page shows the same sections as opening the reference', async ({ page }) => {
  const sections = () =>
    page
      .locator('.api-tag, .api-operation, .api-schema')
      .evaluateAll((all) =>
        all.map((each) => `${each.parentElement?.className} ${each.getAttribute('aria-labelledby')}`),
      );
  await openReference(page);
  const direct = await sections();
  await page.goto('/quickstart');
  await hydrated(page);
  await page.getByRole('link', { name: 'API', exact: true }).first().click();
  await ready(page);
  expect(await sections()).toEqual(direct);
});

test('a link from another page to an operation leads to the operation, which stays in place', async ({ page }) => {
  await page.goto('/quickstart/creating-a-vm');
  await hydrated(page);
  const link = page.locator('article a[href*="/api/#operation/"]').first();
  const id = (await link.getAttribute('href'))?.split('#')[1] ?? '';
  await link.click();
  await ready(page);
  await expectReached(page, id);
  const top = await topOf(page, id);
  await expect(sectionOf(page, id).locator('.code-actions').first()).toBeAttached();
  expect(await topOf(page, id)).toBe(top);
});

test('an error that many operations share shows its fields when it is opened', { tag: '@full' }, async ({ page }) => {
  await openReference(page, '#operation/listImages');
  await sectionOf(page, 'operation/listImages').locator('.api-response > summary', { hasText: '401' }).click();
  await expect(byId(page, 'operation/listImages/response/401/code')).toBeVisible();
});
