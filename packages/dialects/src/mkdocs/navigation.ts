import path from 'node:path/posix';
import { folderTree, type PageFolder, stemOf } from '../folder-tree.ts';
import { globMatcher } from '../glob.ts';
import type { PageHead } from '../project.ts';
import { type SidebarEntry, wordsOf } from '../sidebar.ts';
import { isMap, listOf, mapOf, textOf } from '../values.ts';
import { navFileReader } from './nav-files.ts';
import type { MkDocsConfig } from './read-config.ts';

/** The pages that a sidebar lists, by their paths in the docs folder. */
interface NavigationPages {
  pages: readonly string[];
  headOf(page: string): PageHead;
  /** Returns the text of a file in the docs folder, which may be hidden. */
  read(file: string): string | undefined;
}

const INDEX = /(?:^|\/)(?:index|README)\.md$/;

/** Returns the sidebar: `nav`, or the folders in the order of the files that plugins read in them. */
export function navigationEntries({ data, plugins }: MkDocsConfig, source: NavigationPages): SidebarEntry[] {
  const hasIndexes = listOf(mapOf(data.theme).features).includes('navigation.indexes') || plugins.has('section-index');
  const navFile = navFileReader(plugins, source.read);
  const folders = new Map<string, PageFolder>();
  const collect = (folder: PageFolder) => {
    folders.set(folder.path, folder);
    folder.folders.forEach(collect);
  };
  collect(folderTree(inOrder(source.pages)));

  const pageEntry = (page: string, label = labelOf(page, source.headOf(page))): SidebarEntry => ({ page, label });
  const folderEntry = (folder: PageFolder, label?: string): SidebarEntry[] => {
    const file = navFile(folder.path);
    if (file?.isHidden) return [];
    return [sectionOf(label ?? file?.title ?? wordsOf(folder.name), entriesIn(folder, file), hasIndexes)];
  };
  /** Returns what a folder contains, by path in the docs folder. */
  const childrenOf = (folder: string) => {
    const { pages = [], folders: inner = [] } = folders.get(folder) ?? {};
    return [
      ...pages.map((page) => ({ at: page, entries: () => [pageEntry(page)] })),
      ...inner.map((each) => ({ at: each.path, entries: () => folderEntry(each) })),
    ];
  };
  const entriesIn = (folder: PageFolder, file = navFile(folder.path)): SidebarEntry[] =>
    file?.nav === undefined
      ? childrenOf(folder.path).flatMap(({ entries }) => entries())
      : entriesOf(file.nav, folder.path);
  const entriesOf = (nav: unknown, folder: string): SidebarEntry[] => {
    const listed = new Set(targetsIn(nav).map((target) => resolve(folder, target)));
    const matching = (pattern: string, parent: string) => {
      const matches = globMatcher([`/${path.basename(pattern)}`]);
      return childrenOf(parent).filter(({ at }) => !listed.has(at) && matches(path.basename(at)));
    };
    const itemsOf = (items: unknown): SidebarEntry[] =>
      listOf(items).flatMap((item): SidebarEntry[] => {
        const [[label, value] = []] = isMap(item) ? Object.entries(item) : [[undefined, item] as const];
        if (Array.isArray(value)) return [sectionOf(label ?? '', itemsOf(value), hasIndexes)];
        const target = textOf(value);
        if (target === undefined) return [];
        if (/^[a-z][a-z+.-]*:/i.test(target)) return [{ link: label ?? target, href: target }];
        const [, filter = '*'] = /^\.{3}(?: *\| *(?:glob=)?([^|=]+?))? *$/.exec(target) ?? [];
        if (target.startsWith('...')) return matching(filter, folder).flatMap(({ entries }) => entries());
        const at = resolve(folder, target);
        if (target.includes('*'))
          return matching(at, path.dirname(at).replace(/^\.$/, '')).flatMap(({ entries }) => entries());
        const section = folders.get(at);
        if (section && at !== '') return folderEntry(section, label);
        return [label === undefined && source.pages.includes(at) ? pageEntry(at) : { page: at, label }];
      });
    return itemsOf(nav);
  };
  const root = folders.get('');
  if (data.nav !== undefined) return entriesOf(data.nav, '');
  return root ? entriesIn(root) : [];
}

/** Returns the path in the docs folder of a target in `nav`. */
function resolve(folder: string, target: string): string {
  const written = target.startsWith('/') ? target.slice(1) : path.join(folder, target);
  return path
    .normalize(written)
    .replace(/#.*$|\/$/g, '')
    .replace(/^\.$/, '');
}

/** Lists the paths in `nav`, also in sections. */
function targetsIn(nav: unknown): string[] {
  if (Array.isArray(nav)) return nav.flatMap(targetsIn);
  if (isMap(nav)) return Object.values(nav).flatMap(targetsIn);
  return typeof nav === 'string' ? [nav] : [];
}

/** Sorts pages as MkDocs does: by folder, with index pages first. */
function inOrder(pages: readonly string[]): string[] {
  const keyOf = (name: string) => [path.dirname(name), INDEX.test(name) ? '' : path.basename(name)];
  return [...pages].sort((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    const at = left[0] === right[0] ? 1 : 0;
    return (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
  });
}

/** Returns the label of a page in a sidebar without labels. */
export function labelOf(page: string, { data, heading }: PageHead): string {
  return textOf(data?.title) ?? heading ?? (page === 'index.md' ? 'Home' : wordsOf(stemOf(page)));
}

/** Returns a section. With `hasIndexes`, its index page is its own page. */
function sectionOf(category: string, items: readonly SidebarEntry[], hasIndexes: boolean): SidebarEntry {
  const index = hasIndexes
    ? items.find((item) => 'page' in item && !('category' in item) && INDEX.test(item.page))
    : undefined;
  const page = index && 'page' in index ? index.page : undefined;
  return { category, page, items: items.filter((item) => item !== index) };
}
