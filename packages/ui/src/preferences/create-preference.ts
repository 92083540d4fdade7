/** The part of `localStorage` that preferences use. */
export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A remembered choice of the reader. Readable at any time; components subscribe through `usePreference`. */
export interface Preference<T extends string> {
  /** The choice, or undefined when there is none or what is stored is not one. */
  get(): T | undefined;
  /** Remembers a choice; undefined forgets it. */
  set(value: T | undefined): void;
  /** Calls back on every change, here or in another browser tab. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/**
 * A preference under `key`. Storage may be absent, forbidden, full, or hold anything: the choice then lasts as long as
 * the page, and only a value that `isValid` accepts is ever handed out.
 */
export function createPreference<T extends string>(
  key: string,
  isValid: (value: string) => value is T,
  storage: () => PreferenceStorage = () => window.localStorage,
): Preference<T> {
  const listeners = new Set<() => void>();
  // What was chosen on this page, for when storage does not keep it.
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
    // A null key means that everything was cleared.
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

/**
 * The result of something that storage may refuse: reading and writing throw where the browser forbids or limits them,
 * and going without is the answer.
 */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
