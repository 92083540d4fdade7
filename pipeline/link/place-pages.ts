import { routeKey } from '../../schemas/artifact-paths.ts';
import type { Neighbor } from '../../schemas/page.ts';
import type { Placement } from '../model/linked-site.ts';
import { branchOf, type TreeNode, walkTree } from './navigation-tree.ts';
import { sidebarWindow } from './sidebar-window.ts';

/** Says for every route where it stands: the way to it, its neighbors in reading order, its part of the sidebar. */
export function placePages(tree: readonly TreeNode[]): (route: string, title: string) => Placement {
  const readable = [...walkTree(tree)].filter((node) => node.route !== undefined);
  const indexByRoute = new Map(readable.map((node, i) => [routeKey(node.route ?? ''), i]));
  return (route, title) => {
    const index = indexByRoute.get(routeKey(route));
    const node = index === undefined ? undefined : readable[index];
    if (index === undefined || !node)
      return { breadcrumbs: [{ label: title, route }], sidebar: sidebarWindow(tree, undefined) };
    const previous = neighbor(readable[index - 1]);
    const next = neighbor(readable[index + 1]);
    return {
      breadcrumbs: branchOf(node).map(({ label, route: at }) => ({ label, ...(at !== undefined && { route: at }) })),
      ...(previous && { previous }),
      ...(next && { next }),
      sidebar: sidebarWindow(tree, node),
    };
  };
}

function neighbor(node: TreeNode | undefined): Neighbor | undefined {
  return node?.route === undefined ? undefined : { label: node.label, route: node.route };
}
