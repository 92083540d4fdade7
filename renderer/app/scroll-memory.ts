import type { Location } from 'react-router-dom';

/** Storage key of the scroll positions, kept for one tab. */
const SCROLL_KEY = 'docs.scroll';

/** Entries of the history whose position is kept. */
const LIMIT = 100;

/** Remembers how far each entry of the tab's history was scrolled, also over a reload. */
export interface ScrollMemory {
  /** Position of an entry, if it was seen before. */
  recall(entry: Location): number | undefined;
  remember(entry: Location, top: number): void;
  /** Writes the positions to storage, for when the page is left. */
  save(): void;
}

export function createScrollMemory(): ScrollMemory {
  const positions = new Map(readPositions());
  return {
    recall: (entry) => positions.get(entryId(entry)),
    remember(entry, top) {
      const id = entryId(entry);
      positions.delete(id);
      positions.set(id, top);
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

/** Entries made by the browser itself have no key of their own, so the address is part of the name. */
function entryId({ key, pathname, search, hash }: Location): string {
  return `${key} ${pathname}${search}${hash}`;
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
