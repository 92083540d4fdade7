import type { Browser, Page } from '@playwright/test';
import { probePage } from './page-probe.ts';
import { OWN_REFERENCE } from './reference-page.ts';
import { tabMemory } from './tab-memory.ts';

/** What jumping about in a page and expanding its fields costs. */
export interface ReferenceUse {
  jumps: number;
  expansions: number;
  /** Longest task meanwhile, in milliseconds. */
  longestTask: number;
  /** Private memory of the tab after it, in bytes. */
  memory: number;
}

/** Operations that are jumped to, evenly over the page, and fields that are expanded in each and then inside these. */
const JUMPS = 12;
const EXPANSIONS = 3;

/** Follows entries of the menu all over the page, and opens responses and fields of each operation, one in the other. */
export async function measureUse(browser: Browser, origin: string, slowDown: number): Promise<ReferenceUse> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const probe = await probePage(page, OWN_REFERENCE.firstOperation);
  await page.goto(new URL(OWN_REFERENCE.path, origin).href);
  await probe.readable();
  await probe.quiet();
  await probe.takeLongTasks();
  const anchors = await page
    .locator(OWN_REFERENCE.menuEntries)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  let expansions = 0;
  const chosen = Array.from({ length: JUMPS }, (_, i) => anchors[Math.floor((i * (anchors.length - 1)) / (JUMPS - 1))]);
  for (const anchor of chosen) {
    await jump(page, anchor ?? '');
    await filled(page, anchor ?? '');
    await probe.quiet();
    for (let depth = 0; depth < EXPANSIONS; depth++) {
      if (!(await expandNext(page, anchor ?? ''))) break;
      expansions++;
      await probe.quiet();
    }
  }
  const tasks = await probe.takeLongTasks();
  return { jumps: chosen.length, expansions, longestTask: Math.max(0, ...tasks), memory: await tabMemory(browser) };
}

async function jump(page: Page, anchor: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, anchor);
}

/** Resolves when an operation holds its content, and not only a note that stands for it. */
async function filled(page: Page, anchor: string): Promise<void> {
  await page.waitForFunction(
    (hash) => {
      const id = hash.slice(1);
      const heading = document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
      return heading?.closest('section')?.dataset.part === undefined;
    },
    anchor,
    { polling: 200 },
  );
}

/** Opens the first closed field of an operation whose parents are all open; false when there is none. */
function expandNext(page: Page, anchor: string): Promise<boolean> {
  return page.evaluate((hash) => {
    const id = hash.slice(1);
    const heading = document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
    const section = heading?.closest('section');
    const closed = [...(section?.querySelectorAll(':is(.api-response, .api-nested):not([open])') ?? [])].filter(
      (details) => details.parentElement?.closest('details:not([open])') === null,
    );
    // The last one, so that what was just opened is gone into before its neighbor.
    const next = closed.find((details) => details.parentElement?.closest('details')) ?? closed[0];
    next?.querySelector('summary')?.click();
    return next !== undefined;
  }, anchor);
}
