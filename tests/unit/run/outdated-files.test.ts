import { expect, test } from 'vitest';
import { outdatedFiles } from '../../../pipeline/run/outdated-files.ts';

const left = (...files: [path: string, key: string][]) =>
  Object.fromEntries(files.map(([path, key]) => [path, { key, bytes: 1, modified: 1 }]));
const kept = (...args: Parameters<typeof outdatedFiles>) => Object.fromEntries(outdatedFiles(...args));

test('the first build, and one with the same scripts, keeps nothing', () => {
  expect(kept({}, new Set(['_app/a.js']))).toEqual({});
  expect(kept(left(['_app/a.js', 'a'], ['index.html', 'i']), new Set(['_app/a.js', 'index.html']))).toEqual({});
});

test('the scripts of the last version are kept, its pages are not', () => {
  expect(kept(left(['_app/a.js', 'a'], ['old/index.html', 'o']), new Set(['_app/b.js']))).toEqual({
    '_app/a.js': 'kept:a',
  });
});

test('they stay while only content changes, and go with the next version', () => {
  const before = left(['_app/a.js', 'kept:a'], ['_app/b.js', 'b']);
  expect(kept(before, new Set(['_app/b.js']))).toEqual({ '_app/a.js': 'kept:a' });
  expect(kept(before, new Set(['_app/c.js']))).toEqual({ '_app/b.js': 'kept:b' });
});

test('a file that is used again is no outdated one', () => {
  expect(kept(left(['_app/a.js', 'kept:a'], ['_app/b.js', 'b']), new Set(['_app/a.js']))).toEqual({
    '_app/b.js': 'kept:b',
  });
});
