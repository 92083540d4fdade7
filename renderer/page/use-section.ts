import type { NavigationItem } from '@docgraph/schemas/navigation';
import { useEffect, useState } from 'react';
import type { PagePayload } from './page-payload.ts';

/** Loads the pages of a section. */
export interface SectionLoader {
  load(path: string): Promise<PagePayload>;
  loadItems(file: string): Promise<NavigationItem[]>;
}

/** Loading state of a section. */
type SectionState =
  | { kind: 'loading'; done: number; total: number }
  | { kind: 'ready'; pages: PagePayload[] }
  | { kind: 'failed'; message: string };

/** Number of concurrent page requests. */
const BATCH = 6;

/** Loads the pages of a section in the order of the navigation file `file`. */
export function useSection(
  route: string,
  file: string,
  loader: SectionLoader,
): { state: SectionState; retry: () => void } {
  const [state, setState] = useState<SectionState>({ kind: 'loading', done: 0, total: 1 });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same section again
  useEffect(() => {
    let wanted = true;
    const show = (next: SectionState) => {
      if (wanted) setState(next);
    };
    show({ kind: 'loading', done: 0, total: 1 });
    loadSection(route, file, loader, (done, total) => show({ kind: 'loading', done, total })).then(
      (pages) => show({ kind: 'ready', pages }),
      (error: unknown) => show({ kind: 'failed', message: String(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [route, file, loader, attempt]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}

async function loadSection(
  route: string,
  file: string,
  loader: SectionLoader,
  onProgress: (done: number, total: number) => void,
) {
  const entries = sectionPages(await loader.loadItems(file), route);
  const pages: PagePayload[] = [];
  for (let from = 0; from < entries.length; from += BATCH) {
    onProgress(pages.length, entries.length);
    const batch = entries.slice(from, from + BATCH);
    pages.push(...(await Promise.all(batch.map((entry) => loader.load(entry)))));
  }
  return pages;
}

/** Lists the routes of a category in sidebar order. Throws if it doesn't exist. */
export function sectionPages(items: readonly NavigationItem[], route: string): string[] {
  return routesOf([currentCategory(items, route)]);
}

function routesOf(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ route, items: below = [] }) => [...(route === undefined ? [] : [route]), ...routesOf(below)]);
}

/** Finds the category of an index page by its route, because labels aren't unique. Throws if there's none. */
export function currentCategory(items: readonly NavigationItem[], route: string): NavigationItem {
  const category = findCategory(items, route);
  if (category !== undefined) return category;
  throw new Error(
    `${route} is not associated with a category. currentCategory() should only be used on category index pages.`,
  );
}

function findCategory(items: readonly NavigationItem[], route: string): NavigationItem | undefined {
  for (const item of items) {
    if (item.kind !== 'category') continue;
    const found = item.route === route ? item : findCategory(item.items ?? [], route);
    if (found !== undefined) return found;
  }
  return undefined;
}
