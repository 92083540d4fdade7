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

/** A Markdown page at each of its routes, and what came of its links. */
export interface LinkedPage {
  docs: readonly LinkedDoc[];
  found: LinkCollector;
}

/** Resolves the links of one page, and its preview image; of other pages it needs to know only what the layout knows. */
export function linkPage(
  page: ParsedPage,
  layout: SiteLayout,
  editions: Settings['editions'],
  madeFrom?: string,
): LinkedPage {
  const found = new LinkCollector(editions);
  const docs = layout.placesOf(page.file).map((routed) => linkDoc({ ...routed, page, madeFrom }, layout, found));
  // A page that is left out is checked as well, or its problems would come up only once it has an address.
  const dropped = new LinkCollector(editions);
  for (const routed of layout.droppedOf(page.file)) linkDoc({ ...routed, page, madeFrom }, layout, dropped);
  found.problems.push(...dropped.problems);
  return { docs, found };
}

function linkDoc(
  routed: RoutedPage & Pick<LinkedDoc, 'madeFrom'>,
  layout: SiteLayout,
  collector: LinkCollector,
): LinkedDoc {
  const { route, page, file, edition, untranslated, madeFrom } = routed;
  const targets = layout.targetsOf(edition);
  const translation = untranslated && file;
  const known = targets.pageFiles.get(file);
  const own = known?.hidden === 'dropped' ? pageTarget(routed) : (known ?? pageTarget(routed));
  const origin: LinkOrigin = { file: page.file, page: own, translation, madeFrom };
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
    madeFrom,
    links,
    image: preview?.href ?? undefined,
    opening: opening && { actions, search: opening.search },
    placement: layout.placeIn(edition)(route, page.title),
    edition: layout.editionFor(routed),
  };
}

/** Links with the addresses that they resolved to; broken ones are left out. */
function actionsOf(links: readonly ParsedLink[], resolved: readonly ResolvedLink[]): PageAction[] {
  return links.flatMap(({ text }, i) => {
    const href = resolved[i]?.href;
    return href == null ? [] : [{ label: text, href }];
  });
}

/** The generated index pages of an edition. */
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

/** A card leads to its page; that of a category without one to the first page in it. */
function cardOf(node: TreeNode): Card | undefined {
  const { kind, label, description = '', items } = node;
  const href = node.route ?? node.href ?? firstRoute(items);
  if (href === undefined) return undefined;
  return { kind, label, description, href, count: kind === 'category' ? items.length : undefined };
}
