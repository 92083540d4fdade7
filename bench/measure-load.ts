import type { Browser } from '@playwright/test';
import { hydrated, PHONE, withPage } from './browser.ts';
import { readMainThread, TRACE_CATEGORIES } from './main-thread.ts';

export type PageLoad = ReturnType<typeof loadIn>;

/** How long after the load event tasks are counted, and from where on a task is a long one, in milliseconds. */
const AFTER_LOAD = 2500;
const LONG = 50;

/**
 * What the first seconds of a page cost its reader, in milliseconds of the processor, which is slowed down by a factor,
 * where nothing of it is in the cache.
 */
export function measureLoad(browser: Browser, url: URL, slowDown: number) {
  return withPage(
    browser,
    slowDown,
    async (page) => {
      await page.addInitScript(() => {
        const observer = new MutationObserver(() => performance.mark('page-hydrated'));
        observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
      });
      await browser.startTracing(page, { categories: TRACE_CATEGORIES });
      await page.goto(url.href, { waitUntil: 'load' });
      await hydrated(page);
      await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), AFTER_LOAD);
      return loadIn(await browser.stopTracing());
    },
    PHONE,
  );
}

function loadIn(trace: Buffer) {
  const { tasks, timeOf } = readMainThread(trace, 'page-hydrated');
  const [parsed, hydrated] = [timeOf('domContentLoadedEventEnd'), timeOf('page-hydrated')];
  const ofHydration = tasks.filter(({ start }) => start >= parsed && start < hydrated);
  const counted = tasks.filter(({ start }) => start < timeOf('loadEventEnd') + AFTER_LOAD);
  return {
    // Evaluating the scripts that came is another matter.
    hydration: Math.max(0, ...ofHydration.map(({ duration, evaluation }) => duration - evaluation)),
    evaluation: Math.max(0, ...ofHydration.map(({ evaluation }) => evaluation)),
    excess: counted.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG), 0),
  };
}
