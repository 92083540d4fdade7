import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../e2e/axe.ts';
import { hydrated, test } from '../e2e/site-test.ts';
import routes from '../fixtures/routes.json' with { type: 'json' };

const API = '/api/';

/** Elements that axe goes through in bearable time; it gets slower faster than the page gets larger. */
const PORTION = 900;

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
    test.setTimeout(1_800_000);
    await visit(page, API, how);
    const portions = await takeApart(page);
    expect(portions).toBeGreaterThan(20);
    for (let portion = -1; portion < portions; portion++) {
      await page.evaluate((number) => Reflect.get(window, 'showPortion')(number), portion);
      await expectAccessible(page);
    }
  });
}

/**
 * Takes the sections and the menu out of the page, and gives it a function that puts one portion of the sections back in
 * its place; -1 stands for the menu. Returns how many portions there are.
 */
function takeApart(page: Page): Promise<number> {
  return page.evaluate((limit) => {
    const places = [...document.querySelectorAll('.api-operation, .api-schema')].map((section) => {
      const placeholder = document.createComment('');
      const size = section.querySelectorAll('*').length;
      section.replaceWith(placeholder);
      return { section, placeholder, size };
    });
    const menu = document.querySelector<HTMLElement>('.api-menu');
    const portions: (typeof places)[] = [];
    let size = Number.POSITIVE_INFINITY;
    for (const place of places) {
      if (size + place.size > limit) {
        portions.push([]);
        size = 0;
      }
      portions.at(-1)?.push(place);
      size += place.size;
    }
    const showPortion = (number: number) => {
      if (menu !== null) menu.hidden = number >= 0;
      for (const { section, placeholder } of places) if (section.isConnected) section.replaceWith(placeholder);
      for (const { section, placeholder } of portions[number] ?? []) placeholder.replaceWith(section);
    };
    Object.assign(window, { showPortion });
    return portions.length;
  }, PORTION);
}
