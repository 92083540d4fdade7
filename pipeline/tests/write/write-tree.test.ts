import files from 'node:fs';
import { mkdir, readdir, readFile, readlink, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { EnvironmentError } from '../../report/environment-error.ts';
import { ownerState } from '../../write/temporary-name.ts';
import { isTreeIntact, type TreeState } from '../../write/tree-state.ts';
import { type TreeFile, writeTree } from '../../write/write-tree.ts';
import { elsewhere, ended } from './other-names.ts';

const MARKER = 'marker.json';

/** Creates files whose key is their content. */
function filesOf(contents: Record<string, string>): TreeFile[] {
  return Object.entries({ [MARKER]: '{}', ...contents }).map(([file, content]) => {
    return { path: file, key: content, content: () => content };
  });
}

const write = (dir: string, contents: Record<string, string>, previous: TreeState = {}) =>
  writeTree({ dir, marker: MARKER, previous }, filesOf(contents));

/** Writes files to a new folder in an empty parent folder. Returns the state of the write. */
async function written(contents: Record<string, string>) {
  const parent = await temporaryFolder();
  const dir = path.join(parent, 'data');
  return { parent, dir, ...(await write(dir, contents)) };
}

async function contentsOf(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const contents: Record<string, string> = {};
  for (const file of files.sort()) contents[path.relative(dir, file)] = await readFile(file, 'utf8');
  delete contents[MARKER];
  return contents;
}

/** Returns the inode and time of a file, which change whenever it is written. */
async function identity(...parts: string[]): Promise<[number, number]> {
  const { ino, mtimeMs } = await stat(path.join(...parts));
  return [ino, mtimeMs];
}

test('creates a folder and its parent folders', async () => {
  const dir = path.join(await temporaryFolder(), 'a/b/data');
  const { state, ...counts } = await write(dir, { 'x.json': '1', 'deep/y.json': 'ü' });
  expect(counts).toEqual({ written: 3, reused: 0 });
  expect(await contentsOf(dir)).toEqual({ 'deep/y.json': 'ü', 'x.json': '1' });
  expect(state['deep/y.json']).toMatchObject({ key: 'ü', bytes: 2 });
  expect(await isTreeIntact(dir, state)).toBe(true);
});

test('writes nothing and reads no content if nothing changed', async () => {
  const { dir, state } = await written({ 'x.json': '1' });
  const before = [await identity(dir), await identity(dir, 'x.json')];
  const files = filesOf({ 'x.json': '1' }).map((file) => ({ ...file, content: () => expect.unreachable() }));
  expect(await writeTree({ dir, marker: MARKER, previous: state }, files)).toEqual({ state, written: 0, reused: 2 });
  expect([await identity(dir), await identity(dir, 'x.json')]).toEqual(before);
});

test('rewrites only the file that changed', async () => {
  const { dir, state } = await written({ 'x.json': '1', 'y.json': '1' });
  const before = await identity(dir, 'x.json');
  const result = await write(dir, { 'x.json': '1', 'y.json': '2' }, state);
  expect(result).toMatchObject({ written: 1, reused: 2 });
  expect(await identity(dir, 'x.json')).toEqual(before);
  expect(await contentsOf(dir)).toEqual({ 'x.json': '1', 'y.json': '2' });
  expect(await isTreeIntact(dir, result.state)).toBe(true);
});

test('removes files that no longer exist, with their folders', async () => {
  const { dir, state } = await written({ 'x.json': '1', 'deep/y.json': '1' });
  expect(await write(dir, { 'x.json': '1' }, state)).toMatchObject({ written: 0, reused: 2 });
  expect(await readdir(dir)).toEqual([MARKER, 'x.json']);
});

test.each([
  ['changed, in the same size', (dir: string) => writeFile(path.join(dir, 'x.json'), '9')],
  ['renamed', (dir: string) => rename(path.join(dir, 'x.json'), path.join(dir, 'z.json'))],
  ['added', (dir: string) => writeFile(path.join(dir, 'z.json'), '')],
])('repairs a file that another program has %s', async (_, meddle) => {
  const { dir, state } = await written({ 'x.json': '1' });
  await meddle(dir);
  expect(await isTreeIntact(dir, state)).toBe(false);
  await write(dir, { 'x.json': '1' }, state);
  expect(await contentsOf(dir)).toEqual({ 'x.json': '1' });
});

test('writes everything if the state of the last write is unknown', async () => {
  const { dir } = await written({ 'x.json': '1', 'old.json': '1' });
  expect(await write(dir, { 'x.json': '1' })).toMatchObject({ written: 2, reused: 0 });
  expect(await contentsOf(dir)).toEqual({ 'x.json': '1' });
});

test('keeps the old tree, and leaves no other files, if creating content fails', async () => {
  const { parent, dir, state } = await written({ 'x.json': '1' });
  const before = await identity(dir, 'x.json');
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`many/${i}.json`, String(i)]));
  const files = filesOf({ ...many, 'x.json': '2' });
  files.splice(20, 0, { path: 'bad.json', key: '', content: () => Promise.reject(new Error('ENOSPC')) });
  await expect(writeTree({ dir, marker: MARKER, previous: state }, files)).rejects.toThrow('ENOSPC');
  expect(await identity(dir, 'x.json')).toEqual(before);
  expect(await readdir(parent)).toEqual(['data']);
});

/** Writes trees one after the other to the same folder, each reusing the previous ones. */
async function writtenInTurn(...trees: Record<string, string>[]) {
  const parent = await temporaryFolder();
  const [dir, spare] = [path.join(parent, 'data'), path.join(parent, 'spare')];
  let state: TreeState = {};
  for (const contents of trees)
    ({ state } = await writeTree({ dir, marker: MARKER, previous: state, spare }, filesOf(contents)));
  return { parent, dir, spare, state };
}

test('a tree that reuses a spare one contains only its own files', async () => {
  const trees = [
    { 'a.json': '1', 'b.json': '1', 'gone/c.json': '1', 'x/y.json': '1' },
    { 'a.json': '2', 'b.json': '1', 'new/d.json': '1', x: '1' },
    { 'a.json': '2', 'b.json': '3', 'gone/c.json': '2', 'x/y.json': '1' },
    { 'a.json': '1', 'b.json': '3', 'new/d.json': '1', x: '2' },
    { 'a.json': '1', 'b.json': '1', 'new/d.json': '1' },
  ];
  for (let count = 1; count <= trees.length; count++) {
    const { parent, dir, state } = await writtenInTurn(...trees.slice(0, count));
    expect(await contentsOf(dir)).toEqual(trees[count - 1]);
    expect(await isTreeIntact(dir, state)).toBe(true);
    expect(await readdir(parent)).toEqual(count === 1 ? ['data'] : ['data', 'spare']);
  }
});

test('keeps the current tree if reusing the spare one fails', async () => {
  const { dir, spare, state } = await writtenInTurn({ 'x.json': '1', 'y.json': '1' }, { 'x.json': '1', 'y.json': '2' });
  const files = filesOf({ 'x.json': '3' });
  files.push({ path: 'y.json', key: '3', content: () => Promise.reject(new Error('ENOSPC')) });
  await expect(writeTree({ dir, marker: MARKER, previous: state, spare }, files)).rejects.toThrow('ENOSPC');
  expect(await contentsOf(dir)).toEqual({ 'x.json': '1', 'y.json': '2' });
  expect(await isTreeIntact(dir, state)).toBe(true);
});

test('does not follow symbolic links in a spare tree', async () => {
  const { parent, dir, spare, state } = await writtenInTurn({ 'y.json': '1' }, { 'y.json': '2' });
  await mkdir(path.join(parent, 'elsewhere'));
  await writeFile(path.join(parent, 'elsewhere/x.json'), 'mine');
  await symlink('../elsewhere', path.join(spare, 'deep'));
  await symlink('../elsewhere/x.json', path.join(spare, 'z.json'));
  const contents = { 'deep/x.json': '2', 'y.json': '2', 'z.json': '1' };
  await writeTree({ dir, marker: MARKER, previous: state, spare }, filesOf(contents));
  expect(await contentsOf(dir)).toEqual(contents);
  expect(await contentsOf(path.join(parent, 'elsewhere'))).toEqual({ 'x.json': 'mine' });
});

test('rejects paths outside the folder, duplicate paths, and a tree without its marker', async () => {
  const parent = await temporaryFolder();
  const refused = async (files: TreeFile[], fault: string) => {
    const target = { dir: path.join(parent, 'data'), marker: MARKER, previous: {} };
    await expect(writeTree(target, files)).rejects.toThrow(fault);
  };
  for (const file of ['../x', 'a/../../x', '/x', 'a//b', './a', 'a/', '', 'a\\b', 'a\0b'])
    await refused(filesOf({ [file]: '' }), `"${file}" isn't a path inside the output directory.`);
  await refused([...filesOf({ 'x.json': '1' }), ...filesOf({ 'x.json': '2' })], 'twice');
  // Without the marker, the next build could not replace the tree.
  await refused(filesOf({}).slice(1), MARKER);
  expect(await readdir(parent)).toEqual([]);
});

test('replaces an empty folder, but never one with other files', async () => {
  const dir = await temporaryFolder({ 'thesis.txt': 'five years of work' });
  await expect(write(dir, { 'x.json': '1' })).rejects.toThrow(EnvironmentError);
  expect(await contentsOf(dir)).toEqual({ 'thesis.txt': 'five years of work' });
  const empty = await temporaryFolder();
  await write(empty, { 'x.json': '1' });
  expect(await contentsOf(empty)).toEqual({ 'x.json': '1' });
});

test.each([
  ['a file', 'thesis.txt', "thesis.txt isn't a folder"],
  ['a link to a file', 'link', "thesis.txt isn't a folder"],
  ['below a file', 'thesis.txt/data', 'a part of its path is a file'],
  ['a link to itself', 'circle', 'is circular'],
])('rejects a path that is %s, and changes nothing', async (_, name, fault) => {
  const parent = await temporaryFolder({ 'thesis.txt': 'five years of work' });
  await symlink('thesis.txt', path.join(parent, 'link'));
  await symlink('circle', path.join(parent, 'circle'));
  const error = await write(path.join(parent, name), { 'x.json': '1' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EnvironmentError);
  expect(String(error)).toContain(fault);
  expect((await readdir(parent)).sort()).toEqual(['circle', 'link', 'thesis.txt']);
  expect(await readFile(path.join(parent, 'thesis.txt'), 'utf8')).toBe('five years of work');
  expect(await readlink(path.join(parent, 'link'))).toBe('thesis.txt');
});

test.each([
  ['a folder', true],
  ['a folder whose swap was interrupted', false],
])('follows a symbolic link to %s, and keeps the link', async (_, isThere) => {
  const { parent, dir, state } = await written({ 'x.json': '1' });
  if (!isThere) await rename(dir, path.join(parent, `.data.old-${ended()}`));
  const elsewhere = await temporaryFolder();
  await symlink(elsewhere, path.join(parent, 'in'));
  // `..` is relative to the folder that contains the link itself.
  await symlink(path.relative(elsewhere, dir), path.join(elsewhere, 'link'));
  const link = path.join(parent, 'in/link');
  expect(await write(link, { 'x.json': '1', 'y.json': '2' }, state)).toMatchObject({ written: 1, reused: 2 });
  expect(await contentsOf(dir)).toEqual({ 'x.json': '1', 'y.json': '2' });
  expect(await readdir(elsewhere)).toEqual(['link']);
  expect(await readlink(link)).toBe(path.relative(elsewhere, dir));
  expect((await readdir(parent)).sort()).toEqual(['data', 'in']);
});

test('does not treat an unreadable folder as empty', async () => {
  const dir = await temporaryFolder({ 'thesis.txt': 'five years of work' });
  const original = files.readdirSync;
  const replace = (replaced: unknown) => {
    Object.assign(files, { readdirSync: replaced });
    syncBuiltinESMExports();
  };
  onTestFinished(() => replace(original));
  const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  replace((folder: string, options: never) => {
    if (folder === dir) throw denied;
    return original(folder, options);
  });
  await expect(write(dir, { 'x.json': '1' })).rejects.toThrow('EACCES');
  replace(original);
  expect(await contentsOf(dir)).toEqual({ 'thesis.txt': 'five years of work' });
});

test('restores a tree after a crash, and removes incomplete ones', async () => {
  const { parent, dir, state } = await written({ 'x.json': '1' });
  await rename(dir, path.join(parent, `.data.old-${ended()}`));
  await mkdir(path.join(parent, `.data.new-${ended()}`));
  expect(await write(dir, { 'x.json': '1' }, state)).toMatchObject({ written: 0, reused: 2 });
  expect(await readdir(parent)).toEqual(['data']);
});

test('keeps the files of other running builds, and files with similar names', async () => {
  const parent = await temporaryFolder();
  const others = [`.data.new-${elsewhere()}`, '.data.old-backup', 'data.old-1', `.data2.new-${ended()}`];
  for (const name of others) await mkdir(path.join(parent, name));
  const names = async () => (await readdir(parent)).sort();
  let meanwhile: string[] = [];
  const content = async () => {
    meanwhile = await names();
    return '1';
  };
  const files = [...filesOf({}), { path: 'x.json', key: '1', content }];
  await writeTree({ dir: path.join(parent, 'data'), marker: MARKER, previous: {} }, files);
  // The name of the folder shows other processes that this build is running.
  const [own = ''] = meanwhile.filter((name) => !others.includes(name));
  expect(ownerState(own.replace('.data.new-', ''))).toBe('self');
  expect(await names()).toEqual([...others, 'data'].sort());
});

/** Makes another build swap in its tree the next few times that a path is accessed, linked, or renamed to. */
function swapAt(operation: 'linkSync' | 'renameSync' | 'statSync', target: string, dir: string, times = 1): void {
  const original: unknown = Reflect.get(files, operation);
  const move = files.renameSync;
  let left = times;
  const replace = (replaced: unknown) => {
    Object.assign(files, { [operation]: replaced });
    syncBuiltinESMExports();
  };
  replace((...given: string[]) => {
    const perform = (): unknown => Reflect.apply(original as () => unknown, files, given);
    if (given[operation === 'renameSync' ? 1 : 0] !== target || left-- <= 0) return perform();
    const other = files.mkdtempSync(path.join(tmpdir(), 'docs-test-'));
    const contents = { [MARKER]: '{}', 'x.json': 'another', 'y.json': 'another' };
    for (const [name, text] of Object.entries(contents)) files.writeFileSync(path.join(other, name), text);
    files.rmSync(dir, { recursive: true, force: true });
    // The access happens while neither tree is in place.
    const seen = operation === 'statSync' ? { result: perform() } : undefined;
    move(other, dir);
    return seen ? seen.result : perform();
  });
  onTestFinished(() => replace(original));
}

test.each([
  ['looks for its marker', 'statSync', MARKER],
  ['takes a file over', 'linkSync', 'x.json'],
  ['puts its own in place', 'renameSync', ''],
] as const)('succeeds if another build swaps in its tree while this one %s', async (_, operation, file) => {
  const { parent, dir, state } = await written({ 'x.json': '1', 'y.json': '1' });
  swapAt(operation, path.join(dir, file), dir);
  const result = await write(dir, { 'x.json': '1', 'y.json': '2' }, state);
  expect(await contentsOf(dir)).toEqual({ 'x.json': '1', 'y.json': '2' });
  expect(await isTreeIntact(dir, result.state)).toBe(true);
  expect(await readdir(parent)).toEqual(['data']);
});

test('gives up if other builds keep taking the folder, which then contains a complete tree', async () => {
  const { dir, state } = await written({ 'x.json': '1', 'y.json': '1' });
  swapAt('renameSync', dir, dir, 100);
  await expect(write(dir, { 'x.json': '2', 'y.json': '2' }, state)).rejects.toThrow('ENOTEMPTY');
  expect(await contentsOf(dir)).toEqual({ 'x.json': 'another', 'y.json': 'another' });
});
