import { expect, type Page } from '@playwright/test';
import routes from '../fixtures/routes.json' with { type: 'json' };
import { openReference } from './api-page.ts';
import { expectAccessible, showMode } from './axe.ts';
import { axeInPortions } from './axe-in-portions.ts';
import { hydrated, test } from './site-test.ts';

const NOT_FOUND = '/no-such-page';
/** This page is too large for axe to check at once. */
const API = '/api/';

/** Routes with every kind of page and content. Only the full run visits the others. */
const REPRESENTATIVE = new Set(['/', '/compute', '/compute/virtual-machines/managing-vms', API, NOT_FOUND]);

// The browser reports the status of the not-found page.
test.use({ tolerated: /the server responded with a status of 404/ });

for (const [index, { path }] of [...routes, { path: NOT_FOUND }].entries()) {
  // Half of the pages load narrow and dark and then become wide and light, and the others the other way around.
  const looks = [{ mode: 'light', width: 1440 } as const, { mode: 'dark', width: 390 } as const];
  if (index % 2 === 1) looks.reverse();
  const tag = REPRESENTATIVE.has(path) ? [] : ['@full'];

  test(`a visit to ${path} has no layout shift, no horizontal scrolling, and no axe violations, in either mode and layout`, {
    tag,
  }, async ({ page }) => {
    const shiftsOf = await recordShifts(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { mode, width } of looks) {
      await page.setViewportSize({ width, height: 900 });
      if (mode === looks[0]?.mode) {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        await page.goto(path);
        await hydrated(page);
        await page.evaluate(() => document.fonts.ready);
        expect(await shiftsOf()).toEqual([]);
        if (path === API) return;
        await openDetails(page);
      } else await showMode(page, mode);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page, undefined, `${width} px, ${mode}`);
    }
  });
}

test('axe finds nothing on the fully expanded API page, in portions', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(600_000);
  await openReference(page);
  await openDetails(page);
  await expect.poll(() => page.locator('.api-nested[open][data-schema]:not([data-filled])').count()).toBe(0);
  const { faults, elements } = await axeInPortions(page, '.api-operation, .api-schema');
  expect(elements).toBeGreaterThan(50_000);
  expect(faults).toEqual([]);
});

function openDetails(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/** Records all layout shifts on the next page, from its start. Returns a function that reads the record. */
async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry) shifts.push(String(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'layoutShifts'));
}
