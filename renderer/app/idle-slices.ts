/**
 * Longest wait for the browser to be idle before a step, in milliseconds. Chromium sometimes takes a page that does
 * nothing for busy, for seconds, and what reads the keyboard comes with the last step.
 */
const PATIENCE = 400;

/**
 * Runs steps one after the other, each when the browser has nothing better to do, so that none of them delays the
 * reader. Once `hurry` is aborted, because the reader wants something, the rest runs without waiting.
 */
export async function runInIdleSlices(steps: (() => unknown)[], hurry: AbortSignal): Promise<void> {
  for (const step of steps) {
    await idle(hurry);
    await step();
  }
}

function idle(hurry: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (hurry.aborted) return resolve();
    hurry.addEventListener('abort', () => resolve(), { once: true });
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, 50);
  });
}
