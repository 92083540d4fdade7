import { expect, onTestFinished, test } from 'vitest';
import { WorkerPool } from '../../../pipeline/run/worker-pool.ts';

function poolOf(limits: { timeout?: number; memory?: number } = {}, size = 1): WorkerPool {
  const script = new URL('./pool-worker.mjs', import.meta.url);
  const pool = new WorkerPool(script, { timeout: 20_000, memory: 256, ...limits }, size);
  onTestFinished(() => pool.close());
  return pool;
}

test('every task has its own result, also where there are more tasks than workers', async () => {
  const pool = poolOf({}, 2);
  const names = Array.from({ length: 20 }, (_, i) => `task ${i}`);
  const outcomes = await Promise.all(names.map((name) => pool.run(name)));
  expect(outcomes).toEqual(names.map((name) => ({ json: `"did ${name}"` })));
});

test('a task that misses its deadline is given up, and the others go on', async () => {
  const pool = poolOf({ timeout: 300 });
  expect(await Promise.all([pool.run('a'), pool.run('hang'), pool.run('b')])).toEqual([
    { json: '"did a"' },
    { failed: 'timeout', detail: '0.3 seconds' },
    { json: '"did b"' },
  ]);
});

test('a regular expression that never comes to an end is given up as well', async () => {
  const pool = poolOf({ timeout: 300 });
  expect(await Promise.all([pool.run('backtrack'), pool.run('b')])).toEqual([
    { failed: 'timeout', detail: '0.3 seconds' },
    { json: '"did b"' },
  ]);
});

test('a task that needs too much memory is given up, and the others go on', async () => {
  const pool = poolOf({ memory: 32 });
  expect(await Promise.all([pool.run('grow'), pool.run('b')])).toEqual([
    { failed: 'memory', detail: '32 MB' },
    { json: '"did b"' },
  ]);
});

test('a defect of the worker is an error of its task only', async () => {
  const pool = poolOf();
  const [defect, next] = await Promise.allSettled([pool.run('throw'), pool.run('b')]);
  expect(defect).toMatchObject({ status: 'rejected', reason: { message: 'A defect.' } });
  expect(next).toMatchObject({ value: { json: '"did b"' } });
});

test('a worker that ends by itself is an error of its task only', async () => {
  const pool = poolOf();
  const [ended, next] = await Promise.allSettled([pool.run('exit'), pool.run('b')]);
  expect(ended).toMatchObject({ status: 'rejected' });
  expect(next).toMatchObject({ value: { json: '"did b"' } });
});

test('a script that cannot be loaded is an error of its task', async () => {
  const pool = new WorkerPool(new URL('./missing.mjs', import.meta.url), { timeout: 5000, memory: 64 }, 1);
  await expect(pool.run('a')).rejects.toThrow('missing.mjs');
  await pool.close();
});

test('a pool without a task has nothing to close', async () => {
  await poolOf().close();
});
