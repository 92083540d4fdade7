import { expect, test } from 'vitest';
import { rememberAnnouncement } from '../../../../renderer/preferences/announcement.ts';

const ID = 'docusaurus.announcement.id';
const DISMISS = 'docusaurus.announcement.dismiss';

function visit(id: string, entries: Record<string, string>) {
  const map = new Map(Object.entries(entries));
  const { dismissed } = rememberAnnouncement(id, {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => map.set(key, value),
    removeItem: (key) => map.delete(key),
  });
  return { dismissed, stored: Object.fromEntries(map) };
}

test('it is shown on the first visit and its id is remembered', () => {
  expect(visit('a', {})).toEqual({ dismissed: false, stored: { [ID]: 'a', [DISMISS]: 'false' } });
});

test('it stays closed where it was closed', () => {
  expect(visit('a', { [ID]: 'a', [DISMISS]: 'true' }).dismissed).toBe(true);
});

test('a new one is shown at once, also to readers who closed the last one', () => {
  expect(visit('b', { [ID]: 'a', [DISMISS]: 'true' })).toEqual({
    dismissed: false,
    stored: { [ID]: 'b', [DISMISS]: 'false' },
  });
});

test('the misspelled id of old versions counts as the right one', () => {
  expect(visit('announcement-bar', { [ID]: 'annoucement-bar', [DISMISS]: 'true' })).toEqual({
    dismissed: true,
    stored: { [ID]: 'announcement-bar', [DISMISS]: 'true' },
  });
  expect(visit('other', { [ID]: 'annoucement-bar', [DISMISS]: 'true' }).dismissed).toBe(false);
});
