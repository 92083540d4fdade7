import type { OutlineName } from '@docgraph/schemas/icon-outlines';
import type { DocPage, Post } from '@docgraph/schemas/page';
import type { ParsedLink } from '@docgraph/source/parsed-fragment';
import type { RoutedPage } from './assign-routes.ts';

/** A sidebar entry during linking. */
export interface TreeNode {
  kind: 'page' | 'category' | 'link';
  label: string;
  route?: string | undefined;
  href?: string | undefined;
  description?: string | undefined;
  /** Icon of its card. */
  icon?: OutlineName | undefined;
  /** ID of its sidebar, for a top-level entry, if there are several. */
  sidebar?: string | undefined;
  /** Heading above the entry. */
  caption?: string | undefined;
  /** Links on the index page of a category. */
  tasks?: NavigationTasks | undefined;
  /** Entries on the index page of a category, unless they are its items. */
  cards?: TreeNode[] | undefined;
  /** The pages before and after a list, unless reading order gives them. */
  neighbors?: Pick<DocPage, 'previous' | 'next'> | undefined;
  /** Date, authors, and tags of a post. */
  post?: Post | undefined;
  /** The Markdown page of a page node, or of a category with a written index page. */
  page?: RoutedPage | undefined;
  items: TreeNode[];
  parent?: TreeNode | undefined;
}

/** Common tasks of a category, and the file that lists them. */
export interface NavigationTasks {
  file: string;
  links: ParsedLink[];
}

/** What a sidebar needs to know about the routes of its edition. */
export interface TreeAddresses {
  /** Route prefix of the edition. */
  prefix: string;
  /** Locale code of the edition. */
  locale: string;
  /** Describes what else uses a route besides the pages of the edition. */
  ownerOf(route: string): string | undefined;
}

/** Creates the entry of a Markdown page. */
export function pageNode(routed: RoutedPage, label = pageLabel(routed)): TreeNode {
  const { route, page } = routed;
  return { kind: 'page', label, route, description: page.description, page: routed, items: [] };
}

/** Returns the sidebar label of a page. */
export function pageLabel({ page }: RoutedPage): string {
  return page.frontMatter.sidebar_label ?? page.title;
}

/** Returns the published fields of a node, without its children. */
export function entryOf(node: TreeNode): Pick<TreeNode, 'kind' | 'label' | 'route' | 'href' | 'caption'> {
  const { kind, label, route, href, caption } = node;
  return { kind, label, route, href, caption };
}

/** Lists the IDs of the sidebars of a tree; the only sidebar has none. */
export function sidebarsOf(tree: readonly TreeNode[]): (string | undefined)[] {
  return [...new Set(tree.map(({ sidebar }) => sidebar))];
}

/** Iterates over all nodes in reading order: a category before its entries. */
export function* walkTree(nodes: Iterable<TreeNode>): Generator<TreeNode> {
  for (const node of nodes) {
    yield node;
    yield* walkTree(node.items);
  }
}

/** Returns the nodes from the top of the tree down to a node, inclusive. */
export function branchOf(node: TreeNode): TreeNode[] {
  const branch: TreeNode[] = [];
  for (let at: TreeNode | undefined = node; at; at = at.parent) branch.unshift(at);
  return branch;
}

/** Sets `parent` on every node below. */
export function adopt(nodes: readonly TreeNode[], parent?: TreeNode): void {
  for (const node of nodes) {
    node.parent = parent;
    adopt(node.items, node);
  }
}
