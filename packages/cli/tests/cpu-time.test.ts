import { expect, test } from 'vitest';
import { CpuTime } from '../src/build/worker-pool.ts';

test('tasks that run side by side share the time, and pay for nothing before and after', () => {
  let now = 1000;
  const time = new CpuTime<string>(() => now);
  time.begin('a');
  now += 10;
  time.begin('b');
  now += 20;
  expect(time.beyond(19.9)).toEqual(['a']);
  expect(time.beyond(20)).toEqual([]);
  expect(time.beyond(9.9)).toEqual(['a', 'b']);
  time.end('a');
  now += 5;
  expect(time.beyond(14.9)).toEqual(['b']);
  expect(time.beyond(15)).toEqual([]);
  time.begin('a');
  expect(time.beyond(0)).toEqual(['b']);
});

test('the clock counts what the process computes', () => {
  const time = new CpuTime<string>();
  time.begin('a');
  // What an endless loop is waiting for here has to come: it is the loop that makes the clock go.
  while (time.beyond(0.05).length === 0);
  expect(time.beyond(0.05)).toEqual(['a']);
});
