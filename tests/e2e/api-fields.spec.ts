import { expect } from '@playwright/test';
import { byId, expectHash, keepBusy, openReference } from './api-page.ts';
import { test } from './site-test.ts';

test('levels open in place, at any depth, by keyboard', async ({ page }) => {
  await openReference(page, '#operation/createInstance/body/network_interfaces');
  const row = byId(page, 'operation/createInstance/body/network_interfaces');
  const level = row.locator('> dd > .api-nested > summary');
  await level.focus();
  await page.keyboard.press('Enter');
  const ips = byId(page, 'operation/createInstance/body/network_interfaces/ips');
  await expect(ips).toBeVisible();
  await ips.locator('> dd > .api-nested > summary').press('Enter');
  await expect(byId(page, 'operation/createInstance/body/network_interfaces/ips/public_ipv4')).toBeVisible();
});

test('a level that was opened before the scripts were there gets its fields when they come', async ({ page }) => {
  const endBusy = await keepBusy(page);
  await page.goto('/api/');
  const row = byId(page, 'operation/createInstance/body/network_interfaces');
  await row.locator('> dd > .api-nested > summary').press('Enter');
  await expect(row.locator('> dd > .api-nested')).toHaveAttribute('open');
  await endBusy();
  await expect(byId(page, 'operation/createInstance/body/network_interfaces/ips')).toBeVisible();
});

test('fields that the platform sets are part of answers only', async ({ page }) => {
  await openReference(page, '#operation/createInstance/body/network_interfaces/subnet');
  const inRequest = byId(page, 'operation/createInstance/body/network_interfaces');
  await expect(inRequest.locator('[data-direction="read"]')).toHaveCount(0);
  await page.evaluate(() => {
    window.location.hash = 'schema/Instance/network_interfaces/subnet';
  });
  const inSchema = byId(page, 'schema/Instance/network_interfaces');
  await expect(inSchema.locator('[data-direction="read"]').first()).toBeVisible();
});

test('alternatives say what belongs to which', async ({ page }) => {
  await openReference(page, '#operation/createDisk');
  const section = page.getByRole('region', { name: 'Create a disk' });
  const choice = section.locator('.api-variants');
  await expect(choice).toContainText('One of');
  await expect(choice).toContainText('Empty disk');
  await expect(choice).toContainText('From a snapshot');
  await expect(byId(page, 'operation/createDisk/body/snapshot_id')).toBeVisible();
});

test('a parameter says how a list is sent', async ({ page }) => {
  await openReference(page, '#operation/listInstances/query/names');
  await expect(byId(page, 'operation/listInstances/query/names')).toContainText(
    'Values separated by commas: names=a,b.',
  );
});

test('an asynchronous operation leads to the call that follows it', async ({ page }) => {
  await openReference(page, '#operation/createInstance');
  const section = page.getByRole('region', { name: 'Create a VM', exact: true });
  await section.getByRole('link', { name: 'Asynchronous: Get an instance operation' }).click();
  await expectHash(page, '#operation/getInstanceOperation');
  const answersAtOnce = page.getByRole('region', { name: 'Get a VM', exact: true });
  await expect(answersAtOnce.locator('.badge-info')).toHaveCount(0);
});

test('the buttons copy the path, the link to a field and the Markdown of an operation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReference(page, '#operation/createInstance');
  const section = page.getByRole('region', { name: 'Create a VM', exact: true });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await section.getByRole('button', { name: 'Copy path' }).click();
  await expect.poll(clipboard).toBe('/projects/{project_id}/compute/vms/instances');
  await section.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect.poll(clipboard).toMatch(/^#+ Create a VM\n/);
  await section.getByRole('button', { name: 'Copy link to ssh_public_key' }).click();
  await expect.poll(clipboard).toBe(new URL('/api/#operation/createInstance/body/ssh_public_key', page.url()).href);
});
