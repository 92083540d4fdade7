import { expect, test } from 'vitest';
import { CpuTime } from '../src/build/cpu-time.ts';

test('concurrent tasks share the CPU time, and time before and after a task does not count', () => {
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

test('the default clock measures the CPU time of the process', () => {
  const time = new CpuTime<string>();
  time.begin('a');
  // The loop itself uses CPU time, so it ends.
  while (time.beyond(0.05).length === 0);
  expect(time.beyond(0.05)).toEqual(['a']);
});
