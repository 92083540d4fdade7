import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { cacheFile } from '../src/cache/cache-folder.ts';
import { type RunState, readRunState, writeRunState } from '../src/cache/run-state.ts';

const STATE: RunState = {
  fingerprint: 'f',
  diagnostics: [
    {
      rule: 'links/markdown',
      severity: 'warning',
      message: 'A warning.',
      file: 'a.md',
      start: { line: 1, column: 1 },
      end: { line: 1, column: 2 },
    },
  ],
  tree: { 'a.json': { key: 'k', bytes: 1, modified: 1.5 } },
};

test('a saved state is read by the next run', async () => {
  const file = path.join(await temporaryFolder(), 'deep/state');
  await writeRunState(file, STATE);
  expect(await readRunState(file)).toEqual(STATE);
});

test.each(['', '{', 'null', '[]', '{"data":null}', '{"fingerprint":5}', JSON.stringify({ format: 0, ...STATE })])(
  'a state without sense, or of another form, is none: %j',
  async (text) => {
    const folder = await temporaryFolder({ state: text });
    expect(await readRunState(path.join(folder, 'state'))).toEqual({ fingerprint: '', diagnostics: [], tree: {} });
  },
);

test('each folder has its own state', () => {
  const names = [
    cacheFile('/c', 'state', '/a', '/b'),
    cacheFile('/c', 'state', '/a/b', ''),
    cacheFile('/c', 'state', '/a'),
  ];
  expect(new Set(names).size).toBe(3);
});
