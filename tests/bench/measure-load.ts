import type { Browser } from '@playwright/test';
import { type MainThread, readMainThread, TRACE_CATEGORIES } from '../main-thread.ts';

/** What the first seconds of a page cost its reader, in milliseconds of the processor. */
export interface PageLoad {
  /** Longest task between the end of parsing and the page being hydrated, without evaluating the scripts that came. */
  hydration: number;
  /** Longest time that evaluating the scripts of one task took in those tasks. */
  evaluation: number;
  /** Sum of what every task until 2.5 s after the load event was over 50 ms. */
  excess: number;
}

/** How long after the load event tasks are counted, and from where on a task is a long one, in milliseconds. */
const AFTER_LOAD = 2500;
const LONG = 50;

/** Loads a page once, in a browser that has nothing of it, with a processor slowed down by a factor. */
export async function measureLoad(browser: Browser, url: URL, slowDown: number): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => performance.mark('page-hydrated'));
    observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
  });
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.goto(url.href, { waitUntil: 'load' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), AFTER_LOAD);
  const trace = await browser.stopTracing();
  await context.close();
  return loadOf(readMainThread(trace, 'page-hydrated'));
}

function loadOf({ tasks, timeOf }: MainThread): PageLoad {
  const [parsed, hydrated] = [timeOf('domContentLoadedEventEnd'), timeOf('page-hydrated')];
  const ofHydration = tasks.filter(({ start }) => start >= parsed && start < hydrated);
  const counted = tasks.filter(({ start }) => start < timeOf('loadEventEnd') + AFTER_LOAD);
  return {
    hydration: Math.max(0, ...ofHydration.map(({ duration, evaluation }) => duration - evaluation)),
    evaluation: Math.max(0, ...ofHydration.map(({ evaluation }) => evaluation)),
    excess: counted.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG), 0),
  };
}
