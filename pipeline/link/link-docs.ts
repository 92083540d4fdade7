import { iconOutlines } from '@docgraph/schemas/icon-outlines';
import type { Card, PageAction } from '@docgraph/schemas/page';
import { FILE_START } from '@docgraph/source/checked';
import type { ParsedLink } from '@docgraph/source/parsed-fragment';
import type { LinkedCategory, LinkedDoc, ResolvedLink } from '../model/linked-site.ts';
import type { PageHistory } from '../model/page-history.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { Edition, Settings } from '../model/settings.ts';
import type { RoutedPage } from './assign-routes.ts';
import type { EditionTree } from './edition-trees.ts';
import type { LinkOrigin, PlaceOf } from './find-target.ts';
import { type FoundLinks, LinkCollector, uniqueProblems } from './link-collector.ts';
import type { NavigationTasks, TreeNode } from './navigation-tree.ts';
import { firstRoute } from './place-pages.ts';
import type { SiteLayout } from './site-layout.ts';
import { pageTarget, type Targets } from './targets.ts';

/** The resolved links of a Markdown page, as JSON. */
export interface PageLinks extends FoundLinks {
  /** For each route of the page, in the order of {@link SiteLayout.placesOf}. */
  places: readonly LinkedPlace[];
}

/** The links of a page at one of its routes. */
export type LinkedPlace = Pick<LinkedDoc, 'links' | 'image' | 'opening'>;

/** The layout of a site, with link targets that include the anchors on pages. */
export interface LinkableLayout extends Omit<SiteLayout, 'targetsOf'> {
  targetsOf(edition: Edition): Targets;
}

/** The part of the layout that the links of a page depend on. */
type LinkPlaces = Pick<LinkableLayout, 'placesOf' | 'droppedOf' | 'targetsOf'>;

/** Resolves the links and the preview image of a page, at each of its routes. */
export function linkPage(
  page: ParsedPage,
  layout: LinkPlaces,
  editions: Settings['editions'],
  placeOf?: PlaceOf,
): PageLinks {
  const found = new LinkCollector(editions);
  const link = (routed: RoutedPage, collector: LinkCollector) => {
    const targets = layout.targetsOf(routed.edition);
    return linkAt(page, routed, targets, collector, placeOf);
  };
  const places = layout.placesOf(page.file).map((routed) => link(routed, found));
  // Also checks pages that are left out, so their problems are reported right away.
  const dropped = new LinkCollector(editions);
  for (const routed of layout.droppedOf(page.file)) link(routed, dropped);
  const { problems, ...rest } = found.links;
  return { places, problems: uniqueProblems([...problems, ...dropped.links.problems]), ...rest };
}

function linkAt(
  page: ParsedPage,
  routed: RoutedPage,
  targets: Targets,
  collector: LinkCollector,
  placeOf: PlaceOf | undefined,
): LinkedPlace {
  const { route, file, untranslated } = routed;
  const translation = untranslated && file;
  const known = targets.pageFiles.get(file);
  const own = known?.hidden === 'dropped' ? pageTarget(routed) : (known ?? pageTarget(routed));
  const origin: LinkOrigin = { file: page.file, page: own, translation, placeOf };
  const node = `page:${route}`;
  const { links: written, image, buttons } = linksIn(page);
  const links = collector.resolve(written, origin, node, targets);
  const [preview] = collector.resolve(image, origin, node, targets);
  collector.resolve(page.references ?? [], origin, node, targets);
  const actions = actionsOf(buttons, collector.resolve(buttons, origin, node, targets));
  const { opening } = page.frontMatter;
  // Unlike links, the image is a path below the base URL.
  const above = preview?.kind === 'asset' ? targets.baseUrl.length - 1 : 0;
  return { links, image: preview?.href?.slice(above), opening: opening && { actions, search: opening.search } };
}

/** Returns the links in the text of a page, its preview image, and the buttons of its opening. */
export function linksIn({
  links,
  frontMatter,
  keySpans,
}: ParsedPage): Record<'links' | 'image' | 'buttons', ParsedLink[]> {
  const { image, opening } = frontMatter;
  const span = keySpans.image ?? FILE_START;
  return {
    links,
    image: image === undefined ? [] : [{ kind: 'image', url: image, text: '', span }],
    buttons: (opening?.actions ?? []).map(({ label, to }, i): ParsedLink => {
      return { kind: 'link', url: to, text: label, span: keySpans.actions?.[i] ?? FILE_START };
    }),
  };
}

/** Joins a page and its links, at each of its routes. */
export function linkedDocs(
  page: ParsedPage,
  { places }: PageLinks,
  layout: Pick<SiteLayout, 'placesOf' | 'placeIn' | 'editionFor'>,
  generatedFrom?: string,
  history?: PageHistory,
): LinkedDoc[] {
  return layout.placesOf(page.file).map((routed, i): LinkedDoc => {
    const { route, localRoute, edition } = routed;
    return {
      kind: 'doc',
      route,
      isHome: localRoute === '/',
      page,
      generatedFrom,
      updated: page.frontMatter.updated ?? history?.updated,
      authors: history?.authors,
      links: [],
      ...places[i],
      placement: layout.placeIn(edition)(route, page.title),
      edition: layout.editionFor(routed),
    };
  });
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
  layout: LinkableLayout,
  collector: LinkCollector,
): LinkedCategory[] {
  const linkTasks = ({ file, links }: NavigationTasks, node: string) =>
    actionsOf(links, collector.resolve(links, { file, page: undefined }, node, layout.targetsOf(edition)));
  return categories.map(({ route = '', label, description = '', tasks, items, cards = items, neighbors }) => ({
    kind: 'category',
    route,
    title: label,
    description,
    tasks: tasks && linkTasks(tasks, `page:${route}`),
    cards: cards.flatMap((node) => cardOf(node) ?? []),
    placement: { ...layout.placeIn(edition)(route, label), ...neighbors },
    edition: layout.editionFor({ edition, route }),
  }));
}

/** Creates the card of a node. A category without a page links to its first page. */
function cardOf(node: TreeNode): Card | undefined {
  const { kind, label, description = '', icon, items, post } = node;
  const href = node.route ?? node.href ?? firstRoute(items);
  if (href === undefined) return undefined;
  return {
    kind,
    label,
    description,
    href,
    icon: icon && iconOutlines[icon],
    count: kind === 'category' ? (node.cards ?? items).length : undefined,
    note: post?.note,
  };
}
