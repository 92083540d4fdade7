import { numberOf } from '../place-in-order.ts';
import type { PageHead } from '../project.ts';
import type { SidebarEntry } from '../sidebar.ts';
import { type Data, listOf, mapOf, textOf } from '../values.ts';

/** An entry of a menu, in the settings or in the front matter of a page. */
interface MenuItem {
  id: string;
  parent: string | undefined;
  label: string;
  /** Entries without a weight come last. */
  weight: number;
  page: string | undefined;
  href: string | undefined;
}

/** What menus depend on. */
interface MenuContext {
  headOf(name: string): PageHead;
  labelOf(name: string): string;
  config: Data;
}

/** Returns the entries of the menu with most pages. Returns undefined if it contains less than half of all pages. */
export function menuEntries(names: readonly string[], { headOf, labelOf, config }: MenuContext) {
  const menus = new Map<string, MenuItem[]>();
  for (const page of names) {
    const { menu, menus: several = menu } = headOf(page).data ?? {};
    for (const [name, entry] of menusIn(several))
      menus.set(name, [...(menus.get(name) ?? []), itemOf(entry, labelOf(page), page)]);
  }
  const [[name, items] = []] = [...menus].sort(([, a], [, b]) => b.length - a.length);
  if (name === undefined || items === undefined || items.length * 2 < names.length) return undefined;
  const inConfig = listOf(mapOf(config.menus ?? config.menu)[name]).map((entry) => itemOf(mapOf(entry), '', undefined));
  return entriesBelow(undefined, [...inConfig, ...items]);
}

/** Reads the menus of a page: a name, several names, or a map from names to entries. */
function menusIn(written: unknown): [name: string, entry: Data][] {
  if (typeof written === 'string') return [[written, {}]];
  if (Array.isArray(written)) return written.map((name) => [String(name), {}]);
  return Object.entries(mapOf(written)).map(([name, entry]) => [name, mapOf(entry)]);
}

function itemOf(entry: Data, title: string, page: string | undefined): MenuItem {
  const label = textOf(entry.name) ?? title;
  return {
    id: textOf(entry.identifier) ?? label,
    parent: textOf(entry.parent),
    label,
    weight: numberOf(entry.weight) || Number.POSITIVE_INFINITY,
    page,
    href: textOf(entry.url),
  };
}

function entriesBelow(parent: string | undefined, items: readonly MenuItem[]): SidebarEntry[] {
  const own = items.filter((item) => item.parent === parent);
  own.sort((a, b) => (a.weight === b.weight ? (a.label < b.label ? -1 : 1) : a.weight - b.weight));
  return own.map(({ id, label, page, href }): SidebarEntry => {
    const rest = items.filter((item) => !own.includes(item));
    const inner = entriesBelow(id, rest);
    if (inner.length > 0) return { category: label, page, items: inner };
    return page === undefined ? { link: label, href: href ?? '' } : { page, label };
  });
}
