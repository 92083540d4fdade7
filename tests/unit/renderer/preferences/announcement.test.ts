import { expect, test } from 'vitest';
import {
  dismissAnnouncement,
  isAnnouncementDismissed,
  rememberAnnouncement,
} from '../../../../renderer/preferences/announcement.ts';

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

/** What a page with the announcement `id` finds and leaves in storage. */
function visit(id: string, entries: Record<string, string>) {
  const storage = storageOf(entries);
  const dismissed = isAnnouncementDismissed(id, storage);
  rememberAnnouncement(id, storage);
  return { dismissed, stored: Object.fromEntries(storage.map) };
}

test('it is shown on the first visit and its id is remembered', () => {
  expect(visit('a', {})).toEqual({ dismissed: false, stored: { [ID]: 'a', [DISMISS]: 'false' } });
});

test('it stays closed where it was closed', () => {
  const storage = storageOf({});
  dismissAnnouncement('a', storage);
  expect(Object.fromEntries(storage.map)).toEqual({ [ID]: 'a', [DISMISS]: 'true' });
  expect(visit('a', Object.fromEntries(storage.map)).dismissed).toBe(true);
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

test('a stored value that is neither true nor false does not close it', () => {
  expect(visit('a', { [ID]: 'a', [DISMISS]: 'TRUE' }).dismissed).toBe(false);
});
