import type { Diagnostic } from '../schemas/diagnostic.ts';
import type { Site } from '../schemas/site.ts';
import { linkSite } from './link/link-site.ts';
import { renderHtml } from './markdown/render-html.ts';
import { sanitizeHtml } from './markdown/sanitize-html.ts';
import type { Artifact } from './model/artifact.ts';
import type { ParsedApi } from './model/parsed-api.ts';
import type { ParsedPage } from './model/parsed-page.ts';
import type { Settings } from './model/settings.ts';
import type { Sources, SourceText } from './model/sources.ts';
import { renderApi } from './openapi/render-api.ts';
import { collectArtifacts } from './render/collect-artifacts.ts';
import { renderPages } from './render/render-pages.ts';
import type { Checked, Problem, Span } from './report/checked.ts';
import { judge } from './report/judge.ts';
import { buildSearchIndex } from './search/build-search-index.ts';
import { API_TAG, DOCS_TAG, searchDocuments } from './search/search-documents.ts';
import { parseNavigation } from './settings/parse-navigation.ts';
import { parseRedirects } from './settings/parse-redirects.ts';
import type { LocatedSettings } from './settings/parse-settings.ts';
import { parseSynonyms } from './settings/parse-synonyms.ts';

/** What `build` needs from outside: parsing is given to it, because it is cached and runs under a deadline. */
export interface ParseStages {
  parsePages(pages: readonly SourceText[], settings: Settings): Promise<Checked<ParsedPage[]>>;
  parseApi(files: ReadonlyMap<string, SourceText>, settings: Settings): Promise<Checked<ParsedApi | undefined>>;
}

/** A linked and judged site. */
export interface BuildResult {
  site: Site;
  diagnostics: Diagnostic[];
  /** Renders and indexes the site: not needed to check it, and not to be written when a diagnostic is an error. */
  artifacts(): Artifact[];
}

/** The whole pipeline between reading and writing: parse, link, render, index. */
export async function build(
  located: LocatedSettings,
  sources: Checked<Sources>,
  stages: ParseStages,
): Promise<BuildResult> {
  const { settings, spanOf } = located;
  const { site: config, docsPath } = settings;
  const { value: source } = sources;

  const pages = await stages.parsePages(source.pages, settings);
  const api = await stages.parseApi(source.api, settings);
  const navigation = parseNavigation(source.navigation);
  const redirects = parseRedirects(source.redirects);
  const synonyms = parseSynonyms(source.synonyms);
  const announcement = settingsHtml(config.announcementBar?.content, spanOf(['announcementBar', 'content']));
  const copyright = settingsHtml(config.footer?.copyright, spanOf(['footer', 'copyright']));

  const searchTags = api.value ? [DOCS_TAG, API_TAG] : [DOCS_TAG];
  const linked = linkSite({
    settings,
    spanOf,
    pages: pages.value,
    api: api.value,
    navigation: navigation.value,
    redirects: redirects.value,
    files: source.files,
    settingsHtml: { announcement: announcement?.value, copyright: copyright?.value },
    searchTags,
    renderHtml,
  });

  const stagesRun = [sources, pages, api, navigation, redirects, synonyms, announcement, copyright, linked];
  const problems = stagesRun.flatMap((stage): Problem[] => stage?.problems ?? []);
  const diagnostics = judge(problems, config.rules, settings.lenient);

  const artifacts = () => {
    const rendered = renderPages(linked.value, { renderHtml, docsPath, editUrl: config.docs.editUrl });
    const renderedApi = linked.value.api && renderApi(linked.value.api, { downloadUrl: config.api?.downloadUrl });
    const documents = searchDocuments(rendered, renderedApi, config.api?.route);
    const searchIndexes = new Map(
      searchTags.map((tag) => [tag, buildSearchIndex(documents.get(tag) ?? [], synonyms.value)]),
    );
    return collectArtifacts({ linked: linked.value, pages: rendered, api: renderedApi, searchIndexes, diagnostics });
  };
  return { site: linked.value.site, diagnostics, artifacts };
}

function settingsHtml(html: string | undefined, span: Span) {
  return html === undefined ? undefined : sanitizeHtml(html, { file: 'site.yaml', start: span.start });
}
