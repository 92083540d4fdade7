import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { HeadLinks } from '@docgraph/schemas/head-links';
import type { Page } from '@docgraph/schemas/page';
import { type Checked, combineChecked, FILE_START, type Problem } from '@docgraph/source/checked';
import { lazy } from '@docgraph/source/lazy';
import type { RuleName } from '@docgraph/source/rules';
import type { Sources, SourceText } from '@docgraph/source/sources';
import type { ParseStages } from './build-stages.ts';
import { graphExamples } from './link/build-graph.ts';
import type { SiteLinks } from './link/link-site.ts';
import { pageOutline } from './link/page-outline.ts';
import { outlinePage } from './markdown/unparsed-page.ts';
import type { Artifact, PluginArtifact } from './model/artifact.ts';
import type { LinkedDoc, LinkedSite } from './model/linked-site.ts';
import type { ExampleUse, ParsedPage } from './model/parsed-page.ts';
import type { Settings } from './model/settings.ts';
import { isPublished } from './model/visibility.ts';
import type { PageWalkthrough } from './model/walkthrough.ts';
import type { CommandResult, Plugin, SitePage } from './plugin/plugin.ts';
import { type PreparedSite, prepareSite } from './prepare-site.ts';
import { collectArtifacts } from './render/collect-artifacts.ts';
import { type IndexedSite, pageRenderer, questionedSite, renderSite } from './render-site.ts';
import { ruleTable } from './report/core-rules.ts';
import { isOfBrokenFile, judge } from './report/judge.ts';
import { askQuestions } from './search/ask-questions.ts';
import type { LocatedSettings } from './settings/parse-settings.ts';
import { apiFiles, thirdPartyFiles } from './settings/read-apis.ts';

/** A linked site with its diagnostics. */
export interface BuildResult {
  linked: LinkedSite;
  /** Diagnostics of the parsed pages. */
  diagnostics: Diagnostic[];
  /** Whether all pages are parsed. */
  isWhole: boolean;
  /** Whether all checks were run, including search questions. */
  isChecked: boolean;
  /** Returns the files of the site. Don't write them if a diagnostic is an error. */
  artifacts(): Artifact[];
  /** Returns the files of the search index. */
  searchFiles(): Artifact[];
  /** Links that plugins add to page heads. */
  head: HeadLinks;
  /** Renders the artifact of a page. */
  renderPage(page: LinkedSite['pages'][number]): Page;
  /** Runs a command of a plugin. Returns undefined if it doesn't exist. Throws a {@link PluginError}. */
  tell(command: string): CommandResult | undefined;
  /** Returns whether a page isn't parsed yet. */
  isPending(file: string): boolean;
  /** Returns the diagnostics of a page that don't depend on parsing others. */
  judgePage(page: Checked<ParsedPage>): Diagnostic[];
  /** Returns the site with a changed page, or undefined if other pages may change too. */
  withPage(source: SourceText): Promise<BuildResult | undefined>;
}

/** Runs the pipeline between reading and writing: parse, link, render, and index. */
export async function build(
  located: LocatedSettings,
  sources: Checked<Sources>,
  stages: ParseStages,
  plugins: readonly Plugin[],
): Promise<BuildResult> {
  return buildPages(await prepareSite(located, sources, stages, plugins));
}

/** Parses, links, and checks all pages. Calls `onParsed` for each page as soon as it's parsed. */
export async function buildPages(
  site: PreparedSite,
  onParsed?: (page: Checked<ParsedPage>) => void,
): Promise<BuildResult> {
  const pages = await site.parse(site.pages, onParsed);
  const links = site.link(combineChecked(pages).value, new Set());
  const uses = await usesOf(site, links.value.pages);
  const walkthroughs = walkthroughsOf(site, links.value.pages);
  return judgeWhole(wholeSite(site, { pages: byFile(pages), pending: new Set(), links, uses, walkthroughs }));
}

/** Creates a site with unparsed pages. All are pending until they're passed to `withPage`. */
export function outlineSite(site: PreparedSite): BuildResult {
  const pages = site.pages.map((source) => ({ value: outlinePage(source, site.settings.variables), problems: [] }));
  const pending = new Set(site.pages.map(({ path }) => path));
  const links = site.link(combineChecked(pages).value, pending);
  const state = { pages: byFile(pages), pending, links, uses: new Map(), walkthroughs: NO_WALKTHROUGHS };
  return resultOf(wholeSite(site, state), { slots: [], used: [], isCurrent: true });
}

/** The state of a site's pages. Maps are by file. */
interface SiteState {
  pages: ReadonlyMap<string, Checked<ParsedPage>>;
  /** Pages that aren't parsed yet. */
  pending: ReadonlySet<string>;
  links: SiteLinks;
  /** Uses of the API on pages. */
  uses: ReadonlyMap<string, Checked<ExampleUse[]>>;
  walkthroughs: Checked<ReadonlyMap<ParsedPage, PageWalkthrough>>;
}

/** A linked site with the output of plugins and the renderer. */
interface WholeSite extends SiteState {
  site: PreparedSite;
  linked: LinkedSite;
  head: HeadLinks;
  /** Returns the uses of the API on published pages. */
  shown(): ReadonlyMap<ParsedPage, readonly ExampleUse[]>;
  /** Returns the rendered and indexed site. */
  rendered(): IndexedSite;
  /** Returns the files of plugins. */
  added(): PluginArtifact[];
}

function wholeSite(site: PreparedSite, state: SiteState): WholeSite {
  const { links, uses, walkthroughs } = state;
  const { settings, runner, data } = site;
  const published = [...state.pages].filter(([, { value }]) => isPublished(value.visibility, settings));
  const shown = lazy(() => new Map(published.map(([file, { value }]) => [value, uses.get(file)?.value ?? []])));
  const linked: LinkedSite = {
    ...links.value,
    pages: links.value.pages.map((page) => withWalkthrough(page, walkthroughs.value)),
    graph: lazy(() => ({ ...links.value.graph(), examples: graphExamples(links.value, shown()) })),
  };
  const docs = linked.pages.flatMap((page) => (page.kind === 'doc' ? [sitePage(page)] : []));
  return {
    ...state,
    site,
    linked,
    shown,
    head: runner.head(linked.site, docs),
    rendered: lazy(() => renderSite(linked, settings, data.synonyms, site.stages)),
    added: lazy(() => runner.artifacts(linked.site, docs)),
  };
}

/** Results of checks that run the renderer or use the finished site; undefined if they weren't run. */
interface UsageChecks {
  slots: readonly Problem[];
  used: readonly Problem[] | undefined;
  /** Whether the checked parts of the site haven't changed since. */
  isCurrent: boolean;
}

/** Runs all checks. Search questions and page requests are only checked if there are no other errors. */
async function judgeWhole(whole: WholeSite): Promise<BuildResult> {
  const { stages, main, data, settings, sources } = whole.site;
  // Generating the files reports failures of plugins.
  whole.added();
  const slots = (await stages.checkSlots?.(whole.linked)) ?? [];
  const { linked, rendered } = whole;
  const running = [...whole.walkthroughs.value.values()];
  const used = data.questions || running.length > 0 ? undefined : [];
  const result = resultOf(whole, { slots, used, isCurrent: true });
  // With errors, results of using the site would only be misleading.
  if (used || hasErrors(result)) return result;
  const asked = data.questions ? askQuestions(data.questions, questionedSite(linked, settings, rendered())) : [];
  const files = main ? [...apiFiles(main.entry, sources.api).values()] : [];
  const ran = running.length > 0 && (await stages.runPages?.(running, { files, rendered: () => rendered().apis[0] }));
  return resultOf(whole, { slots, used: [...asked, ...(ran || [])], isCurrent: true });
}

/** Rules about files whose content isn't read. */
const ABOUT_UNREAD_FILES: ReadonlySet<string> = new Set<RuleName>([
  'content/file-name',
  'content/left-out',
  'content/symbolic-link',
]);

function hasErrors({ diagnostics }: BuildResult): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

function resultOf(whole: WholeSite, usageChecks: UsageChecks): BuildResult {
  const { site, linked, pages, pending, head, shown, links, uses, rendered, added } = whole;
  const stages = [...pages.values(), links, whole.walkthroughs, ...uses.values(), site.runner];
  const problems = [
    ...site.problems,
    ...stages.flatMap((stage) => stage.problems),
    ...usageChecks.slots,
    ...(usageChecks.used ?? []),
  ];
  const diagnostics = judgeSite(problems, site);
  return {
    linked,
    diagnostics,
    head,
    isWhole: pending.size === 0,
    isChecked: pending.size === 0 && usageChecks.isCurrent,
    artifacts: () => {
      // Messages quote their file, and a file that isn't read may be a draft.
      const published = diagnostics.filter(
        ({ file, rule }) =>
          isPublished(pages.get(file)?.value.visibility, site.settings) && !ABOUT_UNREAD_FILES.has(rule),
      );
      return [...collectArtifacts({ linked, ...rendered(), head, diagnostics: published }), ...added()];
    },
    searchFiles: () => rendered().searchFiles,
    renderPage: pageRenderer(linked, site.settings),
    tell: (command) => site.runner.command(command, { api: site.main?.parsed, shown: shown() }),
    isPending: (file) => pending.has(file),
    judgePage: ({ value, problems }) => {
      const own = [...problems, ...links.problemsOf(value)];
      return own.length > 0 ? judgeSite([...site.problems.filter(isOfBrokenFile), ...own], site) : [];
    },
    withPage: (source) => withPage(whole, usageChecks, source),
  };
}

async function withPage(
  whole: WholeSite,
  usageChecks: UsageChecks,
  source: SourceText,
): Promise<BuildResult | undefined> {
  const { site, pages, uses } = whole;
  const { path: file } = source;
  const known = pages.get(file)?.value;
  const [parsed] = await site.parse([source]);
  if (!known || !parsed) return undefined;
  const page = parsed.value;
  const isPending = whole.pending.has(file);
  const isSame = pageOutline(page) === pageOutline(known) && !page.frontMatter.runs && !known.frontMatter.runs;
  if (!isPending && !isSame) return undefined;
  const links = whole.links.withPage(page);
  const docs = links.value.pages.filter((each) => each.kind === 'doc' && each.page === page);
  const next = wholeSite(site, {
    ...whole,
    links,
    pages: new Map(pages).set(file, parsed),
    pending: new Set([...whole.pending].filter((each) => each !== file)),
    uses: new Map([...uses, ...(await usesOf(site, docs))]),
  });
  const result = resultOf(next, { ...usageChecks, isCurrent: !site.data.questions });
  // Once all errors are fixed, the remaining checks have to run.
  return usageChecks.used === undefined && !hasErrors(result) ? undefined : result;
}

/** Checks the pages of the latest version against the API. Returns the results by file. */
async function usesOf(
  { stages, pageChecks, settings }: PreparedSite,
  linked: LinkedSite['pages'],
): Promise<Map<string, Checked<ExampleUse[]>>> {
  const pages = pagesOfApi(linked, settings);
  const found = await Promise.all(pageChecks.map((check) => stages.checkPages(pages, check)));
  return new Map(
    pages.map(({ file }, at) => {
      const { value, problems } = combineChecked(found.flatMap((results) => results[at] ?? []));
      return [file, { value: value.flat(), problems }];
    }),
  );
}

/** Returns the unique pages of the latest version, which describe the current API. */
function pagesOfApi(pages: LinkedSite['pages'], { editions }: Settings): ParsedPage[] {
  const latest = editions[0].version.name;
  const found = pages.flatMap((page) =>
    page.kind === 'doc' && (page.edition === undefined || page.edition.version === latest) ? [page.page] : [],
  );
  return [...new Set(found)];
}

/** Returns the requests of runnable pages. */
function walkthroughsOf(
  { main, runner, settings }: PreparedSite,
  pages: LinkedSite['pages'],
): SiteState['walkthroughs'] {
  const running = pagesOfApi(pages, settings).filter(({ frontMatter }) => frontMatter.runs);
  return main?.parsed && running.length > 0 ? runner.walkthroughs(running, main.parsed) : NO_WALKTHROUGHS;
}

const NO_WALKTHROUGHS: SiteState['walkthroughs'] = { value: new Map(), problems: [] };

function withWalkthrough(
  page: LinkedSite['pages'][number],
  walkthroughs: ReadonlyMap<ParsedPage, PageWalkthrough>,
): LinkedSite['pages'][number] {
  const own = page.kind === 'doc' ? walkthroughs.get(page.page) : undefined;
  return page.kind === 'doc' && own ? { ...page, walkthrough: own.walkthrough } : page;
}

function judgeSite(
  problems: readonly Problem[],
  { settings, sources, plugins, generatedFrom }: PreparedSite,
): Diagnostic[] {
  const { site, strictness, apis } = settings;
  const placed = problems.map((problem) => placedInData(problem, generatedFrom));
  return judge(placed, site.rules, strictness, thirdPartyFiles(apis, sources.api.keys()), ruleTable(plugins));
}

/** Moves problems of a generated page to its data file, because the page has no file. */
function placedInData(problem: Problem, sourceOf: ReadonlyMap<string, string>): Problem {
  if (sourceOf.size === 0) return problem;
  const named = (text: string) => text.replace(/(?<=`)[^`]+(?=`)/g, (name) => sourceOf.get(name) ?? name);
  const related = problem.related?.map((place) => ({ ...place, file: sourceOf.get(place.file) ?? place.file }));
  const placed = { ...problem, message: named(problem.message), hint: problem.hint && named(problem.hint), related };
  const file = sourceOf.get(problem.file);
  return file === undefined ? placed : { ...placed, file, ...FILE_START };
}

function byFile(pages: readonly Checked<ParsedPage>[]): Map<string, Checked<ParsedPage>> {
  return new Map(pages.map((page) => [page.value.file, page]));
}

/** Creates the view of a page for plugins. */
function sitePage({ route, page }: LinkedDoc): SitePage {
  const { title, headings } = page;
  return {
    route,
    title,
    headings,
    // A getter, because few plugins use the text of pages.
    get sections() {
      return page.sections;
    },
  };
}
