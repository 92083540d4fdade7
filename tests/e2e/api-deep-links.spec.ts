import { expect, type Page } from '@playwright/test';
import { byId, expectHash, expectReached, goTo, keepBusy, openReference, ready } from './api-page.ts';
import { hydrated, test } from './site-test.ts';

const NESTED = 'operation/createInstance/body/network_interfaces/ips/public_ipv4/type';

for (const id of [
  'tag/storage',
  'operation/createInstance',
  'operation/listInstances/query/sort',
  'operation/createInstance/body/disks/disk_id',
  NESTED,
  'operation/createInstance/response/200/operation/metadata',
  'operation/createInstance/response/404/message',
  'schema/DiskCreate',
  'schema/DiskCreate/snapshot_id',
]) {
  test(`a link to ${id} opens what hides it, leads exactly there and marks it`, async ({ page }) => {
    await openReference(page, `#${id}`);
    await expectReached(page, id);
    await expect(byId(page, id)).toBeVisible();
    await expect(page.locator('[data-target]')).toHaveCount(1);
    await expect(page.locator('[data-target]')).toHaveId(id);
    await expect(byId(page, id)).toBeFocused();
    await expectHash(page, `#${id}`);
  });
}

test('a link that is followed within the page leads there as well, and back leads back', async ({ page }) => {
  await openReference(page, '#operation/createInstance');
  await expectReached(page, 'operation/createInstance');
  await page.evaluate((id) => {
    window.location.hash = id;
  }, NESTED);
  await expectReached(page, NESTED);
  await page.goBack();
  await expectReached(page, 'operation/createInstance');
  await page.goForward();
  await expectReached(page, NESTED);
});

test('of two links that are followed at once the second one wins', async ({ page }) => {
  const second = 'operation/getInstanceGroup/response/400/code';
  await openReference(page);
  await page.evaluate(
    async ([first, last]) => {
      const frames = async (count: number) => {
        for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      window.location.hash = first;
      await frames(2);
      window.location.hash = last;
      // Long enough for whatever still moves the page to have moved it.
      await frames(30);
    },
    ['operation/listInstanceTemplates/response/401/code', second] as const,
  );
  await expectReached(page, second);
});

test('what changes its height above a target does not move it, until the reader does', async ({ page }) => {
  const id = 'operation/createInstance/body/disks/disk_id';
  await openReference(page, `#${id}`);
  await expectReached(page, id);
  // Not all browsers keep by themselves what is in the window.
  await page.evaluate(() => {
    for (const box of [document.documentElement, document.body]) box.style.setProperty('overflow-anchor', 'none');
  });
  const grow = () =>
    page.evaluate(async () => {
      document
        .querySelector('.api-head')
        ?.append(Object.assign(document.createElement('pre'), { innerText: '\n'.repeat(30) }));
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  const top = () => byId(page, id).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await grow();
  await expectReached(page, id);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 300);
  await expect.poll(top).toBeLessThan(0);
  const before = await top();
  await grow();
  expect(await top()).toBeGreaterThan(before + 300);
});

test('after a reload the field is where it was', async ({ page }) => {
  await openReference(page, `#${NESTED}`);
  await expectReached(page, NESTED);
  await page.reload();
  await hydrated(page);
  await expectReached(page, NESTED);
});

test.describe('a step back before the scripts', () => {
  const field = 'operation/getVpcFirewallRuleOperation/response/200/state';
  const above = 'operation/listVpcFirewallRuleOperations/query/resource_id';

  /** Goes from the field to what is above it, which moves the field, and back. Returns what lets the scripts come. */
  async function stepBack(page: Page): Promise<() => Promise<void>> {
    const endBusy = await keepBusy(page);
    await page.goto(`/api/#${field}`);
    await expectReached(page, field);
    await page.reload();
    await expectReached(page, field);
    await goTo(page, above);
    await expectReached(page, above);
    await page.evaluate(() => history.back());
    await expectHash(page, `#${field}`);
    return endBusy;
  }

  test('leads to the field of the address', async ({ page }) => {
    const letScriptsCome = await stepBack(page);
    await letScriptsCome();
    await expectReached(page, field);
  });

  test('leaves the reader who has gone on since where they are', async ({ page }) => {
    const letScriptsCome = await stepBack(page);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 9000);
    const distance = () => byId(page, field).evaluate((element) => Math.abs(element.getBoundingClientRect().top));
    await expect.poll(distance).toBeGreaterThan(4000);
    await letScriptsCome();
    expect(await distance()).toBeGreaterThan(4000);
  });
});

test('the reader who comes back from another page is where they left', async ({ page }) => {
  await openReference(page, '#operation/createInstance');
  await expectReached(page, 'operation/createInstance');
  await page.evaluate(() => window.scrollBy({ top: 500, behavior: 'instant' }));
  const row = byId(page, 'operation/createInstance')
    .locator('xpath=ancestor::section[1]')
    .locator('.api-property')
    .first();
  const top = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(() => page.evaluate(() => history.state.anchorTop)).toBeLessThan(-300);
  const before = await top();
  // The navbar is out of sight.
  await page.locator('.navbar a', { hasText: 'Docs' }).evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await page.goBack();
  await ready(page);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
});

test('reading on changes the address and the menu without new entries in the history', async ({ page }) => {
  await openReference(page, '#operation/createInstance');
  await expectReached(page, 'operation/createInstance');
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(() => window.scrollBy({ top: 8000, behavior: 'instant' }));
  await expect.poll(() => page.url()).not.toMatch(/createInstance$/);
  const entry = page.locator('.api-menu [aria-current]');
  await expect.poll(async () => new URL(page.url()).hash === (await entry.getAttribute('href'))).toBe(true);
  await expect(entry).toBeInViewport();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('an address without a target leaves the page at its top', async ({ page }) => {
  await openReference(page, '#operation/createInstance/body/no_such_field/deeper');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('[data-target]')).toHaveCount(0);
});

test('no two elements have the same address, also when levels are open', async ({ page }) => {
  await openReference(page);
  const doubles = () =>
    page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });
  expect(await doubles()).toEqual([]);
  await page.evaluate(() => {
    for (const level of document.querySelectorAll<HTMLDetailsElement>('.api-schema .api-nested')) level.open = true;
  });
  await expect.poll(() => page.locator('.api-schema .api-nested[open]:not(:has(> .api-fields))').count()).toBe(0);
  expect(await doubles()).toEqual([]);
});
