import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isColorMode } from '../../src/preferences/color-mode.ts';
import { createPreference, type PreferenceStorage } from '../../src/preferences/create-preference.ts';
import { isTabName } from '../../src/preferences/tab-choice.ts';

function memoryStorage(entries: Record<string, string> = {}): PreferenceStorage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => map.set(key, value),
    removeItem: (key) => map.delete(key),
  };
}

let tab: EventTarget;
beforeEach(() => {
  tab = new EventTarget();
  vi.stubGlobal('window', tab);
});

afterEach(() => vi.unstubAllGlobals());

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key });

test('a choice is stored, and forgotten with undefined', () => {
  const storage = memoryStorage();
  const theme = createPreference('theme', isColorMode, () => storage);
  expect(theme.get()).toBeUndefined();
  theme.set('dark');
  expect(theme.get()).toBe('dark');
  expect(storage.getItem('theme')).toBe('dark');
  theme.set(undefined);
  expect(storage.getItem('theme')).toBeNull();
});

test('a stored value that is not on the list counts as none', () => {
  const poison = `x"]}*{background:red}<img src=x onerror="document.title='poisoned'">`;
  for (const isValid of [isColorMode, isTabName])
    expect(createPreference('key', isValid, () => memoryStorage({ key: poison })).get()).toBeUndefined();
});

test.each<[string, string | undefined, () => PreferenceStorage]>([
  ['forbidden', undefined, () => expect.fail('SecurityError')],
  ['full', 'light', () => ({ ...memoryStorage({ theme: 'light' }), setItem: () => expect.fail('QuotaExceededError') })],
])('where storage is %s the choice, at first %s, lasts as long as the page', (_, first, storage) => {
  const theme = createPreference('theme', isColorMode, storage);
  expect(theme.get()).toBe(first);
  theme.set('dark');
  expect(theme.get()).toBe('dark');
  theme.set(undefined);
  theme.set('light');
  expect(theme.get()).toBe('light');
});

test('listeners hear of changes here and in other tabs, until they end', () => {
  const storage = memoryStorage();
  const theme = createPreference('theme', isColorMode, () => storage);
  const heard: (string | undefined)[] = [];
  const end = theme.subscribe(() => heard.push(theme.get()));
  theme.set('dark');
  storage.setItem('theme', 'light');
  tab.dispatchEvent(storageEvent('theme'));
  tab.dispatchEvent(storageEvent('something else'));
  storage.removeItem('theme');
  tab.dispatchEvent(storageEvent(null));
  end();
  theme.set('dark');
  expect(heard).toEqual(['dark', 'light', undefined]);
});
