import { apiPaths } from '../schemas/artifact-paths.ts';
import type { Page } from '../schemas/page.ts';
import { apiNode } from './link/targets.ts';
import { renderHtml } from './markdown/render-html.ts';
import type { RenderedEntry, RenderedPage } from './model/artifact.ts';
import type { LinkedSite } from './model/linked-site.ts';
import type { Settings } from './model/settings.ts';
import { renderApi } from './openapi/render-api.ts';
import type { RenderedSite } from './render/collect-artifacts.ts';
import { pageMarkdown } from './render/page-markdown.ts';
import { guidesOf, type RenderOptions, renderPage } from './render/render-pages.ts';
import type { QuestionedSite } from './search/ask-questions.ts';
import { buildSearchIndex } from './search/build-search-index.ts';
import { searchArtifacts } from './search/search-artifacts.ts';
import { searchDocuments } from './search/search-documents.ts';

/** Renders and indexes a linked site. */
export function renderSite(linked: LinkedSite, settings: Settings, synonyms: string[][]): RenderedSite {
  const { site: config } = settings;
  const siteAddress = linked.site.url + linked.site.baseUrl;
  const guides = guidesOf(linked);
  const apis = linked.apis.map((api): RenderedEntry => {
    const { entry } = api;
    const rendered = renderApi(api, {
      downloadUrl: entry.downloadUrl ?? apiPaths.document(entry.folder),
      firstRequest: entry.firstRequest,
      address: `${siteAddress}${entry.route.replace(/^\//, '')}`,
      guidesOf: (id) => guides.get(apiNode(entry, `operation:${id}`)),
    });
    return { entry, routeOf: api.layout.routeOf, ...rendered };
  });
  const render = pageRenderer(linked, settings);
  const pages = linked.pages.map((page): RenderedPage => {
    const text = page.kind === 'doc' ? page.page : undefined;
    const markdown = pageMarkdown(page, linked.site, apis);
    return { page: render(page), markdown, sections: text?.sections ?? [], tags: text?.frontMatter.tags ?? [] };
  });
  const documents = searchDocuments(pages, apis, config.search.commands, searchTags(linked));
  const tags = [linked.site, ...linked.localeSites.values()].flatMap((site) => site.searchTags);
  const indexOf = (tag: string) => buildSearchIndex(documents.get(tag) ?? [], synonyms);
  const searchIndexes = new Map([...new Set(tags)].map((tag) => [tag, indexOf(tag)]));
  return {
    pages,
    apis,
    searchIndexes,
    searchFiles: [...searchIndexes].flatMap(([tag, index]) => searchArtifacts(tag, index, config.search.index)),
  };
}

/** Renders the pages of a linked site, one by one. */
export function pageRenderer(
  linked: LinkedSite,
  { site, editions }: Settings,
): (page: LinkedSite['pages'][number]) => Page {
  const options: RenderOptions = {
    renderHtml: (parts, links, runnable) => renderHtml(parts, links, linked.fragments, runnable),
    tryIt: linked.site.api?.tryIt !== false,
    docsPath: editions[0].docsPath,
    editUrl: site.docs.editUrl,
  };
  return (page) => renderPage(page, options);
}

/** What readers of the latest version in the default locale ask their questions of. */
export function questionedSite(
  { site, pages }: LinkedSite,
  { editions }: Settings,
  { searchIndexes }: RenderedSite,
): QuestionedSite {
  const folder = editions[0].docsPath === '' ? '' : `${editions[0].docsPath}/`;
  const routes = pages.flatMap((page): [string, string][] => {
    if (page.kind !== 'doc' || !page.page.file.startsWith(folder)) return [];
    return [[page.page.file.slice(folder.length).replace(/\.[^./]+$/, ''), page.route]];
  });
  const indexes = site.searchTags.flatMap((tag) => searchIndexes.get(tag) ?? []);
  return { indexes, routes: new Map(routes) };
}

/** Says which tag a page of the docs is searched under: that of its version and locale. */
function searchTags({ site, localeSites }: LinkedSite): (page: Page) => string {
  return ({ edition }) => {
    const { versions } = localeSites.get(edition?.locale ?? '') ?? site;
    return (versions.find(({ name }) => name === edition?.version) ?? versions[0])?.searchTag ?? '';
  };
}
