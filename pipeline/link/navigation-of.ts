import type { NavigationItem } from '../../schemas/navigation.ts';
import type { TreeNode } from './navigation-tree.ts';

/** The tree as it is published. */
export function navigationOf(nodes: readonly TreeNode[]): NavigationItem[] {
  return nodes.map(({ kind, label, route, href, description, items }) => ({
    kind,
    label,
    ...(route !== undefined && { route }),
    ...(href !== undefined && { href }),
    ...(description && { description }),
    ...(kind === 'category' && { items: navigationOf(items) }),
  }));
}
