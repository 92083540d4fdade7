import { afterEach, expect, test, vi } from 'vitest';
import { runInIdleSlices } from '../../app/idle-slices.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('runs steps one after the other, and stops at one that fails', async () => {
  const log: string[] = [];
  const step = (name: string) => async () => {
    log.push(`${name} starts`);
    await Promise.resolve();
    log.push(`${name} ends`);
  };
  const failing = () => Promise.reject(new Error('no such chunk'));
  const run = runInIdleSlices([step('a'), step('b'), failing, step('never')], AbortSignal.abort());
  await expect(run).rejects.toThrow('no such chunk');
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
});

test('if the browser is never idle, the four steps of a page are delayed by less than two seconds', async () => {
  vi.useFakeTimers();
  const requestIdleCallback = (callback: () => void, { timeout }: { timeout: number }) => setTimeout(callback, timeout);
  vi.stubGlobal('window', { requestIdleCallback });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  const started = performance.now();
  const waits: number[] = [];
  const step = () => waits.push(performance.now() - started);
  const done = runInIdleSlices([step, step, step, step], new AbortController().signal);
  await vi.runAllTimersAsync();
  await done;
  expect(waits).toHaveLength(4);
  expect(waits[0]).toBeGreaterThan(100);
  expect(waits[3]).toBeLessThan(2000);
});
