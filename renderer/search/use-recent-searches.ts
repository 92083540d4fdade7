import { useState } from 'react';
import { usePreference } from '../preferences/use-preference.ts';
import { createRecentSearches, readRecent, withoutRecent, withRecent } from './recent-searches.ts';

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
