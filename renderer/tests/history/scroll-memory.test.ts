import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScrollMemory } from '../../history/scroll-memory.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('keeps positions across reloads, and ignores invalid ones', () => {
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
