import type { Browser } from '@playwright/test';
import { z } from 'zod';

/** What the first seconds of a page cost its reader, in milliseconds of the processor. */
export interface PageLoad {
  /** Longest task between the end of parsing and the page being hydrated. */
  hydration: number;
  /** Sum of what every task until 2.5 s after the load event was over 50 ms. */
  excess: number;
}

/** The parts of a browser's trace that are read; times are in microseconds, `tdur` without what others had of the processor. */
const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number().default(0),
      tdur: z.number().default(0),
    }),
  ),
});

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

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
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url.href, { waitUntil: 'load' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), AFTER_LOAD);
  const trace = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  await context.close();
  return loadOf(trace);
}

function loadOf({ traceEvents }: z.infer<typeof Trace>): PageLoad {
  const hydrated = traceEvents.find(({ name }) => name === 'page-hydrated');
  if (hydrated === undefined) throw new Error('The trace of the page has no end of hydration.');
  const own = traceEvents.filter(({ pid, tid }) => pid === hydrated.pid && tid === hydrated.tid);
  const timeOf = (mark: string) => Math.max(...own.filter(({ name }) => name === mark).map(({ ts }) => ts));
  const [parsed, loaded] = [timeOf('domContentLoadedEventEnd'), timeOf('loadEventEnd')];
  const tasks = own
    .filter(({ name, ts }) => name === 'RunTask' && ts < loaded + AFTER_LOAD * 1000)
    .map(({ ts, tdur }) => ({ ts, duration: tdur / 1000 }));
  const ofHydration = tasks.filter(({ ts }) => ts >= parsed && ts < hydrated.ts);
  return {
    hydration: Math.max(0, ...ofHydration.map(({ duration }) => duration)),
    excess: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG), 0),
  };
}
