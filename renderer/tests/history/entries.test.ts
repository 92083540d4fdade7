import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { entryKey, keyEntries } from '../../history/entries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('adds a key to an entry created by the browser once, and keeps its state', () => {
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
  expect(entryKey()).toBe(second.key);
  expect(goTo({ key: 'own', idx: 4 })).toEqual({ key: 'own', idx: 4 });
});
