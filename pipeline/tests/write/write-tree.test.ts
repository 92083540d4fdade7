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

/** Files whose key is their content. */
function filesOf(contents: Record<string, string>): TreeFile[] {
  return Object.entries({ [MARKER]: '{}', ...contents }).map(([file, content]) => {
    return { path: file, key: content, content: () => content };
  });
}

const write = (dir: string, contents: Record<string, string>, previous: TreeState = {}) =>
  writeTree({ dir, marker: MARKER, previous }, filesOf(contents));

/** A folder, alone in another one, that was written with these files, and what is known of it. */
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

/** Inode and time of a file, which change whenever it is written. */
async function identity(...parts: string[]): Promise<[number, number]> {
  const { ino, mtimeMs } = await stat(path.join(...parts));
  return [ino, mtimeMs];
}

test('makes a folder, and the folders it is in', async () => {
  const dir = path.join(await temporaryFolder(), 'a/b/data');
  const { state, ...counts } = await write(dir, { 'x.json': '1', 'deep/y.json': 'ü' });
  expect(counts).toEqual({ written: 3, reused: 0 });
  expect(await contentsOf(dir)).toEqual({ 'deep/y.json': 'ü', 'x.json': '1' });
  expect(state['deep/y.json']).toMatchObject({ key: 'ü', bytes: 2 });
  expect(await isTreeIntact(dir, state)).toBe(true);
});

test('writes nothing when nothing changed, and asks for no content', async () => {
  const { dir, state } = await written({ 'x.json': '1' });
  const before = [await identity(dir), await identity(dir, 'x.json')];
  const files = filesOf({ 'x.json': '1' }).map((file) => ({ ...file, content: () => expect.unreachable() }));
  expect(await writeTree({ dir, marker: MARKER, previous: state }, files)).toEqual({ state, written: 0, reused: 2 });
  expect([await identity(dir), await identity(dir, 'x.json')]).toEqual(before);
});

test('makes only the file that changed anew', async () => {
  const { dir, state } = await written({ 'x.json': '1', 'y.json': '1' });
  const before = await identity(dir, 'x.json');
  const result = await write(dir, { 'x.json': '1', 'y.json': '2' }, state);
  expect(result).toMatchObject({ written: 1, reused: 2 });
  expect(await identity(dir, 'x.json')).toEqual(before);
  expect(await contentsOf(dir)).toEqual({ 'x.json': '1', 'y.json': '2' });
  expect(await isTreeIntact(dir, result.state)).toBe(true);
});

test('files that are no longer there disappear, with their folders', async () => {
  const { dir, state } = await written({ 'x.json': '1', 'deep/y.json': '1' });
  expect(await write(dir, { 'x.json': '1' }, state)).toMatchObject({ written: 0, reused: 2 });
  expect(await readdir(dir)).toEqual([MARKER, 'x.json']);
});

test.each([
  ['changed, in the same size', (dir: string) => writeFile(path.join(dir, 'x.json'), '9')],
  ['renamed', (dir: string) => rename(path.join(dir, 'x.json'), path.join(dir, 'z.json'))],
  ['added', (dir: string) => writeFile(path.join(dir, 'z.json'), '')],
])('what somebody else has %s is put right', async (_, meddle) => {
  const { dir, state } = await written({ 'x.json': '1' });
  await meddle(dir);
  expect(await isTreeIntact(dir, state)).toBe(false);
  await write(dir, { 'x.json': '1' }, state);
  expect(await contentsOf(dir)).toEqual({ 'x.json': '1' });
});

test('without knowledge of the last write everything is written', async () => {
  const { dir } = await written({ 'x.json': '1', 'old.json': '1' });
  expect(await write(dir, { 'x.json': '1' })).toMatchObject({ written: 2, reused: 0 });
  expect(await contentsOf(dir)).toEqual({ 'x.json': '1' });
});

test('a content that fails leaves the old tree as it was, and nothing beside it', async () => {
  const { parent, dir, state } = await written({ 'x.json': '1' });
  const before = await identity(dir, 'x.json');
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`many/${i}.json`, String(i)]));
  const files = filesOf({ ...many, 'x.json': '2' });
  files.splice(20, 0, { path: 'bad.json', key: '', content: () => Promise.reject(new Error('ENOSPC')) });
  await expect(writeTree({ dir, marker: MARKER, previous: state }, files)).rejects.toThrow('ENOSPC');
  expect(await identity(dir, 'x.json')).toEqual(before);
  expect(await readdir(parent)).toEqual(['data']);
});

/** Writes one tree after the other into the same folder, each of what the ones before it have left. */
async function writtenInTurn(...trees: Record<string, string>[]) {
  const parent = await temporaryFolder();
  const [dir, spare] = [path.join(parent, 'data'), path.join(parent, 'spare')];
  let state: TreeState = {};
  for (const contents of trees)
    ({ state } = await writeTree({ dir, marker: MARKER, previous: state, spare }, filesOf(contents)));
  return { parent, dir, spare, state };
}

test('a tree that is made of a spare one holds its own files and no others', async () => {
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

test('what fails while a tree is made of a spare one leaves the present one as it was', async () => {
  const { dir, spare, state } = await writtenInTurn({ 'x.json': '1', 'y.json': '1' }, { 'x.json': '1', 'y.json': '2' });
  const files = filesOf({ 'x.json': '3' });
  files.push({ path: 'y.json', key: '3', content: () => Promise.reject(new Error('ENOSPC')) });
  await expect(writeTree({ dir, marker: MARKER, previous: state, spare }, files)).rejects.toThrow('ENOSPC');
  expect(await contentsOf(dir)).toEqual({ 'x.json': '1', 'y.json': '2' });
  expect(await isTreeIntact(dir, state)).toBe(true);
});

test('links that somebody has put into a spare tree lead nowhere', async () => {
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

test('a path that leads elsewhere or occurs twice is refused, and so is a tree without its marker', async () => {
  const parent = await temporaryFolder();
  const refused = async (files: TreeFile[], fault: string) => {
    const target = { dir: path.join(parent, 'data'), marker: MARKER, previous: {} };
    await expect(writeTree(target, files)).rejects.toThrow(fault);
  };
  for (const file of ['../x', 'a/../../x', '/x', 'a//b', './a', 'a/', '', 'a\\b', 'a\0b'])
    await refused(filesOf({ [file]: '' }), `"${file}" isn't a path inside the output directory.`);
  await refused([...filesOf({ 'x.json': '1' }), ...filesOf({ 'x.json': '2' })], 'twice');
  // The next build could not replace it.
  await refused(filesOf({}).slice(1), MARKER);
  expect(await readdir(parent)).toEqual([]);
});

test('a folder with files of somebody else is never replaced, an empty one is', async () => {
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
])('a place that is %s is refused, and nothing is touched', async (_, name, fault) => {
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
  ['where a swap was interrupted', false],
])('a symbolic link to %s is followed, and stays', async (_, isThere) => {
  const { parent, dir, state } = await written({ 'x.json': '1' });
  if (!isThere) await rename(dir, path.join(parent, `.data.old-${ended()}`));
  const elsewhere = await temporaryFolder();
  await symlink(elsewhere, path.join(parent, 'in'));
  // The two dots are seen from the folder that this link is really in.
  await symlink(path.relative(elsewhere, dir), path.join(elsewhere, 'link'));
  const link = path.join(parent, 'in/link');
  expect(await write(link, { 'x.json': '1', 'y.json': '2' }, state)).toMatchObject({ written: 1, reused: 2 });
  expect(await contentsOf(dir)).toEqual({ 'x.json': '1', 'y.json': '2' });
  expect(await readdir(elsewhere)).toEqual(['link']);
  expect(await readlink(link)).toBe(path.relative(elsewhere, dir));
  expect((await readdir(parent)).sort()).toEqual(['data', 'in']);
});

test('a folder that cannot be read is no empty one', async () => {
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

test('a tree that a crash left aside is put back, and what was half-built is removed', async () => {
  const { parent, dir, state } = await written({ 'x.json': '1' });
  await rename(dir, path.join(parent, `.data.old-${ended()}`));
  await mkdir(path.join(parent, `.data.new-${ended()}`));
  expect(await write(dir, { 'x.json': '1' }, state)).toMatchObject({ written: 0, reused: 2 });
  expect(await readdir(parent)).toEqual(['data']);
});

test('what another running build is at is left alone, and so is what only looks alike', async () => {
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
  // Others know by the name of its folder that this build is running.
  const [own = ''] = meanwhile.filter((name) => !others.includes(name));
  expect(ownerState(own.replace('.data.new-', ''))).toBe('self');
  expect(await names()).toEqual([...others, 'data'].sort());
});

/** Has another build swap its complete tree in, the next few times that somebody looks at, links or renames to a path. */
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
    // Whoever looks does so while neither tree is there.
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
] as const)('another build that swaps its tree in while this one %s is no matter', async (_, operation, file) => {
  const { parent, dir, state } = await written({ 'x.json': '1', 'y.json': '1' });
  swapAt(operation, path.join(dir, file), dir);
  const result = await write(dir, { 'x.json': '1', 'y.json': '2' }, state);
  expect(await contentsOf(dir)).toEqual({ 'x.json': '1', 'y.json': '2' });
  expect(await isTreeIntact(dir, result.state)).toBe(true);
  expect(await readdir(parent)).toEqual(['data']);
});

test('a place that is taken again and again is given up, with a complete tree in it', async () => {
  const { dir, state } = await written({ 'x.json': '1', 'y.json': '1' });
  swapAt('renameSync', dir, dir, 100);
  await expect(write(dir, { 'x.json': '2', 'y.json': '2' }, state)).rejects.toThrow('ENOTEMPTY');
  expect(await contentsOf(dir)).toEqual({ 'x.json': 'another', 'y.json': 'another' });
});
