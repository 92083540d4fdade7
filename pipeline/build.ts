import type { Diagnostic } from '../schemas/diagnostic.ts';
import type { Site } from '../schemas/site.ts';
import { graphExamples } from './link/build-graph.ts';
import { linkSite } from './link/link-site.ts';
import type { ParsedEntry } from './link/targets.ts';
import { renderHtml } from './markdown/render-html.ts';
import { sanitizeHtml } from './markdown/sanitize-html.ts';
import type { Artifact, RenderedApi } from './model/artifact.ts';
import type { LinkedDoc, LinkedSite } from './model/linked-site.ts';
import type { GeneratedBlocks } from './model/page-steps.ts';
import type { CallFacts, ParsedApi } from './model/parsed-api.ts';
import type { ExampleUse, ParsedPage } from './model/parsed-page.ts';
import type { ApiEntry, Settings } from './model/settings.ts';
import type { Sources, SourceText } from './model/sources.ts';
import type { PageWalkthrough } from './model/walkthrough.ts';
import { apiAnchors } from './openapi/render-api.ts';
import type { CommandResult, PageText, Plugin, SitePage } from './plugin/plugin.ts';
import { type PluginRunner, type ReadProse, startPlugins } from './plugin/run-plugins.ts';
import { firstApiLinks } from './plugin/write-markdown.ts';
import { collectArtifacts } from './render/collect-artifacts.ts';
import { questionedSite, renderSite } from './render-site.ts';
import { type Checked, FILE_START, type PluginChecked, type Problem } from './report/checked.ts';
import { judge } from './report/judge.ts';
import { ruleTable } from './report/rules.ts';
import { askQuestions } from './search/ask-questions.ts';
import { parseNavigation, parseRedirects, parseSearchQuestions, parseSynonyms } from './settings/parse-data-files.ts';
import { htmlFields, type LocatedSettings } from './settings/parse-settings.ts';
import { apiFiles, checkApiDocument, foreignFiles } from './settings/read-apis.ts';

/** What pages are made from besides their own text. */
export interface PageData {
  /** The Markdown that stands for lines such as `::name`, by the code of a locale. */
  blocks: ReadonlyMap<string, GeneratedBlocks>;
  /** What samples of requests need to know of the API. */
  calls: CallFacts | undefined;
  /** What plugins must know to do their part on a page, by plugin. */
  needsOf(page: PageText): Record<string, unknown>;
}

/** What `build` needs from outside: parsing is given to it, because it is cached and runs under a deadline. */
export interface ParseStages {
  /** The file that names the plugins, relative to the content folder: what fails outside of all other files is told of it. */
  configFile: string;
  readProse(settings: Settings): ReadProse;
  /** SHA-256 of a text, in hexadecimal. */
  hashOf(text: string): string;
  parsePages(pages: readonly SourceText[], settings: Settings, data: PageData): Promise<Checked<ParsedPage[]>>;
  parseApi(
    entry: ApiEntry,
    files: ReadonlyMap<string, SourceText>,
    settings: Settings,
  ): Promise<Checked<ParsedApi | undefined>>;
  /** What the checks of a plugin find on these pages, in the same order. */
  checkPages(pages: readonly ParsedPage[], check: PageCheck): Checked<ExampleUse[][]>;
  /** What goes wrong where the requests of pages are run; absent where nothing answers them. */
  runPages?(pages: readonly PageWalkthrough[], api: AnsweringApi): Promise<Problem[]>;
  /** What is wrong with the components in slots on these pages; absent where no code of the renderer is run. */
  checkSlots?(linked: LinkedSite): Promise<Problem[]>;
}

/** A check of pages against the API. */
export interface PageCheck {
  plugin: string;
  /** All that the verdict depends on besides the page: the files of the API, and facts as JSON. */
  depends: { files: readonly SourceText[]; facts: unknown };
  /** Prepares the check, which takes a while. */
  start(): (page: ParsedPage) => PluginChecked<ExampleUse[]>;
}

/** The API that answers the requests of pages. */
export interface AnsweringApi {
  files: readonly SourceText[];
  /** What is published of it; undefined where it could not be read. */
  rendered(): RenderedApi | undefined;
}

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
  const { site: config } = settings;
  const { value: source } = sources;

  // What the files say. Pages and data files are compared with the first API.
  const apis = await parseApis(located, source.api, stages);
  const [main] = apis;
  const api = main?.value.parsed;
  const anchors = main?.value.anchors ?? (() => apiAnchors(undefined));
  const redirects = parseRedirects(source.data.get('redirects.yaml'));
  const synonyms = parseSynonyms(source.data.get('synonyms.yaml'));
  const questions = parseSearchQuestions(source.data.get('search-questions.yaml'));
  const navigations = [...source.navigation.values()].map(parseNavigation);
  const settingsHtml = sanitizedSettings(located);
  const runner = await startPlugins(
    plugins,
    { sources: source.data, settings, readProse: stages.readProse(settings) },
    { anchors, apiRoute: main?.value.entry.route ?? '' },
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
    navigation: new Map(navigations.flatMap(({ value }) => (value ? [[value.file, value]] : []))),
    redirects: redirects.value,
    fragments: runner.fragments(),
    policy: policyOf([config, ...plugins, serverPolicy(settings.apis)]),
    siteFiles: new Set(runner.addresses()),
    files: source.files,
    settingsHtml: new Map(settingsHtml.map(({ at, value }) => [at.join('.'), value])),
    renderHtml,
  });
  const described = pagesOfApi(linked.value, settings);
  const checks = main ? pageChecks(runner, main.value, source.api) : [];
  const checked = checks.map((check) => stages.checkPages(described, check));
  const running = described.filter(({ frontMatter }) => frontMatter.runs);
  const walkthroughs =
    api && running.length > 0 ? runner.walkthroughs(running, api) : { value: new Map(), problems: [] };
  const shown = new Map(described.map((page, at) => [page, checked.flatMap(({ value }) => value[at] ?? [])]));
  const whole: LinkedSite = {
    ...linked.value,
    pages: linked.value.pages.map((page) => withWalkthrough(page, walkthroughs.value)),
    graph: { ...linked.value.graph, examples: graphExamples(linked.value, shown) },
  };
  const docs = whole.pages.flatMap((page) => (page.kind === 'doc' ? [sitePage(page)] : []));
  const head = runner.head(whole.site, docs);
  const added = runner.artifacts(whole.site, docs);

  // What is wrong with it.
  const rendered = lazy(() => renderSite(whole, settings, synonyms.value));
  const parsed = [sources, redirects, synonyms, questions, ...navigations, ...settingsHtml, pages, ...apis];
  // Where a reference leads nowhere, what the API has is not known.
  const isWhole = api !== undefined && main?.problems.every(({ rule }) => rule !== 'openapi/reference');
  const dataProblems = isWhole ? runner.checkApi() : [];
  const sourceOf = new Map(made.map(({ source: { path }, from }) => [path, from]));
  const slotProblems = (await stages.checkSlots?.(whole)) ?? [];
  const problems = [
    ...parsed,
    linked,
    ...checked,
    walkthroughs,
    runner,
    { problems: dataProblems },
    { problems: slotProblems },
  ]
    .flatMap((stage): readonly Problem[] => stage.problems)
    .map((problem) => placedInData(problem, sourceOf));
  const table = ruleTable(plugins);
  const foreign = foreignFiles(settings.apis, source.api.keys());
  const judged = (found: readonly Problem[]) => judge(found, config.rules, settings.strictness, foreign, table);
  let diagnostics = judged(problems);
  // A site with errors is not the one that readers use: what it answers would only hide what is wrong.
  if (!diagnostics.some(({ severity }) => severity === 'error')) {
    const asked = questions.value ? askQuestions(questions.value, questionedSite(whole, settings, rendered())) : [];
    const files = main ? [...apiFiles(main.value.entry, source.api).values()] : [];
    const ran = await runPages(walkthroughs.value, { files, rendered: () => rendered().apis[0] }, stages);
    if (asked.length + ran.length > 0) diagnostics = judged([...problems, ...asked, ...ran]);
  }

  const artifacts = () => [...collectArtifacts({ linked: whole, ...rendered(), head, diagnostics }), ...added];
  return { site: whole.site, diagnostics, artifacts, tell: (command) => runner.command(command, { api, shown }) };
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

/** The servers that readers may send requests to. Every page allows them: a page that is gone to keeps the policy of the first. */
function serverPolicy(apis: readonly ApiEntry[]): Pick<Plugin, 'policy'> {
  const servers = apis.flatMap(({ tryIt }) => (tryIt ? tryIt.servers : []));
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
