import type { Page } from '@playwright/test';
import { z } from 'zod';

/** A task on the main thread: its start time and CPU time, in milliseconds. */
export interface Task {
  start: number;
  duration: number;
  /** The part of the duration in which newly loaded scripts were evaluated. */
  evaluation: number;
}

/** The activity on a page's main thread. */
export interface MainThread {
  tasks: Task[];
  /** Returns when a mark was last set, in milliseconds, or -Infinity if it wasn't. */
  timeOf(mark: string): number;
}

/** The relevant parts of a browser trace. Times are in microseconds, and `tdur` is CPU time. */
const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number().default(0),
      dur: z.number().default(0),
      tdur: z.number().default(0),
    }),
  ),
});

/** The categories that a trace must have for `readMainThread`. */
export const TRACE_CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'];

/** Reads the trace of the page that set a mark. Throws an Error if the mark isn't in the trace. */
export function readMainThread(trace: Buffer, mark: string): MainThread {
  const { traceEvents } = Trace.parse(JSON.parse(trace.toString()));
  const known = traceEvents.find(({ name }) => name === mark);
  if (known === undefined) throw new Error(`The trace of the page has no mark ${mark}.`);
  const own = traceEvents.filter(({ pid, tid }) => pid === known.pid && tid === known.tid);
  const evaluations = own.filter(({ name }) => name === 'v8.evaluateModule');
  const evaluationIn = (from: number, to: number) =>
    evaluations.filter(({ ts }) => ts >= from && ts < to).reduce((sum, { tdur }) => sum + tdur, 0);
  return {
    tasks: own
      .filter(({ name }) => name === 'RunTask')
      .map(({ ts, dur, tdur }) => ({
        start: ts / 1000,
        duration: tdur / 1000,
        evaluation: evaluationIn(ts, ts + dur) / 1000,
      })),
    timeOf: (wanted) => Math.max(...own.filter(({ name }) => name === wanted).map(({ ts }) => ts / 1000)),
  };
}

/**
 * Returns the longest task on a page during an action, in milliseconds of CPU time, which doesn't depend on other load on
 * the machine.
 */
export async function longestTask(page: Page, action: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a page of a browser of its own can be traced.');
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.evaluate(() => performance.mark('action-begins'));
  await action();
  await page.evaluate(() => performance.mark('action-ended'));
  const { tasks, timeOf } = readMainThread(await browser.stopTracing(), 'action-begins');
  const [begin, end] = [timeOf('action-begins'), timeOf('action-ended')];
  const during = tasks.filter(({ start }) => start > begin && start < end);
  if (during.length === 0) throw new Error('The trace of the page has no task.');
  return Math.max(...during.map(({ duration }) => duration));
}
