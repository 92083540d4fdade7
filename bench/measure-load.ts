import type { Browser } from '@playwright/test';
import { hydrated, PHONE, withPage } from './browser.ts';
import { readMainThread, TRACE_CATEGORIES } from './main-thread.ts';

export type PageLoad = ReturnType<typeof loadIn>;

/** Tasks count until this time after the load event, and are long if they take more than `LONG`, in milliseconds. */
const AFTER_LOAD = 2500;
const LONG = 50;

/**
 * Measures the first seconds of a page, in milliseconds of CPU time, with a throttled CPU and an empty cache.
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
    // Script evaluation is a separate figure.
    hydration: Math.max(0, ...ofHydration.map(({ duration, evaluation }) => duration - evaluation)),
    evaluation: Math.max(0, ...ofHydration.map(({ evaluation }) => evaluation)),
    excess: counted.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG), 0),
  };
}
