import type { ParsedLink } from '@docgraph/source/parsed-fragment';
import type { RoutedPage } from './assign-routes.ts';

/** An entry of the sidebar while the site is being linked. */
export interface TreeNode {
  kind: 'page' | 'category' | 'link';
  label: string;
  route?: string | undefined;
  href?: string | undefined;
  description?: string | undefined;
  /** Heading above the entry. */
  caption?: string | undefined;
  /** Links of the index page of a category. */
  tasks?: NavigationTasks | undefined;
  /** The Markdown page behind a page node, or behind a category whose index page is written. */
  page?: RoutedPage | undefined;
  items: TreeNode[];
  parent?: TreeNode | undefined;
}

/** What readers come to a category for, and the file that says so. */
export interface NavigationTasks {
  file: string;
  links: ParsedLink[];
}

/** What a sidebar needs to know of the addresses of its edition. */
export interface TreeAddresses {
  /** What they start with. */
  prefix: string;
  /** What has an address, apart from the pages of the edition. */
  ownerOf(route: string): string | undefined;
}

/** The entry of a Markdown page. */
export function pageNode(routed: RoutedPage, label = pageLabel(routed)): TreeNode {
  const { route, page } = routed;
  return { kind: 'page', label, route, description: page.description, page: routed, items: [] };
}

/** The label of a page in the sidebar. */
export function pageLabel({ page }: RoutedPage): string {
  return page.frontMatter.sidebar_label ?? page.title;
}

/** What is published of a node by itself. */
export function entryOf(node: TreeNode): Pick<TreeNode, 'kind' | 'label' | 'route' | 'href' | 'caption'> {
  const { kind, label, route, href, caption } = node;
  return { kind, label, route, href, caption };
}

/** All nodes in reading order: a category before its entries. */
export function* walkTree(nodes: Iterable<TreeNode>): Generator<TreeNode> {
  for (const node of nodes) {
    yield node;
    yield* walkTree(node.items);
  }
}

/** The nodes from the top of the tree down to a node, itself included. */
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
