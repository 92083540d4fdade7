import { afterEach, expect, test, vi } from 'vitest';
import { forgetReload, reloadOnce, reloadOnceReachable } from '../../app/reload-once.ts';

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** Simulates a tab. */
function openTab({ onLine = true, answers = true } = {}) {
  const storage = new Map<string, string>();
  const location = { href: 'https://docs.example/compute', reload: vi.fn() };
  vi.stubGlobal('window', { location });
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', async () => (answers ? new Response() : Promise.reject(new TypeError('Failed to fetch'))));
  return location;
}

afterEach(() => vi.unstubAllGlobals());

test('reloads each URL once, until a page has loaded', () => {
  const location = openTab();
  expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
  location.href = 'https://docs.example/storage';
  expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
  forgetReload();
  expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
  expect(location.reload).toHaveBeenCalledTimes(3);
});

test.each(['getItem', 'setItem'])('does not reload if %s throws', (name) => {
  const { reload } = openTab();
  Object.assign(sessionStorage, { [name]: forbidden, removeItem: forbidden });
  forgetReload();
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload offline or if the server is unreachable', async () => {
  openTab({ onLine: false });
  expect([reloadOnce(), await reloadOnceReachable()]).toEqual([false, false]);
  const { reload } = openTab({ answers: false });
  expect(await reloadOnceReachable()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  openTab();
  expect([await reloadOnceReachable(), await reloadOnceReachable()]).toEqual([true, false]);
});
