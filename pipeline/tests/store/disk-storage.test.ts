import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { type DiskStorage, openDiskStorage } from '../../store/disk-storage.ts';
import type { AnyKind, InputKind, Kind } from '../../store/kind.ts';
import type { SavedNode } from '../../store/storage.ts';
import { Store } from '../../store/store.ts';
import { elsewhere, ended } from '../write/other-names.ts';

const LONG = 'long '.repeat(100);

function open(file: string, version = '1'): DiskStorage {
  const storage = openDiskStorage(file, version);
  onTestFinished(() => storage.close());
  return storage;
}

/** Saves values in a new folder. Returns the path of the index. */
async function saved(values: Record<string, string[]>): Promise<string> {
  const file = path.join(await temporaryFolder(), 'deep/store');
  const storage = open(file);
  storage.save(7, nodesOf(storage, values));
  return file;
}

function nodesOf(storage: DiskStorage, values: Record<string, string[]>): SavedNode[] {
  return Object.entries(values).map(([key, texts], at) => ({
    kind: 'text',
    key,
    hash: `#${key}`,
    changed: 3,
    verified: 7,
    place: storage.write(texts),
    dependencies: at === 0 ? [] : [{ at: 0 }, { at: at - 1, parts: new Map([['part', 'hash']]) }],
  }));
}

/** Returns the paths of the packs next to an index, sorted. */
async function packsOf(file: string): Promise<string[]> {
  const names = await readdir(path.dirname(file));
  return names
    .filter((name) => name.includes('.pack.'))
    .map((name) => path.join(path.dirname(file), name))
    .sort();
}

/** Reads all texts of a storage, by key. */
function textsIn(storage: DiskStorage, count = 1): Record<string, string[]> {
  const numbers = Array.from({ length: count }, (_, i) => i);
  return Object.fromEntries(
    storage.load().nodes.map(({ key, place }) => [key, place ? numbers.map((n) => storage.read(place, n)) : []]),
  );
}

test('the next process reads what was saved, whatever the texts contain', async () => {
  const values = { a: ['tab\tline\nend\u2028', ''], 'b c': [LONG, 'é'], d: [`${LONG}${LONG}`, LONG] };
  const file = await saved(values);
  const storage = open(file);
  expect(textsIn(storage, 2)).toEqual(values);
  const { revision, nodes } = storage.load();
  expect(revision).toBe(7);
  expect(nodes[2]).toMatchObject({ kind: 'text', key: 'd', hash: '#d', changed: 3, verified: 7 });
  expect(nodes[2]?.dependencies).toEqual([{ at: 0 }, { at: 1, parts: new Map([['part', 'hash']]) }]);
});

test('a missing, damaged, or other version of the index is an empty storage', async () => {
  const file = await saved({ a: [LONG] });
  expect(open(file, '2').load()).toEqual({ revision: 1, nodes: [] });
  await writeFile(file, '\0{');
  expect(open(file).load()).toEqual({ revision: 1, nodes: [] });
  expect(open(`${file}-missing`).load()).toEqual({ revision: 1, nodes: [] });
  expect(open(path.dirname(file)).load()).toEqual({ revision: 1, nodes: [] });
});

test('values whose texts are gone or truncated are lost, but no others', async () => {
  const file = await saved({ a: ['short'], b: [LONG], c: [LONG] });
  const [pack = ''] = await packsOf(file);
  await truncate(pack, (await stat(pack)).size - 3);
  expect(textsIn(open(file))).toEqual({ a: ['short'], b: [LONG], c: [] });
});

test('packs that no value uses are removed, and many packs become one', async () => {
  const file = await saved({ a: [LONG] });
  let values: Record<string, string[]> = { a: [LONG] };
  for (let i = 0; i < 20; i++) {
    const storage = open(file);
    const nodes = storage.load().nodes;
    storage.save(8 + i, [...nodes, ...nodesOf(storage, { [`x${i}`]: [LONG] })]);
    values = { ...values, [`x${i}`]: [LONG] };
  }
  expect(textsIn(open(file))).toEqual(values);
  const index = JSON.parse(await readFile(file, 'utf8'));
  expect(index.packs.length).toBeLessThan(17);
});

test('texts survive if another process removes their pack before they are saved again', async () => {
  const file = await saved({ a: [LONG] });
  const storage = open(file);
  const { nodes } = storage.load();
  for (const pack of await packsOf(file)) await rm(pack);
  const places = storage.save(8, nodes);
  expect(storage.read(places[0] ?? { texts: [] }, 0)).toBe(LONG);
  expect(textsIn(open(file))).toEqual({ a: [LONG] });
});

test('what another process saves after the storage was opened is read', async () => {
  const file = await saved({ a: [LONG] });
  const storage = open(file);
  const other = open(file);
  other.save(8, [...other.load().nodes, ...nodesOf(other, { b: [`${LONG}b`] })]);
  expect(textsIn(storage)).toEqual({ a: [LONG], b: [`${LONG}b`] });
});

test('the pack of a run that saves nothing is removed when the run ends, or after it was killed', async () => {
  const file = await saved({ a: [LONG] });
  const before = await packsOf(file);
  const unsaved = openDiskStorage(file, '1');
  unsaved.load();
  unsaved.write([LONG]);
  expect(await packsOf(file)).toHaveLength(2);
  unsaved.close();
  expect(await packsOf(file)).toEqual(before);

  const running = `${file}.pack.${elsewhere()}`;
  for (const pack of [running, `${file}.pack.${ended()}`]) await writeFile(pack, LONG);
  open(file, '2').load();
  expect(await packsOf(file)).toEqual([...before, running].sort());
});

const word: InputKind<string> = { name: 'word', keep: 'input' };
const long: Kind<string> = {
  name: 'long',
  keep: 'saved',
  compute: async (key, ask) => (await ask(word, key)).repeat(99),
};

const start: Kind<string> = {
  name: 'start',
  keep: 'saved',
  compute: async (key, ask) => (await ask(long, key)).slice(0, 9),
};

test('values that depend on a lost one see its changes', async () => {
  const file = path.join(await temporaryFolder(), 'store');
  const kinds = [word, long, start] as AnyKind<unknown>[];
  const store = new Store(open(file), kinds);
  store.set(word, [['a', '1', 'before ']]);
  expect(await store.get(start, 'a')).toBe('before be');
  store.save();
  for (const pack of await packsOf(file)) await rm(pack);
  const next = new Store(open(file), kinds);
  next.set(word, [['a', '1', 'before ']]);
  expect(await next.get(long, 'a')).toBe('before '.repeat(99));
  next.set(word, [['a', '2', 'after ']]);
  expect(await next.get(start, 'a')).toBe('after aft');
});

test('a store that saves after many changes loses nothing, and forgets deleted values', async () => {
  const file = path.join(await temporaryFolder(), 'store');
  const kinds = [word, long] as AnyKind<unknown>[];
  const store = new Store(open(file), kinds);
  for (let i = 0; i < 9; i++) {
    store.setAll(word, [
      ['a', 'same', 'same '],
      ['b', `${i}`, `${i} changed `],
      [`c${i}`, '', 'c '],
    ]);
    await Promise.all(['a', 'b', `c${i}`].map((key) => store.get(long, key)));
    store.save();
  }
  const next = new Store(open(file), kinds);
  next.setAll(word, [
    ['a', 'same', 'same '],
    ['b', '8', '8 changed '],
  ]);
  expect(await next.get(long, 'a')).toBe('same '.repeat(99));
  expect(await next.get(long, 'b')).toBe('8 changed '.repeat(99));
  expect(next.computed).toEqual(new Map());
  expect(open(file).load().nodes).toHaveLength(6);
});
