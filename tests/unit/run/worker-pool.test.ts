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

test('tasks that miss their deadline are given up, and the others go on', async () => {
  const pool = poolOf({ timeout: 500 });
  const late = { failed: 'timeout', detail: '0.5 seconds' };
  const tasks = ['a', 'hang', 'backtrack', 'b'];
  expect(await Promise.all(tasks.map((task) => pool.run(task)))).toEqual([
    { json: '"did a"' },
    late,
    late,
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

test.each([
  ['fails', 'throw', 'A defect.'],
  ['ends by itself', 'exit', 'A worker ended before its task.'],
])('a worker that %s is an error of its task only', async (_, task, message) => {
  const pool = poolOf();
  const [failed, next] = await Promise.allSettled([pool.run(task), pool.run('b')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message } });
  expect(next).toMatchObject({ value: { json: '"did b"' } });
});

test('a script that cannot be loaded is an error of its task', async () => {
  const pool = new WorkerPool(new URL('./missing.mjs', import.meta.url), { timeout: 5000, memory: 64 }, 1);
  await expect(pool.run('a')).rejects.toThrow('missing.mjs');
  await pool.close();
});
