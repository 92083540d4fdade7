/** Session storage key for scroll positions. */
const SCROLL_KEY = 'docs.scroll';

/** Maximum number of stored positions. */
const LIMIT = 100;

/** Stores the scroll position of each history entry across reloads. */
export interface ScrollMemory {
  /** Returns the stored position of an entry. */
  recall(key: string): number | undefined;
  remember(key: string, top: number): void;
  /** Saves the positions before the page is left. */
  save(): void;
}

export function createScrollMemory(): ScrollMemory {
  const positions = readPositions();
  return {
    recall: (key) => positions.get(key),
    remember(key, top) {
      positions.delete(key);
      positions.set(key, top);
    },
    save() {
      try {
        sessionStorage.setItem(SCROLL_KEY, JSON.stringify([...positions].slice(-LIMIT)));
      } catch {
        // Without storage, positions last until the page is closed.
      }
    },
  };
}

/** Ignores invalid data. Browsers treat invalid positions as the top. */
function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}
