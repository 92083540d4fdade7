import type { Page } from '@playwright/test';

/** Without a long task for so long a page counts as quiet, in milliseconds. */
const QUIET = 1500;

/** Makes a page record its long tasks, and when an element was first laid out and drawn, from its very start on. */
export async function probePage(page: Page, selector: string) {
  await page.addInitScript((awaited) => {
    const record: { readable?: number; tasks: number[]; last: number } = { tasks: [], last: 0 };
    Object.assign(window, { probe: record });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) record.tasks.push(duration);
      record.last = performance.now();
    }).observe({ type: 'longtask', buffered: true });
    // A method: tsx would give a function that is a value a name, with a helper that the page does not have.
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
    /** Milliseconds from the start of the navigation until the awaited element was laid out and the page drawn. */
    async readable(): Promise<number> {
      const handle = await page.waitForFunction(() => Reflect.get(window, 'probe').readable, null, { polling: 200 });
      return handle.jsonValue();
    },
    /** Durations of the long tasks since the last call, in milliseconds. */
    takeLongTasks: (): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'probe').tasks.splice(0)),
    /** Resolves when there has been no long task for a while. */
    quiet: () => page.waitForFunction(isQuiet, QUIET, { polling: 200 }),
  };
}
