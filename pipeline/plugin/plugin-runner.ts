import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import type { HeadLinks } from '@docgraph/schemas/head-links';
import type { Site } from '@docgraph/schemas/site';
import { asProblem, type Checked, type Problem } from '@docgraph/source/checked';
import { sha256 } from '@docgraph/source/hash';
import type { Sources, SourceText } from '@docgraph/source/sources';
import { pluginReader } from '@docgraph/texts/texts-of';
import { markdownOfContent } from '../markdown/plugins/rendered-directives.ts';
import type { PluginArtifact } from '../model/artifact.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { Locale } from '../model/settings.ts';
import type { PageWalkthrough } from '../model/walkthrough.ts';
import {
  asJson,
  Blocks,
  CommandOutput,
  checkArtifacts,
  FileText,
  Fragments,
  fitting,
  GeneratedPages,
  isPlainPath,
  PluginProblems,
  PluginResult,
} from './check-results.ts';
import { checkHeadLinks, joinHeadLinks } from './head-links.ts';
import { startPageCheck } from './page-check.ts';
import type { ApiContext, CommandContext, CommandResult, PageText, Plugin, PluginContext, SitePage } from './plugin.ts';
import { PluginError, pluginFailure } from './plugin-error.ts';
import { withinLimit } from './within-limit.ts';

/** A plugin and its context. */
export interface RunningPlugin {
  plugin: Plugin;
  context: PluginContext<Record<string, unknown>>;
}

/** The part of an `ApiContext` that's the same for all plugins. */
export type PluginApi = Pick<ApiContext<unknown>, 'anchors' | 'apiRoute'>;

/** The results of the plugins whose function succeeded, and the errors of the others. */
interface Called<T> {
  value: T[];
  errors: PluginError[];
}

/**
 * Calls the functions of plugins. Returns errors as problems in the config file and continues, so that the build finds all
 * problems before it fails.
 */
export class PluginRunner {
  readonly #running: readonly RunningPlugin[];
  readonly #api: PluginApi;
  readonly #config: string;

  constructor(running: readonly RunningPlugin[], api: PluginApi, config: string) {
    this.#running = running;
    this.#api = api;
    this.#config = config;
  }

  /** Returns the Markdown that replaces lines such as `::name` on the pages of a locale. */
  blocks(locale: Locale): Checked<Readonly<Record<string, string>>> {
    const { value, problems } = this.#each((plugin, context) =>
      fitting(Blocks, plugin.blocks?.make({ ...context, say: sayOf(plugin, locale) }) ?? {}, 'blocks.make'),
    );
    return { value: Object.assign({}, ...value), problems };
  }

  /** Returns generated pages as sources in a docs folder, each with the file to blame: its data file, or the config file. */
  pages(
    docsPath: string,
    { site, data, pages }: Pick<Sources, 'site' | 'data' | 'pages'>,
  ): Checked<{ source: SourceText; from: string }[]> {
    const taken = new Set(pages.map((page) => page.path));
    return this.#all((plugin, context) =>
      fitting(GeneratedPages, plugin.pages?.(context) ?? [], 'pages').map((page) => {
        const { path, from } = page;
        const markdown = 'markdown' in page ? page.markdown : markdownOfContent(page.content);
        const file = `${docsPath === '' ? '' : `${docsPath}/`}${path}.md`;
        if (!isPlainPath(path)) throw new TypeError(`\`${path}\` isn't a valid page path`);
        if (taken.has(file)) throw new TypeError(`it generates the page \`${path}\`, which already exists`);
        taken.add(file);
        const isThere = from === site?.path || data.has(from);
        return {
          source: { path: file, text: markdown, hash: sha256(markdown) },
          from: isThere ? from : this.#config,
        };
      }),
    );
  }

  /** Returns the data that plugins need for processing a page, keyed by plugin name. */
  needs(page: PageText): Checked<Record<string, unknown>> {
    const { value, problems } = this.#all((plugin, context) => {
      const own = plugin.page
        ? asJson(plugin.page.needs(page, context), 'needs')
        : usesDirective(plugin.directives, page.text) || undefined;
      return own === undefined ? [] : [[plugin.name, own] as const];
    });
    return { value: Object.fromEntries(value), problems };
  }

  /** Checks data files and collections. */
  check(): Problem[] {
    const { value, problems } = this.#all((plugin, context) =>
      fitting(PluginProblems, plugin.check?.(context) ?? [], 'check'),
    );
    return [...value.map(asProblem), ...problems];
  }

  /** Checks data files against the API. */
  checkApi(): Problem[] {
    const { value, problems } = this.#all((plugin, context) =>
      fitting(PluginProblems, plugin.checkApi?.(context) ?? [], 'checkApi'),
    );
    return [...value.map(asProblem), ...problems];
  }

  /** Returns the paths of files that plugins add to the site. */
  addresses(): string[] {
    return this.#running.flatMap(({ plugin, context }) =>
      Object.entries(plugin.files ?? {}).flatMap(([path, { from }]) =>
        hasData(from, plugin, context) ? [`/${path}`] : [],
      ),
    );
  }

  /** Returns the links that plugins add to page heads. Reports duplicates. */
  head(site: Site, pages: readonly SitePage[]): Checked<HeadLinks> {
    const links = this.#each((plugin, context) => {
      return { plugin: plugin.name, links: checkHeadLinks(plugin.head?.({ ...context, site, pages }) ?? []) };
    });
    const { value, problems } = joinHeadLinks(links.value, this.#config);
    return { value, problems: [...links.problems, ...problems] };
  }

  /** Returns the files that plugins add to `dist-data/`, including those for the published site. */
  artifacts(site: Site, pages: readonly SitePage[]): Checked<PluginArtifact[]> {
    return this.#all((plugin, context) => {
      const own = checkArtifacts(plugin.artifacts?.({ ...context, site, pages }) ?? []);
      const published = Object.entries(plugin.files ?? {}).flatMap(([path, { from, make }]): PluginArtifact[] => {
        if (!hasData(from, plugin, context)) return [];
        const text = fitting(FileText, make({ ...context, site, pages }), path);
        return text === undefined ? [] : [{ path: artifactPaths.asset(path), kind: null, text }];
      });
      return [...own, ...published];
    });
  }

  /** Runs a command of a plugin. Returns undefined if it doesn't exist. Throws a {@link PluginError}. */
  command(name: string, checked: Pick<CommandContext<unknown>, 'api' | 'shown'>): CommandResult | undefined {
    const { value, errors } = this.#call(({ commands = {} }, context) =>
      Object.hasOwn(commands, name)
        ? [fitting(CommandOutput, commands[name]?.run({ ...context, ...checked }), name)]
        : [],
    );
    // Diagnostics are complete by now.
    if (errors[0]) throw errors[0];
    return value.flat()[0];
  }

  /** Returns the Markdown fragments of plugins, which pages reference by name. */
  fragments() {
    return this.#all((plugin, context) => {
      const found = fitting(Fragments, plugin.fragments?.(context), 'fragments');
      return found ? [{ plugin: plugin.name, ...found }] : [];
    });
  }

  /** Returns the plugins' checks of pages against an API, each with its facts. Errors are reported on the page. */
  pageChecks(api: ParsedApi, anchors: PluginApi['anchors']) {
    return this.#all(({ name, pageCheck }, context) => {
      if (!pageCheck) return [];
      const facts = asJson(pageCheck.facts(context), 'pageCheck.facts');
      const start = () => startPageCheck(name, () => pageCheck.start(api, facts, anchors));
      return [{ plugin: name, facts, start }];
    });
  }

  /** Returns the requests on a page as steps, from the first plugin that supports the page. */
  walkthrough(page: ParsedPage, api: ParsedApi): Checked<PageWalkthrough | undefined> {
    const { value, problems } = this.#each((plugin, context) => {
      const read = plugin.walkthrough && fitting(PluginResult, plugin.walkthrough(page, api, context), 'walkthrough');
      return read && { ...read, value: asJson(read.value, 'walkthrough') };
    });
    const found = value.find((each) => each !== undefined);
    return { value: found?.value, problems: [...(found?.problems ?? []).map(asProblem), ...problems] };
  }

  /** Calls a function that returns a list for each plugin, and joins the lists. */
  #all<T>(run: (plugin: Plugin, context: ApiContext<Record<string, unknown>>) => readonly T[]): Checked<T[]> {
    const { value, problems } = this.#each(run);
    return { value: value.flat(), problems };
  }

  #each<T>(run: (plugin: Plugin, context: ApiContext<Record<string, unknown>>) => T): Checked<T[]> {
    const { value, errors } = this.#call(run);
    return { value, problems: errors.map((error) => pluginFailure(error, this.#config)) };
  }

  /** Calls a function for all plugins within one time limit, because setting up a limit takes longer than most calls. */
  #call<T>(run: (plugin: Plugin, context: ApiContext<Record<string, unknown>>) => T): Called<T> {
    const called: Called<T> = { value: [], errors: [] };
    const waiting = [...this.#running];
    const callNext = ({ plugin, context }: (typeof waiting)[number]) => {
      try {
        called.value.push(run(plugin, { ...context, ...this.#api }));
      } catch (error) {
        called.errors.push(new PluginError(plugin.name, error));
      }
    };
    const callWaiting = () => {
      for (let next = waiting[0]; next; next = waiting[0]) {
        callNext(next);
        waiting.shift();
      }
    };
    while (waiting.length > 0) {
      try {
        withinLimit(callWaiting);
      } catch (error) {
        // The limit ends the call of the first waiting plugin, and the rest get a new one.
        called.errors.push(new PluginError(waiting.shift()?.plugin.name ?? '', error));
      }
    }
    return called;
  }
}

/** Checks whether there is data to generate a file from: a data file, or entries of a collection. */
function hasData(from: string | undefined, { collections = {} }: Plugin, context: RunningPlugin['context']): boolean {
  if (from === undefined || context.data[from] !== undefined) return true;
  return Object.hasOwn(collections, from) && (context.collection(from) ?? []).length > 0;
}

/** Checks whether a page may contain one of these directives. */
function usesDirective(directives: Plugin['directives'] = {}, text: string): boolean {
  return Object.keys(directives).some((name) => text.includes(`:::${name}`));
}

/** Returns a function that looks up a plugin's UI strings in a locale. */
export function sayOf({ texts = { en: {} } }: Pick<Plugin, 'texts'>, locale: Pick<Locale, 'htmlLang' | 'texts'>) {
  return pluginReader(texts, locale.htmlLang, locale.texts);
}
