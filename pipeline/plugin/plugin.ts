import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import type { AnchorSource } from '@docgraph/openapi/reference/resolve-anchor';
import type { HeadLink } from '@docgraph/schemas/head-links';
import type { DocPage } from '@docgraph/schemas/page';
import type { Site } from '@docgraph/schemas/site';
import type { Checked, PluginChecked, PluginProblem, Span } from '@docgraph/source/checked';
import type { ParsedFragment } from '@docgraph/source/parsed-fragment';
import type { Rule } from '@docgraph/source/rules';
import type { SourceText } from '@docgraph/source/sources';
import type { ReadFrom, TextTables } from '@docgraph/texts/plugin-texts';
import type { PluginArtifact } from '../model/artifact.ts';
import type { HtmlProfile, PageSteps } from '../model/page-steps.ts';
import type { ExampleUse, ParsedPage } from '../model/parsed-page.ts';
import type { Settings } from '../model/settings.ts';
import type { PageWalkthrough } from '../model/walkthrough.ts';
import type { RuleGuides } from '../report/rule-guide.ts';
import type { ProjectTheme, Theme } from './theme.ts';

/** Version of what plugins and the core expect of each other. */
export const PLUGIN_API = 1;

/** Parses Markdown that starts at a place in a file, which problems are reported at. */
export type ParseText = (text: string, origin: { file: string; start: Span['start'] }) => Checked<ParsedFragment>;

/** What the reader of a data file is given besides its text. */
interface ReaderTools {
  /** Those of `site.yaml`. */
  variables: Readonly<Record<string, string>>;
  /** Parses the file as YAML 1.2, or as JSON by its name. Add to `problems`, which has the errors in its syntax. */
  parseData(): { data: unknown; spanOf(path: readonly PropertyKey[]): Span; problems: PluginProblem[] };
  /** Parses Markdown; for readers with `prose` only. */
  parseText: ParseText;
}

/** How a data file beside `site.yaml` is read. */
interface DataReader<Value> {
  read(source: SourceText, tools: ReaderTools): PluginChecked<Value>;
  /** Whether texts in the file are Markdown. It is then read in the worker, and its value is JSON. */
  prose?: true;
}

/** What's known once the data files are read. */
export interface PluginContext<Data, Say = unknown> {
  /** What its readers made of its data files, by file; a file that is missing has none. */
  data: { readonly [File in keyof Data]?: Data[File] };
  settings: Settings;
  /** The facts of the plugins that it names in `uses`, by plugin. */
  facts: Readonly<Record<string, unknown>>;
  /** Reads its texts, in the default language of the site unless something else is said. */
  say: Say;
}

/** The same once the API description is parsed. */
export interface ApiContext<Data, Say = unknown> extends PluginContext<Data, Say> {
  /** The operations, parameters and fields of the API, of several the first; empty without one. Taking them takes a while. */
  anchors(): AnchorSource;
  /** Route of its reference; empty without one. */
  apiRoute: string;
}

/** A page with its route and text. */
export type SitePage = Pick<DocPage, 'route' | 'title' | 'headings'> & Pick<ParsedPage, 'sections'>;

/** What's known once every page has its URL. */
export interface SiteContext<Data, Say = unknown> extends PluginContext<Data, Say> {
  site: Site;
  /** The pages of all versions and locales. */
  pages: readonly SitePage[];
}

/** A file of the published site. */
interface SiteFile<Data> {
  /** The data file that it is made from: without that, the site has no such file. */
  from?: Extract<keyof Data, string>;
  /** Its text; undefined where there is nothing to publish. */
  make(context: SiteContext<Data>): string | undefined;
}

/** A link in the head of a page. */
export interface PageLink extends HeadLink {
  route: string;
}

/** A command of the command line. */
interface PluginCommand<Data> {
  /** What it does, in a few words. */
  summary: string;
  /** What its help says. */
  details: string;
  run(context: CommandContext<Data>): CommandResult;
}

/** What a command gets: the checked content. */
export interface CommandContext<Data> extends PluginContext<Data> {
  /** The first API; undefined without one that can be read. */
  api: ParsedApi | undefined;
  /** The pages that are about it, and what they show of it. */
  shown: ReadonlyMap<ParsedPage, readonly ExampleUse[]>;
}

/** The output of a command, for people and as JSON, or why there's none. */
export type CommandResult = { text: string; json: unknown } | { note: string };

/** Compares a page with the API; the edges that it returns join the graph. */
export type PageChecker = (page: ParsedPage) => PluginChecked<ExampleUse[]>;

/** A Markdown page before it is parsed. */
export interface PageText {
  /** Path below the docs folder; undefined for a page in another locale than the default one. */
  path: string | undefined;
  text: string;
}

/** A page that is made from data. */
export interface GeneratedPage {
  /** Path below the docs folder without its ending, which gives the address as that of a file does. */
  path: string;
  /** The page as it would stand in a file, front matter included. */
  markdown: string;
  /** The data file that it is made from, for messages. */
  from: string;
}

/** Parts of the content security policy that plugins can extend. Scripts, styles and workers are the site's own. */
export const POLICY_DIRECTIVES = ['frame-src', 'media-src', 'img-src'] as const;

/**
 * What extends the core, as data with functions. Every part runs at the stage where the core's own parts of that kind
 * run, sees only what its context holds, and is pure: what it returns depends on nothing but what it is given.
 */
export interface Plugin<Data = Record<string, unknown>, Say = unknown, Needs = unknown, Facts = unknown> {
  /** Version of this interface that it was written for. */
  api: typeof PLUGIN_API;
  /** Prefix of its rules (`name/`), texts (`name.`), artifacts and classes: lower case, with hyphens. */
  name: string;
  /** How to install the plugin, for one that stands in for a plugin that isn't installed. */
  installHint?: string;
  /**
   * Names of rules and texts of its own that do not begin with its name, such as `content/diagram`. One that ends with
   * `/` or `.` stands for all that begin with it.
   */
  aliases?: readonly string[];
  /** Its rules by name, which begin with that of the plugin: `math/syntax`. */
  rules?: Readonly<Record<string, Rule>>;
  /** What it says to readers, by language and by name, which begins with that of the plugin: `{en: {'math.proof': …}}`. */
  texts?: TextTables;
  /** What `docgraph explain` says of its rules: an object by name, or a folder with `name/syntax.md` for `name/syntax`. */
  guides?: RuleGuides | URL;
  /** Names of the plugins whose facts it needs. */
  uses?: readonly string[];
  /** The data files that it adds, by name. */
  data?: { readonly [File in keyof Data]: DataReader<Data[File]> };
  /** What plugins that name it in `uses` may know of it: JSON. */
  facts?(context: PluginContext<Data>): unknown;
  /** Lines such as `::name` or `::name{key=value}` that stand for generated Markdown. */
  blocks?: {
    /** The names, and the data file that each is made from. */
    from: Readonly<Record<string, Extract<keyof Data, string>>>;
    /** The Markdown by line, without its colons. `say` is in the language of the pages that it is for. */
    make(context: ApiContext<Data, Say>): Readonly<Record<string, string>>;
  };
  /** Texts that are linked like pages and that pages show by name: `data-fragment="plugin/name"`. */
  fragments?(context: PluginContext<Data>): {
    /** The data file that they stand in, for messages. */
    file: string;
    texts: readonly { name: string; text: ParsedFragment }[];
  };
  /** Pages that are made from its data files. */
  pages?(context: ApiContext<Data, Say>): readonly GeneratedPage[];
  page?: {
    /** What its HTML holds beyond that of Markdown. */
    allow?: readonly HtmlProfile[];
    /** What the plugin must know to do its part, as JSON; undefined for a page on which it has nothing to do. */
    needs(page: PageText, context: PluginContext<Data>): Needs | undefined;
    /** What it does there; `needs` is what the function of that name returned, as JSON. */
    steps(needs: NoInfer<Needs>): PageSteps<Say> | Promise<PageSteps<Say>>;
  };
  /** Compares its data files with the API. Runs where the API description could be read. */
  checkApi?(context: ApiContext<Data>): readonly PluginProblem[];
  /** Compares each page with the API. */
  pageCheck?: {
    /** All that the verdict depends on besides the page and the API, as JSON. */
    facts(context: PluginContext<Data>): Facts;
    /** Prepares the check. */
    start(api: ParsedApi, facts: NoInfer<Facts>, anchors: () => AnchorSource): PageChecker | Promise<PageChecker>;
  };
  /** The requests of a page that says `runs: true`, as steps; undefined for a page that it knows nothing of. */
  walkthrough?(
    page: ParsedPage,
    api: ParsedApi,
    context: PluginContext<Data>,
  ): PluginChecked<PageWalkthrough | undefined>;
  /** Hosts that its HTML loads from, by directive of the content security policy: `{'frame-src': ['https://a.example']}`. */
  policy?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Files that it adds to the published site, by path below the base URL: `changelog.atom`. Pages can link to them. */
  files?: Readonly<Record<string, SiteFile<Data>>>;
  /** Links that it adds to the heads of pages, such as that to a feed. */
  head?(context: SiteContext<Data, Say>): readonly PageLink[];
  /** Commands that it adds to the command line, by name. */
  commands?: Readonly<Record<string, PluginCommand<Data>>>;
  /** Components in the slots of every page. */
  theme?: Theme;
  /** Files of `dist-data/`. */
  artifacts?(context: SiteContext<Data, Say>): PluginArtifact[];
}

/**
 * Gives a plugin its types. All are inferred: those of data files from what `read` returns, that of `needs` from the
 * function of that name. Type arguments would turn that off, so don't name any.
 */
export function definePlugin<
  Data extends Record<string, unknown>,
  const English extends TextTables['en'],
  Needs,
  Facts,
>(plugin: Plugin<Data, ReadFrom<English>, Needs, Facts> & { texts?: { en: English } }): Plugin {
  return plugin;
}

/** What `docgraph.config.ts` exports by default. */
export interface Config {
  /** Plugins besides the standard ones, in the order in which they run. */
  plugins?: readonly Plugin[];
  /** Names of standard plugins that the site does without. */
  without?: readonly string[];
  /** Components in the slots of every page, after those of the plugins, and in place of parts of it. */
  theme?: ProjectTheme;
}

/** Gives a config its types. */
export function defineConfig(config: Config): Config {
  return config;
}

/** Returns the names of generated blocks, and how to fix each if there is nothing to show. */
export function blockHints(plugins: readonly Plugin[]): Readonly<Record<string, string>> {
  const blocks = plugins.flatMap(({ blocks, installHint }) =>
    Object.entries(blocks?.from ?? {}).map(([name, file]) => [
      name,
      installHint ?? `It is made from \`${file}\`, which is missing, empty or not as it should be.`,
    ]),
  );
  return Object.fromEntries(blocks);
}
