import { API_FOLDER, feedPath } from '@docgraph/schemas/artifact-paths';
import { artifactKinds, fillPath } from '@docgraph/schemas/artifacts';
import type { ApiSettings } from '@docgraph/schemas/authored/api-settings';
import type { DocsVersion, Footer, LabeledLink, OtherApi, Site } from '@docgraph/schemas/site';
import type { RichText } from '@docgraph/schemas/text';
import { API_TAG, docsTag } from '@docgraph/search/search-fields';
import type { Checked, Span } from '@docgraph/source/checked';
import type { HtmlPart, ParsedFragment } from '@docgraph/source/parsed-fragment';
import type { ResolvedLink } from '../model/linked-site.ts';
import type { Edition, Locale, Settings } from '../model/settings.ts';
import { isUnindexed } from '../model/visibility.ts';
import { editionRoute } from './edition-pages.ts';
import type { EditionTree } from './edition-trees.ts';
import type { LinkCollector } from './link-collector.ts';
import { NavbarLinks } from './navbar-links.ts';
import { publicTheme } from './public-theme.ts';
import { SettingsLinks } from './settings-links.ts';
import type { LaidOutEntry, Targets } from './targets.ts';

/** Input for the public settings of all locales. */
export interface SettingsInput {
  settings: Settings;
  /** Returns the range of a setting in `site.yaml`. */
  spanOf(path: readonly PropertyKey[]): Span;
  /** Hosts that plugins load from, by content security policy directive. */
  policy: Record<string, string[]>;
  /** Sanitized HTML in `site.yaml`, by path, joined with dots. */
  settingsHtml: ReadonlyMap<string, ParsedFragment>;
  /** Renders HTML with resolved links; provided by the Markdown stage. */
  renderHtml(parts: readonly HtmlPart[], links: readonly ResolvedLink[]): string;
}

/** Input for the public settings of a locale. */
export interface SiteInput extends SettingsInput {
  apis: readonly LaidOutEntry[];
  locale: Locale;
  /** The versions in that locale. */
  trees: readonly EditionTree[];
  /** Possible targets of links in the settings. */
  targets: Targets;
  collector: LinkCollector;
}

/** Creates the settings for the renderer, and checks their links and files. */
export function publicSite(input: SiteInput): Checked<Site> {
  const { settings, locale, targets, collector } = input;
  const { site } = settings;
  const { announcementBar } = site;
  const links = new SettingsLinks(targets, collector, input.spanOf);
  // The HTML is shown on every page, but in the graph, its links belong to the home page.
  const html = (at: readonly PropertyKey[]): RichText | undefined => {
    const fragment = input.settingsHtml.get(at.join('.'));
    const origin = { file: 'site.yaml', page: undefined };
    return (
      fragment && {
        html: input.renderHtml(fragment.html, collector.resolve(fragment.links, origin, 'page:/', targets)),
        text: fragment.text,
      }
    );
  };
  const announcement = html(['announcementBar', 'content'])?.html;
  const footer = publicFooter(site.footer, html(['footer', 'copyright'])?.html, links);
  for (const { entry, parsed } of input.apis)
    if (parsed && entry.firstRequest !== undefined)
      links.checkOperation(
        entry.firstRequest,
        parsed.operations.map(({ operationId }) => operationId),
        [...entry.at, 'firstRequest'],
      );
  for (const [i, route] of site.search.commands.entries()) links.checkSection(route, ['search', 'commands', i]);
  const favicon = site.favicon === undefined ? undefined : links.file(site.favicon, ['favicon']);
  const value: Site = {
    title: site.title,
    tagline: site.tagline,
    url: site.url.replace(/\/+$/, ''),
    baseUrl: site.baseUrl,
    titleDelimiter: site.titleDelimiter,
    favicon,
    socialImages: publicSocialImages(site.socialImages, links),
    organizationName: site.organizationName,
    locale: locale.code,
    ...publicEditions(input),
    searchEndpoint: site.search.endpoint,
    searchStart: searchStart(input, links),
    texts: Object.keys(locale.texts).length > 0 ? locale.texts : undefined,
    diagrams: site.markdown.mermaid,
    assistants: site.assistants,
    theme: publicTheme(site, links),
    policy: Object.keys(input.policy).length > 0 ? input.policy : undefined,
    colorMode: site.colorMode,
    navbar: publicNavbar(input, links, html),
    footer,
    announcementBar:
      announcementBar && announcement !== undefined ? { ...announcementBar, content: announcement } : undefined,
    ...publicApis(input, links),
  };
  return { value, problems: links.problems };
}

function publicSocialImages(written: Settings['site']['socialImages'], links: SettingsLinks): Site['socialImages'] {
  if (!written) return undefined;
  const { font } = written === true ? {} : written;
  return { font: font === undefined ? undefined : links.file(font, ['socialImages', 'font']) };
}

/** Returns the API references whose description could be parsed. */
function publicApis({ apis }: SiteInput, links: SettingsLinks): Pick<Site, 'api' | 'otherApis'> {
  const others: OtherApi[] = [];
  let first: Site['api'];
  for (const { entry, parsed, layout } of apis) {
    if (!parsed) continue;
    const { title, version } = parsed;
    const { route, tryIt } = entry;
    const isLarge = layout.pages.length > 0;
    const api = {
      route,
      title,
      version,
      ...(isLarge && { layout: 'tags' as const }),
      ...(tryIt !== undefined && { tryIt: tryIt && publicTryIt(tryIt, [...entry.at, 'tryIt'], links) }),
    };
    if (entry.folder === API_FOLDER) first = api;
    else others.push({ ...api, folder: entry.folder });
  }
  return { api: first, otherApis: others.length > 0 ? others : undefined };
}

function publicTryIt(
  { servers = [], about }: Exclude<ApiSettings['tryIt'], false | undefined>,
  at: readonly PropertyKey[],
  links: SettingsLinks,
) {
  return { servers, ...(about !== undefined && { about: links.route(about, [...at, 'about']) }) };
}

/** Returns the locales, and the docs sets with their versions in this locale. */
function publicEditions({
  settings,
  locale,
  apis,
}: SiteInput): Pick<Site, 'locales' | 'versions' | 'sets' | 'searchTags'> {
  const [main] = settings.editions;
  const editions = settings.versions.flatMap((version) =>
    settings.editions.filter((edition) => edition.locale === locale && edition.version === version),
  );
  const versionsIn = (set: string | undefined): DocsVersion[] =>
    editions
      .filter(({ version }) => version.set?.id === set)
      .map((edition) => {
        const { name, label, banner, noindex } = edition.version;
        const { path, otherPath } = artifactKinds.navigation;
        return {
          ...{ name, label, route: editionRoute(edition, '/'), banner, noindex, searchTag: tagOf(edition) },
          navigation: edition === main ? path : fillPath(otherPath, edition.name),
        };
      });
  const sets = new Map(editions.flatMap(({ version: { set } }) => (set ? [[set.id, set]] : [])));
  return {
    locales: settings.locales.map(({ code, label, htmlLang, direction, path }) => {
      return { code, label, htmlLang, direction, route: editionRoute({ prefix: path }, '/') };
    }),
    versions: versionsIn(undefined),
    sets:
      sets.size > 0
        ? [...sets.values()].map(({ id, label, path, posts }) => {
            const route = editionRoute({ prefix: locale.path + path }, '/');
            return { id, label, route, versions: versionsIn(id), feed: posts && feedPath(route) };
          })
        : undefined,
    searchTags: [
      ...editions.filter(({ version }) => !version.set?.posts).map(tagOf),
      ...(apis.some(({ parsed }) => parsed) ? [API_TAG] : []),
    ],
  };
}

function tagOf({ name, version }: Edition): string {
  return docsTag(name, version.set?.id);
}

/** Maximum number of sidebar entries suggested by search. */
const MAX_START = 6;

/** Returns the links shown in the search dialog before typing. */
function searchStart({ settings, trees }: SiteInput, links: SettingsLinks): LabeledLink[] {
  const { start } = settings.site.search;
  if (start) return start.flatMap((link, i) => links.suggestion(link, ['search', 'start', i]) ?? []);
  const nodes = trees.find(({ edition }) => edition.version.path === '')?.nodes ?? [];
  const entries = nodes.flatMap(({ label, route, page }) =>
    route === undefined || isUnindexed(page?.page.visibility) ? [] : [{ label, to: route }],
  );
  return entries.slice(0, MAX_START);
}

/** Resolves the navbar. Adds a search box on the right if there's none. */
function publicNavbar(
  { settings, trees }: SiteInput,
  links: SettingsLinks,
  html: (at: readonly PropertyKey[]) => RichText | undefined,
): Site['navbar'] {
  const { title, navbar } = settings.site;
  const resolver = new NavbarLinks({ settings, trees, links, html });
  const items = navbar.items.flatMap((item, i) => resolver.item(item, ['navbar', 'items', i]) ?? []);
  if (!navbar.items.some(({ type }) => type === 'search')) items.push({ type: 'search', position: 'right' });
  const logo = navbar.logo && links.logo(navbar.logo, ['navbar', 'logo']);
  const { hideOnScroll } = navbar;
  return { title: navbar.title ?? title, logo, hideOnScroll, items };
}

function publicFooter(
  footer: Settings['site']['footer'],
  copyright: string | undefined,
  links: SettingsLinks,
): Footer | undefined {
  if (!footer) return undefined;
  const { style, columns } = footer;
  const logo = footer.logo && links.logo(footer.logo, ['footer', 'logo']);
  return {
    style,
    columns: columns.map(({ title, items }, c) => ({
      title,
      items: items.map((item, i) => links.link(item, ['footer', 'columns', c, 'items', i])),
    })),
    links: footer.links.map((item, i) => links.link(item, ['footer', 'links', i])),
    logo,
    copyright,
  };
}
