import type { Browser } from '@playwright/test';

/** What the first seconds of a page cost its reader, in milliseconds. */
export interface PageLoad {
  /** Longest task between the end of parsing and the page being hydrated; 0 where none was over 50 ms. */
  hydration: number;
  /** Sum of what every long task until 2.5 s after the load event was over 50 ms. */
  excess: number;
}

/** How long after the load event tasks are counted, in milliseconds. */
const AFTER_LOAD = 2500;

/** Loads a page once, in a browser that has nothing of it, with a processor slowed down by a factor. */
export async function measureLoad(browser: Browser, url: URL, slowDown: number): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript(() => {
    const tasks: { start: number; duration: number }[] = [];
    const report = { tasks, hydrated: 0 };
    Object.assign(window, { loadReport: report });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
    const observer = new MutationObserver(() => {
      if (document.documentElement.dataset.hydrated !== undefined) report.hydrated ||= performance.now();
    });
    observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
  });
  await page.goto(url.href, { waitUntil: 'load' });
  const load = await page.evaluate(async (wait) => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('The browser has no navigation timing.');
    const { domContentLoadedEventEnd, loadEventEnd } = navigation;
    const end = loadEventEnd + wait;
    await new Promise((resolve) => setTimeout(resolve, end - performance.now()));
    const { tasks, hydrated } = Reflect.get(window, 'loadReport');
    const counted: { start: number; duration: number }[] = tasks.filter(({ start }: { start: number }) => start < end);
    const ofHydration = counted.filter(({ start }) => start >= domContentLoadedEventEnd && start < hydrated);
    return {
      hydrated,
      hydration: Math.max(0, ...ofHydration.map(({ duration }) => duration)),
      excess: counted.reduce((sum, { duration }) => sum + duration - 50, 0),
    };
  }, AFTER_LOAD);
  await context.close();
  if (load.hydrated === 0) throw new Error(`${url.href} was not hydrated.`);
  return load;
}
