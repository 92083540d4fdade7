import { apiPaths } from '@docgraph/schemas/artifact-paths';
import { currentVersion, searchTagsOf } from '@docgraph/schemas/editions';
import type { Page } from '@docgraph/schemas/page';
import { type BuiltIndex, buildIndex, searchData } from '@docgraph/search/build/build-search-index';
import { apiNode } from '../link/targets.ts';
import { renderHtml } from '../markdown/render-html.ts';
import type { RenderedEntry } from '../model/artifact.ts';
import type { LinkedSite } from '../model/linked-site.ts';
import type { Settings } from '../model/settings.ts';
import { renderApi } from '../render/api/render-api.ts';
import type { RenderedSite } from '../render/collect-artifacts.ts';
import { guidesOf, pageArtifacts, type RenderOptions, renderPage } from '../render/render-pages.ts';
import type { QuestionedSite } from '../search/ask-questions.ts';
import { searchArtifacts } from '../search/search-artifacts.ts';
import { type GroupIndex, indexedPages, joinPages, searchDocuments } from '../search/search-documents.ts';
import type { Kind } from '../store/kind.ts';
import { linkedSite } from './linked-site.ts';
import { preparedSite } from './prepare-site.ts';
import { groupKey, searchTags } from './search-groups.ts';
import { storedPageOf } from './stored-page.ts';

/** A rendered site with its search indexes by tag. */
export interface IndexedSite extends RenderedSite {
  searchIndexes: ReadonlyMap<string, BuiltIndex>;
}

/**
 * Renders and indexes the site on the first call. Takes the indexes of groups of pages, or else joins them. The key is empty.
 */
export const renderedSite: Kind<(groups?: ReadonlyMap<string, GroupIndex>) => IndexedSite> = {
  name: 'rendered',
  keep: 'memory',
  async compute(_, ask) {
    const { settings, data } = await ask(preparedSite, '');
    const linked = await ask(linkedSite, 'parsed');
    let rendered: IndexedSite | undefined;
    return (groups) => {
      rendered ??= renderSite(linked, settings, data.synonyms, groups);
      return rendered;
    };
  },
};

function renderSite(
  linked: LinkedSite,
  settings: Settings,
  synonyms: string[][],
  groups: ReadonlyMap<string, GroupIndex> = new Map(),
): IndexedSite {
  const { site: config } = settings;
  const siteAddress = linked.site.url + linked.site.baseUrl;
  const guides = guidesOf(linked);
  const apis = linked.apis.map((api): RenderedEntry => {
    const { entry } = api;
    const rendered = renderApi(api, {
      downloadUrl: entry.downloadUrl ?? apiPaths.document(entry.folder),
      firstRequest: entry.firstRequest,
      languages: entry.sampleLanguages,
      address: `${siteAddress}${entry.route.replace(/^\//, '')}`,
      guidesOf: (id) => guides.get(apiNode(entry, `operation:${id}`)),
    });
    return { entry, routeOf: api.layout.routeOf, ...rendered };
  });
  const pages = pageArtifacts(linked, renderOptions(linked, settings), apis, (page) => storedPageOf(page).hash);
  const documents = searchDocuments(indexedPages(linked.pages, searchTags(linked)), apis, {
    commands: config.search.commands,
    keyOf: (page) => storedPageOf(page).hash,
    indexOf: (pages, tag) =>
      groups.get(groupKey(tag, pages)) ?? joinPages(pages.map(({ page }) => storedPageOf(page).index())),
  });
  const sites = [linked.site, ...linked.localeSites.values()];
  const locales = new Map(sites.flatMap(({ searchTags: tags, locale }) => tags.map((tag) => [tag, locale] as const)));
  const searchIndexes = new Map(
    [...locales].map(([tag, locale]) => [tag, buildIndex(documents.get(tag) ?? [], synonyms, locale)]),
  );
  return {
    pages,
    apis,
    searchIndexes,
    searchFiles: [...searchIndexes].flatMap(([tag, index]) => searchArtifacts(tag, index, config.search.index)),
  };
}

/** Returns a function that renders single pages of a linked site. */
export function pageRenderer(
  linked: Pick<LinkedSite, 'fragments' | 'site'>,
  settings: Settings,
): (page: LinkedSite['pages'][number]) => Page {
  const options = renderOptions(linked, settings);
  return (page) => renderPage(page, options);
}

function renderOptions(linked: Pick<LinkedSite, 'fragments' | 'site'>, { site, editions }: Settings): RenderOptions {
  return {
    renderHtml,
    fragments: linked.fragments,
    tryIt: linked.site.api?.tryIt !== false,
    tree: site.markdown.tree,
    docsPath: editions[0].docsPath,
    baseUrl: site.baseUrl,
    editUrl: site.docs.editUrl,
  };
}

/** Returns the default edition of the site for test questions. */
export function questionedSite(
  { site, pages }: LinkedSite,
  { editions }: Settings,
  { searchIndexes }: IndexedSite,
): QuestionedSite {
  const folder = editions[0].docsPath === '' ? '' : `${editions[0].docsPath}/`;
  const routes = pages.flatMap((page): [string, string][] => {
    if (page.kind !== 'doc' || !page.page.file.startsWith(folder)) return [];
    return [[page.page.file.slice(folder.length).replace(/\.[^./]+$/, ''), page.route]];
  });
  const current = currentVersion(site);
  const tags = current ? searchTagsOf(site, undefined, current) : site.searchTags;
  const indexes = tags.flatMap((tag) => searchIndexes.get(tag) ?? []).map(searchData);
  return { indexes, routes: new Map(routes) };
}
