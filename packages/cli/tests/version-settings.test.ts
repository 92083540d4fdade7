import { expect, test } from 'vitest';
import { addVersion, removeVersion } from '../src/version/version-settings.ts';

const version = (name: string) => ({ name, folder: `docs-${name}`, navigation: undefined, apis: new Map() });

test('removing all versions leaves the settings as they were before the first cut', () => {
  const before = 'title: Disks\nstrict: true\n';
  const one = addVersion(before, version('1.0'), 'docs') ?? '';
  const two = addVersion(one, version('2.0'), 'docs') ?? '';
  expect(removeVersion(two, '2.0')).toBe(one);
  expect(removeVersion(one, '1.0')).toBe(before);
});

test('settings after the list remain', () => {
  const one = `${addVersion('title: Disks\n', version('1.0'), 'docs')}\nlocales: []\n`;
  expect(removeVersion(one, '1.0')).toBe('title: Disks\n\nlocales: []\n');
});
