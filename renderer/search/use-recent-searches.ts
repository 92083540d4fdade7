import { parseJson } from '@docgraph/schemas/checks';
import { createPreference, type Preference, type PreferenceStorage } from '@docgraph/ui/preferences/create-preference';
import { usePreference } from '@docgraph/ui/preferences/use-preference';
import { useState } from 'react';

/** What the reader has searched for before. */
export interface RecentList {
  /** The latest first. */
  searches: string[];
  remember: (search: string) => void;
  remove: (search: string) => void;
  clear: () => void;
}

/** The recent searches of this browser, kept up to date. */
export function useRecentSearches(): RecentList {
  const [preference] = useState(() => createRecentSearches());
  const stored = usePreference(preference);
  return {
    searches: readRecent(stored),
    remember: (search) => preference.set(withRecent(stored, search)),
    remove: (search) => preference.set(withoutRecent(stored, search)),
    clear: () => preference.set(undefined),
  };
}

/** Storage key of the recent searches, a list in JSON. */
const RECENT_KEY = 'docs.search.recent';

/** How many are kept, and the longest of them, in UTF-16 code units. */
const LIMIT = 5;
const MAX_LENGTH = 512;

/** The stored list as text, so that it is compared and kept like every other preference. */
export function createRecentSearches(storage?: () => PreferenceStorage): Preference<string> {
  return createPreference(RECENT_KEY, isText, storage);
}

/** The searches in a stored text, the latest first; none where it holds something else. */
export function readRecent(stored: string | undefined): string[] {
  const value = parseJson(stored ?? '[]');
  return Array.isArray(value) ? value.filter(isQuery).slice(0, LIMIT) : [];
}

/** The text to store after a search for `query`. */
export function withRecent(stored: string | undefined, query: string): string {
  return JSON.stringify([query, ...readRecent(stored).filter((known) => known !== query)].slice(0, LIMIT));
}

/** The text to store without `query`; undefined where nothing is left. */
export function withoutRecent(stored: string | undefined, query: string): string | undefined {
  const rest = readRecent(stored).filter((known) => known !== query);
  return rest.length > 0 ? JSON.stringify(rest) : undefined;
}

function isText(value: string): value is string {
  return value !== '';
}

function isQuery(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH;
}
