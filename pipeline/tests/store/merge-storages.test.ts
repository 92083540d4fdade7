import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { type DiskStorage, openDiskStorage } from '../../store/disk-storage.ts';
import type { AnyKind, InputKind, Kind } from '../../store/kind.ts';
import { mergeStorages } from '../../store/merge-storages.ts';
import { Store } from '../../store/store.ts';

const word: InputKind<string> = { name: 'word', keep: 'input' };
const long: Kind<string> = {
  name: 'long',
  keep: 'saved',
  compute: async (key, ask) => `${await ask(word, key)} `.repeat(99),
};
const start: Kind<string> = {
  name: 'start',
  keep: 'saved',
  compute: async (key, ask) => (await ask(long, key)).slice(0, 5),
};
const KINDS = [word, long, start] as AnyKind<unknown>[];

/** Opens a new storage. */
async function newStorage(): Promise<DiskStorage> {
  const storage = openDiskStorage(path.join(await temporaryFolder(), 'store'), '1');
  onTestFinished(() => storage.close());
  return storage;
}

/** Opens a store of words. */
function open(storage: DiskStorage, words: Record<string, string>): Store {
  const store = new Store(storage, KINDS);
  set(store, words);
  return store;
}

function set(store: Store, words: Record<string, string>): void {
  store.setAll(
    word,
    Object.entries(words).map(([key, value]) => [key, value, value]),
  );
}

/** Merges storages, and returns the starts of these words with the number of computed values. */
async function merged(from: DiskStorage[], words: Record<string, string>) {
  const to = await newStorage();
  mergeStorages(to, from);
  const store = open(to, words);
  const starts: Record<string, string> = {};
  for (const key of Object.keys(words)) starts[key] = await store.get(start, key);
  return { starts, computed: Object.fromEntries(store.computed) };
}

test('values of several storages are reused', async () => {
  const words = { a: 'first', b: 'other' };
  const from = await Promise.all([newStorage(), newStorage()]);
  for (const [at, storage] of from.entries()) {
    const store = open(storage, words);
    await store.get(start, Object.keys(words)[at] ?? '');
    store.save();
  }
  expect(await merged(from, words)).toEqual({ starts: words, computed: {} });
});

test('values of other versions of an input are computed again', async () => {
  const from = await Promise.all([newStorage(), newStorage()]);
  for (const [at, storage] of from.entries()) {
    const store = open(storage, { a: `${at}1234`, b: 'other' });
    await store.get(start, 'a');
    await store.get(start, 'b');
    store.save();
  }
  for (const a of ['01234', '11234']) expect((await merged(from, { a, b: 'other' })).starts).toEqual({ a, b: 'other' });
});

test('values that were not checked after a change are computed again', async () => {
  const storage = await newStorage();
  const store = open(storage, { a: 'first', b: 'other' });
  await store.get(start, 'a');
  await store.get(start, 'b');
  set(store, { a: 'next1', b: 'other' });
  await store.get(start, 'b');
  store.save();
  expect(await merged([storage], { a: 'next1', b: 'other' })).toEqual({
    starts: { a: 'next1', b: 'other' },
    computed: { long: 1, start: 1 },
  });
});
