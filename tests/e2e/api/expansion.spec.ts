import { expect } from '@playwright/test';
import { byId, clipboardOf, expectReached, goTo, holdScripts, levelBelow, openReference, press } from '../api-page.ts';
import { test } from '../site-test.ts';

test('nested fields are collapsed at first, and their anchors contain their path', async ({ page }) => {
  await openReference(page);
  const id = 'operation/createShip/body/disks/disk_id';
  await expect(byId(page, id)).toBeHidden();
  await press(page, 'operation/createShip/body/disks');
  await expect(byId(page, id)).toBeVisible();
  await press(page, 'operation/createShip/body/disks');
  await expect(byId(page, id)).toBeHidden();
  for (const operation of ['createShip', 'updateShip']) {
    await press(page, `operation/${operation}/body/home`);
    await expect(byId(page, `operation/${operation}/body/home/city`)).toBeVisible();
  }
  await expect(byId(page, 'operation/createShip/body/home/city')).toBeVisible();
});

test('a recursive schema can be expanded to any depth, and all anchors are unique', async ({ page }) => {
  await openReference(page);
  for (let address = 'schema/Node/children'; address.length < 60; address += '/children') {
    await press(page, address);
    await expect(byId(page, `${address}/label`)).toBeVisible();
  }
  await press(page, 'schema/Node/parent');
  await expect(byId(page, 'schema/Node/parent/label')).toBeVisible();
  await expect(levelBelow(page, 'schema/Node/parent/children')).not.toHaveAttribute('open');
  await expect(byId(page, 'schema/Node/parent/children/label')).toHaveCount(0);
  const twice = await page.evaluate(() => {
    // Each click can add levels, which the next round expands.
    for (let round = 0; round < 3; round++)
      for (const summary of document.querySelectorAll<HTMLElement>('details:not([open]) > summary')) summary.click();
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(twice).toEqual([]);
});

test('nested levels of a request omit response-only fields, and vice versa', { tag: '@full' }, async ({ page }) => {
  await openReference(page, '#operation/wrapShip/body/ship/secret');
  await expect(byId(page, 'operation/wrapShip/body/ship/secret')).toBeVisible();
  await expect(byId(page, 'operation/wrapShip/body/ship/id')).toHaveCount(0);
  await goTo(page, 'operation/wrapShip/response/200/ship/id');
  await expect(byId(page, 'operation/wrapShip/response/200/ship/id')).toBeVisible();
  await expect(byId(page, 'operation/wrapShip/response/200/ship/secret')).toHaveCount(0);
});

test('a level that was expanded before the scripts loaded is filled when they arrive', { tag: '@full' }, async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/api/');
  const home = 'operation/createShip/body/home';
  await press(page, home);
  await expect(levelBelow(page, home)).toHaveAttribute('open');
  await letScriptsCome();
  await expect(byId(page, `${home}/city`)).toBeVisible();
});

test('fields can be expanded, entered, and copied with the keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReference(page, '#schema/Node/children');
  await expectReached(page, 'schema/Node/children');
  const level = levelBelow(page, 'schema/Node/children');
  const summary = level.locator('summary').first();
  for (let tab = 0; tab < 5 && !(await summary.evaluate((element) => element === document.activeElement)); tab++)
    await page.keyboard.press('Tab');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(level).toHaveAttribute('open');
  const copy = byId(page, 'schema/Node/children/label').getByRole('button', { name: 'Copy link to label' });
  await page.keyboard.press('Tab');
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => clipboardOf(page)).toContain('/api/#schema/Node/children/label');
});

test('buttons copy the path, Markdown, and link of an operation, and the link of a field', { tag: '@full' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReference(page, '#operation/createShip');
  const section = page.getByRole('region', { name: 'Register a ship', exact: true });
  for (const [button, copied] of [
    ['Copy path', /^\/ships$/],
    ['Copy as Markdown', /^> .*\/llms\.txt\n\n# Register a ship\n/],
    ['Copy link to Register a ship', `${baseURL}/api/#operation/createShip`],
    ['Copy link to name', `${baseURL}/api/#operation/createShip/body/name`],
  ] as const) {
    await section.getByRole('button', { name: button }).click();
    if (typeof copied === 'string') await expect.poll(() => clipboardOf(page)).toBe(copied);
    else await expect.poll(() => clipboardOf(page)).toMatch(copied);
  }
  await expect(page.locator('#announcer')).toHaveText(/^Copied/);
});
