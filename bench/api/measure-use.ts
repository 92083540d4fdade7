import type { Browser } from '@playwright/test';
import { withPage } from '../browser.ts';
import { probePage } from './page-probe.ts';
import { type ReferencePage, SECTION_HEADING } from './reference-page.ts';
import { tabMemory } from './tab-memory.ts';

export type ReferenceUse = Awaited<ReturnType<typeof measureUse>>;

/** Number of operations or schemas to jump to, spread evenly over the page, and of fields to expand in each. */
const JUMPS = 12;
const EXPANSIONS = 3;

/**
 * Measures the longest task and the memory of the tab while jumping to operations and schemas all over a page, and expanding
 * responses and nested fields in each.
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

/** Runs in the page. Opens a closed field whose parents are all open. Returns false if there's none. */
function expandNext(id: string): boolean {
  const section = document.getElementById(id)?.closest('section');
  const fields = section?.querySelectorAll(':is(.api-response, .api-nested):not([open])') ?? [];
  const closed = [...fields].filter((field) => field.parentElement?.closest('details:not([open])') === null);
  // Prefer nested fields, so that a field's content is opened before its neighbor.
  const next = closed.find((field) => field.parentElement?.closest('details')) ?? closed[0];
  next?.querySelector('summary')?.click();
  return next !== undefined;
}
