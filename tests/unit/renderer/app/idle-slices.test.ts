import { expect, test } from 'vitest';
import { runInIdleSlices } from '../../../../renderer/app/idle-slices.ts';

test('steps run in order, each after the one before it has ended', async () => {
  const log: string[] = [];
  const step = (name: string) => async () => {
    log.push(`${name} starts`);
    await Promise.resolve();
    log.push(`${name} ends`);
  };
  await runInIdleSlices([step('a'), step('b')], AbortSignal.abort());
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
});

test('a step that fails ends the run', async () => {
  const log: string[] = [];
  const steps = [() => Promise.reject(new Error('no such chunk')), () => log.push('never')];
  await expect(runInIdleSlices(steps, AbortSignal.abort())).rejects.toThrow('no such chunk');
  expect(log).toEqual([]);
});
