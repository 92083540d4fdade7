import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import type { AnchorSource } from '@docgraph/openapi/reference/resolve-anchor';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { HeadLink } from '@docgraph/schemas/head-links';
import type { DocPage } from '@docgraph/schemas/page';
import type { Site } from '@docgraph/schemas/site';
import type { PluginChecked, PluginProblem, Span } from '@docgraph/source/checked';
import type { ParsedFragment } from '@docgraph/source/parsed-fragment';
import type { Rule } from '@docgraph/source/rules';
import type { SourceText } from '@docgraph/source/sources';
import type { ReadFrom, TextTables } from '@docgraph/texts/plugin-texts';
import type { ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import type { z } from 'zod';
import type { ConfigCollection } from '../collections/collection-specs.ts';
import type { PluginArtifact } from '../model/artifact.ts';
import type { HtmlProfile, PageSteps } from '../model/page-steps.ts';
import type { ExampleUse, ParsedPage } from '../model/parsed-page.ts';
import type { Settings } from '../model/settings.ts';
import type { PageWalkthrough } from '../model/walkthrough.ts';
import type { RuleGuides } from '../report/rule-guide.ts';
import type { Theme } from './theme.ts';

/** Version of the plugin API. */
export const PLUGIN_API = 1;

/** Tools for reading a data file. */
interface ReaderTools {
  /** The variables in `site.yaml`. */
  variables: Readonly<Record<string, string>>;
  /** Parses the file as JSON or YAML 1.2, depending on its extension. `problems` has the syntax errors. Add yours to it. */
  parseData(): { data: unknown; spanOf(path: readonly PropertyKey[]): Span; problems: PluginProblem[] };
}

/** Reads a data file next to `site.yaml`. */
interface DataReader<Value> {
  read(source: SourceText, tools: ReaderTools): PluginChecked<Value>;
}

/** The zod schemas of a plugin's collections, by name. */
export type Schemas = Record<string, z.ZodType>;

/** An entry of a collection. */
export interface PluginEntry<Fields = Record<string, JsonValue>> {
  id: string;
  title: string;
  data: Fields;
  /** Its parsed Markdown, by field. */
  texts: Readonly<Record<string, ParsedFragment>>;
  file: string;
  /** Returns the range of a value, such as at `['skills', 0]`, or of the entry. */
  spanOf(path?: readonly PropertyKey[]): Span;
}

/** The entries of a collection whose schema is known, or else of any. */
type EntriesOf<Own, Name extends keyof Own> = readonly PluginEntry<
  string extends keyof Own ? Record<string, JsonValue> : z.infer<Own[Name]>
>[];

/** Context after reading the data files. */
export interface PluginContext<Data, Say = unknown, Own = Schemas> {
  /** Values of the plugin's data files, keyed by file. Missing files are omitted. */
  data: { readonly [File in keyof Data]?: Data[File] };
  /** Returns the entries of a collection of the plugin, or of one that it `reads`. Undefined if their file is missing. */
  collection<Name extends Extract<keyof Own, string>>(name: Name): EntriesOf<Own, Name> | undefined;
  collection(name: string): readonly PluginEntry[] | undefined;
  settings: Settings;
  /** Facts of the plugins listed in `uses`, keyed by plugin name. */
  facts: Readonly<Record<string, unknown>>;
  /** Returns the plugin's UI strings, by default in the default language of the site. */
  say: Say;
}

/** Context after parsing the API description. */
export interface ApiContext<Data, Say = unknown, Own = Schemas> extends PluginContext<Data, Say, Own> {
  /** Returns the operations, parameters, and fields of the first API. Empty if there's none. May be slow. */
  anchors(): AnchorSource;
  /** Route of the API reference. Empty if there's none. */
  apiRoute: string;
}

/** A page with its route and text. */
export type SitePage = Pick<DocPage, 'route' | 'title' | 'headings'> & Pick<ParsedPage, 'sections'>;

/** Context after assigning routes to all pages. */
export interface SiteContext<Data, Say = unknown, Own = Schemas> extends PluginContext<Data, Say, Own> {
  site: Site;
  /** The pages of all versions and locales. */
  pages: readonly SitePage[];
}

/** A file on the published site. */
interface SiteFile<Data, Own> {
  /** Data file or collection that the file is generated from. If it's missing or empty, the file isn't created. */
  from?: Extract<keyof Data | keyof Own, string>;
  /** Returns the file's content, or undefined if there's nothing to publish. */
  make(context: SiteContext<Data, unknown, Own>): string | undefined;
}

/** A link in the head of a page. */
export interface PageLink extends HeadLink {
  route: string;
}

/** A command line command. */
interface PluginCommand<Data, Own> {
  /** Short description. */
  summary: string;
  /** Help text. */
  details: string;
  run(context: CommandContext<Data, Own>): CommandResult;
}

/** Context of a command: the checked content. */
export interface CommandContext<Data, Own = Schemas> extends PluginContext<Data, unknown, Own> {
  /** The first API. Undefined if there's none, or if its description can't be parsed. */
  api: ParsedApi | undefined;
  /** Pages with examples, and the operations and schemas that these show. */
  shown: ReadonlyMap<ParsedPage, readonly ExampleUse[]>;
}

/** The output of a command as text and JSON, or a note that explains why there's none. */
export type CommandResult = { text: string; json: unknown } | { note: string };

/** Checks a page against the API. The returned uses of the API become edges of the graph. */
export type PageChecker = (page: ParsedPage) => PluginChecked<ExampleUse[]>;

/** The source of a Markdown page. */
export interface PageText {
  /** Path below the docs folder. Undefined for a page outside the default locale. */
  path: string | undefined;
  text: string;
}

/** A page generated from data, as Markdown or as nodes. */
export type GeneratedPage = PageOrigin &
  (
    | {
        /** Source of the page, including front matter. */
        markdown: string;
      }
    | {
        /** Nodes of Markdown (mdast) or HTML (hast). A heading of depth 1 is its title. */
        content: (RootContent | ElementContent)[];
      }
  );

interface PageOrigin {
  /** Path below the docs folder without the file extension. Determines the route, as for files. */
  path: string;
  /** Data file that the page is generated from, for messages. */
  from: string;
}

/**
 * An extension of the core. Each function runs in the same stage as its counterpart in the core, and must be pure: its
 * result may only depend on its arguments.
 */
export interface Plugin<
  Data = Record<string, unknown>,
  Say = unknown,
  Needs = unknown,
  Facts = unknown,
  Own = Schemas,
> {
  /** Version of the plugin API that the plugin was written for. */
  api: typeof PLUGIN_API;
  /** Name in lower case, with hyphens. The plugin's rules (`name/`), UI strings (`name.`), and artifacts start with it. */
  name: string;
  /** For a placeholder of a plugin that isn't installed: how to install the plugin. */
  installHint?: string;
  /**
   * Rules and UI strings that don't start with the plugin's name, such as `content/diagram`. A name that ends with `/` or
   * `.` is a prefix.
   */
  aliases?: readonly string[];
  /** Rules, keyed by name. Each name starts with the plugin's: `math/syntax`. */
  rules?: Readonly<Record<string, Rule>>;
  /** UI strings, keyed by language and name. Each name starts with the plugin's: `{en: {'math.proof': …}}`. */
  texts?: TextTables;
  /** Guides for the rules: an object keyed by rule, or a folder with a file `name/syntax.md` for `name/syntax`. */
  guides?: RuleGuides | URL;
  /** Names of the plugins whose facts this plugin needs. */
  uses?: readonly string[];
  /** Data files, keyed by name. */
  data?: { readonly [File in keyof Data]: DataReader<Data[File]> };
  /** Returns facts, as JSON, for plugins that list this one in `uses`. */
  facts?(context: PluginContext<Data, unknown, Own>): unknown;
  /** Collections, keyed by name. One whose file is missing doesn't exist. */
  collections?: { readonly [Name in keyof Own]: Own[Name] extends z.ZodType ? ConfigCollection<Own[Name]> : never };
  /** Names of the site's collections that the plugin reads. */
  reads?: readonly string[];
  /** Checks the data files and collections. */
  check?(context: PluginContext<Data, unknown, Own>): readonly PluginProblem[];
  /** Lines such as `::name` or `::name{key=value}` that are replaced with generated Markdown. */
  blocks?: {
    /** Data files or collections, keyed by the name of the block. */
    from: Readonly<Record<string, Extract<keyof Data | keyof Own, string>>>;
    /** Returns the Markdown that replaces each line, keyed by the line without its colons, in the language of `say`. */
    make(context: ApiContext<Data, Say, Own>): Readonly<Record<string, string>>;
  };
  /** Returns Markdown fragments. An element with `data-fragment="plugin/name"` shows one on a page. */
  fragments?(context: PluginContext<Data, unknown, Own>): {
    /** Data file that contains the Markdown, for messages. */
    file: string;
    texts: readonly { name: string; text: ParsedFragment }[];
  };
  /** Returns pages generated from the data files. */
  pages?(context: ApiContext<Data, Say, Own>): readonly GeneratedPage[];
  /** Renders directives such as `:::name`, keyed by name: short for `page` with `steps` that have only `directives`. */
  directives?: PageSteps<Say>['directives'];
  page?: {
    /** Profiles of HTML that the steps add and Markdown can't generate. */
    allow?: readonly HtmlProfile[];
    /** Returns the data that `steps` needs for a page, as JSON, or undefined to skip the page. */
    needs(page: PageText, context: PluginContext<Data, unknown, Own>): Needs | undefined;
    /** Returns the processing steps for a page, given the result of `needs`. */
    steps(needs: NoInfer<Needs>): PageSteps<Say> | Promise<PageSteps<Say>>;
  };
  /** Checks the data files against the API. Only runs if the API description could be parsed. */
  checkApi?(context: ApiContext<Data, unknown, Own>): readonly PluginProblem[];
  /** Checks each page against the API. */
  pageCheck?: {
    /** Returns everything that the result depends on besides the page and the API, as JSON. */
    facts(context: PluginContext<Data, unknown, Own>): Facts;
    /** Prepares the check. */
    start(api: ParsedApi, facts: NoInfer<Facts>, anchors: () => AnchorSource): PageChecker | Promise<PageChecker>;
  };
  /** Returns the requests on a page with `runs: true` as steps, or undefined if the plugin doesn't support the page. */
  walkthrough?(
    page: ParsedPage,
    api: ParsedApi,
    context: PluginContext<Data, unknown, Own>,
  ): PluginChecked<PageWalkthrough | undefined>;
  /**
   * Hosts that pages load from or send requests to, by content security policy directive:
   * `{'connect-src': ['https://a.example']}`. Hosts such as `http://localhost:8787` are only allowed in `dev`.
   */
  policy?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Files added to the published site, keyed by path below the base URL: `changelog.atom`. Pages can link to them. */
  files?: Readonly<Record<string, SiteFile<Data, Own>>>;
  /** Returns links for page heads, such as to a feed. */
  head?(context: SiteContext<Data, Say, Own>): readonly PageLink[];
  /** Additional commands, keyed by name. */
  commands?: Readonly<Record<string, PluginCommand<Data, Own>>>;
  /** Components for slots, replacements for parts of the site, and style sheets. */
  theme?: Theme;
  /** Returns files for `dist-data/`. */
  artifacts?(context: SiteContext<Data, Say, Own>): PluginArtifact[];
}

/**
 * Defines a plugin with inferred types: the types of data come from `read`, and the parameter of `steps` from `needs`. Don't
 * specify type arguments, because that disables inference.
 */
export function definePlugin<
  Data extends Record<string, unknown>,
  const English extends TextTables['en'],
  Needs,
  Facts,
  Own extends Schemas,
>(plugin: Plugin<Data, ReadFrom<English>, Needs, Facts, Own> & { texts?: { en: English } }): Plugin;
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}

/** The default export of `docgraph.config.ts`. */
export interface Config {
  /** Plugins in addition to the standard ones, in execution order. */
  plugins?: readonly Plugin[];
  /** Names of standard plugins to disable. */
  without?: readonly string[];
  /** Components for the slots on every page, shown after those of plugins, and replacements for parts of the page. */
  theme?: Theme;
  /** Collections of typed data, in addition to those in `collections.yaml`, by name. */
  collections?: Readonly<Record<string, ConfigCollection>>;
}

/** Defines the config of a project. Returns it unchanged, and exists for type checking. */
export function defineConfig(config: Config): Config {
  return config;
}

/** Returns the collections of plugins whose source exists, by name. */
export function collectionsOf(
  plugins: readonly Plugin[],
  exists: (source: string) => boolean,
): Record<string, ConfigCollection> {
  const all = plugins.flatMap(({ collections = {} }) => Object.entries(collections));
  return Object.fromEntries(all.filter(([, { source }]) => exists(source.replace(/\/$/, ''))));
}

/** Returns the names of generated blocks, with a hint for each that has no content. */
export function blockHints(plugins: readonly Plugin[]): Readonly<Record<string, string>> {
  const blocks = plugins.flatMap(({ blocks, collections, installHint }) =>
    Object.entries(blocks?.from ?? {}).map(([name, from]) => [
      name,
      installHint ??
        `It's generated from \`${collections?.[from]?.source ?? from}\`, which is missing, empty, or invalid.`,
    ]),
  );
  return Object.fromEntries(blocks);
}
