import { expect, test } from 'vitest';
import type { AnyKind, InputKind, Kind } from '../../store/kind.ts';
import { memoryStorage, type SavedNode, type Storage } from '../../store/storage.ts';
import { InputsChangedError, Store } from '../../store/store.ts';

/** A sheet of cells with words: their lengths, and the sum of these. */
const cell: InputKind<string> = { name: 'cell', keep: 'input' };
const cells: InputKind<string[]> = { name: 'cells', keep: 'input', select: (names, at) => names[Number(at)] };
const length: Kind<number> = {
  name: 'length',
  keep: 'saved',
  compute: async (key, ask) => (await ask(cell, key)).length,
};
const total: Kind<{ sum: number; names: string[]; double(): number }> = {
  name: 'total',
  keep: 'memory',
  async compute(_, ask) {
    const names = await ask(cells, '');
    const lengths = await Promise.all(names.map((name) => ask(length, name)));
    const sum = lengths.reduce((all, each) => all + each, 0);
    return { sum, names, double: () => 2 * sum };
  },
  select: ({ sum, names }, part) => (part === 'even' ? sum % 2 === 0 : names[0]),
};
const isEven: Kind<string> = {
  name: 'is-even',
  keep: 'hashed',
  async compute(_, ask) {
    const { value, record } = await ask.parts(total, '');
    record('even');
    return value.sum % 2 === 0 ? 'even' : 'odd';
  },
};
const verdict: Kind<string> = {
  name: 'verdict',
  keep: 'saved',
  compute: async (_, ask) => `The sum is ${await ask(isEven, '')}.`,
};
const KINDS = [cell, cells, length, total, isEven, verdict] as AnyKind<unknown>[];

/** Opens a store of a sheet. */
function sheet(words: Record<string, string>, storage = memoryStorage()) {
  const store = new Store(storage, KINDS);
  const set = (changed: Record<string, string>) => {
    Object.assign(words, changed);
    store.setAll(
      cell,
      Object.entries(words).map(([name, word]) => [name, word, word]),
    );
    const names = Object.keys(words);
    store.set(cells, [['', names.join(), names]]);
  };
  set({});
  /** Returns the verdict, and how many values of each kind were computed for it. */
  const compute = async () => {
    const before = new Map(store.computed);
    const value = await store.get(verdict, '');
    const computed = [...store.computed].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
    return { value, computed: Object.fromEntries(computed.filter(([, count]) => count > 0)) };
  };
  return { store, set, compute };
}

test('only what depends on a change is computed again', async () => {
  const { set, compute } = sheet({ a: 'one', b: 'three' });
  expect((await compute()).value).toBe('The sum is even.');
  expect(await compute()).toEqual({ value: 'The sum is even.', computed: {} });
  set({ a: 'four' });
  expect(await compute()).toEqual({
    value: 'The sum is odd.',
    computed: { length: 1, total: 1, 'is-even': 1, verdict: 1 },
  });
});

test('a value that comes out the same stops there', async () => {
  const { set, compute } = sheet({ a: 'one', b: 'three' });
  await compute();
  set({ a: 'two' });
  expect((await compute()).computed).toEqual({ length: 1 });
  // Another sum with the same parity: only the part is used.
  set({ a: 'hello' });
  expect((await compute()).computed).toEqual({ length: 1, total: 1 });
});

test('inputs that are removed or added count', async () => {
  const words: Record<string, string> = { a: 'one', b: 'three' };
  const { set, compute } = sheet(words);
  await compute();
  delete words.b;
  set({});
  expect((await compute()).value).toBe('The sum is odd.');
  set({ c: 'a' });
  expect(await compute()).toEqual({
    value: 'The sum is even.',
    computed: { length: 1, total: 1, 'is-even': 1, verdict: 1 },
  });
});

/** A storage whose saved nodes another store can load. */
function sharedStorage(): Storage {
  let saved: { revision: number; nodes: readonly SavedNode[] } = { revision: 1, nodes: [] };
  const copy = (nodes: readonly SavedNode[]): SavedNode[] => structuredClone([...nodes]);
  return {
    ...memoryStorage(),
    load: () => ({ ...saved, nodes: copy(saved.nodes) }),
    save(revision, nodes) {
      saved = { revision, nodes: copy(nodes) };
      return nodes.map(({ place }) => place);
    },
  };
}

test('the next process starts where the first ended', async () => {
  const storage = sharedStorage();
  const first = sheet({ a: 'one', b: 'three' }, storage);
  await first.compute();
  first.store.save();
  expect(await sheet({ a: 'one', b: 'three' }, storage).compute()).toEqual({ value: 'The sum is even.', computed: {} });
  // A value in memory is computed again only if something uses it.
  const edited = sheet({ a: 'four', b: 'three' }, storage);
  expect(await edited.compute()).toEqual({
    value: 'The sum is odd.',
    computed: { length: 1, total: 1, 'is-even': 1, verdict: 1 },
  });
  edited.store.save();
  expect((await sheet({ a: 'one', b: 'three' }, storage).compute()).value).toBe('The sum is even.');
});

test('a computation ends when its inputs change, and the next one sees the change', async () => {
  const { set, compute } = sheet({ a: 'one', b: 'three' });
  const outdated = compute();
  set({ a: 'four' });
  await expect(outdated).rejects.toThrow(InputsChangedError);
  expect((await compute()).value).toBe('The sum is odd.');
});

test('simultaneous questions share one computation', async () => {
  const { compute } = sheet({ a: 'one', b: 'three' });
  const [first, second] = await Promise.all([compute(), compute()]);
  expect(first.value).toBe(second.value);
  expect(first.computed).toMatchObject({ length: 2, total: 1, verdict: 1 });
});

test('a failure is not kept', async () => {
  let isBroken = true;
  const broken: Kind<string> = {
    name: 'broken',
    keep: 'saved',
    async compute(key, ask) {
      const word = await ask(cell, key);
      if (isBroken) throw new Error(`Can't use ${word}.`);
      return word;
    },
  };
  const { store } = sheet({ a: 'one' });
  await expect(store.get(broken, 'a')).rejects.toThrow("Can't use one.");
  isBroken = false;
  expect(await store.get(broken, 'a')).toBe('one');
});

test('simultaneous questions for a value that is not kept share one computation', async () => {
  const words: Kind<string[]> = {
    name: 'words',
    keep: 'hashed',
    compute: async (_, ask) => [...(await ask(cells, ''))],
  };
  // Loads the hash of the value without the value.
  const storage = sharedStorage();
  const first = new Store(storage, [cells, words] as AnyKind<unknown>[]);
  first.set(cells, [['', 'a', ['a']]]);
  await first.get(words, '');
  first.save();
  const next = new Store(storage, [cells, words] as AnyKind<unknown>[]);
  next.set(cells, [['', 'a', ['a']]]);
  expect(await Promise.all([next.get(words, ''), next.get(words, '')])).toEqual([['a'], ['a']]);
  expect(next.computed.get('words')).toBe(1);
});

test('a value in memory that was computed before a change is outdated after it', async () => {
  const { store, set } = sheet({ a: 'one' });
  let isFirst = true;
  const word: Kind<{ word: string }> = {
    name: 'word',
    keep: 'memory',
    async compute(_, ask) {
      const word = await ask(cell, 'a');
      if (isFirst) set({ a: 'two' });
      isFirst = false;
      return { word };
    },
  };
  const loud: Kind<string> = {
    name: 'loud',
    keep: 'saved',
    compute: async (_, ask) => (await ask(word, '')).word.toUpperCase(),
  };
  await store.get(loud, '').catch(() => {});
  expect(await store.get(loud, '')).toBe('TWO');
});

test('values that could not be saved are saved the next time', async () => {
  const storage = sharedStorage();
  let isFull = true;
  const { store, compute } = sheet(
    { a: 'one', b: 'three' },
    {
      ...storage,
      save(revision, nodes) {
        if (isFull) throw new Error('The disk is full.');
        return storage.save(revision, nodes);
      },
    },
  );
  await compute();
  expect(() => store.save()).toThrow('The disk is full.');
  isFull = false;
  store.save();
  expect((await sheet({ a: 'one', b: 'three' }, storage).compute()).computed).toEqual({});
});
