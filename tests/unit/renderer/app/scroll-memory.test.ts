import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createScrollMemory, isAtEntry, keyEntries } from '../../../../renderer/app/scroll-memory.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('positions are kept over a reload, and what is no position is ignored', () => {
  const memory = createScrollMemory();
  memory.remember('a', 300);
  memory.save();
  expect(createScrollMemory().recall('a')).toBe(300);
  expect(createScrollMemory().recall('b')).toBeUndefined();
  for (const stored of ['{', '{}', '[["a"],["b","1"],7]']) {
    storage.set('docs.scroll', stored);
    expect(createScrollMemory().recall('a')).toBeUndefined();
  }
});

test('an entry that the browser made gets a key once, and keeps what it holds', () => {
  const window = Object.assign(new EventTarget(), { history: { state: null as unknown, replaceState } });
  function replaceState(state: unknown) {
    window.history.state = state;
  }
  vi.stubGlobal('window', window);
  const Keyed = z.object({ key: z.string().min(1), idx: z.number().optional() });
  const goTo = (state: unknown) => {
    replaceState(state);
    window.dispatchEvent(new Event('popstate'));
    return Keyed.parse(window.history.state);
  };
  keyEntries();
  const first = Keyed.parse(window.history.state);
  expect(goTo(first)).toEqual(first);
  const second = goTo({ idx: 3 });
  expect(second.idx).toBe(3);
  expect(second.key).not.toBe(first.key);
  expect([isAtEntry(second.key), isAtEntry(first.key)]).toEqual([true, false]);
  expect(goTo({ key: 'own', idx: 4 })).toEqual({ key: 'own', idx: 4 });
});
