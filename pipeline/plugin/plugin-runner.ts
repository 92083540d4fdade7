import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import type { HeadLinks } from '@docgraph/schemas/head-links';
import type { Site } from '@docgraph/schemas/site';
import { asProblem, type Checked, type Problem } from '@docgraph/source/checked';
import { sha256 } from '@docgraph/source/hash';
import type { Sources, SourceText } from '@docgraph/source/sources';
import { pluginReader } from '@docgraph/texts/texts-of';
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

/**
 * Calls the functions of plugins. Reports errors in the config file and continues, so that the build finds all problems
 * before it fails.
 */
export class PluginRunner {
  readonly problems: Problem[];
  readonly #failures: PluginError[] = [];
  readonly #running: readonly RunningPlugin[];
  readonly #api: PluginApi;
  readonly #config: string;

  constructor({ value, problems }: Checked<readonly RunningPlugin[]>, api: PluginApi, config: string) {
    this.problems = [...problems];
    this.#running = value;
    this.#api = api;
    this.#config = config;
  }

  /** Returns the Markdown that replaces lines such as `::name` on the pages of a locale. */
  blocks(locale: Locale): Readonly<Record<string, string>> {
    const made = this.#each((plugin, context) =>
      fitting(Blocks, plugin.blocks?.make({ ...context, say: sayOf(plugin, locale) }) ?? {}, 'blocks.make'),
    );
    return Object.assign({}, ...made);
  }

  /** Returns generated pages as sources in a docs folder, each with the file to blame: its data file, or the config file. */
  pages(
    docsPath: string,
    { site, data, pages }: Pick<Sources, 'site' | 'data' | 'pages'>,
  ): { source: SourceText; from: string }[] {
    const taken = new Set(pages.map((page) => page.path));
    return this.#each((plugin, context) =>
      fitting(GeneratedPages, plugin.pages?.(context) ?? [], 'pages').map(({ path, markdown, from }) => {
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
    ).flat();
  }

  /** Returns the data that plugins need for processing each page, keyed by plugin name. */
  needs(pages: readonly PageText[]): Record<string, unknown>[] {
    const found = pages.map((): Record<string, unknown> => ({}));
    this.#each((plugin, context) => {
      for (const [index, needs] of found.entries()) {
        const page = pages[index];
        const own = page && asJson(plugin.page?.needs(page, context), 'needs');
        if (own !== undefined) needs[plugin.name] = own;
      }
    });
    return found;
  }

  /** Checks data files against the API. */
  checkApi(): Problem[] {
    const found = this.#each((plugin, context) =>
      fitting(PluginProblems, plugin.checkApi?.(context) ?? [], 'checkApi'),
    );
    return found.flat().map(asProblem);
  }

  /** Returns the paths of files that plugins add to the site. */
  addresses(): string[] {
    return this.#each(({ files = {} }, { data }) =>
      Object.entries(files).flatMap(([path, { from }]) =>
        from === undefined || data[from] !== undefined ? [`/${path}`] : [],
      ),
    ).flat();
  }

  /** Returns the links that plugins add to page heads. Reports duplicates. */
  head(site: Site, pages: readonly SitePage[]): HeadLinks {
    const links = this.#each((plugin, context) => {
      return { plugin: plugin.name, links: checkHeadLinks(plugin.head?.({ ...context, site, pages }) ?? []) };
    });
    const { value, problems } = joinHeadLinks(links, this.#config);
    for (const problem of problems) this.#report(problem);
    return value;
  }

  /** Returns the files that plugins add to `dist-data/`, including those for the published site. */
  artifacts(site: Site, pages: readonly SitePage[]): PluginArtifact[] {
    return this.#each((plugin, context) => {
      const own = checkArtifacts(plugin.artifacts?.({ ...context, site, pages }) ?? []);
      const published = Object.entries(plugin.files ?? {}).flatMap(([path, { from, make }]): PluginArtifact[] => {
        if (from !== undefined && context.data[from] === undefined) return [];
        const text = fitting(FileText, make({ ...context, site, pages }), path);
        return text === undefined ? [] : [{ path: artifactPaths.asset(path), kind: null, text }];
      });
      return [...own, ...published];
    }).flat();
  }

  /** Runs a command of a plugin. Returns undefined if it doesn't exist. Throws a {@link PluginError}. */
  command(name: string, checked: Pick<CommandContext<unknown>, 'api' | 'shown'>): CommandResult | undefined {
    const known = this.#failures.length;
    const [told] = this.#each(({ commands = {} }, context) =>
      Object.hasOwn(commands, name)
        ? [fitting(CommandOutput, commands[name]?.run({ ...context, ...checked }), name)]
        : [],
    ).flat();
    // Diagnostics are complete by now, so throw a new failure instead of reporting it.
    const failure = this.#failures[known];
    if (failure) throw failure;
    return told;
  }

  /** Returns the Markdown fragments of plugins, which pages reference by name. */
  fragments() {
    return this.#each((plugin, context) => {
      const found = fitting(Fragments, plugin.fragments?.(context), 'fragments');
      return found ? [{ plugin: plugin.name, ...found }] : [];
    }).flat();
  }

  /** Returns the plugins' checks of pages against an API, each with its facts. Errors are reported on the page. */
  pageChecks(api: ParsedApi, anchors: PluginApi['anchors']) {
    return this.#each(({ name, pageCheck }, context) => {
      if (!pageCheck) return [];
      const facts = asJson(pageCheck.facts(context), 'pageCheck.facts');
      const start = () => startPageCheck(name, () => pageCheck.start(api, facts, anchors));
      return [{ plugin: name, facts, start }];
    }).flat();
  }

  /** Returns the requests on a page as steps, from the first plugin that supports the page. */
  walkthrough(page: ParsedPage, api: ParsedApi): Checked<PageWalkthrough | undefined> {
    const found = this.#each((plugin, context) => {
      const read = plugin.walkthrough && fitting(PluginResult, plugin.walkthrough(page, api, context), 'walkthrough');
      return read && { ...read, value: asJson(read.value, 'walkthrough') };
    }).find((each) => each !== undefined);
    return { value: found?.value, problems: (found?.problems ?? []).map(asProblem) };
  }

  #each<T>(run: (plugin: Plugin, context: ApiContext<Record<string, unknown>>) => T): T[] {
    return this.#running.flatMap(({ plugin, context }) => {
      try {
        return [withinLimit(() => run(plugin, { ...context, ...this.#api }))];
      } catch (error) {
        const failure = new PluginError(plugin.name, error);
        this.#failures.push(failure);
        this.#report(pluginFailure(failure, this.#config));
        return [];
      }
    });
  }

  /** Reports a problem once, even if the same error occurs on many pages. */
  #report(problem: Problem): void {
    if (this.problems.every(({ message }) => message !== problem.message)) this.problems.push(problem);
  }
}

/** Returns a function that looks up a plugin's UI strings in a locale. */
export function sayOf({ texts = { en: {} } }: Pick<Plugin, 'texts'>, locale: Pick<Locale, 'htmlLang' | 'texts'>) {
  return pluginReader(texts, locale.htmlLang, locale.texts);
}
