import type { Page } from '@playwright/test';
import { z } from 'zod';

/** A task of a page's own thread, in milliseconds: when it began, and how long the processor worked on it. */
export interface Task {
  start: number;
  duration: number;
  /** The part of the duration in which scripts that had been loaded were evaluated for the first time. */
  evaluation: number;
}

/** What the thread of a page did that reacts to its reader. */
export interface MainThread {
  tasks: Task[];
  /** When a mark of the page was last set, in milliseconds; -Infinity where it was not. */
  timeOf(mark: string): number;
}

/** The parts of a browser's trace that are read; times are in microseconds, `tdur` without what others had of the processor. */
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

/** What a trace must hold to be read by `readMainThread`. */
export const TRACE_CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'];

/** Reads the trace of a page, which is known by a mark that it set. Throws an Error where the mark is not in the trace. */
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
 * The longest task of a page while something is done with it, in milliseconds of the processor: what others work on the
 * machine does not change it.
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
