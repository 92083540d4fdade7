import type { Navigation, NavigationItem } from '../../schemas/navigation.ts';
import type { Site } from '../../schemas/site.ts';
import type { RichText } from '../../schemas/text.ts';
import { createTextReader, type ReadText } from '../../texts/text-reader.ts';
import { textsOf } from '../../texts/texts-of.ts';
import type { LinkedApiPage, LinkedEntry, LinkedSite, ResolvedLink } from '../model/linked-site.ts';
import type { ParsedApi } from '../model/parsed-api.ts';
import type { HtmlPart, ParsedFragment, ParsedPage } from '../model/parsed-page.ts';
import type { ApiEntry, NavigationSource, RedirectSource, Settings } from '../model/settings.ts';
import type { FileFacts } from '../model/sources.ts';
import type { Checked, Problem, Span } from '../report/checked.ts';
import { apiLayout } from './api-layout.ts';
import { assignRoutes } from './assign-routes.ts';
import { buildGraph } from './build-graph.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkStaticFiles } from './check-static-files.ts';
import { type EditionTree, editionTrees } from './edition-trees.ts';
import { decodedKey, foldedKey } from './encode-route.ts';
import { LinkCollector } from './link-collector.ts';
import { linkCategories, linkDocs } from './link-docs.ts';
import { entryOf, type TreeNode } from './navigation-tree.ts';
import { pageEditions } from './page-editions.ts';
import { placePages } from './place-pages.ts';
import { publicSite, type SiteInput } from './public-site.ts';
import { apiNode, collectTargets, type LaidOutEntry, type ParsedEntry, type Targets } from './targets.ts';

/** Everything the parse stages know, in one place for the first time. */
interface LinkInput {
  settings: Settings;
  /** Where a setting stands in `site.yaml`. */
  spanOf(path: readonly PropertyKey[]): Span;
  pages: readonly ParsedPage[];
  apis: readonly ParsedEntry[];
  /** The navigation files that exist, by path. */
  navigation: ReadonlyMap<string, NavigationSource>;
  redirects: RedirectSource | undefined;
  /** Texts of plugins that pages show by name. */
  fragments: readonly { plugin: string; file: string; texts: readonly { name: string; text: ParsedFragment }[] }[];
  /** What plugins load from other hosts, by directive of the content security policy. */
  policy: Record<string, string[]>;
  /** Addresses inside the site of files that plugins add to it, such as the feed of the changelog; in lower case. */
  siteFiles: ReadonlySet<string>;
  files: ReadonlyMap<string, FileFacts>;
  /** The HTML fields of `site.yaml`, by their path in it, joined with dots. */
  settingsHtml: ReadonlyMap<string, ParsedFragment>;
  /** Turns a text and its resolved links into HTML; the Markdown stage owns how. */
  renderHtml(parts: readonly HtmlPart[], links: readonly ResolvedLink[]): string;
}

/** The only stage that sees the whole site: routes, sidebars, link targets, graph. */
export function linkSite(input: LinkInput): Checked<LinkedSite> {
  const { settings, files } = input;
  const { site, editions } = settings;
  const routed = assignRoutes(input.pages, settings, input.siteFiles);
  const trees = editionTrees(input, routed.value);
  const categories = trees.value.flatMap(({ edition, categories }) => categories.map((node) => ({ edition, node })));
  const apis = layOut(input.apis, [
    ...[...routed.value.pages, ...routed.value.drafts].map(({ route }) => route),
    ...categories.flatMap(({ node }) => node.route ?? []),
  ]);
  const targetsOf = collectTargets({
    ...site,
    editions,
    ...routed.value,
    categories,
    files,
    siteFiles: input.siteFiles,
    apis,
  });
  const editionFor = pageEditions(settings, routed.value.pages, categories);

  const mainTargets = targetsOf(editions[0]);
  const collector = new LinkCollector(editions);
  const linkedApis = apis.flatMap(({ entry, parsed, layout }) =>
    parsed ? [{ ...linkApi(parsed, entry, mainTargets, collector, input.renderHtml), layout }] : [],
  );
  const fragments = input.fragments.flatMap(({ plugin, file, texts }) =>
    texts.map(({ name, text }): [string, string] => {
      const links = collector.resolve(text.links, { file, page: undefined }, plugin, mainTargets);
      return [`${plugin}/${name}`, input.renderHtml(text.html, links)];
    }),
  );
  const docs = trees.value.flatMap(({ edition, pages, nodes, categories }) => {
    const place = placePages(nodes);
    return [
      ...linkDocs(pages, targetsOf(edition), collector, place, editionFor),
      ...linkCategories(categories, targetsOf(edition), collector, place, (route) => editionFor({ edition, route })),
    ];
  });
  const { htmlLang, texts } = settings.editions[0].locale;
  const say = createTextReader(textsOf(htmlLang, texts));
  const pages: LinkedSite['pages'] = [...docs, ...linkedApis.flatMap((api) => linkApiPages(api, say))].sort((a, b) =>
    a.route < b.route ? -1 : 1,
  );

  const sites = linkSettings({ ...input, apis, collector }, trees.value, targetsOf);
  const statics = checkStaticFiles(
    [...files.keys()].filter((file) => editions[0].docsPath !== '' && file.startsWith('static/')),
    pages.map(({ route }) => route),
    settings,
    input.siteFiles,
  );
  for (const file of statics.value) collector.publish(file);
  const assets = new Map([...collector.assets].sort(([a], [b]) => (a < b ? -1 : 1)));
  const redirects = checkRedirects(input.redirects, mainTargets);
  const [navigation, ...navigations] = trees.value.map(({ edition, nodes }): [string, Navigation] => [
    edition.name,
    { items: navigationOf(nodes) },
  ]);
  return {
    value: {
      ...sites.value,
      pages,
      apis: linkedApis,
      navigation: navigation?.[1] ?? { items: [] },
      editionNavigations: new Map(navigations),
      graph: buildGraph({ pages, apis: linkedApis, assets }, collector.edges),
      redirects: redirects.value,
      fragments: new Map(fragments),
      assets,
    },
    problems: distinct([routed, trees, collector, sites, statics, redirects].flatMap(({ problems }) => problems)),
  };
}

/** Which pages the references have. None takes the address of another page. */
function layOut(apis: readonly ParsedEntry[], routes: readonly string[]): LaidOutEntry[] {
  const taken = new Set([...routes, ...apis.map(({ entry }) => entry.route)].map(foldedKey));
  return apis.map((api) => {
    const { parsed, entry } = api;
    if (!parsed) return { ...api, layout: { pages: [], routeOf: () => entry.route } };
    const layout = apiLayout(parsed, entry, taken);
    for (const { route } of layout.pages) taken.add(foldedKey(route));
    return { ...api, layout };
  });
}

function linkApiPages({ api: { title }, entry, layout }: LinkedEntry, say: ReadText): LinkedApiPage[] {
  const index = { label: title, route: entry.route };
  const pages = layout.pages.map(({ route, title: tag, ...held }): LinkedApiPage => {
    const label = `${tag || say('api.schemas')}${held.number > 1 ? ` (${held.number})` : ''}`;
    const placement = { breadcrumbs: [index, { label, route }] };
    const part = { api: entry.route, ...held };
    return { kind: 'api', route, title: `${label} · ${title}`, description: '', placement, part };
  });
  return [{ kind: 'api', ...index, title, description: '', placement: { breadcrumbs: [index] } }, ...pages];
}

/** The public settings, once for each locale. */
function linkSettings(
  input: LinkInput & Pick<SiteInput, 'apis' | 'collector'>,
  trees: readonly EditionTree[],
  targetsOf: ReturnType<typeof collectTargets>,
): Checked<Pick<LinkedSite, 'site' | 'localeSites'>> {
  const { settings } = input;
  const [main] = settings.editions;
  const publish = (locale: Settings['locales'][number]) => {
    const ofLocale = trees.filter(({ edition }) => edition.locale === locale);
    const latest = ofLocale.find(({ edition }) => edition.version.path === '');
    return publicSite({ ...input, locale, trees: ofLocale, targets: targetsOf(latest?.edition ?? main) });
  };
  const site = publish(main.locale);
  const others = settings.locales.filter((locale) => locale !== main.locale);
  const published = others.map((locale) => ({ code: locale.code, ...publish(locale) }));
  return {
    value: {
      site: site.value,
      localeSites: new Map(published.map(({ code, value }): [string, Site] => [code, value])),
    },
    problems: [site, ...published].flatMap(({ problems }) => problems),
  };
}

/** What several versions or locales share is checked for each of them, but said once. */
function distinct(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ rule, file, start, message }: Problem) => `${rule} ${file} ${start.line}:${start.column} ${message}`;
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}

/** The tree as it is published. */
function navigationOf(nodes: readonly TreeNode[]): NavigationItem[] {
  return nodes.map((node) => ({
    ...entryOf(node),
    description: node.description || undefined,
    items: node.kind === 'category' ? navigationOf(node.items) : undefined,
  }));
}

/** An API description with the links in its texts resolved. */
function linkApi(
  api: ParsedApi,
  entry: ApiEntry,
  targets: Targets,
  collector: LinkCollector,
  renderHtml: (parts: readonly HtmlPart[], links: readonly ResolvedLink[]) => string,
): Omit<LinkedEntry, 'layout'> {
  const { route } = entry;
  const page = targets.routes.get(decodedKey(route));
  const texts = new Map<string, RichText>();
  const linksByText = new Map<string, ResolvedLink[]>();
  for (const { pointer, owner, file, fragment } of api.fragments) {
    const node = owner === undefined ? `page:${route}` : apiNode(entry, owner);
    const links = collector.resolve(fragment.links, { file, page, pointer }, node, targets);
    if (links.length > 0) linksByText.set(pointer, links);
    texts.set(pointer, { html: renderHtml(fragment.html, links), text: fragment.text });
  }
  const { logo } = api;
  const [picture] = logo ? collector.resolve([logo.image], { ...logo, page }, `page:${route}`, targets) : [];
  return { entry, api, texts, links: linksByText, logo: picture };
}
