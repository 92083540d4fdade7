import { expect } from '@playwright/test';
import { byId, openReference } from '../api-page.ts';
import { test } from '../site-test.ts';
import { expand, levelBelow } from './reference.ts';

test('fields of a field are hidden until they are asked for', async ({ page }) => {
  await openReference(page);
  const id = 'operation/createShip/body/disks/disk_id';
  await expect(byId(page, id)).toBeHidden();
  await expand(page, 'operation/createShip/body/disks');
  await expect(byId(page, id)).toBeVisible();
  await expand(page, 'operation/createShip/body/disks');
  await expect(byId(page, id)).toBeHidden();
});

test('fields of a named schema have the address of the place they are shown at', async ({ page }) => {
  await openReference(page);
  await expand(page, 'operation/createShip/body/home');
  await expect(byId(page, 'operation/createShip/body/home/city')).toBeVisible();
  await expand(page, 'operation/updateShip/body/home');
  await expect(byId(page, 'operation/updateShip/body/home/city')).toBeVisible();
  await expect(byId(page, 'operation/createShip/body/home/city')).toBeVisible();
});

test('a schema that holds itself can be opened as deep as one likes', async ({ page }) => {
  await openReference(page);
  let address = 'schema/Node';
  for (let depth = 0; depth < 5; depth++) {
    address += '/children';
    await expand(page, address);
    await expect(byId(page, `${address}/label`)).toBeVisible();
  }
  await expect(byId(page, `${address}/label`)).toHaveCount(1);
});

test('what was copied while it was open is closed in the copy', async ({ page }) => {
  await openReference(page);
  await expand(page, 'schema/Node/children');
  await expand(page, 'schema/Node/parent');
  await expand(page, 'schema/Node/parent/parent');
  await expect(byId(page, 'schema/Node/parent/parent/label')).toBeVisible();
  await expect(levelBelow(page, 'schema/Node/parent/children')).not.toHaveAttribute('open');
  await expect(byId(page, 'schema/Node/parent/children/label')).toHaveCount(0);
});

test('inside a request, deeper levels leave out what only responses hold', async ({ page }) => {
  await openReference(page, '#operation/wrapShip/body/ship/secret');
  await expect(byId(page, 'operation/wrapShip/body/ship/secret')).toBeVisible();
  await expect(byId(page, 'operation/wrapShip/body/ship/id')).toHaveCount(0);
  await page.evaluate(() => {
    location.hash = 'operation/wrapShip/response/200/ship/id';
  });
  await expect(byId(page, 'operation/wrapShip/response/200/ship/id')).toBeVisible();
  await expect(byId(page, 'operation/wrapShip/response/200/ship/secret')).toHaveCount(0);
});

test('however much is opened, no address is there twice', async ({ page }) => {
  await openReference(page);
  for (let round = 0; round < 3; round++) {
    // Each press can add levels: what is closed after it waits for the next round.
    await page.evaluate(() => {
      for (const summary of document.querySelectorAll<HTMLElement>('details:not([open]) > summary')) summary.click();
    });
  }
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(twice).toEqual([]);
});
