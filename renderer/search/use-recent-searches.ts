import { parseJson } from '@docgraph/schemas/checks';
import { createPreference, type Preference, type PreferenceStorage } from '@docgraph/ui/preferences/create-preference';
import { usePreference } from '@docgraph/ui/preferences/use-preference';
import { useState } from 'react';

/** Recent searches. */
export interface RecentList {
  /** Newest first. */
  searches: string[];
  remember: (search: string) => void;
  remove: (search: string) => void;
  clear: () => void;
}

/** Returns the recent searches stored in this browser, and updates them when they change. */
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

/** Storage key of the recent searches (JSON). */
const RECENT_KEY = 'docs.search.recent';

/** Maximum number and length (in UTF-16 code units) of recent searches. */
const LIMIT = 5;
const MAX_LENGTH = 512;

/** Creates the preference for recent searches, stored as a JSON string. */
export function createRecentSearches(storage?: () => PreferenceStorage): Preference<string> {
  return createPreference(RECENT_KEY, isText, storage);
}

/** Parses the stored searches, newest first. Returns an empty list if they're invalid. */
export function readRecent(stored: string | undefined): string[] {
  const value = parseJson(stored ?? '[]');
  return Array.isArray(value) ? value.filter(isQuery).slice(0, LIMIT) : [];
}

/** Returns the string to store after a search. */
export function withRecent(stored: string | undefined, query: string): string {
  return JSON.stringify([query, ...readRecent(stored).filter((known) => known !== query)].slice(0, LIMIT));
}

/** Returns the string to store after removing a search, or undefined if none are left. */
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
