import { useSyncExternalStore } from 'react';
import type { Preference } from './create-preference.ts';

/** Subscribes to a preference and returns its value. Returns undefined in prerendered HTML and during hydration. */
export function usePreference<T extends string>(preference: Preference<T>): T | undefined {
  return useSyncExternalStore(preference.subscribe, preference.get, () => undefined);
}
