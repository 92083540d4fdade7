import { decodedKey } from '@docgraph/schemas/artifact-paths';
import type { PageEdition } from '@docgraph/schemas/page';
import { type Checked, FILE_START } from '@docgraph/source/checked';
import type { FileFacts } from '@docgraph/source/sources';
import type { Placement } from '../model/linked-site.ts';
import type { Edition, RedirectSource } from '../model/settings.ts';
import { apiLayout } from './api-layout.ts';
import { assignRoutes, type RoutedPage } from './assign-routes.ts';
import { editionRoute } from './edition-pages.ts';
import { type EditionTree, editionTrees, type TreeInput } from './edition-trees.ts';
import { foldedKey } from './encode-route.ts';
import { pageEditions } from './page-editions.ts';
import type { PageOutline } from './page-outline.ts';
import { placePages } from './place-pages.ts';
import { collectTargets, type EntryTarget, type LaidOutEntry, type PageTargets, type ParsedEntry } from './targets.ts';

/** Input for routes and sidebars. */
export interface LayoutInput extends TreeInput {
  outlines: readonly PageOutline[];
  apis: readonly ParsedEntry[];
  files: ReadonlyMap<string, FileFacts>;
  collections: ReadonlySet<string>;
  entries: ReadonlyMap<string, EntryTarget>;
  redirects: RedirectSource | undefined;
}

/** The routes and sidebars of a site. Only depends on the outlines of pages. */
export interface SiteLayout {
  /** Sidebars of all editions, in order. */
  trees: readonly EditionTree[];
  /** The redirects, including those from aliases of pages. */
  redirects: RedirectSource | undefined;
  /** Returns the routes of a page by its file. An untranslated page has one in each locale. */
  placesOf(file: string): readonly RoutedPage[];
  /** Returns the routes that a dropped page would have, by its file. */
  droppedOf(file: string): readonly RoutedPage[];
  apis: readonly LaidOutEntry[];
  /** Returns the link targets of an edition, without the anchors on pages. */
  targetsOf(edition: Edition): PageTargets;
  /** Returns a function that places routes in the sidebar of an edition. */
  placeIn(edition: Edition): (route: string, title: string) => Placement;
  editionFor: (origin: { edition: Edition; id?: string; route: string }) => PageEdition | undefined;
}

/** Assigns routes and places in the sidebar, before links are resolved. */
export function layOutSite(input: LayoutInput): Checked<SiteLayout> {
  const { settings, files, siteFiles } = input;
  const { site, editions } = settings;
  const routed = assignRoutes(input.outlines, settings, siteFiles);
  const trees = editionTrees(input, routed.value);
  const categories = trees.value.flatMap(({ edition, categories }) => categories.map((node) => ({ edition, node })));
  const apis = layOutApis(input.apis, [
    ...[...routed.value.pages, ...routed.value.drafts].map(({ route }) => route),
    ...categories.flatMap(({ node }) => node.route ?? []),
  ]);
  const redirects = withAliases(input.redirects, routed.value.pages);
  const targetsOf = collectTargets({
    url: site.url,
    baseUrl: site.baseUrl,
    editions,
    ...routed.value,
    categories,
    files,
    collections: input.collections,
    entries: input.entries,
    siteFiles,
    apis,
    redirects,
  });
  const byEdition = new Map(
    trees.value.map(({ edition, nodes }) => [edition, { targets: targetsOf(edition), place: placePages(nodes) }]),
  );
  const inEdition = (edition: Edition) => {
    const found = byEdition.get(edition);
    if (!found) throw new Error(`Unknown edition "${edition.name}".`);
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
    redirects,
    placesOf: (file) => places.get(file) ?? [],
    droppedOf: (file) => routed.value.dropped.filter(({ page }) => page.file === file),
    apis,
    targetsOf: (edition) => inEdition(edition).targets,
    placeIn: (edition) => inEdition(edition).place,
    editionFor: pageEditions(settings, routed.value.pages, categories),
  };
  return { value, problems: [...routed.problems, ...trees.problems] };
}

/** Adds the aliases of pages to the redirects. */
function withAliases(source: RedirectSource | undefined, pages: readonly RoutedPage[]): RedirectSource | undefined {
  const aliases = pages
    .filter(({ untranslated }) => !untranslated)
    .flatMap(({ route, edition, page: { file, frontMatter, keySpans } }) =>
      (frontMatter.aliases ?? []).flatMap((alias) => {
        const from = editionRoute(edition, alias);
        // A page that moves back to an old URL has its own URL as an alias.
        if (decodedKey(from) === decodedKey(route)) return [];
        return [{ from, to: route, span: keySpans.aliases ?? FILE_START, file }];
      }),
    );
  if (aliases.length === 0) return source;
  return { file: source?.file ?? '', entries: [...(source?.entries ?? []), ...aliases] };
}

/** Lays out the pages of API references, avoiding the routes of other pages. */
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
