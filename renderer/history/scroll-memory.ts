/** Storage key of the scroll positions, kept for one tab. */
const SCROLL_KEY = 'docs.scroll';

/** Entries of the history whose position is kept. */
const LIMIT = 100;

/** Remembers how far each entry of the tab's history was scrolled, also over a reload. */
export interface ScrollMemory {
  /** Position of the entry with this key, if it was seen before. */
  recall(key: string): number | undefined;
  remember(key: string, top: number): void;
  /** Writes the positions to storage, for when the page is left. */
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
        // Without storage the positions last as long as the page.
      }
    },
  };
}

/** What makes no sense is no position; a position that is no number is the top for browsers. */
function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}
