import type { AnchorSource } from '../reference/resolve-anchor.ts';
import { CHANGELOG_FEED } from '../schemas/artifact-paths.ts';
import type { CliSettings } from '../schemas/authored/cli-settings.ts';
import type { TerraformSettings } from '../schemas/authored/terraform-settings.ts';
import type { Diagnostic } from '../schemas/diagnostic.ts';
import type { Site } from '../schemas/site.ts';
import { checkDataFiles, generatedBlocks, parseDataFiles } from './data-files.ts';
import { type CoveringPage, coverageOf } from './examples/coverage/coverage-of.ts';
import { graphExamples } from './link/graph-examples.ts';
import { linkSite } from './link/link-site.ts';
import { renderHtml } from './markdown/render-html.ts';
import { sanitizeHtml } from './markdown/sanitize-html.ts';
import type { Artifact } from './model/artifact.ts';
import type { CallFacts } from './model/call-facts.ts';
import type { Coverage } from './model/coverage.ts';
import type { ExampleUse } from './model/example-use.ts';
import type { GeneratedBlocks } from './model/generated-blocks.ts';
import type { GlossaryEntry } from './model/glossary.ts';
import type { LinkedSite } from './model/linked-site.ts';
import type { ParsedApi } from './model/parsed-api.ts';
import type { ParsedPage } from './model/parsed-page.ts';
import type { Settings } from './model/settings.ts';
import type { Sources, SourceText } from './model/sources.ts';
import { apiAnchors } from './openapi/api-anchors.ts';
import { collectArtifacts } from './render/collect-artifacts.ts';
import { questionedSite, renderSite } from './render-site.ts';
import type { Checked, Problem } from './report/checked.ts';
import { judge } from './report/judge.ts';
import { askQuestions } from './search/ask-questions.ts';
import { checkApiDocument } from './settings/check-api-document.ts';
import { htmlFields } from './settings/html-fields.ts';
import { parseNavigation } from './settings/parse-navigation.ts';
import type { LocatedSettings } from './settings/parse-settings.ts';

/** What pages are made from besides their own text. */
export interface PageData {
  blocks: GeneratedBlocks;
  glossary: readonly GlossaryEntry[];
  /** What samples of requests need to know of the API. */
  calls: CallFacts | undefined;
}

/** What `build` needs from outside: parsing is given to it, because it is cached and runs under a deadline. */
export interface ParseStages {
  parseGlossary(source: SourceText | undefined, settings: Settings): Promise<Checked<GlossaryEntry[]>>;
  parsePages(pages: readonly SourceText[], settings: Settings, data: PageData): Promise<Checked<ParsedPage[]>>;
  parseApi(files: ReadonlyMap<string, SourceText>, settings: Settings): Promise<Checked<ParsedApi | undefined>>;
  /** What each of these pages shows in its examples, in the same order. */
  checkExamples(pages: readonly ParsedPage[], api: ParsedApi, context: ExampleContext): Checked<ExampleUse[][]>;
}

/** What the examples of pages are checked with besides the API. */
export interface ExampleContext {
  sources: Sources;
  settings: Settings;
  /** Names that pages may use although the API does not have them. */
  names: ReadonlySet<string>;
  /** The commands of the CLI; undefined in a site without one. */
  commands: CliSettings | undefined;
  /** What the Terraform provider offers; undefined in a site without one. */
  terraform: { provider: string; settings: TerraformSettings } | undefined;
  /** The parameters and fields of the API. */
  anchors(): AnchorSource;
}

/** A linked and judged site. */
export interface BuildResult {
  site: Site;
  diagnostics: Diagnostic[];
  /** The files of the site, which are not to be written when a diagnostic is an error. */
  artifacts(): Artifact[];
  /** What the pages leave out of the API; undefined without one. */
  coverage(): Coverage | undefined;
}

/** The whole pipeline between reading and writing: parse, link, render, index. */
export async function build(
  located: LocatedSettings,
  sources: Checked<Sources>,
  stages: ParseStages,
): Promise<BuildResult> {
  const { settings, spanOf } = located;
  const { site: config } = settings;
  const { value: source } = sources;

  const missingApi = checkApiDocument(located, source.api);
  const api =
    missingApi.length === 0 ? await stages.parseApi(source.api, settings) : { value: undefined, problems: missingApi };
  const anchors = lazy(() => apiAnchors(api.value));
  const files = parseDataFiles(source.data, settings);
  const data = files.value;
  const blocks = generatedBlocks(data, anchors, config.api?.route ?? '');
  const glossary = await stages.parseGlossary(source.data.get('glossary.yaml'), settings);
  const pages = await stages.parsePages(source.pages, settings, {
    blocks,
    glossary: glossary.value,
    calls: api.value?.calls,
  });
  const navigations = [...source.navigation.values()].map(parseNavigation);
  const settingsHtml = htmlFields(config).map(({ at, html }) => {
    const { start } = spanOf(at);
    return { at, ...sanitizeHtml(html, { file: 'site.yaml', start }) };
  });

  const linked = linkSite({
    settings,
    spanOf,
    pages: pages.value,
    api: api.value,
    apiAnchors: anchors,
    navigation: new Map(navigations.flatMap(({ value }) => (value ? [[value.file, value]] : []))),
    redirects: data.redirects,
    glossary: glossary.value,
    siteFiles: new Set(data.changes ? [`/${CHANGELOG_FEED}`] : []),
    files: source.files,
    settingsHtml: new Map(settingsHtml.map(({ at, value }) => [at.join('.'), value])),
    renderHtml,
  });

  const described = pagesOfApi(linked.value, settings);
  const examples = api.value
    ? stages.checkExamples(described, api.value, {
        sources: source,
        settings,
        names: data.words,
        commands: data.commands?.settings,
        terraform: data.terraform && { provider: data.terraform.name, settings: data.terraform.settings },
        anchors,
      })
    : { value: [], problems: [] };
  const uses = new Map(described.map((page, index) => [page, examples.value[index] ?? []]));
  const whole: LinkedSite = {
    ...linked.value,
    graph: { ...linked.value.graph, examples: graphExamples(linked.value, uses) },
  };

  const rendered = lazy(() => renderSite(whole, settings, data.synonyms, data.changes));
  const stagesRun = [sources, files, glossary, pages, api, ...navigations, ...settingsHtml, linked, examples];
  // Where a reference leads nowhere, what the API has is not known.
  const isWhole = api.value !== undefined && api.problems.every(({ rule }) => rule !== 'openapi/reference');
  const dataFaults = isWhole ? checkDataFiles(data, anchors) : [];
  const problems = [...stagesRun.flatMap((stage): Problem[] => stage.problems), ...dataFaults];
  const { strictness } = settings;
  const foreign = new Set(config.api?.lenient ? source.api.keys() : []);
  let diagnostics = judge(problems, config.rules, strictness, foreign);
  // A site with errors is not the one that readers search: what it answers would only hide what is wrong.
  if (data.questions && !diagnostics.some(({ severity }) => severity === 'error')) {
    const asked = askQuestions(data.questions, questionedSite(whole, settings, rendered()));
    diagnostics = judge([...problems, ...asked], config.rules, strictness, foreign);
  }
  const artifacts = () => collectArtifacts({ linked: whole, ...rendered(), diagnostics });
  const coverage = () => api.value && coverageOf(api.value, coveringPages(uses, settings));
  return { site: linked.value.site, diagnostics, artifacts, coverage };
}

/** A value that is made when it is first asked for. */
function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The pages in the default language, with their paths below the docs folder. */
function coveringPages(
  uses: ReadonlyMap<ParsedPage, ExampleUse[]>,
  { editions: [{ docsPath }] }: Settings,
): CoveringPage[] {
  const folder = docsPath === '' ? '' : `${docsPath}/`;
  return [...uses].flatMap(([page, shown]) =>
    page.file.startsWith(folder) ? [{ path: page.file.slice(folder.length), page, uses: shown }] : [],
  );
}

/** The pages that are about the API as it is described: those of the latest version, each once. */
function pagesOfApi({ pages }: LinkedSite, { versions }: Settings): ParsedPage[] {
  const latest = versions[0]?.name;
  const found = pages.flatMap((page) =>
    page.kind === 'doc' && (page.edition === undefined || page.edition.version === latest) ? [page.page] : [],
  );
  return [...new Set(found)];
}
