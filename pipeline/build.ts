import type { Diagnostic } from '../schemas/diagnostic.ts';
import type { Site } from '../schemas/site.ts';
import type { AnsweringApi, PageCheck, PageData, ParseStages } from './build-stages.ts';
import { graphExamples } from './link/build-graph.ts';
import { linkSite } from './link/link-site.ts';
import type { ParsedEntry } from './link/targets.ts';
import { renderHtml } from './markdown/render-html.ts';
import { sanitizeHtml } from './markdown/sanitize-html.ts';
import type { Artifact } from './model/artifact.ts';
import type { LinkedDoc, LinkedSite } from './model/linked-site.ts';
import type { ParsedPage } from './model/parsed-page.ts';
import type { Settings } from './model/settings.ts';
import type { Sources, SourceText } from './model/sources.ts';
import type { PageWalkthrough } from './model/walkthrough.ts';
import { apiAnchors } from './openapi/render-api.ts';
import type { CommandResult, Plugin, SitePage } from './plugin/plugin.ts';
import { type PluginRunner, startPlugins } from './plugin/run-plugins.ts';
import { firstApiLinks } from './plugin/write-markdown.ts';
import { collectArtifacts } from './render/collect-artifacts.ts';
import { questionedSite, renderSite } from './render-site.ts';
import { type Checked, FILE_START, type Problem } from './report/checked.ts';
import { judge } from './report/judge.ts';
import { ruleTable } from './report/rules.ts';
import { askQuestions } from './search/ask-questions.ts';
import { parseDataFiles } from './settings/parse-data-files.ts';
import { htmlFields, type LocatedSettings } from './settings/parse-settings.ts';
import { apiFiles, checkApiDocument, foreignFiles } from './settings/read-apis.ts';

/** A linked and judged site. */
export interface BuildResult {
  site: Site;
  diagnostics: Diagnostic[];
  /** The files of the site, which are not to be written when a diagnostic is an error. */
  artifacts(): Artifact[];
  /** What a command of a plugin tells; undefined where no plugin has it. Throws a {@link PluginError}. */
  tell(command: string): CommandResult | undefined;
}

/** The whole pipeline between reading and writing: parse, link, render, index. */
export async function build(
  located: LocatedSettings,
  sources: Checked<Sources>,
  stages: ParseStages,
  plugins: readonly Plugin[],
): Promise<BuildResult> {
  const { settings, spanOf } = located;
  const { value: source } = sources;

  // What the files say. Pages and data files are compared with the first API.
  const apis = await parseApis(located, source.api, stages);
  const [main] = apis;
  const api = main?.value.parsed;
  const data = parseDataFiles(source);
  const settingsHtml = sanitizedSettings(located);
  const runner = await startPlugins(
    plugins,
    { sources: source.data, settings, readProse: stages.readProse(settings) },
    { anchors: main?.value.anchors ?? (() => apiAnchors(undefined)), apiRoute: main?.value.entry.route ?? '' },
    stages.configFile,
  );
  const made = runner.pages(settings.editions[0].docsPath, stages.hashOf);
  const pages = await stages.parsePages([...source.pages, ...made.map((each) => each.source)], settings, {
    blocks: blocksByLocale(runner, settings, apis),
    calls: api?.calls,
    needsOf: (page) => runner.needs(page),
  });

  // How it hangs together.
  const linked = linkSite({
    settings,
    spanOf,
    pages: pages.value,
    apis: apis.map(({ value }) => value),
    navigation: data.value.navigation,
    redirects: data.value.redirects,
    fragments: runner.fragments(),
    policy: policyOf([settings.site, ...plugins, serverPolicy(settings)]),
    siteFiles: new Set(runner.addresses()),
    files: source.files,
    settingsHtml: new Map(settingsHtml.map(({ at, value }) => [at.join('.'), value])),
    renderHtml,
  });
  const checks = checkExamples(pagesOfApi(linked.value, settings), main?.value, runner, source, stages);
  const { walkthroughs, shown } = checks.value;
  const whole: LinkedSite = {
    ...linked.value,
    pages: linked.value.pages.map((page) => withWalkthrough(page, walkthroughs)),
    graph: { ...linked.value.graph, examples: graphExamples(linked.value, shown) },
  };
  const docs = whole.pages.flatMap((page) => (page.kind === 'doc' ? [sitePage(page)] : []));
  const head = runner.head(whole.site, docs);
  const added = runner.artifacts(whole.site, docs);

  // What is wrong with it.
  const rendered = lazy(() => renderSite(whole, settings, data.value.synonyms));
  // Where a reference leads nowhere, what the API has is not known.
  const isWhole = api !== undefined && main?.problems.every(({ rule }) => rule !== 'openapi/reference');
  const dataProblems = isWhole ? runner.checkApi() : [];
  const slotProblems = (await stages.checkSlots?.(whole)) ?? [];
  const sourceOf = new Map(made.map(({ source: { path }, from }) => [path, from]));
  const problems = [sources, data, ...settingsHtml, pages, ...apis, linked, checks, runner]
    .flatMap((stage): readonly Problem[] => stage.problems)
    .concat(dataProblems, slotProblems)
    .map((problem) => placedInData(problem, sourceOf));
  const diagnostics = await judgeTwice(
    problems,
    (found) => judgeSite(found, settings, source, plugins),
    async () => {
      const { questions } = data.value;
      const asked = questions ? askQuestions(questions, questionedSite(whole, settings, rendered())) : [];
      const files = main ? [...apiFiles(main.value.entry, source.api).values()] : [];
      return [...asked, ...(await runPages(walkthroughs, { files, rendered: () => rendered().apis[0] }, stages))];
    },
  );

  const artifacts = () => [...collectArtifacts({ linked: whole, ...rendered(), head, diagnostics }), ...added];
  return { site: whole.site, diagnostics, artifacts, tell: (command) => runner.command(command, { api, shown }) };
}

/** Judges what is wrong with a site and, where nothing is an error, what is found by using it. */
async function judgeTwice(
  problems: readonly Problem[],
  judged: (found: readonly Problem[]) => Diagnostic[],
  use: () => Promise<Problem[]>,
): Promise<Diagnostic[]> {
  const diagnostics = judged(problems);
  // A site with errors is not the one that readers use: what it answers would only hide what is wrong.
  if (diagnostics.some(({ severity }) => severity === 'error')) return diagnostics;
  const found = await use();
  return found.length > 0 ? judged([...problems, ...found]) : diagnostics;
}

function judgeSite(
  found: readonly Problem[],
  { site, strictness, apis }: Settings,
  sources: Sources,
  plugins: readonly Plugin[],
): Diagnostic[] {
  return judge(found, site.rules, strictness, foreignFiles(apis, sources.api.keys()), ruleTable(plugins));
}

/** Compares the examples of pages with the API, and finds the requests of those that say that they run. */
function checkExamples(
  pages: readonly ParsedPage[],
  main: ParsedEntry | undefined,
  runner: PluginRunner,
  { api: files }: Sources,
  stages: ParseStages,
) {
  const checks = main ? pageChecks(runner, main, files) : [];
  const checked = checks.map((check) => stages.checkPages(pages, check));
  const running = pages.filter(({ frontMatter }) => frontMatter.runs);
  const walkthroughs: Checked<Map<ParsedPage, PageWalkthrough>> =
    main?.parsed && running.length > 0 ? runner.walkthroughs(running, main.parsed) : { value: new Map(), problems: [] };
  const shown = new Map(pages.map((page, at) => [page, checked.flatMap(({ value }) => value[at] ?? [])]));
  const problems = [...checked, walkthroughs].flatMap((check) => check.problems);
  return { value: { walkthroughs: walkthroughs.value, shown }, problems };
}

function withWalkthrough(
  page: LinkedSite['pages'][number],
  walkthroughs: ReadonlyMap<ParsedPage, PageWalkthrough>,
): LinkedSite['pages'][number] {
  const own = page.kind === 'doc' ? walkthroughs.get(page.page) : undefined;
  return page.kind === 'doc' && own ? { ...page, walkthrough: own.walkthrough } : page;
}

/** What goes wrong where the requests of pages are run. */
async function runPages(
  walkthroughs: ReadonlyMap<ParsedPage, PageWalkthrough>,
  api: AnsweringApi,
  stages: ParseStages,
): Promise<Problem[]> {
  if (walkthroughs.size === 0 || !stages.runPages) return [];
  return stages.runPages([...walkthroughs.values()], api);
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

/** What is wrong with a page that is made from a data file is wrong with that file. */
function placedInData(problem: Problem, sourceOf: ReadonlyMap<string, string>): Problem {
  const file = sourceOf.get(problem.file);
  return file === undefined ? problem : { ...problem, file, ...FILE_START };
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

/** A value that is made when it is first asked for. */
function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What plugins know of a page. */
function sitePage({ route, page: { title, headings, sections } }: LinkedDoc): SitePage {
  return { route, title, headings, sections };
}

/** The pages that are about the API as it is described: those of the latest version, each once. */
function pagesOfApi({ pages }: LinkedSite, { versions }: Settings): ParsedPage[] {
  const latest = versions[0]?.name;
  const found = pages.flatMap((page) =>
    page.kind === 'doc' && (page.edition === undefined || page.edition.version === latest) ? [page.page] : [],
  );
  return [...new Set(found)];
}
