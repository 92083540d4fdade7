/**
 * Maximum time to wait for an idle browser before each step, in milliseconds. Chromium can consider an idle page busy for
 * seconds, and keyboard shortcuts only work after the last step.
 */
const PATIENCE = 400;

/** Runs steps one by one while the browser is idle. Once `hurry` is aborted, runs the rest without waiting. */
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
