import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from './site-test.ts';

/** Opens the reference at a hash and waits until its script answers. */
export async function openReference(page: Page, hash = ''): Promise<void> {
  await page.goto(`/api/${hash}`);
  await hydrated(page);
  await ready(page);
}

/** Resolves when the script of the reference has given the page what only it makes. */
export async function ready(page: Page): Promise<void> {
  await page.locator('.api[data-ready]').waitFor({ state: 'attached' });
}

/**
 * Keeps pages that are opened from now on without what they load when the browser is idle. Returns what ends that, and
 * resolves when the script of the reference is there.
 */
export async function keepBusy(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const busy = new Promise((resolve) => Object.assign(window, { endBusy: resolve }));
    const deadline = { didTimeout: false, timeRemaining: () => 0 };
    window.requestIdleCallback = (callback) => {
      busy.then(() => callback(deadline));
      return 0;
    };
  });
  return async () => {
    await page.evaluate(() => Reflect.get(window, 'endBusy')());
    await ready(page);
  };
}

/** The element with an id that may hold any character. */
export function byId(page: Page, id: string): Locator {
  return page.locator(`[id="${id}"]`);
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
  await expect.poll(distance).toBeLessThanOrEqual(2);
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

/** Opens the reference at one anchor, goes on to another, and expects that back and forward lead to them again. */
export async function expectBackAndForward(page: Page, first: string, second: string): Promise<void> {
  await openReference(page, `#${first}`);
  await expectReached(page, first);
  await goTo(page, second);
  await expectReached(page, second);
  await page.goBack();
  await expectReached(page, first);
  await page.goForward();
  await expectReached(page, second);
}
