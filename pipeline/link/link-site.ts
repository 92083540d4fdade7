import { routeKey } from '../../schemas/artifact-paths.ts';
import type { Site } from '../../schemas/site.ts';
import type { LinkedApiPage, LinkedSite, ResolvedLink } from '../model/linked-site.ts';
import type { NavigationSource, RedirectSource } from '../model/navigation-source.ts';
import type { ParsedApi } from '../model/parsed-api.ts';
import type { HtmlPart, ParsedFragment, ParsedPage } from '../model/parsed-page.ts';
import type { Settings } from '../model/settings.ts';
import type { FileFacts } from '../model/sources.ts';
import type { Checked, Span } from '../report/checked.ts';
import { assignRoutes, type RoutedPages } from './assign-routes.ts';
import { buildGraph } from './build-graph.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkStaticFiles } from './check-static-files.ts';
import { linkApi } from './link-api.ts';
import { linkCategories } from './link-categories.ts';
import { LinkCollector } from './link-collector.ts';
import { linkDocs } from './link-docs.ts';
import { navigationOf } from './navigation-of.ts';
import { adopt, type TreeNode, walkTree } from './navigation-tree.ts';
import { placePages } from './place-pages.ts';
import { publicSite } from './public-site.ts';
import { SettingsLinks } from './settings-links.ts';
import { collectTargets, type Targets } from './targets.ts';
import { treeFromFolders } from './tree-from-folders.ts';
import { treeFromSettings } from './tree-from-settings.ts';

/** Everything the parse stages know, in one place for the first time. */
export interface LinkInput {
  settings: Settings;
  /** Where a setting stands in `site.yaml`. */
  spanOf(path: readonly PropertyKey[]): Span;
  pages: readonly ParsedPage[];
  api: ParsedApi | undefined;
  navigation: NavigationSource | undefined;
  redirects: RedirectSource | undefined;
  files: ReadonlyMap<string, FileFacts>;
  /** The HTML fields of `site.yaml`. */
  settingsHtml: { announcement?: ParsedFragment | undefined; copyright?: ParsedFragment | undefined };
  /** Tags that will have a search index. */
  searchTags: string[];
  /** Turns a text and its resolved links into HTML; the Markdown stage owns how. */
  renderHtml(parts: readonly HtmlPart[], links: readonly ResolvedLink[]): string;
}

/** The only stage that sees the whole site: routes, sidebar, link targets, graph. */
export function linkSite(input: LinkInput): Checked<LinkedSite> {
  const { settings, api, files } = input;
  const { site, docsPath } = settings;
  const routed = assignRoutes(input.pages, settings);
  const tree = buildTree(input, routed.value);
  const categories = [...walkTree(tree.value)].filter(isGenerated);
  const apiPage = site.api && { route: site.api.route, parsed: api };
  const targets = collectTargets({ ...site, docsPath, ...routed.value, categories, files, api: apiPage });

  const collector = new LinkCollector(targets);
  const place = placePages(tree.value);
  const pages: LinkedSite['pages'] = [
    ...linkDocs(routed.value.pages, targets, collector, place),
    ...linkCategories(categories, place),
    ...(api && apiPage ? [linkApiPage(api, apiPage.route)] : []),
  ].sort((a, b) => (a.route < b.route ? -1 : 1));
  const linkedApi = api && apiPage && linkApi(api, apiPage.route, targets, collector, input.renderHtml);
  const publicSettings = linkSettings(input, targets, collector);
  const statics = checkStaticFiles(
    [...files.keys()].filter((file) => docsPath !== '' && file.startsWith('static/')),
    pages.map(({ route }) => route),
    docsPath,
  );
  for (const file of statics.value) collector.publish(file);
  const assets = new Map([...collector.assets].sort(([a], [b]) => (a < b ? -1 : 1)));
  const redirects = checkRedirects(input.redirects, targets);
  return {
    value: {
      site: publicSettings.value,
      pages,
      api: linkedApi,
      navigation: { items: navigationOf(tree.value) },
      graph: buildGraph({ pages, api: linkedApi, assets }, collector.edges),
      redirects: redirects.value,
      assets,
    },
    problems: [routed, tree, collector, publicSettings, statics, redirects].flatMap(({ problems }) => problems),
  };
}

/** The sidebar. Every site answers at `/`: without a home page, with an index of the top of its sidebar. */
function buildTree({ settings: { site }, navigation }: LinkInput, routed: RoutedPages): Checked<TreeNode[]> {
  const { value, problems } = navigation
    ? treeFromSettings(navigation, routed, site.api?.route)
    : { value: treeFromFolders(routed.pages, site.api?.route), problems: [] };
  const hasHome = [...routed.pages, ...walkTree(value)].some(
    ({ route }) => route !== undefined && routeKey(route) === '/',
  );
  const home: TreeNode = { kind: 'category', label: site.title, route: '/', description: site.tagline, items: value };
  const tree = hasHome ? value : [home];
  adopt(tree);
  return { value: tree, problems };
}

/** Whether a node of the sidebar has an index page that nobody wrote. */
function isGenerated({ kind, route, page }: TreeNode): boolean {
  return kind === 'category' && route !== undefined && !page;
}

function linkApiPage({ title }: ParsedApi, route: string): LinkedApiPage {
  return { kind: 'api', route, title, description: '', placement: { breadcrumbs: [{ label: title, route }] } };
}

/** The public settings. Their HTML is shown on every page; in the graph its links belong to the home page. */
function linkSettings(input: LinkInput, targets: Targets, collector: LinkCollector): Checked<Site> {
  const { settings, settingsHtml, api, searchTags } = input;
  const links = new SettingsLinks(targets, collector, input.spanOf);
  const origin = { file: 'site.yaml', page: undefined };
  const html = (fragment: ParsedFragment | undefined) =>
    fragment && input.renderHtml(fragment.html, collector.resolve(fragment.links, origin, 'page:/'));
  const value = publicSite({
    site: settings.site,
    api,
    searchTags,
    html: { announcement: html(settingsHtml.announcement), copyright: html(settingsHtml.copyright) },
    links,
  });
  return { value, problems: links.problems };
}
