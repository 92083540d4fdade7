import { sidebarItemId, type TreeItem, topFile } from '@docgraph/renderer/sidebar/sidebar-tree';
import type { NavigationItem } from '@docgraph/schemas/navigation';
import { shortHash } from '@docgraph/source/hash';
import { hash, type SiteFile } from './site-file.ts';

/** Maximum entries of a sidebar in one file, about 10 kB. In a larger sidebar, each category has its own file. */
const MAX_ENTRIES = 120;

/** Returns the sidebar files of a navigation. They omit descriptions, which only cards show. */
export function sidebarFiles(navigation: string, tree: readonly NavigationItem[]): SiteFile[] {
  const files: SiteFile[] = [];
  const write = (file: string, entries: readonly NavigationItem[], id: string) => {
    const isWhole = countOf(entries) <= MAX_ENTRIES;
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
