import { routeKey } from '../../schemas/artifact-paths.ts';
import type { Card, Neighbor, PageEdition } from '../../schemas/page.ts';
import type { LinkedCategory, LinkedDoc, Placement } from '../model/linked-site.ts';
import { FILE_START } from '../report/checked.ts';
import type { RoutedPage } from './assign-routes.ts';
import type { LinkCollector } from './link-collector.ts';
import { branchOf, type TreeNode, walkTree } from './navigation-tree.ts';
import { sidebarWindow } from './sidebar-window.ts';
import type { Targets } from './targets.ts';
import type { LinkOrigin } from './written-target.ts';

/** The Markdown pages with their links and their preview images resolved. */
export function linkDocs(
  pages: readonly RoutedPage[],
  targets: Targets,
  collector: LinkCollector,
  place: (route: string, title: string) => Placement,
  editionFor: (page: RoutedPage) => PageEdition | undefined,
): LinkedDoc[] {
  return pages.map((routed) => {
    const { route, page, file, untranslated } = routed;
    const translation = untranslated && file;
    const origin: LinkOrigin = { file: page.file, page: targets.pageFiles.get(file), translation };
    const node = `page:${route}`;
    const links = collector.resolve(page.links, origin, node);
    const { image } = page.frontMatter;
    const span = page.keySpans.image ?? FILE_START;
    const written = image === undefined ? [] : [{ kind: 'image' as const, url: image, text: '', span }];
    const edition = editionFor(routed);
    const [preview] = collector.resolve(written, origin, node);
    return {
      kind: 'doc',
      route,
      isHome: routed.localRoute === '/',
      page,
      links,
      ...(preview?.href && { image: preview.href }),
      placement: place(route, page.title),
      ...(edition && { edition }),
    };
  });
}

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
