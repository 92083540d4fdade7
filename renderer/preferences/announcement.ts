import { createPreference, type Preference, type PreferenceStorage } from './create-preference.ts';

/** Storage keys of the announcement bar. */
export const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';
export const ANNOUNCEMENT_DISMISS_KEY = 'docusaurus.announcement.dismiss';

/** The id under which a widely used misspelling was stored, and what it meant. */
const LEGACY_ID = 'annoucement-bar';
const ID_OF_LEGACY = 'announcement-bar';

/**
 * Whether the reader has closed the announcement `id`. A new id is remembered at once and shown again, whatever happened
 * to the one before it.
 */
export function rememberAnnouncement(id: string, storage: PreferenceStorage): { dismissed: boolean } {
  const stored = storage.getItem(ANNOUNCEMENT_ID_KEY);
  const seen = stored === LEGACY_ID ? ID_OF_LEGACY : stored;
  if (seen !== id) storage.setItem(ANNOUNCEMENT_DISMISS_KEY, 'false');
  if (stored !== id) storage.setItem(ANNOUNCEMENT_ID_KEY, id);
  return { dismissed: seen === id && storage.getItem(ANNOUNCEMENT_DISMISS_KEY) === 'true' };
}

/** Whether the current announcement was closed. */
export function createAnnouncementDismissal(): Preference<'true' | 'false'> {
  return createPreference(ANNOUNCEMENT_DISMISS_KEY, isFlag);
}

function isFlag(value: string): value is 'true' | 'false' {
  return value === 'true' || value === 'false';
}
