import { expect, test } from 'vitest';
import { hitPlace } from '../../search/open-hit.ts';
import { isSearchShortcut } from '../../search/open-on-request.ts';

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  target: null,
  ...more,
});

test('Ctrl+K, Command+K, and a slash open search', () => {
  expect(isSearchShortcut(press('k', { ctrlKey: true }))).toBe(true);
  expect(isSearchShortcut(press('K', { metaKey: true }))).toBe(true);
  expect(isSearchShortcut(press('/'))).toBe(true);
});

test('other keys and text being composed do not', () => {
  expect(isSearchShortcut(press('k'))).toBe(false);
  expect(isSearchShortcut(press('k', { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(isSearchShortcut(press('/', { isComposing: true }))).toBe(false);
  expect(isSearchShortcut(press('/', { ctrlKey: true }))).toBe(false);
});

test('modifier keys determine where a result opens', () => {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false };
  expect(hitPlace(none)).toBe('here');
  expect(hitPlace({ ...none, ctrlKey: true })).toBe('tab');
  expect(hitPlace({ ...none, metaKey: true })).toBe('tab');
  expect(hitPlace({ ...none, shiftKey: true })).toBe('window');
});
