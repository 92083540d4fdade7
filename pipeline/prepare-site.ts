import type { Checked, Problem } from '@docgraph/source/checked';
import { lazy } from '@docgraph/source/lazy';
import type { ParsedFragment } from '@docgraph/source/parsed-fragment';
import type { Sources, SourceText } from '@docgraph/source/sources';
import type { PageCheck, PageData, ParseStages } from './build-stages.ts';
import { foldedKey } from './link/encode-route.ts';
import { linkSite, type SiteLinks } from './link/link-site.ts';
import type { ParsedEntry } from './link/targets.ts';
import { renderHtml } from './markdown/render-html.ts';
import { sanitizeHtml } from './markdown/sanitize-html.ts';
import type { ParsedPage } from './model/parsed-page.ts';
import type { Settings } from './model/settings.ts';
import type { Plugin } from './plugin/plugin.ts';
import type { PluginRunner } from './plugin/plugin-runner.ts';
import { startPlugins } from './plugin/start-plugins.ts';
import { firstApiLinks } from './plugin/write-markdown.ts';
import { apiAnchors } from './render/api/render-api.ts';
import { parseDataFiles } from './settings/parse-data-files.ts';
import { htmlFields, type LocatedSettings } from './settings/parse-settings.ts';
import { apiFiles, checkApiDocument } from './settings/read-apis.ts';

/** A content folder of which everything but the pages is parsed. */
export interface PreparedSite extends LocatedSettings {
  sources: Sources;
  stages: ParseStages;
  plugins: readonly Plugin[];
  /** The first API, which pages and data files are compared with. */
  main: ParsedEntry | undefined;
  data: ReturnType<typeof parseDataFiles>['value'];
  runner: PluginRunner;
  /** Every page as text, those that plugins make included. */
  pages: readonly SourceText[];
  /** The data files that pages are made from, by the path of the page. */
  madeFrom: ReadonlyMap<string, string>;
  pageChecks: readonly PageCheck[];
  /** What is wrong with all that was parsed. */
  problems: readonly Problem[];
  /** Parses pages; `onParsed` is told of each at once. */
  parse(pages: readonly SourceText[], onParsed?: (page: Checked<ParsedPage>) => void): Promise<Checked<ParsedPage>[]>;
  /** Links a site of these pages; of `pending` ones only the outline is known. */
  link(pages: readonly ParsedPage[], pending: ReadonlySet<string>): SiteLinks;
}

/** Parses everything but the pages, and starts the plugins. */
export async function prepareSite(
  located: LocatedSettings,
  sources: Checked<Sources>,
  stages: ParseStages,
  plugins: readonly Plugin[],
): Promise<PreparedSite> {
  const { settings } = located;
  const { value: source } = sources;
  const apis = await parseApis(located, source.api, stages);
  const [main] = apis;
  const data = parseDataFiles(source);
  const settingsHtml = sanitizedSettings(located);
  const runner = await startPlugins(
    plugins,
    { sources: source.data, settings, readProse: stages.readProse(settings) },
    { anchors: main?.value.anchors ?? (() => apiAnchors(undefined)), apiRoute: main?.value.entry.route ?? '' },
    stages.configFile,
  );
  const made = runner.pages(settings.editions[0].docsPath, source);
  const madeFrom = new Map(made.map(({ source: { path }, from }) => [path, from]));
  const pageData: PageData = {
    blocks: blocksByLocale(runner, settings, apis),
    calls: main?.value.parsed?.calls,
    needsOf: (pages) => runner.needs(pages),
  };
  // Where a reference leads nowhere, what the API has is not known.
  const isWholeApi =
    main?.value.parsed !== undefined && main.problems.every(({ rule }) => rule !== 'openapi/reference');
  const stated = isWholeApi ? runner.checkApi() : [];
  return {
    ...located,
    sources: source,
    stages,
    plugins,
    runner,
    main: main?.value,
    data: data.value,
    pages: [...source.pages, ...made.map((each) => each.source)],
    madeFrom,
    pageChecks: main ? pageChecks(runner, main.value, source.api) : [],
    problems: [sources, data, ...settingsHtml, ...apis].flatMap(({ problems }) => problems).concat(stated),
    parse: (pages, onParsed) => stages.parsePages(pages, settings, pageData, onParsed),
    link: linkerOf(located, source, plugins, {
      runner,
      madeFrom,
      apis: apis.map(({ value }) => value),
      data: data.value,
      settingsHtml: new Map(settingsHtml.map(({ at, value }) => [at.join('.'), value])),
    }),
  };
}

/** What pages are linked with. */
interface LinkedWith extends Pick<PreparedSite, 'runner' | 'data' | 'madeFrom'> {
  apis: readonly ParsedEntry[];
  settingsHtml: ReadonlyMap<string, ParsedFragment>;
}

function linkerOf(
  located: LocatedSettings,
  { files }: Sources,
  plugins: readonly Plugin[],
  { runner, madeFrom, apis, data, settingsHtml }: LinkedWith,
): PreparedSite['link'] {
  const { settings, spanOf } = located;
  const shared = {
    settings,
    spanOf,
    apis,
    files,
    settingsHtml,
    renderHtml,
    navigation: data.navigation,
    redirects: data.redirects,
    madeFrom,
    fragments: runner.fragments(),
    policy: policyOf([settings.site, ...plugins, serverPolicy(settings)]),
    siteFiles: new Set([...runner.addresses(), ...settings.locales.map(({ path }) => foldedKey(`${path}/404.html`))]),
  };
  return (pages, pending) => linkSite({ ...shared, pages, pending });
}

/** The HTML of `site.yaml` without what is not safe, and where it stands. */
function sanitizedSettings({ settings: { site }, spanOf }: LocatedSettings) {
  return htmlFields(site).map(({ at, html }) => {
    const { start } = spanOf(at);
    return { at, ...sanitizeHtml(html, { file: 'site.yaml', start }) };
  });
}

/** What lines such as `::name` stand for, by the code of each locale. */
function blocksByLocale(
  runner: PluginRunner,
  { locales }: Settings,
  apis: readonly Checked<ParsedEntry>[],
): PageData['blocks'] {
  const operations = apis.map(operationsOf);
  return new Map(locales.map((locale) => [locale.code, firstApiLinks(runner.blocks(locale), operations)]));
}

/** The checks of plugins that compare pages with the API; none where it could not be read. */
function pageChecks(
  runner: PluginRunner,
  { entry, parsed: api, anchors }: ParsedEntry,
  sources: ReadonlyMap<string, SourceText>,
): PageCheck[] {
  if (!api) return [];
  const files = [...apiFiles(entry, sources).values()];
  return runner
    .pageChecks(api, anchors)
    .map(({ plugin, facts, start }) => ({ plugin, depends: { files, facts }, start }));
}

/** The hosts of the settings and of all plugins, by directive; each once. */
function policyOf(parts: readonly Pick<Plugin, 'policy'>[]): Record<string, string[]> {
  const hosts: Record<string, string[]> = {};
  for (const { policy = {} } of parts)
    for (const [directive, own] of Object.entries(policy))
      hosts[directive] = [...new Set([...(hosts[directive] ?? []), ...(own ?? [])])];
  return hosts;
}

/**
 * The servers that pages may send requests to, of APIs and of the search. Every page allows them: a page that is gone to
 * keeps the policy of the first.
 */
function serverPolicy({ apis, site }: Settings): Pick<Plugin, 'policy'> {
  const servers = [
    ...apis.flatMap(({ tryIt }) => (tryIt ? (tryIt.servers ?? []) : [])),
    ...[site.search.endpoint ?? []].flat(),
  ];
  return servers.length > 0 ? { policy: { 'connect-src': servers.map((server) => new URL(server).origin) } } : {};
}

/** Parses the API descriptions one after the other, because large ones take much memory. */
async function parseApis(
  { settings, spanOf }: LocatedSettings,
  sources: ReadonlyMap<string, SourceText>,
  stages: ParseStages,
): Promise<Checked<ParsedEntry>[]> {
  const apis: Checked<ParsedEntry>[] = [];
  for (const entry of settings.apis) {
    const missing = checkApiDocument(entry, sources, spanOf);
    const api = missing.length === 0 ? await stages.parseApi(entry, apiFiles(entry, sources), settings) : undefined;
    const value = { entry, parsed: api?.value, anchors: lazy(() => apiAnchors(api?.value)) };
    apis.push({ value, problems: api?.problems ?? missing });
  }
  return apis;
}

function operationsOf({ value: { entry, parsed } }: Checked<ParsedEntry>) {
  return { route: entry.route, operations: parsed?.operations.map(({ operationId }) => operationId) ?? [] };
}
