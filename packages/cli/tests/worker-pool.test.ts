import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { InputsChangedError } from '@docgraph/pipeline/store/store';
import { expect, onTestFinished, test } from 'vitest';
import { WorkerPool } from '../src/build/worker-pool.ts';

interface Setup {
  seconds?: number;
  memory?: number;
  size?: number;
  clock?: () => number;
}

function poolOf({ seconds = 0, memory = 256, size = 1, clock }: Setup = {}): WorkerPool {
  const script = new URL('./pool-worker.mjs', import.meta.url);
  const pool = new WorkerPool(script, { seconds, memory }, size, { clock });
  onTestFinished(() => pool.close());
  return pool;
}

/** Creates a clock that advances by some seconds with each reading. */
function clockWithSteps(seconds: number): () => number {
  let now = 0;
  return () => {
    now += seconds;
    return now;
  };
}

test('every task has its own result, even with more tasks than workers', async () => {
  const pool = poolOf({ size: 2 });
  const names = Array.from({ length: 100 }, (_, i) => `task ${i}`);
  const results = await Promise.all(names.map((name) => pool.run(name, name)));
  expect(results).toEqual(names.map((name) => [`"did ${name}"`]));
});

test('tasks run in order, but an urgent one runs next', async () => {
  const pool = poolOf();
  const ended: string[] = [];
  const tasks = ['a', 'b', 'c', 'd'].map((name) => pool.run(name, name).then(() => ended.push(name)));
  pool.hurry('d');
  pool.hurry('unknown');
  await Promise.all(tasks);
  expect(ended).toEqual(['a', 'd', 'b', 'c']);
});

test.each(['hang', 'backtrack'])(
  'a task that exceeds its CPU time (%s) fails as an environment error, and the pool continues',
  async (task) => {
    const pool = poolOf({ seconds: 50, clock: clockWithSteps(100) });
    const [failed, next] = await Promise.allSettled([pool.run(task, 'a.md'), pool.run('b', 'b.md')]);
    expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(EnvironmentError) });
    expect(failed).toMatchObject({
      reason: { message: expect.stringMatching(/a\.md took more than 50 seconds of CPU time\. .*--time-limit/) },
    });
    // The clock runs fast for this task, too, but the task ends before the pool checks it.
    expect(next).toMatchObject({ status: 'fulfilled', value: ['"did b"'] });
  },
);

test('a task that takes more than 5 seconds of CPU time is reported once, with the part that runs', async () => {
  const slow: unknown[] = [];
  const script = new URL('./pool-worker.mjs', import.meta.url);
  const onSlow = (...given: unknown[]) => slow.push(given);
  const pool = new WorkerPool(script, { seconds: 50, memory: 256 }, 1, { clock: clockWithSteps(10), onSlow });
  onTestFinished(() => pool.close());
  await pool.run('hang', 'a.md').catch(() => {});
  expect(slow).toEqual([['a.md', 7]]);
});

test('the default clock measures the CPU time of workers', async () => {
  await expect(poolOf({ seconds: 0.2 }).run('hang', 'a.md')).rejects.toThrow('more than 0.2 seconds of CPU time');
});

test('time in which the process is idle does not count', async () => {
  // The task waits longer than the limit and the interval of the pool's checks.
  const pool = poolOf({ seconds: 0.001, clock: () => 5 });
  expect(await pool.run('wait', 'a.md')).toEqual(['"did wait"']);
});

test('without a time limit, the clock is not read', async () => {
  const pool = poolOf({ seconds: 0, clock: clockWithSteps(1e9) });
  expect(await pool.run('wait', 'a.md')).toEqual(['"did wait"']);
});

test('a task that needs too much memory fails, and others continue', async () => {
  const pool = poolOf({ memory: 32 });
  const [failed, next] = await Promise.allSettled([pool.run('grow', 'a.md'), pool.run('b', 'b.md')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(EnvironmentError) });
  expect(failed).toMatchObject({ reason: { message: expect.stringContaining('a.md took more than 32 MB of memory') } });
  expect(next).toMatchObject({ value: ['"did b"'] });
});

test.each([
  ['fails', 'throw', 'a.md: A defect.'],
  ['ends by itself', 'exit', expect.stringMatching(/`process\.exit` .* a\.md/)],
])('a worker that %s fails only its task', async (_, task, message) => {
  const pool = poolOf();
  const [failed, next] = await Promise.allSettled([pool.run(task, 'a.md'), pool.run('b', 'b.md')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message } });
  expect(next).toMatchObject({ value: ['"did b"'] });
});

test('a script that cannot be loaded fails its task', async () => {
  const pool = new WorkerPool(new URL('./missing.mjs', import.meta.url), { seconds: 0, memory: 64 }, 1);
  await expect(pool.run('a', 'a.md')).rejects.toThrow('missing.mjs');
  await pool.close();
});

test('a closed pool rejects running, waiting, and further tasks, because their results are no longer needed', async () => {
  const pool = poolOf();
  const tasks = Promise.allSettled(['hang', 'b'].map((name) => pool.run(name, name)));
  await pool.close();
  const further = await Promise.allSettled([pool.run('c', 'c')]);
  const rejected = { status: 'rejected', reason: expect.any(InputsChangedError) };
  expect([...(await tasks), ...further]).toEqual([rejected, rejected, rejected]);
});

test('a pool without idle workers continues', async () => {
  const pool = poolOf();
  await pool.run('a', 'a');
  await pool.endIdle();
  expect(await pool.run('b', 'b')).toEqual(['"did b"']);
});

test('a thread serves a later pool only if its own pool allows that', async () => {
  const script = new URL('./pool-worker.mjs', import.meta.url);
  const threadIn = async (canSpare: boolean) => {
    const pool = new WorkerPool(script, { seconds: 0, memory: 128 }, 1, { canSpare });
    const texts = await pool.run('identify', 'a.md');
    await pool.close();
    return texts;
  };
  const first = await threadIn(true);
  expect(await threadIn(false)).toEqual(first);
  expect(await threadIn(false)).not.toEqual(first);
});
