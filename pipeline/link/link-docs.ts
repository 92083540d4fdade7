import type { Card, PageAction } from '@docgraph/schemas/page';
import { FILE_START } from '@docgraph/source/checked';
import type { ParsedLink } from '@docgraph/source/parsed-fragment';
import type { LinkedCategory, LinkedDoc, ResolvedLink } from '../model/linked-site.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { Settings } from '../model/settings.ts';
import type { RoutedPage } from './assign-routes.ts';
import type { EditionTree } from './edition-trees.ts';
import type { LinkOrigin } from './find-target.ts';
import { LinkCollector } from './link-collector.ts';
import type { NavigationTasks, TreeNode } from './navigation-tree.ts';
import { firstRoute } from './place-pages.ts';
import type { SiteLayout } from './site-layout.ts';
import { pageTarget } from './targets.ts';

/** A Markdown page at each of its routes, with its links. */
export interface LinkedPage {
  docs: readonly LinkedDoc[];
  found: LinkCollector;
}

/** Resolves the links and the preview image of a page. Only depends on the layout of other pages. */
export function linkPage(
  page: ParsedPage,
  layout: SiteLayout,
  editions: Settings['editions'],
  generatedFrom?: string,
): LinkedPage {
  const found = new LinkCollector(editions);
  const docs = layout.placesOf(page.file).map((routed) => linkDoc({ ...routed, page, generatedFrom }, layout, found));
  // Also checks pages that are left out, so their problems are reported right away.
  const dropped = new LinkCollector(editions);
  for (const routed of layout.droppedOf(page.file)) linkDoc({ ...routed, page, generatedFrom }, layout, dropped);
  found.problems.push(...dropped.problems);
  return { docs, found };
}

function linkDoc(
  routed: RoutedPage & Pick<LinkedDoc, 'generatedFrom'>,
  layout: SiteLayout,
  collector: LinkCollector,
): LinkedDoc {
  const { route, page, file, edition, untranslated, generatedFrom } = routed;
  const targets = layout.targetsOf(edition);
  const translation = untranslated && file;
  const known = targets.pageFiles.get(file);
  const own = known?.hidden === 'dropped' ? pageTarget(routed) : (known ?? pageTarget(routed));
  const origin: LinkOrigin = { file: page.file, page: own, translation, generatedFrom };
  const node = `page:${route}`;
  const links = collector.resolve(page.links, origin, node, targets);
  const { image, opening } = page.frontMatter;
  const span = page.keySpans.image ?? FILE_START;
  const written = image === undefined ? [] : [{ kind: 'image' as const, url: image, text: '', span }];
  const [preview] = collector.resolve(written, origin, node, targets);
  const buttons = (opening?.actions ?? []).map(({ label, to }, i): ParsedLink => {
    return { kind: 'link', url: to, text: label, span: page.keySpans.actions?.[i] ?? FILE_START };
  });
  const actions = actionsOf(buttons, collector.resolve(buttons, origin, node, targets));
  return {
    kind: 'doc',
    route,
    isHome: routed.localRoute === '/',
    page,
    generatedFrom,
    links,
    image: preview?.href ?? undefined,
    opening: opening && { actions, search: opening.search },
    placement: layout.placeIn(edition)(route, page.title),
    edition: layout.editionFor(routed),
  };
}

/** Returns links with resolved URLs, without broken ones. */
function actionsOf(links: readonly ParsedLink[], resolved: readonly ResolvedLink[]): PageAction[] {
  return links.flatMap(({ text }, i) => {
    const href = resolved[i]?.href;
    return href == null ? [] : [{ label: text, href }];
  });
}

/** Creates the generated index pages of an edition. */
export function linkCategories(
  { edition, categories }: EditionTree,
  layout: SiteLayout,
  collector: LinkCollector,
): LinkedCategory[] {
  const linkTasks = ({ file, links }: NavigationTasks, node: string) =>
    actionsOf(links, collector.resolve(links, { file, page: undefined }, node, layout.targetsOf(edition)));
  return categories.map(({ route = '', label, description = '', tasks, items }) => ({
    kind: 'category',
    route,
    title: label,
    description,
    tasks: tasks && linkTasks(tasks, `page:${route}`),
    cards: items.flatMap((node) => cardOf(node) ?? []),
    placement: layout.placeIn(edition)(route, label),
    edition: layout.editionFor({ edition, route }),
  }));
}

/** Creates the card of a node. A category without a page links to its first page. */
function cardOf(node: TreeNode): Card | undefined {
  const { kind, label, description = '', items } = node;
  const href = node.route ?? node.href ?? firstRoute(items);
  if (href === undefined) return undefined;
  return { kind, label, description, href, count: kind === 'category' ? items.length : undefined };
}
