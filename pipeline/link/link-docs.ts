import type { Card, PageAction, PageEdition } from '../../schemas/page.ts';
import type { LinkedCategory, LinkedDoc, Placement, ResolvedLink } from '../model/linked-site.ts';
import type { ParsedLink } from '../model/parsed-page.ts';
import { FILE_START } from '../report/checked.ts';
import type { RoutedPage } from './assign-routes.ts';
import type { LinkOrigin } from './find-target.ts';
import type { LinkCollector } from './link-collector.ts';
import type { NavigationTasks, TreeNode } from './navigation-tree.ts';
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
    const { opening } = page.frontMatter;
    const buttons = (opening?.actions ?? []).map(({ label, to }, i): ParsedLink => {
      return { kind: 'link', url: to, text: label, span: page.keySpans.actions?.[i] ?? FILE_START };
    });
    const actions = actionsOf(buttons, collector.resolve(buttons, origin, node, targets));
    return {
      kind: 'doc',
      route,
      isHome: routed.localRoute === '/',
      page,
      links,
      image: preview?.href ?? undefined,
      opening: opening && { actions, search: opening.search },
      placement: place(route, page.title),
      edition: editionFor(routed),
    };
  });
}

/** Links with the addresses that they resolved to; broken ones are left out. */
function actionsOf(links: readonly ParsedLink[], resolved: readonly ResolvedLink[]): PageAction[] {
  return links.flatMap(({ text }, i) => {
    const href = resolved[i]?.href;
    return href == null ? [] : [{ label: text, href }];
  });
}

/** The generated index pages of these categories. */
export function linkCategories(
  categories: readonly TreeNode[],
  targets: Targets,
  collector: LinkCollector,
  place: (route: string, title: string) => Placement,
  editionFor: (route: string) => PageEdition | undefined,
): LinkedCategory[] {
  const linkTasks = ({ file, links }: NavigationTasks, node: string) =>
    actionsOf(links, collector.resolve(links, { file, page: undefined }, node, targets));
  return categories.map(({ route = '', label, description = '', tasks, items }) => ({
    kind: 'category',
    route,
    title: label,
    description,
    tasks: tasks && linkTasks(tasks, `page:${route}`),
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
