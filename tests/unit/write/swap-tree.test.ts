import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { swapTree } from '../../../pipeline/write/swap-tree.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('the new tree takes the place of the old one', async () => {
  const folder = await temporaryFolder({ 'data/old.txt': '', 'new/new.txt': '' });
  await swapTree(path.join(folder, 'new'), path.join(folder, 'data'));
  expect(await readdir(folder, { recursive: true })).toEqual(['data', 'data/new.txt']);
});

test('the new tree takes a place where nothing was', async () => {
  const folder = await temporaryFolder({ 'new/new.txt': '' });
  await swapTree(path.join(folder, 'new'), path.join(folder, 'data'));
  expect(await readdir(folder, { recursive: true })).toEqual(['data', 'data/new.txt']);
});

test('when the new tree cannot be put in place, the old one stays', async () => {
  const folder = await temporaryFolder({ 'data/old.txt': '' });
  await expect(swapTree(path.join(folder, 'missing'), path.join(folder, 'data'))).rejects.toThrow('ENOENT');
  expect(await readdir(folder, { recursive: true })).toEqual(['data', 'data/old.txt']);
});

test('what an earlier swap left behind does not stand in the way', async () => {
  const folder = await temporaryFolder({ 'data/old.txt': '', 'new/new.txt': '' });
  const aside = path.join(folder, `.data.old-${process.pid}`);
  await mkdir(aside);
  await writeFile(path.join(aside, 'older.txt'), '');
  await swapTree(path.join(folder, 'new'), path.join(folder, 'data'));
  expect(await readdir(folder, { recursive: true })).toEqual(['data', 'data/new.txt']);
});
