import type { PageFolder } from './folder-tree.ts';
import type { SidebarEntry } from './sidebar.ts';

/** A page or a folder in a generated sidebar. */
export interface Placed {
  entry: SidebarEntry;
  /** Its position among the others; undefined for one after those with a position. */
  position: number | undefined;
  /** When it was published. Newer entries with the same position come first. */
  time?: number | undefined;
  /** Name that decides between entries with the same position. */
  name: string;
}

/** How an engine generates a sidebar. */
export interface SidebarRules {
  pageOf(page: string): Placed | undefined;
  folderOf(folder: PageFolder, items: readonly SidebarEntry[]): Placed;
}

const byName = new Intl.Collator('en', { numeric: true });

/** Returns the entries of a folder in the order of their positions and names. */
export function placeInOrder(folder: PageFolder, rules: SidebarRules): SidebarEntry[] {
  const placed = [
    ...folder.pages.flatMap((page) => rules.pageOf(page) ?? []),
    ...folder.folders.map((each) => rules.folderOf(each, placeInOrder(each, rules))),
  ];
  return placed
    .sort((a, b) => {
      const [left, right] = [a.position ?? Number.POSITIVE_INFINITY, b.position ?? Number.POSITIVE_INFINITY];
      const byTime = (b.time ?? 0) - (a.time ?? 0);
      return (left === right ? 0 : left - right) || byTime || byName.compare(a.name, b.name);
    })
    .map(({ entry }) => entry);
}

/** Returns a number, or undefined for any other value. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
