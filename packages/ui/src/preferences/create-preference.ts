/** The part of `localStorage` that preferences use. */
export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A stored choice of the reader. Components subscribe through `usePreference`. */
export interface Preference<T extends string> {
  /** Returns the stored choice. Undefined if it's missing or invalid. */
  get(): T | undefined;
  /** Stores a choice, or deletes it if undefined. */
  set(value: T | undefined): void;
  /** Calls a listener on changes in any tab. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a preference stored under `key`. If storage is unavailable, the choice lasts until the page is closed.
 * Returns only values accepted by `isValid`.
 */
export function createPreference<T extends string>(
  key: string,
  isValid: (value: string) => value is T,
  storage: () => PreferenceStorage = () => window.localStorage,
): Preference<T> {
  const listeners = new Set<() => void>();
  // Choice on this page if it can't be stored.
  let unsaved: { value: T | undefined } | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const read = (): T | undefined => {
    if (unsaved !== undefined) return unsaved.value;
    const stored = attempt(() => storage().getItem(key)) ?? null;
    return stored !== null && isValid(stored) ? stored : undefined;
  };
  const onStorage = (event: StorageEvent) => {
    // The key is null if all storage was cleared.
    if (event.key !== key && event.key !== null) return;
    unsaved = undefined;
    notify();
  };

  return {
    get: read,
    set(value) {
      const saved = attempt(() => {
        if (value === undefined) storage().removeItem(key);
        else storage().setItem(key, value);
        return true;
      });
      unsaved = saved ? undefined : { value };
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Runs a storage access. Returns undefined if the browser forbids or limits it. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
