import { expect, test, vi } from 'vitest';
import { localeOfPath, withinLocale } from '../../app/locale-boundary.ts';
import type { PageLoader } from '../../app/page-loader.ts';
import { notFoundPage } from '../../page/page-payload.ts';
import { locale } from '../fixture-data.ts';

const NOT_FOUND = notFoundPage('Page not found');

const locales = [locale('en', '/'), locale('ar', '/ar')];

test.each([
  ['/', 'en'],
  ['/arrows', 'en'],
  ['/ar', 'ar'],
  ['/ar/1.0/guide', 'ar'],
])('the path %s belongs to the locale %s', (path, code) => {
  expect(localeOfPath(path, locales)).toBe(code);
});

test('leaves pages of other locales to the browser', async () => {
  const inner: PageLoader = {
    load: vi.fn(async () => NOT_FOUND),
    loaded: () => undefined,
    prefetch: vi.fn(),
    loadItems: async () => [],
    forget: () => {},
  };
  const leave = vi.fn();
  const loader = withinLocale(inner, { locale: 'en', locales }, leave);
  void loader.load('/ar/guide');
  loader.prefetch('/ar/guide');
  expect(leave).toHaveBeenCalledOnce();
  expect(inner.load).not.toHaveBeenCalled();
  expect(inner.prefetch).not.toHaveBeenCalled();
  await expect(loader.load('/guide')).resolves.toBe(NOT_FOUND);
  loader.prefetch('/guide');
  expect(inner.prefetch).toHaveBeenCalledWith('/guide');
});
