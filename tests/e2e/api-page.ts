import { expect, type Locator, type Page } from '@playwright/test';
import { holdFiles } from './hold-files.ts';
import { hydrated } from './site-test.ts';

/** Opens the reference at a hash, and waits until it's interactive. */
export async function openReference(page: Page, hash = ''): Promise<void> {
  await page.goto(`/api/${hash}`);
  await ready(page);
}

/** Resolves when the script of the reference has enhanced the page. */
export async function ready(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('.api[data-ready]').waitFor({ state: 'attached' });
}

/** Delays the scripts of pages opened from now on. Returns a function that releases them. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const letCome = await holdFiles(page, /\/hydrate-[^/]+\.js$/);
  return async () => {
    letCome();
    await ready(page);
  };
}

/** Returns the element with an ID, which may contain any character. */
export function byId(page: Page, id: string): Locator {
  return page.locator(`[id="${id}"]`);
}

/** Returns the section of a heading. */
export function sectionOf(page: Page, id: string): Locator {
  return byId(page, id).locator('xpath=ancestor::section[1]');
}

/** Returns the expandable part of a field. */
export function levelBelow(page: Page, address: string): Locator {
  return byId(page, address).locator('details.api-nested').first();
}

/** Expands or collapses a field with a click. */
export async function press(page: Page, address: string): Promise<void> {
  await levelBelow(page, address).locator('summary').first().click();
}

/** Returns the distance of an element from the top of the window in CSS pixels. */
export function topOf(page: Page, id: string): Promise<number> {
  return byId(page, id).evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

/** Expects an element at the position where jumps end: below the navbar, or as close as the page can scroll. */
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

/** Resolves when the URL has a hash. Faster than toHaveURL, which describes the whole page. */
export async function expectHash(page: Page, hash: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).hash).toBe(hash);
}

/** Navigates to an anchor like a link within the page. */
export function goTo(page: Page, anchor: string): Promise<void> {
  return page.evaluate((hash) => {
    location.hash = hash;
  }, anchor);
}

/** Expects that back, forward, and a reload return to two anchors that were visited one after another. */
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

/** Returns the content of the clipboard. */
export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
