import type { PreferenceStorage } from './create-preference.ts';

/** Storage keys for the announcement bar. */
const ID_KEY = 'docusaurus.announcement.id';
const DISMISS_KEY = 'docusaurus.announcement.dismiss';

/** A common misspelling in stored IDs, and the ID to use in its place. */
const LEGACY_ID = 'annoucement-bar';
const ID_OF_LEGACY = 'announcement-bar';

/** Reports whether the reader has dismissed the announcement. */
export function isAnnouncementDismissed(id: string, storage: PreferenceStorage): boolean {
  return lastSeen(storage) === id && storage.getItem(DISMISS_KEY) === 'true';
}

/** Saves the ID of the current announcement. A different ID resets the dismissal. */
export function rememberAnnouncement(id: string, storage: PreferenceStorage): void {
  if (lastSeen(storage) !== id) storage.setItem(DISMISS_KEY, 'false');
  if (storage.getItem(ID_KEY) !== id) storage.setItem(ID_KEY, id);
}

/** Saves that the reader has dismissed the announcement. */
export function dismissAnnouncement(id: string, storage: PreferenceStorage): void {
  storage.setItem(ID_KEY, id);
  storage.setItem(DISMISS_KEY, 'true');
}

function lastSeen(storage: PreferenceStorage): string | null {
  const stored = storage.getItem(ID_KEY);
  return stored === LEGACY_ID ? ID_OF_LEGACY : stored;
}
