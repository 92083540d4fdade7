import type { PageEdition } from '@docgraph/schemas/page';
import type { Checked } from '@docgraph/source/checked';
import type { FileFacts } from '@docgraph/source/sources';
import type { Placement } from '../model/linked-site.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { Edition } from '../model/settings.ts';
import { apiLayout } from './api-layout.ts';
import { assignRoutes, type RoutedPage } from './assign-routes.ts';
import { type EditionTree, editionTrees, type TreeInput } from './edition-trees.ts';
import { foldedKey } from './encode-route.ts';
import { pageEditions } from './page-editions.ts';
import { placePages } from './place-pages.ts';
import { collectTargets, type LaidOutEntry, type ParsedEntry, type Targets } from './targets.ts';

/** What addresses and sidebars are made from. */
export interface LayoutInput extends TreeInput {
  pages: readonly ParsedPage[];
  /** Files of pages of which no more than the outline is known yet: links to any of their anchors are taken as right. */
  pending?: ReadonlySet<string>;
  apis: readonly ParsedEntry[];
  files: ReadonlyMap<string, FileFacts>;
}

/** Where everything is. Of pages it depends on their outlines only: see {@link pageOutline}. */
export interface SiteLayout {
  /** The sidebar of every edition, in the order of the editions. */
  trees: readonly EditionTree[];
  /** Where a page stands, by its file: a page that locales have not translated stands in each of them. */
  placesOf(file: string): readonly RoutedPage[];
  /** Where a page would be if nothing else had its address, by its file. */
  droppedOf(file: string): readonly RoutedPage[];
  apis: readonly LaidOutEntry[];
  /** What the links of an edition can lead to. */
  targetsOf(edition: Edition): Targets;
  /** Where a route of an edition stands in its sidebar. */
  placeIn(edition: Edition): (route: string, title: string) => Placement;
  editionFor: (origin: { edition: Edition; id?: string; route: string }) => PageEdition | undefined;
}

/** Gives everything its address and its place, before any link is looked at. */
export function layOutSite(input: LayoutInput): Checked<SiteLayout> {
  const { settings, files, siteFiles } = input;
  const { site, editions } = settings;
  const routed = assignRoutes(input.pages, settings, siteFiles);
  const trees = editionTrees(input, routed.value);
  const categories = trees.value.flatMap(({ edition, categories }) => categories.map((node) => ({ edition, node })));
  const apis = layOutApis(input.apis, [
    ...[...routed.value.pages, ...routed.value.drafts].map(({ route }) => route),
    ...categories.flatMap(({ node }) => node.route ?? []),
  ]);
  const { pending = new Set() } = input;
  const targetsOf = collectTargets({
    url: site.url,
    baseUrl: site.baseUrl,
    editions,
    ...routed.value,
    pending,
    categories,
    files,
    siteFiles,
    apis,
  });
  const byEdition = new Map(
    trees.value.map(({ edition, nodes }) => [edition, { targets: targetsOf(edition), place: placePages(nodes) }]),
  );
  const inEdition = (edition: Edition) => {
    const found = byEdition.get(edition);
    if (!found) throw new Error(`"${edition.name}" is not an edition of this site.`);
    return found;
  };
  const places = new Map<string, RoutedPage[]>();
  for (const place of routed.value.pages) {
    const known = places.get(place.page.file);
    if (known) known.push(place);
    else places.set(place.page.file, [place]);
  }
  const value: SiteLayout = {
    trees: trees.value,
    placesOf: (file) => places.get(file) ?? [],
    droppedOf: (file) => routed.value.dropped.filter(({ page }) => page.file === file),
    apis,
    targetsOf: (edition) => inEdition(edition).targets,
    placeIn: (edition) => inEdition(edition).place,
    editionFor: pageEditions(settings, routed.value.pages, categories),
  };
  return { value, problems: [...routed.problems, ...trees.problems] };
}

/** Which pages the references have. None takes the address of another page. */
function layOutApis(apis: readonly ParsedEntry[], routes: readonly string[]): LaidOutEntry[] {
  const taken = new Set([...routes, ...apis.map(({ entry }) => entry.route)].map(foldedKey));
  return apis.map((api) => {
    const { parsed, entry } = api;
    if (!parsed) return { ...api, layout: { pages: [], routeOf: () => entry.route } };
    const layout = apiLayout(parsed, entry, taken);
    for (const { route } of layout.pages) taken.add(foldedKey(route));
    return { ...api, layout };
  });
}
