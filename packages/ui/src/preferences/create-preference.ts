/** The methods of `localStorage` that preferences use. */
export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A choice of the reader that's stored in the browser. Components subscribe to it with `usePreference`. */
export interface Preference<T extends string> {
  /** Returns the stored choice. Returns undefined if it's missing or invalid. */
  get(): T | undefined;
  /** Stores a choice. Undefined deletes it. */
  set(value: T | undefined): void;
  /** Calls a listener after changes in any tab. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a preference that's stored under `key`. If storage isn't available, the choice lasts until the page is
 * closed. Ignores stored values that `isValid` rejects.
 */
export function createPreference<T extends string>(
  key: string,
  isValid: (value: string) => value is T,
  storage: () => PreferenceStorage = () => window.localStorage,
): Preference<T> {
  const listeners = new Set<() => void>();
  // The choice on this page, if it couldn't be stored.
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
    // The key is null if the whole storage was cleared.
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

/** Accesses the storage. Returns undefined if the browser blocks access or the storage is full. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
