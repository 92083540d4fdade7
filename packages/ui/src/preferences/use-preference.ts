import { useSyncExternalStore } from 'react';
import type { Preference } from './create-preference.ts';

/** The reader's choice, kept up to date; undefined in prerendered HTML and while the page hydrates. */
export function usePreference<T extends string>(preference: Preference<T>): T | undefined {
  return useSyncExternalStore(preference.subscribe, preference.get, () => undefined);
}
