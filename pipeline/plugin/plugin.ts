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

/** Version of the plugin API. */
export const PLUGIN_API = 1;

/** Parses Markdown that starts at a position in a file, for reporting problems there. */
export type ParseText = (text: string, origin: { file: string; start: Span['start'] }) => Checked<ParsedFragment>;

/** Tools for reading a data file. */
interface ReaderTools {
  /** Variables of `site.yaml`. */
  variables: Readonly<Record<string, string>>;
  /** Parses the file as YAML 1.2, or JSON by its extension. `problems` has its syntax errors; add yours to it. */
  parseData(): { data: unknown; spanOf(path: readonly PropertyKey[]): Span; problems: PluginProblem[] };
  /** Parses Markdown; only for readers with `prose`. */
  parseText: ParseText;
}

/** Reads a data file next to `site.yaml`. */
interface DataReader<Value> {
  read(source: SourceText, tools: ReaderTools): PluginChecked<Value>;
  /** Whether the file contains Markdown. It's then read in the worker, and its value must be JSON. */
  prose?: true;
}

/** Context after reading the data files. */
export interface PluginContext<Data, Say = unknown> {
  /** Values of the plugin's data files, by file, without missing files. */
  data: { readonly [File in keyof Data]?: Data[File] };
  settings: Settings;
  /** Facts of the plugins listed in `uses`, keyed by plugin name. */
  facts: Readonly<Record<string, unknown>>;
  /** Returns the plugin's UI strings, by default in the default language of the site. */
  say: Say;
}

/** Context after parsing the API description. */
export interface ApiContext<Data, Say = unknown> extends PluginContext<Data, Say> {
  /** Returns the operations, parameters, and fields of the first API; empty if there's none. May be slow. */
  anchors(): AnchorSource;
  /** Route of the API reference; empty if there's none. */
  apiRoute: string;
}

/** A page with its route and text. */
export type SitePage = Pick<DocPage, 'route' | 'title' | 'headings'> & Pick<ParsedPage, 'sections'>;

/** Context after assigning routes to all pages. */
export interface SiteContext<Data, Say = unknown> extends PluginContext<Data, Say> {
  site: Site;
  /** The pages of all versions and locales. */
  pages: readonly SitePage[];
}

/** A file of the published site. */
interface SiteFile<Data> {
  /** Data file that it's generated from. Without it, the file isn't created. */
  from?: Extract<keyof Data, string>;
  /** Returns its content, or undefined if there's nothing to publish. */
  make(context: SiteContext<Data>): string | undefined;
}

/** A link in the head of a page. */
export interface PageLink extends HeadLink {
  route: string;
}

/** A command of the command line. */
interface PluginCommand<Data> {
  /** Short description. */
  summary: string;
  /** Help text. */
  details: string;
  run(context: CommandContext<Data>): CommandResult;
}

/** Context of a command: the checked content. */
export interface CommandContext<Data> extends PluginContext<Data> {
  /** The first API; undefined if there's none with a readable description. */
  api: ParsedApi | undefined;
  /** Pages about the API, with their uses of it. */
  shown: ReadonlyMap<ParsedPage, readonly ExampleUse[]>;
}

/** The output of a command as text and JSON, or a note on why there's none. */
export type CommandResult = { text: string; json: unknown } | { note: string };

/** Checks a page against the API. Returned edges are added to the graph. */
export type PageChecker = (page: ParsedPage) => PluginChecked<ExampleUse[]>;

/** The source of a Markdown page. */
export interface PageText {
  /** Path below the docs folder; undefined for a page in a locale other than the default. */
  path: string | undefined;
  text: string;
}

/** A page generated from data. */
export interface GeneratedPage {
  /** Path below the docs folder without the file extension, which determines the route as for files. */
  path: string;
  /** Source of the page, including front matter. */
  markdown: string;
  /** Data file that it's generated from, for messages. */
  from: string;
}

/** Content security policy directives that plugins can extend. Scripts, styles, and workers can't be added. */
export const POLICY_DIRECTIVES = ['frame-src', 'media-src', 'img-src'] as const;

/**
 * An extension of the core. Every part runs at the same stage as the core's own parts of that kind, only has access to its
 * context, and must be pure: its result may only depend on its arguments.
 */
export interface Plugin<Data = Record<string, unknown>, Say = unknown, Needs = unknown, Facts = unknown> {
  /** Version of the plugin API that it was written for. */
  api: typeof PLUGIN_API;
  /** Prefix of its rules (`name/`), UI strings (`name.`), artifacts, and classes: lower case, with hyphens. */
  name: string;
  /** How to install the plugin, for one that stands in for a plugin that isn't installed. */
  installHint?: string;
  /**
   * Names of its rules and UI strings that don't start with its name, such as `content/diagram`. A name that ends with `/`
   * or `.` is a prefix.
   */
  aliases?: readonly string[];
  /** Rules by name, starting with the name of the plugin: `math/syntax`. */
  rules?: Readonly<Record<string, Rule>>;
  /** UI strings by language and name, starting with the name of the plugin: `{en: {'math.proof': …}}`. */
  texts?: TextTables;
  /** Guides for its rules: an object by name, or a folder with `name/syntax.md` for `name/syntax`. */
  guides?: RuleGuides | URL;
  /** Names of plugins whose facts it needs. */
  uses?: readonly string[];
  /** Data files, keyed by name. */
  data?: { readonly [File in keyof Data]: DataReader<Data[File]> };
  /** Returns facts for plugins that list it in `uses`, as JSON. */
  facts?(context: PluginContext<Data>): unknown;
  /** Lines such as `::name` or `::name{key=value}` that are replaced with generated Markdown. */
  blocks?: {
    /** Names with their data files. */
    from: Readonly<Record<string, Extract<keyof Data, string>>>;
    /** Returns the Markdown by line, without its colons. `say` uses the language of the pages. */
    make(context: ApiContext<Data, Say>): Readonly<Record<string, string>>;
  };
  /** Markdown with links that pages show by name: `data-fragment="plugin/name"`. */
  fragments?(context: PluginContext<Data>): {
    /** Data file that contains it, for messages. */
    file: string;
    texts: readonly { name: string; text: ParsedFragment }[];
  };
  /** Returns pages generated from its data files. */
  pages?(context: ApiContext<Data, Say>): readonly GeneratedPage[];
  page?: {
    /** HTML that it adds beyond what Markdown generates. */
    allow?: readonly HtmlProfile[];
    /** Returns the data needed for processing a page, as JSON, or undefined to skip the page. */
    needs(page: PageText, context: PluginContext<Data>): Needs | undefined;
    /** Returns the processing steps. `needs` is the result of the function of that name. */
    steps(needs: NoInfer<Needs>): PageSteps<Say> | Promise<PageSteps<Say>>;
  };
  /** Checks its data files against the API. Only runs if the API description is readable. */
  checkApi?(context: ApiContext<Data>): readonly PluginProblem[];
  /** Checks each page against the API. */
  pageCheck?: {
    /** Returns the dependencies of the result besides the page and the API, as JSON. */
    facts(context: PluginContext<Data>): Facts;
    /** Prepares the check. */
    start(api: ParsedApi, facts: NoInfer<Facts>, anchors: () => AnchorSource): PageChecker | Promise<PageChecker>;
  };
  /** Returns the requests of a page with `runs: true` as steps, or undefined if it doesn't support the page. */
  walkthrough?(
    page: ParsedPage,
    api: ParsedApi,
    context: PluginContext<Data>,
  ): PluginChecked<PageWalkthrough | undefined>;
  /** Hosts that its HTML loads from, by content security policy directive: `{'frame-src': ['https://a.example']}`. */
  policy?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Files added to the published site, by path below the base URL: `changelog.atom`. Pages can link to them. */
  files?: Readonly<Record<string, SiteFile<Data>>>;
  /** Returns links for page heads, such as to a feed. */
  head?(context: SiteContext<Data, Say>): readonly PageLink[];
  /** Additional commands, keyed by name. */
  commands?: Readonly<Record<string, PluginCommand<Data>>>;
  /** Components in the slots of every page. */
  theme?: Theme;
  /** Returns files for `dist-data/`. */
  artifacts?(context: SiteContext<Data, Say>): PluginArtifact[];
}

/**
 * Defines a plugin with inferred types: data files from the results of `read`, and `needs` from the function of that name.
 * Don't specify type arguments, which would disable inference.
 */
export function definePlugin<
  Data extends Record<string, unknown>,
  const English extends TextTables['en'],
  Needs,
  Facts,
>(plugin: Plugin<Data, ReadFrom<English>, Needs, Facts> & { texts?: { en: English } }): Plugin {
  return plugin;
}

/** The default export of `docgraph.config.ts`. */
export interface Config {
  /** Plugins in addition to the standard ones, in execution order. */
  plugins?: readonly Plugin[];
  /** Names of standard plugins to disable. */
  without?: readonly string[];
  /** Components in the slots of every page, after those of plugins, and replacements for parts of it. */
  theme?: ProjectTheme;
}

/** Defines a config with types. */
export function defineConfig(config: Config): Config {
  return config;
}

/** Returns the names of generated blocks, with a hint for each that has no content. */
export function blockHints(plugins: readonly Plugin[]): Readonly<Record<string, string>> {
  const blocks = plugins.flatMap(({ blocks, installHint }) =>
    Object.entries(blocks?.from ?? {}).map(([name, file]) => [
      name,
      installHint ?? `It's generated from \`${file}\`, which is missing, empty, or invalid.`,
    ]),
  );
  return Object.fromEntries(blocks);
}
