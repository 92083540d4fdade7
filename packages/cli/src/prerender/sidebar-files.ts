import { sidebarItemId, type TreeItem, topFile } from '@docgraph/renderer/sidebar/sidebar-tree';
import type { NavigationItem } from '@docgraph/schemas/navigation';
import { shortHash } from '@docgraph/source/hash';
import { hash, type SiteFile } from './site-file.ts';

/** Entries of the largest sidebar that is one file, of about 10 kB. Of a larger one each category has a file of its own. */
const MOST_ENTRIES = 120;

/** The files that the sidebar of a navigation file is loaded from. What only cards show is not in them. */
export function sidebarFiles(navigation: string, tree: readonly NavigationItem[]): SiteFile[] {
  const files: SiteFile[] = [];
  const write = (file: string, entries: readonly NavigationItem[], id: string) => {
    const isWhole = countOf(entries) <= MOST_ENTRIES;
    const toItem = ({ description: _, items, ...entry }: NavigationItem, parent: string): TreeItem => {
      if (items === undefined) return entry;
      const own = sidebarItemId(entry, parent);
      if (isWhole || items.length === 0) return { ...entry, items: items.map((item) => toItem(item, own)) };
      const branch = `sidebar/${shortHash(`${navigation}\n${own}`)}.json`;
      write(branch, items, own);
      return { ...entry, branch };
    };
    const text = JSON.stringify({ items: entries.map((entry) => toItem(entry, id)) });
    files.push({ path: `_data/${file}`, key: hash(text), content: async () => text });
  };
  write(topFile(navigation), tree, '');
  return files;
}

function countOf(entries: readonly NavigationItem[]): number {
  return entries.reduce((sum, { items = [] }) => sum + 1 + countOf(items), 0);
}
