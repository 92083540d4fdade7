import path from 'node:path/posix';
import type { RoutedPage } from './assign-routes.ts';
import { nameOrder } from './compare-names.ts';
import { editionRoute } from './edition-pages.ts';
import { encodeRoute, foldedKey, folderOf, isIndexPage } from './encode-route.ts';
import { pageLabel, pageNode, type TreeAddresses, type TreeNode } from './navigation-tree.ts';

/** A folder and its entries, with the names used for sorting. */
interface Folder {
  node: TreeNode;
  entries: { name: string; node: TreeNode }[];
}

/**
 * Builds a sidebar from the folder structure, sorted by name in the order of its language, for sites without a navigation file. Each folder becomes a
 * category. The category's page is the folder's `index.md`, `_index.md`, or `README.md`; otherwise, a page next to the
 * folder with the same name; otherwise, a generated page at the folder's route, if that's unused. The index page of the top
 * folder comes first.
 */
export function treeFromFolders(pages: readonly RoutedPage[], { prefix, locale, ownerOf }: TreeAddresses): TreeNode[] {
  const folders = new Map<string, Folder>();
  folders.set('', { node: { kind: 'category', label: '', items: [] }, entries: [] });
  for (const { id } of pages) addFolder(folders, folderOf(id));
  for (const page of pages) addPage(folders, page);
  const compare = nameOrder(locale);
  const taken = new Set(pages.map(({ route }) => foldedKey(route)));
  for (const [name, { node, entries }] of folders) {
    const route = editionRoute({ prefix }, encodeRoute(`/${name}`));
    if (!node.page && ownerOf(route) === undefined && !taken.has(foldedKey(route))) node.route = route;
    node.items = entries.sort((a, b) => compare(a.name, b.name)).map((entry) => entry.node);
  }
  return folders.get('')?.node.items ?? [];
}

function addFolder(folders: Map<string, Folder>, folder: string): Folder {
  const known = folders.get(folder);
  if (known) return known;
  const name = path.basename(folder);
  const added: Folder = { node: { kind: 'category', label: labelOf(name), items: [] }, entries: [] };
  folders.set(folder, added);
  addFolder(folders, folderOf(folder)).entries.push({ name, node: added.node });
  return added;
}

/** Adds a page to its folder, or makes it the page of a folder without one. */
function addPage(folders: Map<string, Folder>, page: RoutedPage): void {
  const isIndex = isIndexPage(page.id);
  const own = isIndex ? folderOf(page.id) : page.id;
  const category = own === '' ? undefined : folders.get(own)?.node;
  if (category && !category.page) {
    Object.assign(category, { ...pageNode(page), kind: 'category', label: pageLabel(page) });
    return;
  }
  const name = isIndex && own === '' ? '' : path.basename(page.id);
  folders.get(folderOf(page.id))?.entries.push({ name, node: pageNode(page) });
}

/** Derives a label from a name: "Getting started" for `getting-started`. */
function labelOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
