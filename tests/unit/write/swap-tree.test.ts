import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { abandonSwap, finishSwap, swapTree } from '../../../pipeline/write/swap-tree.ts';
import { ROOT } from '../../root.ts';
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

/** Swaps a tree in a process of its own, and kills it between the two renames. */
const KILLED_SWAP = `
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const rename = fs.rename;
  let renames = 0;
  fs.rename = (...paths) => (++renames === 2 ? process.kill(process.pid, 'SIGKILL') : rename(...paths));
  syncBuiltinESMExports();
  const { siblingTree, swapTree } = await import('./pipeline/write/swap-tree.ts');
  const [dir] = process.argv.slice(1);
  const fresh = siblingTree(dir, 'new');
  await fs.mkdir(fresh);
  await swapTree(fresh, dir);
`;

test('a swap that was killed between its two renames is finished by who uses the tree next', async () => {
  const folder = await temporaryFolder({ 'real/data/old.txt': '' });
  const dir = path.join(folder, 'real/data');
  await symlink('real/data', path.join(folder, 'link'));
  const args = ['--import', 'tsx', '--input-type=module', '--eval', KILLED_SWAP, dir];
  const killed = promisify(execFile)(process.execPath, args, { cwd: ROOT });
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
  const remains = await readdir(path.join(folder, 'real'));
  expect(remains.map((name) => name.replace(/\d+$/, ''))).toEqual(['.data.new-', '.data.old-']);
  // Two commands may do it at the same time.
  const link = path.join(folder, 'link');
  expect(await Promise.all([finishSwap(link), finishSwap(link)])).toEqual([dir, dir]);
  expect(await readdir(path.join(folder, 'real'), { recursive: true })).toEqual(['data', 'data/old.txt']);
});

test.each([
  ['before the swap', ['data/old.txt', `.data.new-${process.pid}/new.txt`], 'old.txt'],
  ['between its renames', [`.data.old-${process.pid}/old.txt`, `.data.new-${process.pid}/new.txt`], 'old.txt'],
  ['after it', ['data/new.txt', `.data.old-${process.pid}/old.txt`], 'new.txt'],
])('a process that ends %s leaves a complete tree, and nothing of its own beside it', async (_, files, left) => {
  const folder = await temporaryFolder(Object.fromEntries(files.map((file) => [file, ''])));
  await mkdir(path.join(folder, `.data.new-${process.ppid}`));
  abandonSwap(path.join(folder, 'data'));
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    `.data.new-${process.ppid}`,
    'data',
    `data/${left}`,
  ]);
});
