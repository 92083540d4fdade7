import { isObject } from '#schemas/checks.ts';

/** Storage key of the scroll positions, kept for one tab. */
const SCROLL_KEY = 'docs.scroll';

/** Entries of the history whose position is kept. */
const LIMIT = 100;

/** Remembers how far each entry of the tab's history was scrolled, also over a reload. */
export interface ScrollMemory {
  /** Position of an entry, if it was seen before. */
  recall(entry: string): number | undefined;
  remember(entry: string, top: number): void;
  /** Writes the positions to storage, for when the page is left. */
  save(): void;
}

export function createScrollMemory(): ScrollMemory {
  const positions = new Map(readPositions());
  return {
    recall: (entry) => positions.get(entry),
    remember(entry, top) {
      positions.delete(entry);
      positions.set(entry, top);
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

/**
 * Id of the history's present entry. Entries that the browser makes for links within a page have none and get one, so
 * that following such a link again is told from going back to where it led before.
 */
export function currentEntry(): string {
  const state: unknown = window.history.state;
  const known = entryKey(state);
  if (known !== undefined) return known;
  const key = Math.random().toString(36).slice(2);
  window.history.replaceState({ ...(isObject(state) && state), key }, '');
  return key;
}

/** Whether the history is at an entry. */
export function isAtEntry(entry: string): boolean {
  return entryKey(window.history.state) === entry;
}

function entryKey(state: unknown): string | undefined {
  return isObject(state) && typeof state.key === 'string' ? state.key : undefined;
}

function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
