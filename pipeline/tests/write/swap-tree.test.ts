import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@docgraph/test-kit/root';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { abandonSwap, currentTree, finishSwap, siblingTree, swapTree } from '../../write/swap-tree.ts';
import { elsewhere, ended } from './other-names.ts';

test.each([
  ['of the old one', ['data/old.txt']],
  ['of a missing one', []],
])('the new tree takes the place %s', async (_, others) => {
  const folder = await temporaryFolder(Object.fromEntries([...others, 'new/new.txt'].map((file) => [file, ''])));
  swapTree(path.join(folder, 'new'), path.join(folder, 'data'));
  expect(await readdir(folder, { recursive: true })).toEqual(['data', 'data/new.txt']);
});

test('keeps the old tree if the new one cannot be moved into place', async () => {
  const folder = await temporaryFolder({ 'data/old.txt': '' });
  expect(() => swapTree(path.join(folder, 'missing'), path.join(folder, 'data'))).toThrow('ENOENT');
  expect(await readdir(folder, { recursive: true })).toEqual(['data', 'data/old.txt']);
});

/** Swaps a tree in a separate process, which is killed between the two renames. */
const KILLED_SWAP = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const rename = fs.renameSync;
  let renames = 0;
  fs.renameSync = (...paths) => (++renames === 2 ? process.kill(process.pid, 'SIGKILL') : rename(...paths));
  syncBuiltinESMExports();
  const { siblingTree, swapTree } = await import('./pipeline/write/swap-tree.ts');
  const [dir] = process.argv.slice(1);
  const fresh = siblingTree(dir, 'new');
  fs.mkdirSync(fresh);
  swapTree(fresh, dir);
`;

test('the next user of the tree completes a swap that was killed between its two renames', async () => {
  const folder = await temporaryFolder({ 'real/data/old.txt': '' });
  const dir = path.join(folder, 'real/data');
  await symlink('real/data', path.join(folder, 'link'));
  const args = ['--import', 'tsx', '--input-type=module', '--eval', KILLED_SWAP, dir];
  const killed = promisify(execFile)(process.execPath, args, { cwd: ROOT });
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
  const remains = await readdir(path.join(folder, 'real'));
  expect(remains.map((name) => name.replace(/-.*$/, '-'))).toEqual(['.data.new-', '.data.old-']);
  // Until then, readers find the old tree. Two commands can complete the swap at the same time.
  expect(await readdir(currentTree(dir))).toEqual(['old.txt']);
  const link = path.join(folder, 'link');
  expect(await Promise.all([finishSwap(link), finishSwap(link)])).toEqual([dir, dir]);
  expect(await readdir(path.join(folder, 'real'), { recursive: true })).toEqual(['data', 'data/old.txt']);
});

const own = (role: 'new' | 'old') => path.basename(siblingTree('data', role));

test.each([
  ['before the swap', ['data/old.txt', `${own('new')}/new.txt`], 'old.txt'],
  ['between its renames', [`${own('old')}/old.txt`, `${own('new')}/new.txt`], 'old.txt'],
  ['after it', ['data/new.txt', `${own('old')}/old.txt`], 'new.txt'],
])('a process that ends %s leaves a complete tree, and no temporary files', async (_, files, left) => {
  const folder = await temporaryFolder(Object.fromEntries(files.map((file) => [file, ''])));
  const other = `.data.new-${elsewhere()}`;
  await mkdir(path.join(folder, other));
  abandonSwap(path.join(folder, 'data'));
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([other, 'data', `data/${left}`]);
});

test('removes leftovers of an ended process, and keeps what another container is writing', async () => {
  const [left, written] = [`.data.new-${ended()}`, `.data.new-${elsewhere()}`];
  const folder = await temporaryFolder({ 'data/old.txt': '', [`${left}/a`]: '', [`${written}/a`]: '' });
  await finishSwap(path.join(folder, 'data'));
  expect((await readdir(folder)).sort()).toEqual([written, 'data']);
  await utimes(path.join(folder, written), 0, Date.now() / 1000 - 25 * 60 * 60);
  await finishSwap(path.join(folder, 'data'));
  expect(await readdir(folder)).toEqual(['data']);
});
