import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { elsewhere, ended } from '@docgraph/pipeline/tests/write/other-names';
import { temporaryName } from '@docgraph/pipeline/write/temporary-name';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { sweepCache } from '../src/cache/cache-folder.ts';

test('drafts of ended processes are removed; those of running ones and finished files stay', async () => {
  const finished = ['parsed-0a', 'state-0a', 'config-0a.mjs', `parsed-0a.pack.${ended()}`];
  const running = [`parsed-0a.${elsewhere()}`];
  const own = [`state-0a.${temporaryName()}`];
  const dead = ['parsed-0a', 'state-0a', 'config-0a.mjs'].map((name) => `${name}.${ended()}`);
  const names = [...finished, ...running, ...own, ...dead];
  const folder = await temporaryFolder(Object.fromEntries(names.map((name) => [`${name}/file`, ''])));
  sweepCache(folder);
  expect((await readdir(folder)).sort()).toEqual([...finished, ...running, ...own].sort());
  sweepCache(folder, true);
  expect((await readdir(folder)).sort()).toEqual([...finished, ...running].sort());
});

test('drafts of another host are removed after a day', async () => {
  const folder = await temporaryFolder({ [`state-0a.${elsewhere()}`]: '' });
  const [file = ''] = await readdir(folder);
  await utimes(path.join(folder, file), 0, Date.now() / 1000 - 25 * 60 * 60);
  sweepCache(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('a missing cache is ignored', () => {
  expect(() => sweepCache('/nowhere')).not.toThrow();
});
