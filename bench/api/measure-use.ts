import type { Browser } from '@playwright/test';
import { withPage } from '../browser.ts';
import { probePage } from './page-probe.ts';
import { type ReferencePage, SECTION_HEADING } from './reference-page.ts';
import { tabMemory } from './tab-memory.ts';

export type ReferenceUse = Awaited<ReturnType<typeof measureUse>>;

/** Operations or schemas that are jumped to, evenly over the page, and fields expanded in each and then inside these. */
const JUMPS = 12;
const EXPANSIONS = 3;

/**
 * The longest task, and the memory of the tab, when operations and schemas all over a page are jumped to, and responses
 * and fields of each opened, one in the other.
 */
export function measureUse(browser: Browser, address: string, reference: ReferencePage, slowDown: number) {
  return withPage(browser, slowDown, async (page) => {
    const probe = await probePage(page, reference.awaited);
    await page.goto(new URL(reference.path, address).href);
    await probe.readable();
    await probe.quiet();
    await probe.takeLongTasks();
    const ids = await page.locator(SECTION_HEADING).evaluateAll((headings) => headings.map(({ id }) => id));
    const jumps = Math.min(JUMPS, ids.length);
    let expansions = 0;
    for (let jump = 0; jump < jumps; jump++) {
      const id = ids[Math.floor((jump * (ids.length - 1)) / Math.max(1, jumps - 1))] ?? '';
      await page.evaluate((hash) => {
        location.hash = hash;
      }, id);
      await probe.quiet();
      for (let depth = 0; depth < EXPANSIONS && (await page.evaluate(expandNext, id)); depth++) {
        expansions++;
        await probe.quiet();
      }
    }
    const longestTask = Math.max(0, ...(await probe.takeLongTasks()));
    return { jumps, expansions, longestTask, memory: await tabMemory(browser) };
  });
}

/** Runs in the page: opens a closed field of an operation whose parents are all open; false when there is none. */
function expandNext(id: string): boolean {
  const section = document.getElementById(id)?.closest('section');
  const fields = section?.querySelectorAll(':is(.api-response, .api-nested):not([open])') ?? [];
  const closed = [...fields].filter((field) => field.parentElement?.closest('details:not([open])') === null);
  // One inside of another, so that what was just opened is gone into before its neighbor.
  const next = closed.find((field) => field.parentElement?.closest('details')) ?? closed[0];
  next?.querySelector('summary')?.click();
  return next !== undefined;
}
