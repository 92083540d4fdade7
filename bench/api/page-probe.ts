import type { Page } from '@playwright/test';

/** A page counts as quiet after this time without a long task, in milliseconds. */
const QUIET = 1500;

/** Makes a page record its long tasks, and when an element was first laid out and painted. */
export async function probePage(page: Page, selector: string) {
  await page.addInitScript((awaited) => {
    const record: { readable?: number; tasks: number[]; last: number } = { tasks: [], last: 0 };
    Object.assign(window, { probe: record });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) record.tasks.push(duration);
      record.last = performance.now();
    }).observe({ type: 'longtask', buffered: true });
    // Use a method, because tsx adds a naming helper to function values, which the page doesn't have.
    const watch = {
      look() {
        const element = document.querySelector(awaited);
        if (element === null || element.getClientRects().length === 0) {
          requestAnimationFrame(() => watch.look());
          return;
        }
        // The task after the frame begins when the frame is on its way to the screen.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          record.readable = performance.now();
        };
        requestAnimationFrame(() => port2.postMessage(null));
      },
    };
    watch.look();
  }, selector);
  const isQuiet = (quiet: number) =>
    document.readyState === 'complete' && performance.now() - Reflect.get(window, 'probe').last > quiet;
  return {
    /** Returns the milliseconds from the start of the navigation until the awaited element was painted. */
    async readable(): Promise<number> {
      const handle = await page.waitForFunction(() => Reflect.get(window, 'probe').readable, null, { polling: 200 });
      return handle.jsonValue();
    },
    /** Returns the durations of long tasks since the last call, in milliseconds. */
    takeLongTasks: (): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'probe').tasks.splice(0)),
    /** Resolves once there has been no long task for a while. */
    quiet: () => page.waitForFunction(isQuiet, QUIET, { polling: 200 }),
  };
}
