import { routeKey } from '@docgraph/schemas/artifact-paths';
import { type Checked, combineChecked, type Problem, type Span } from '@docgraph/source/checked';
import type { Edition, NavigationSource, Settings } from '../model/settings.ts';
import type { RoutedPage, RoutedPages } from './assign-routes.ts';
import { editionRoute } from './edition-pages.ts';
import { foldedKey } from './encode-route.ts';
import { adopt, type TreeAddresses, type TreeNode, walkTree } from './navigation-tree.ts';
import { routeOwner } from './route-problem.ts';
import { treeFromFolders } from './tree-from-folders.ts';
import { treeFromSettings } from './tree-from-settings.ts';

/** The pages of an edition and its sidebar. */
export interface EditionTree {
  edition: Edition;
  pages: RoutedPage[];
  drafts: RoutedPage[];
  /** Top level of the sidebar. */
  nodes: TreeNode[];
  /** The categories with an index page that nobody wrote. */
  categories: TreeNode[];
  /** Whether somebody put something into the sidebar that can be linked to. */
  isLinkable: boolean;
}

/** What sidebars are made from, apart from the pages. */
export interface TreeInput {
  settings: Settings;
  /** The navigation files that exist, by path. */
  navigation: ReadonlyMap<string, NavigationSource>;
  /** Addresses inside the site of files that plugins add to it, such as the feed of the changelog; in lower case. */
  siteFiles: ReadonlySet<string>;
  /** Where a setting stands in `site.yaml`. */
  spanOf(path: readonly PropertyKey[]): Span;
}

/** The sidebar of every edition, in the order of the editions. */
export function editionTrees(input: TreeInput, routed: RoutedPages): Checked<EditionTree[]> {
  const { value, problems } = combineChecked(
    input.settings.editions.map((edition) => editionTree(edition, input, routed)),
  );
  return { value, problems: [...missingNavigation(input), ...missingPages(input, routed), ...problems] };
}

function editionTree(edition: Edition, input: TreeInput, all: RoutedPages): Checked<EditionTree> {
  const { settings, navigation } = input;
  const { site, apis, editions } = settings;
  const isOwn = (page: RoutedPage) => page.edition === edition;
  const routed = { pages: all.pages.filter(isOwn), drafts: all.drafts.filter(isOwn) };
  const isUnlisted = ({ page }: RoutedPage) => page.visibility === 'unlisted';
  const listed = routed.pages.filter((page) => !isUnlisted(page));
  const unlisted = routed.pages.filter(isUnlisted);
  const apiKeys = new Set(apis.map((api) => foldedKey(api.route)));
  const unlistedKeys = new Set(unlisted.map(({ route }) => foldedKey(route)));
  const addresses: TreeAddresses = {
    prefix: edition.prefix,
    ownerOf: (route) =>
      routeOwner(route, edition, editions, input.siteFiles) ??
      (apiKeys.has(foldedKey(route)) ? 'the API reference' : undefined) ??
      (unlistedKeys.has(foldedKey(route)) ? 'an unlisted page' : undefined),
  };
  const source = edition.navigation.map((file) => navigation.get(file)).find((found) => found !== undefined);
  const { value, problems } = source
    ? treeFromSettings(source, { pages: listed, drafts: [...routed.drafts, ...unlisted] }, addresses)
    : { value: treeFromFolders(listed, addresses), problems: [] };
  const nodes = withHome(value, edition, routed.pages, site);
  const categories = [...walkTree(nodes)].filter(isGenerated);
  const isLinkable = [...walkTree(value)].some(({ route }) => route !== undefined);
  return { value: { edition, ...routed, nodes, categories, isLinkable }, problems };
}

/** The sidebar of a site that answers at its root: without a home page, with an index of the top of its sidebar. */
function withHome(
  nodes: TreeNode[],
  edition: Edition,
  pages: readonly RoutedPage[],
  site: { title: string; tagline: string },
): TreeNode[] {
  const route = editionRoute(edition, '/');
  const hasHome = [...pages, ...walkTree(nodes)].some(
    (node) => node.route !== undefined && routeKey(node.route) === route,
  );
  const home: TreeNode = { kind: 'category', label: site.title, route, description: site.tagline, items: nodes };
  const tree = hasHome ? nodes : [home];
  adopt(tree);
  return tree;
}

/** Whether a node of the sidebar has an index page that nobody wrote. */
function isGenerated({ kind, route, page }: TreeNode): boolean {
  return kind === 'category' && route !== undefined && !page;
}

/** A problem for each navigation file that the settings name although it does not exist. */
function missingNavigation({ settings, navigation, spanOf }: TreeInput): Problem[] {
  return (settings.site.docs.versions ?? []).flatMap((version, i) => {
    const known = settings.versions.find(({ name }) => name === version.name);
    if (version.navigation === undefined || !known?.navigation || navigation.has(known.navigation)) return [];
    const message = `There is no file \`${known.navigation}\`.`;
    const span = spanOf(['docs', 'versions', i, 'navigation']);
    return [{ rule: 'settings/invalid' as const, message, file: 'site.yaml', ...span }];
  });
}

/** Reports a folder that the settings name for the pages of the current version although it has none. */
function missingPages({ settings, spanOf }: TreeInput, { pages, drafts }: RoutedPages): Problem[] {
  const { path, versions } = settings.site.docs;
  const folder = versions?.[0]?.folder ?? path;
  const [main] = settings.editions;
  if (folder === undefined || [...pages, ...drafts].some(({ edition }) => edition === main)) return [];
  return [
    {
      rule: 'settings/no-pages',
      message: `There are no pages in \`${folder}\`.`,
      file: 'site.yaml',
      ...spanOf(versions ? ['docs', 'versions', 0, 'folder'] : ['docs', 'path']),
      hint: 'Name the folder of the pages, from the content folder.',
    },
  ];
}
