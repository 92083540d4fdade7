import { expect, type Locator, type Page } from '@playwright/test';
import { holdFiles } from './hold-files.ts';
import { hydrated } from './site-test.ts';

/** Opens the reference at a hash and waits until its script answers. */
export async function openReference(page: Page, hash = ''): Promise<void> {
  await page.goto(`/api/${hash}`);
  await ready(page);
}

/** Resolves when the script of the reference has given the page what only it makes. */
export async function ready(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('.api[data-ready]').waitFor({ state: 'attached' });
}

/** Lets the pages that are opened from now on wait for what makes them answer. Returns what lets it come. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const letCome = await holdFiles(page, /\/hydrate-[^/]+\.js$/);
  return async () => {
    letCome();
    await ready(page);
  };
}

/** The element with an id that may hold any character. */
export function byId(page: Page, id: string): Locator {
  return page.locator(`[id="${id}"]`);
}

/** The section that a heading belongs to. */
export function sectionOf(page: Page, id: string): Locator {
  return byId(page, id).locator('xpath=ancestor::section[1]');
}

/** What can be opened below the field at an address. */
export function levelBelow(page: Page, address: string): Locator {
  return byId(page, address).locator('details.api-nested').first();
}

/** Opens what is below the field at an address, or closes it, with a press. */
export async function press(page: Page, address: string): Promise<void> {
  await levelBelow(page, address).locator('summary').first().click();
}

/** Distance of an element from the top of the window, in CSS pixels. */
export function topOf(page: Page, id: string): Promise<number> {
  return byId(page, id).evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

/** Expects an element where jumps end: below the navbar's place, or as near as the end of the page lets it be. */
export async function expectReached(page: Page, id: string): Promise<void> {
  const distance = () =>
    byId(page, id).evaluate((element) => {
      const { scrollPaddingTop } = getComputedStyle(document.documentElement);
      const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
      const isAtEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight - 1;
      const off = element.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop) - margin;
      return isAtEnd && off > 0 ? 0 : Math.abs(off);
    });
  await expect.poll(distance, { message: id, intervals: [20] }).toBeLessThanOrEqual(2);
}

/** Resolves when the address has a hash. Asked in this way the browser does not describe the whole page in between. */
export async function expectHash(page: Page, hash: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).hash).toBe(hash);
}

/** Leads to an anchor as a link within the page does. */
export function goTo(page: Page, anchor: string): Promise<void> {
  return page.evaluate((hash) => {
    location.hash = hash;
  }, anchor);
}

/** Expects that back, forward and a reload lead to two anchors again that were gone to one after the other. */
export async function expectHistory(page: Page, first: string, second: string): Promise<void> {
  await expectReached(page, second);
  await page.goBack();
  await expectReached(page, first);
  await page.goForward();
  await expectReached(page, second);
  await page.reload();
  await ready(page);
  await expectReached(page, second);
}

/** What was copied last. */
export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
