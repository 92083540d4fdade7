import type { Browser } from '@playwright/test';
import { withPage } from '../browser.ts';
import { probePage } from './page-probe.ts';
import { OWN_REFERENCE } from './reference-page.ts';
import { tabMemory } from './tab-memory.ts';

export type ReferenceUse = Awaited<ReturnType<typeof measureUse>>;

/** Operations that are jumped to, evenly over the page, and fields that are expanded in each and then inside these. */
const JUMPS = 12;
const EXPANSIONS = 3;

/**
 * The longest task, and the memory of the tab, when entries of the menu all over the page are followed, and responses and
 * fields of each operation opened, one in the other.
 */
export function measureUse(browser: Browser, address: string, slowDown: number) {
  return withPage(browser, slowDown, async (page) => {
    const probe = await probePage(page, OWN_REFERENCE.firstOperation);
    await page.goto(new URL(OWN_REFERENCE.path, address).href);
    await probe.readable();
    await probe.quiet();
    await probe.takeLongTasks();
    const anchors = await page
      .locator(OWN_REFERENCE.menuEntries)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    let expansions = 0;
    for (let jump = 0; jump < JUMPS; jump++) {
      const anchor = anchors[Math.floor((jump * (anchors.length - 1)) / (JUMPS - 1))] ?? '';
      await page.evaluate((hash) => {
        location.hash = hash;
      }, anchor);
      // An operation that is not filled yet holds a note that stands for its content.
      await page.waitForFunction(isFilled, anchor, { polling: 200 });
      await probe.quiet();
      for (let depth = 0; depth < EXPANSIONS && (await page.evaluate(expandNext, anchor)); depth++) {
        expansions++;
        await probe.quiet();
      }
    }
    const longestTask = Math.max(0, ...(await probe.takeLongTasks()));
    return { jumps: JUMPS, expansions, longestTask, memory: await tabMemory(browser) };
  });
}

/** Runs in the page: whether an operation holds its content. An id may hold the address as it is, or decoded. */
function isFilled(hash: string): boolean {
  const id = hash.slice(1);
  const heading = document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  return heading?.closest('section')?.dataset.part === undefined;
}

/** Runs in the page: opens a closed field of an operation whose parents are all open; false when there is none. */
function expandNext(hash: string): boolean {
  const id = hash.slice(1);
  const heading = document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  const fields = heading?.closest('section')?.querySelectorAll(':is(.api-response, .api-nested):not([open])') ?? [];
  const closed = [...fields].filter((field) => field.parentElement?.closest('details:not([open])') === null);
  // One inside of another, so that what was just opened is gone into before its neighbor.
  const next = closed.find((field) => field.parentElement?.closest('details')) ?? closed[0];
  next?.querySelector('summary')?.click();
  return next !== undefined;
}
