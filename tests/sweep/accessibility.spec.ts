import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../e2e/axe.ts';
import { hydrated, test } from '../e2e/site-test.ts';
import routes from '../fixtures/routes.json' with { type: 'json' };
import { axeInPortions } from './axe-in-portions.ts';

const API = '/api/';

/** Two visits show both color modes and both layouts. */
const VISITS = [
  { mode: 'light', width: 1440 },
  { mode: 'dark', width: 390 },
] as const;

async function visit(page: Page, route: string, { mode, width }: (typeof VISITS)[number]) {
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  await page.goto(route);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

for (const how of VISITS) {
  for (const { path } of [...routes, { path: '/no-such-page' }].filter((route) => route.path !== API)) {
    test(`axe finds nothing on ${path} at ${how.width} px, ${how.mode}`, async ({ page }) => {
      await visit(page, path, how);
      await expectAccessible(page);
    });
  }

  test(`axe finds nothing on ${API} at ${how.width} px, ${how.mode}, in portions`, async ({ page }) => {
    test.setTimeout(600_000);
    await visit(page, API, how);
    await expect.poll(() => page.locator('.api-nested[open][data-schema]:not([data-filled])').count()).toBe(0);
    const { faults, elements } = await axeInPortions(page, '.api-operation, .api-schema');
    expect(elements).toBeGreaterThan(50_000);
    expect(faults).toEqual([]);
  });
}
