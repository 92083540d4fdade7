import { expect, test } from 'vitest';
import { resolveColorMode } from '../../src/preferences/color-mode.ts';

const settings = { defaultMode: 'light' as const, disableSwitch: false, respectPrefersColorScheme: false };

test("the reader's choice comes first, then the system where the site follows it, then the default", () => {
  expect(resolveColorMode(settings, 'dark', false)).toBe('dark');
  expect(resolveColorMode(settings, undefined, true)).toBe('light');
  expect(resolveColorMode({ ...settings, respectPrefersColorScheme: true }, undefined, true)).toBe('dark');
  expect(resolveColorMode({ ...settings, respectPrefersColorScheme: true }, 'light', true)).toBe('light');
});

test('without a switch a stored choice is not applied', () => {
  expect(resolveColorMode({ ...settings, disableSwitch: true }, 'dark', false)).toBe('light');
});
