import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { swapTree } from '../../../pipeline/write/swap-tree.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test.each([
  ['of the old one', ['data/old.txt']],
  ['where nothing was', []],
  ['although an earlier swap left something behind', ['data/old.txt', `.data.old-${process.pid}/older.txt`]],
])('the new tree takes the place %s', async (_, others) => {
  const folder = await temporaryFolder(Object.fromEntries([...others, 'new/new.txt'].map((file) => [file, ''])));
  await swapTree(path.join(folder, 'new'), path.join(folder, 'data'));
  expect(await readdir(folder, { recursive: true })).toEqual(['data', 'data/new.txt']);
});

test('when the new tree cannot be put in place, the old one stays', async () => {
  const folder = await temporaryFolder({ 'data/old.txt': '' });
  await expect(swapTree(path.join(folder, 'missing'), path.join(folder, 'data'))).rejects.toThrow('ENOENT');
  expect(await readdir(folder, { recursive: true })).toEqual(['data', 'data/old.txt']);
});
