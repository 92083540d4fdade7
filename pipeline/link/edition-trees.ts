import { routeKey } from '@docgraph/schemas/artifact-paths';
import { type Checked, combineChecked, type Problem, type Span } from '@docgraph/source/checked';
import { createTextReader } from '@docgraph/texts/text-reader';
import { textsOf } from '@docgraph/texts/texts-of';
import type { Edition, NavigationSource, Settings } from '../model/settings.ts';
import type { RoutedPage, RoutedPages } from './assign-routes.ts';
import { editionRoute } from './edition-pages.ts';
import { foldedKey } from './encode-route.ts';
import { adopt, sidebarsOf, type TreeAddresses, type TreeNode, walkTree } from './navigation-tree.ts';
import { routeOwner } from './route-problem.ts';
import type { EntryTarget } from './targets.ts';
import { treeFromFolders } from './tree-from-folders.ts';
import { treeFromPosts } from './tree-from-posts.ts';
import { treeFromSettings } from './tree-from-settings.ts';

/** The pages and the sidebar of an edition. */
export interface EditionTree {
  edition: Edition;
  pages: RoutedPage[];
  drafts: RoutedPage[];
  /** Top-level entries of the sidebar. */
  nodes: TreeNode[];
  /** Categories with a generated index page. */
  categories: TreeNode[];
  /** Whether the sidebar has an entry that can be linked to. */
  isLinkable: boolean;
}

/** Input for building sidebars, apart from pages. */
export interface TreeInput {
  settings: Settings;
  /** Existing navigation files, keyed by path. */
  navigation: ReadonlyMap<string, NavigationSource>;
  /** The entries of collections, by `collection:id`. */
  entries: ReadonlyMap<string, EntryTarget>;
  /** Paths of files that plugins add to the site, such as the changelog feed; in lower case. */
  siteFiles: ReadonlySet<string>;
  /** Returns the range of a setting in `site.yaml`. */
  spanOf(path: readonly PropertyKey[]): Span;
}

/** Builds the sidebars of all editions, in order. */
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
    locale: edition.locale.code,
    ownerOf: (route) =>
      routeOwner(route, edition, editions, input.siteFiles) ??
      (apiKeys.has(foldedKey(route)) ? 'the API reference' : undefined) ??
      (unlistedKeys.has(foldedKey(route)) ? 'an unlisted page' : undefined),
  };
  const source = edition.navigation.map((file) => navigation.get(file)).find((found) => found !== undefined);
  const { set } = edition.version;
  if (set?.posts) {
    const { htmlLang, texts } = edition.locale;
    const say = createTextReader(textsOf(htmlLang, texts));
    const { value: tree, problems } = treeFromPosts(listed, { edition, entries: input.entries, say });
    adopt(tree.nodes);
    const categories = [...walkTree(tree.nodes), ...tree.lists].filter(isGenerated);
    return { value: { edition, ...routed, nodes: tree.nodes, categories, isLinkable: true }, problems };
  }
  const { value, problems } = source
    ? treeFromSettings(source, { pages: listed, drafts: [...routed.drafts, ...unlisted] }, addresses)
    : { value: treeFromFolders(listed, addresses), problems: [] };
  const nodes = withHome(value, edition, routed.pages, set ? { title: set.label, tagline: '' } : site);
  const categories = [...walkTree(nodes)].filter(isGenerated);
  const isLinkable = [...walkTree(value)].some(({ route }) => route !== undefined);
  return { value: { edition, ...routed, nodes, categories, isLinkable }, problems };
}

/** Adds a generated home page to the sidebar if there's none, so that the site has a page at its root. */
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
  const [sidebar] = sidebarsOf(nodes);
  const isIn = (node: TreeNode) => node.sidebar === sidebar;
  const items = nodes.filter(isIn);
  const home: TreeNode = { kind: 'category', label: site.title, sidebar, route, description: site.tagline, items };
  const tree = hasHome ? nodes : [home, ...nodes.filter((node) => !isIn(node))];
  adopt(tree);
  return tree;
}

/** Checks whether a sidebar node has a generated index page. */
function isGenerated({ kind, route, page }: TreeNode): boolean {
  return kind === 'category' && route !== undefined && !page;
}

/** Reports missing navigation files named in the settings. */
function missingNavigation({ settings, navigation, spanOf }: TreeInput): Problem[] {
  const { docs } = settings.site;
  const missing = (file: string | undefined, id: string | undefined, name: string, at: readonly PropertyKey[]) => {
    const known = settings.versions.find((version) => version.set?.id === id && version.name === name);
    if (file === undefined || !known?.navigation || navigation.has(known.navigation)) return [];
    const message = `No file \`${known.navigation}\`.`;
    return [{ rule: 'settings/invalid' as const, message, file: 'site.yaml', ...spanOf([...at, 'navigation']) }];
  };
  const inVersions = (versions: typeof docs.versions = [], id: string | undefined, at: readonly PropertyKey[]) =>
    versions.flatMap((version, i) => missing(version.navigation, id, version.name, [...at, 'versions', i]));
  return [
    ...inVersions(docs.versions, undefined, ['docs']),
    ...Object.entries(docs.sets).flatMap(([id, set]) => {
      const at = ['docs', 'sets', id];
      return [...missing(set.navigation, id, 'current', at), ...inVersions(set.versions, id, at)];
    }),
  ];
}

/** Reports folders of the default docs set's current version, and of other sets, that have no pages. */
function missingPages({ settings, spanOf }: TreeInput, { pages, drafts }: RoutedPages): Problem[] {
  const { path, versions, sets } = settings.site.docs;
  const [main] = settings.editions;
  const filled = new Set([...pages, ...drafts].map(({ edition }) => edition.version));
  const folder = versions?.[0]?.folder ?? path;
  const missing = (folder: string, at: readonly PropertyKey[]) => ({
    rule: 'settings/no-pages' as const,
    message: `No pages in \`${folder}\`.`,
    file: 'site.yaml',
    ...spanOf(at),
    hint: 'Set the folder that contains the pages, relative to the content folder.',
  });
  return [
    ...(folder === undefined || filled.has(main.version)
      ? []
      : [missing(folder, versions ? ['docs', 'versions', 0, 'folder'] : ['docs', 'path'])]),
    ...Object.keys(sets).flatMap((id) => {
      const own = settings.versions.filter(({ set }) => set?.id === id);
      return own.some((version) => filled.has(version))
        ? []
        : own.slice(0, 1).map((each) => missing(each.folder, ['docs', 'sets', id]));
    }),
  ];
}
