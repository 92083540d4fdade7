import type { Card, PageEdition } from '../../schemas/page.ts';
import type { LinkedCategory, Placement } from '../model/linked-site.ts';
import { type TreeNode, walkTree } from './navigation-tree.ts';

/** The generated index pages of these categories. */
export function linkCategories(
  categories: readonly TreeNode[],
  place: (route: string, title: string) => Placement,
  editionFor: (route: string) => PageEdition | undefined,
): LinkedCategory[] {
  return categories.map(({ route = '', label, description = '', items }) => {
    const edition = editionFor(route);
    return {
      kind: 'category',
      route,
      title: label,
      description,
      cards: items.flatMap((node) => cardOf(node) ?? []),
      placement: place(route, label),
      ...(edition && { edition }),
    };
  });
}

/** A card leads to its page; that of a category without one to the first page in it. */
function cardOf(node: TreeNode): Card | undefined {
  const { kind, label, description = '', items } = node;
  const href = node.route ?? node.href ?? firstRoute(items);
  if (href === undefined) return undefined;
  return { kind, label, description, href, ...(kind === 'category' && { count: items.length }) };
}

function firstRoute(nodes: readonly TreeNode[]): string | undefined {
  for (const { route } of walkTree(nodes)) if (route !== undefined) return route;
  return undefined;
}
