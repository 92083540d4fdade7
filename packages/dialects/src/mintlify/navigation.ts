import type { SidebarEntry } from '../sidebar.ts';
import { type Data, listOf, mapOf, textOf } from '../values.ts';

/** Keys of the lists in a part of the navigation. */
const CHILDREN = ['products', 'tabs', 'anchors', 'dropdowns', 'menu', 'groups', 'pages'];
const SECTIONS = ['products', 'tabs', 'anchors', 'dropdowns'];
const LABELS = ['product', 'tab', 'anchor', 'dropdown', 'item', 'group', 'version', 'language'];

/** A sidebar, or a link in its place. */
export interface Section {
  label: string;
  entries: readonly SidebarEntry[];
  href: string | undefined;
}

/** Returns the entry of a page in the navigation. */
export type EntryOf = (page: string) => SidebarEntry[];

/** Returns a part of the navigation in its default or first version and language. Calls `skip` with the others. */
function editionOf(part: Data, skip: (part: Data, name: string) => void): Data {
  const key = ['languages', 'versions'].find((each) => listOf(part[each]).length > 0);
  if (key === undefined) return part;
  const all = listOf(part[key]).map(mapOf);
  const main = all.find((each) => each.default === true) ?? all[0] ?? {};
  const noun = key === 'languages' ? 'the language' : 'version';
  for (const each of all) if (each !== main) skip(each, `${noun} \`${textOf(each.language ?? each.version)}\``);
  return editionOf({ ...part, ...main, [key]: main[key] }, skip);
}

/** Reads the sidebars: one for each product, tab, anchor, or dropdown, or a single one without a label. */
export function sectionsIn(root: Data, entryOf: EntryOf, skip: (part: Data, name: string) => void): Section[] {
  const entriesOf = (node: unknown): SidebarEntry[] => {
    if (typeof node === 'string') return entryOf(node);
    const part = editionOf(mapOf(node), skip);
    if (part.hidden === true) return [];
    const items = CHILDREN.flatMap((key) => [part[key] ?? []].flat().flatMap(entriesOf));
    const label = labelIn(part);
    const href = textOf(part.href);
    if (label === undefined) return items;
    if (items.length === 0 && href !== undefined) return [{ link: label, href }];
    const [own] = textOf(part.root) === undefined ? [] : entryOf(`${textOf(part.root)}`);
    return [{ category: label, items, page: own && 'page' in own ? own.page : undefined }];
  };
  const part = editionOf(root, skip);
  const key = SECTIONS.find((each) => listOf(part[each]).length > 0);
  const all = key === undefined ? [] : listOf(part[key]).map(mapOf);
  const [only] = all;
  if (only === undefined) return [{ label: '', entries: captions(entriesOf(withoutLabel(part))), href: undefined }];
  if (all.length === 1) return sectionsIn(withoutLabel(only), entryOf, skip);
  return all.flatMap((each) => {
    if (each.hidden === true) return [];
    const entries = captions(entriesOf(withoutLabel(editionOf(each, skip))));
    return [{ label: labelIn(each) ?? '', entries, href: textOf(each.href) }];
  });
}

function labelIn(part: Data): string | undefined {
  return LABELS.flatMap((key) => textOf(part[key]) ?? [])[0];
}

function withoutLabel(part: Data): Data {
  return Object.fromEntries(Object.entries(part).filter(([key]) => !LABELS.includes(key)));
}

/** Groups at the top of a sidebar are always open. */
function captions(entries: readonly SidebarEntry[]): SidebarEntry[] {
  return entries.map((entry) => ('category' in entry ? { ...entry, isOpen: true } : entry));
}

/** Returns the texts of all pages in a part of the navigation. */
export function pagesIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(pagesIn);
  const part = mapOf(node);
  return [
    ...(textOf(part.root) ? [`${textOf(part.root)}`] : []),
    ...[...CHILDREN, 'languages', 'versions'].flatMap((key) => pagesIn(part[key] ?? [])),
  ];
}
