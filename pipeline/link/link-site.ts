import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import type { Navigation, NavigationItem } from '@docgraph/schemas/navigation';
import type { Site } from '@docgraph/schemas/site';
import type { RichText } from '@docgraph/schemas/text';
import type { Checked } from '@docgraph/source/checked';
import { lazy } from '@docgraph/source/lazy';
import type { ParsedFragment } from '@docgraph/source/parsed-fragment';
import { createTextReader, type ReadText } from '@docgraph/texts/text-reader';
import { textsOf } from '@docgraph/texts/texts-of';
import type {
  LinkedApiPage,
  LinkedCategory,
  LinkedDoc,
  LinkedEntry,
  LinkedSite,
  ResolvedLink,
} from '../model/linked-site.ts';
import type { ApiEntry, Edition, PublishedSource, RedirectSource, Settings } from '../model/settings.ts';
import { buildGraph } from './build-graph.ts';
import { checkPublished } from './check-published.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkStaticFiles, exposedFiles } from './check-static-files.ts';
import { pathInStatic } from './edition-pages.ts';
import { type FoundLinks, LinkCollector, uniqueProblems } from './link-collector.ts';
import { type LinkableLayout, linkCategories } from './link-docs.ts';
import { entryOf, type TreeNode } from './navigation-tree.ts';
import { publicSite, type SettingsInput, type SiteInput } from './public-site.ts';
import type { LayoutInput } from './site-layout.ts';
import { apiNode, type Targets } from './targets.ts';

/** Input for linking everything but the text of Markdown pages. */
export interface LinkInput extends LayoutInput, SettingsInput {
  redirects: RedirectSource | undefined;
  published: PublishedSource | undefined;
  /** Markdown of plugins that pages reference by name. */
  fragments: readonly { plugin: string; file: string; texts: readonly { name: string; text: ParsedFragment }[] }[];
}

/** The parts of a linked site that don't depend on the text of its Markdown pages. */
export interface SiteParts {
  site: Omit<LinkedSite, 'pages' | 'graph' | 'assets' | 'variants' | 'collections'>;
  pages: readonly (LinkedCategory | LinkedApiPage)[];
  found: FoundLinks;
}

/** Joins the parts of a site and its Markdown pages. `found` is what was found in the pages. */
export function joinSite(
  { site, pages: others, found: foundInParts }: SiteParts,
  docs: readonly LinkedDoc[],
  found: readonly FoundLinks[],
  collections: LinkedSite['collections'] = [],
): LinkedSite {
  const all = [foundInParts, ...found];
  const pages = [...docs, ...others].sort((a, b) => (a.route < b.route ? -1 : 1));
  const assets = firstOfEachUrl(all.flatMap((each) => each.assets).sort(([a], [b]) => (a < b ? -1 : 1)));
  const variants = new Map(all.flatMap((each) => each.variants ?? []).sort(([a], [b]) => (a < b ? -1 : 1)));
  const graph = lazy(() =>
    buildGraph(
      { pages, apis: site.apis, assets, collections },
      all.flatMap(({ edges }) => edges),
    ),
  );
  return { ...site, pages, assets, variants, collections, graph };
}

/** Returns published files with their paths. If files in several static folders have the same path, the first one has it. */
function firstOfEachUrl(assets: readonly (readonly [file: string, published: string])[]): Map<string, string> {
  const byPath = new Map(assets.toReversed().map(([file, published]) => [published, file]));
  return new Map(assets.filter(([file, published]) => byPath.get(published) === file));
}

/** Links APIs, plugins' Markdown, generated pages, and settings. */
export function linkParts(input: LinkInput, layout: LinkableLayout): Checked<SiteParts> {
  const { settings, files } = input;
  const { editions } = settings;
  const mainTargets = layout.targetsOf(editions[0]);
  const found = new LinkCollector(editions);
  const editionOfApi = ({ replaces }: ApiEntry) =>
    editions.find(({ version, locale }) => version.path === replaces?.versionPath && locale === editions[0].locale);
  const apis = layout.apis.flatMap(({ entry, parsed, layout: pages }) => {
    const targets = layout.targetsOf(editionOfApi(entry) ?? editions[0]);
    return parsed ? [{ ...linkApi(parsed, entry, targets, found, input.renderHtml), layout: pages }] : [];
  });
  const fragments = input.fragments.flatMap(({ plugin, file, texts }) =>
    texts.map(({ name, text }): [string, string] => {
      const links = found.resolve(text.links, { file, page: undefined }, plugin, mainTargets);
      return [`${plugin}/${name}`, input.renderHtml(text.html, links)];
    }),
  );
  const { htmlLang, texts } = editions[0].locale;
  const say = createTextReader(textsOf(htmlLang, texts));
  const pages = [
    ...layout.trees.flatMap((tree) => linkCategories(tree, layout, found)),
    ...apis.flatMap((api) => {
      const edition = editionOfApi(api.entry);
      return linkApiPages(api, say, edition && apiEdition(api.entry, layout, edition));
    }),
  ];
  const sites = linkSettings({ ...input, apis: layout.apis, collector: found }, layout);
  const docRoutes = input.outlines.flatMap(({ file }) => layout.placesOf(file)).map(({ route }) => route);
  const statics = checkStaticFiles(
    [...files.keys()].filter((file) => pathInStatic(file, editions) !== undefined),
    [...docRoutes, ...pages.map(({ route }) => route)],
    settings,
    input.siteFiles,
  );
  for (const file of statics.value) found.publish(file);
  const redirects = checkRedirects(layout.redirects, mainTargets);
  const [navigation, ...navigations] = layout.trees.map(({ edition, nodes }): [string, Navigation] => [
    edition.name,
    { items: navigationOf(nodes) },
  ]);
  const site = {
    ...sites.value,
    apis,
    navigation: navigation?.[1] ?? { items: [] },
    editionNavigations: new Map(navigations),
    redirects: redirects.value,
    fragments: new Map(fragments),
  };
  const problems = [
    ...[sites, statics, redirects].flatMap((each) => each.problems),
    ...checkPublished(input.published, redirects.value, mainTargets),
  ];
  const links = found.links;
  return {
    value: { site, pages, found: links },
    problems: uniqueProblems([...links.problems, ...problems, ...exposedFiles(files)]),
  };
}

/** Returns the edition of the API of a version, with its references in all versions. */
function apiEdition({ route, replaces }: ApiEntry, { apis, editionFor, trees }: LinkableLayout, edition: Edition) {
  const found = editionFor({ edition, route });
  const routeIn = (name: string) => {
    const there = trees.find(
      (tree) => tree.edition.version.set === edition.version.set && tree.edition.version.name === name,
    );
    const own = apis.find(
      ({ entry: { replaces: other } }) =>
        other?.versionPath === there?.edition.version.path && other?.route === replaces?.route,
    );
    return own?.entry.route ?? replaces?.route ?? '';
  };
  return found && { ...found, versions: found.versions.map(({ name }) => ({ name, route: routeIn(name) })) };
}

function linkApiPages(
  { api: { title }, entry, layout }: LinkedEntry,
  say: ReadText,
  edition: LinkedApiPage['edition'],
): LinkedApiPage[] {
  const index = { label: title, route: entry.route };
  const pages = layout.pages.map(({ route, title: tag, ...held }): LinkedApiPage => {
    const label = `${tag || say('api.schemas')}${held.number > 1 ? ` (${held.number})` : ''}`;
    const placement = { breadcrumbs: [index, { label, route }] };
    const part = { api: entry.route, ...held };
    return { kind: 'api', route, title: `${label} · ${title}`, description: '', placement, part, edition };
  });
  return [{ kind: 'api', ...index, title, description: '', placement: { breadcrumbs: [index] }, edition }, ...pages];
}

/** Creates the public settings of each locale. */
function linkSettings(
  input: LinkInput & Pick<SiteInput, 'apis' | 'collector'>,
  { trees, targetsOf }: LinkableLayout,
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

/** Returns the published part of a sidebar tree. */
function navigationOf(nodes: readonly TreeNode[]): NavigationItem[] {
  return nodes.map((node) => ({
    ...entryOf(node),
    sidebar: node.sidebar,
    description: node.description || undefined,
    items: node.kind === 'category' ? navigationOf(node.items) : undefined,
  }));
}

/** Resolves the links in the Markdown of an API description. */
function linkApi(
  api: ParsedApi,
  entry: ApiEntry,
  targets: Targets,
  collector: LinkCollector,
  renderHtml: SettingsInput['renderHtml'],
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
