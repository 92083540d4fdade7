import { expect, test } from 'vitest';
import {
  dismissAnnouncement,
  isAnnouncementDismissed,
  rememberAnnouncement,
} from '../../src/preferences/announcement.ts';

const ID = 'docusaurus.announcement.id';
const DISMISS = 'docusaurus.announcement.dismiss';

function storageOf(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const closed = (id: string) => ({ [ID]: id, [DISMISS]: 'true' });
const shown = (id: string) => ({ [ID]: id, [DISMISS]: 'false' });

test.each([
  ['is shown on the first visit', 'a', {}, false, shown('a')],
  ['stays closed where it was closed', 'a', closed('a'), true, closed('a')],
  ['is shown where the last one was closed', 'b', closed('a'), false, shown('b')],
  // The misspelled id of old versions counts as the right one, and only as that.
  ['stays closed', 'announcement-bar', closed('annoucement-bar'), true, closed('announcement-bar')],
  ['is shown', 'other', closed('annoucement-bar'), false, shown('other')],
  ['is not closed by another value', 'a', { [ID]: 'a', [DISMISS]: 'TRUE' }, false, { [ID]: 'a', [DISMISS]: 'TRUE' }],
])('it %s: %s after %j', (_, id, entries, dismissed, stored) => {
  const storage = storageOf(entries);
  expect(isAnnouncementDismissed(id, storage)).toBe(dismissed);
  rememberAnnouncement(id, storage);
  expect(Object.fromEntries(storage.map)).toEqual(stored);
});

test('it can be closed', () => {
  const storage = storageOf({});
  dismissAnnouncement('a', storage);
  expect(Object.fromEntries(storage.map)).toEqual(closed('a'));
});
