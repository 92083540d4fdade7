import type { Card, PageEdition } from '../../schemas/page.ts';
import type { LinkedCategory, LinkedDoc, Placement } from '../model/linked-site.ts';
import { FILE_START } from '../report/checked.ts';
import type { RoutedPage } from './assign-routes.ts';
import type { LinkOrigin } from './find-target.ts';
import type { LinkCollector } from './link-collector.ts';
import type { TreeNode } from './navigation-tree.ts';
import { firstRoute } from './place-pages.ts';
import type { Targets } from './targets.ts';

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
    const links = collector.resolve(page.links, origin, node, targets);
    const { image } = page.frontMatter;
    const span = page.keySpans.image ?? FILE_START;
    const written = image === undefined ? [] : [{ kind: 'image' as const, url: image, text: '', span }];
    const [preview] = collector.resolve(written, origin, node, targets);
    return {
      kind: 'doc',
      route,
      isHome: routed.localRoute === '/',
      page,
      links,
      image: preview?.href ?? undefined,
      placement: place(route, page.title),
      edition: editionFor(routed),
    };
  });
}

/** The generated index pages of these categories. */
export function linkCategories(
  categories: readonly TreeNode[],
  place: (route: string, title: string) => Placement,
  editionFor: (route: string) => PageEdition | undefined,
): LinkedCategory[] {
  return categories.map(({ route = '', label, description = '', items }) => ({
    kind: 'category',
    route,
    title: label,
    description,
    cards: items.flatMap((node) => cardOf(node) ?? []),
    placement: place(route, label),
    edition: editionFor(route),
  }));
}

/** A card leads to its page; that of a category without one to the first page in it. */
function cardOf(node: TreeNode): Card | undefined {
  const { kind, label, description = '', items } = node;
  const href = node.route ?? node.href ?? firstRoute(items);
  if (href === undefined) return undefined;
  return { kind, label, description, href, count: kind === 'category' ? items.length : undefined };
}
