import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sweepCache } from '../../../pipeline/run/cache-folder.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** An id that no process has. */
const DEAD = 4_000_000;

test('what ended processes were writing is removed, what running ones write and what is finished stays', async () => {
  const finished = ['parsed-0a', 'state-0a', `notes-0a.${DEAD}`, `state-0a.${DEAD}.txt`];
  const running = [`parsed-0a.${process.ppid}`];
  const own = [`state-0a.${process.pid}`];
  const dead = ['parsed', 'state'].map((name) => `${name}-0a.${DEAD}`);
  const names = [...finished, ...running, ...own, ...dead];
  const folder = await temporaryFolder(Object.fromEntries(names.map((name) => [`${name}/file`, ''])));
  sweepCache(folder);
  expect((await readdir(folder)).sort()).toEqual([...finished, ...running, ...own].sort());
  sweepCache(folder, process.pid);
  expect((await readdir(folder)).sort()).toEqual([...finished, ...running].sort());
});

test('a cache that is not there has nothing to remove', () => {
  expect(() => sweepCache('/nowhere')).not.toThrow();
});
