import type { PreferenceStorage } from './create-preference.ts';

/** Storage keys of the announcement bar. */
const ID_KEY = 'docusaurus.announcement.id';
const DISMISS_KEY = 'docusaurus.announcement.dismiss';

/** The id under which a widely used misspelling was stored, and what it meant. */
const LEGACY_ID = 'annoucement-bar';
const ID_OF_LEGACY = 'announcement-bar';

/** Whether the reader has closed the announcement `id`. What happened to another one does not count. */
export function isAnnouncementDismissed(id: string, storage: PreferenceStorage): boolean {
  return lastSeen(storage) === id && storage.getItem(DISMISS_KEY) === 'true';
}

/** Remembers that `id` was seen. Where it is new, a dismissal was that of the one before it, and ends. */
export function rememberAnnouncement(id: string, storage: PreferenceStorage): void {
  if (lastSeen(storage) !== id) storage.setItem(DISMISS_KEY, 'false');
  if (storage.getItem(ID_KEY) !== id) storage.setItem(ID_KEY, id);
}

/** Remembers that the reader has closed `id`. */
export function dismissAnnouncement(id: string, storage: PreferenceStorage): void {
  storage.setItem(ID_KEY, id);
  storage.setItem(DISMISS_KEY, 'true');
}

function lastSeen(storage: PreferenceStorage): string | null {
  const stored = storage.getItem(ID_KEY);
  return stored === LEGACY_ID ? ID_OF_LEGACY : stored;
}
