import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../schemas/diagnostic.ts';
import { build, type ParseStages } from '../build.ts';
import { parseFragment } from '../markdown/parse-fragment.ts';
import type { ExampleUse } from '../model/example-use.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { Sources, SourceText } from '../model/sources.ts';
import { parseApi } from '../openapi/parse-api.ts';
import { checkConfig } from '../plugin/check-config.ts';
import { parseWithPlugins, readProse } from '../plugin/parse-with-plugins.ts';
import type { Plugin } from '../plugin/plugin.ts';
import { blockNames } from '../plugin/run-plugins.ts';
import { asProblem, type Checked } from '../report/checked.ts';
import { parseSettings } from '../settings/parse-settings.ts';

/** What a site with the plugin is made into. */
export interface TestedSite {
  /** The JSON of `dist-data/` by path, such as `pages/index.json`. */
  data: Record<string, unknown>;
  diagnostics: Diagnostic[];
}

/**
 * Builds a small site with a plugin three times: anew, again with what is known of every second page, and with the pages
 * in reversed order. Nothing is read or written.
 *
 * @param files Texts by path in the content folder: `site.yaml`, pages in `docs/`, data files, an API description.
 * @param others Plugins that it uses.
 * @throws Error where the record is no plugin, or where the three differ: such a plugin keeps something between pages,
 *   or depends on what is no part of its input, and its pages would be wrong after an edit.
 */
export async function testPlugin(
  plugin: Plugin,
  files: Readonly<Record<string, string>>,
  others: readonly Plugin[] = [],
): Promise<TestedSite> {
  const { value: plugins, problems } = checkConfig({ plugins: [...others, plugin] }, [], 'docgraph.config.ts');
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const known = new Map<string, string>();
  const first = await buildInMemory(plugins, files, { known });
  const half = new Map([...known].filter((_, index) => index % 2 === 0));
  const runs: Record<string, TestedSite> = {
    'when only some pages are parsed anew': await buildInMemory(plugins, files, { known: half }),
    'when pages are parsed in another order': await buildInMemory(plugins, files, {
      known: new Map(),
      isReversed: true,
    }),
  };
  for (const [when, run] of Object.entries(runs)) {
    const changed = Object.keys({ ...first.data, ...run.data }).find(
      (file) => !isSame(first.data[file], run.data[file]),
    );
    if (changed !== undefined) throw new Error(`The plugin \`${plugin.name}\` makes another \`${changed}\` ${when}.`);
    if (!isSame(first.diagnostics, run.diagnostics))
      throw new Error(`The plugin \`${plugin.name}\` has other problems ${when}.`);
  }
  return first;
}

async function buildInMemory(
  plugins: readonly Plugin[],
  files: Readonly<Record<string, string>>,
  { known, isReversed = false }: { known: Map<string, string>; isReversed?: boolean },
): Promise<TestedSite> {
  const texts = Object.entries(files).map(([path, text]): SourceText => ({ path, text, hash: hashOf(text) }));
  const site = texts.find(({ path }) => path === 'site.yaml');
  const settings = parseSettings(site, {
    docsPath: 'docs',
    drafts: false,
    pluginRules: plugins.flatMap(({ rules = {} }) => Object.keys(rules)),
  });
  const pages = texts.filter(({ path }) => path.startsWith('docs/') && path.endsWith('.md'));
  const documents = settings.value.settings.apis.map(({ document }) => document);
  const sources: Sources = {
    site,
    navigation: new Map(),
    data: new Map(texts.filter(({ path }) => !path.includes('/')).map((text) => [text.path, text])),
    pages: isReversed ? pages.toReversed() : pages,
    api: new Map(texts.filter(({ path }) => documents.includes(path)).map((text) => [text.path, text])),
    files: new Map(),
  };
  const stages = stagesInMemory(plugins, known);
  const result = await build(settings.value, { value: sources, problems: settings.problems }, stages, plugins);
  const made = result.artifacts().flatMap((artifact) => ('data' in artifact ? [[artifact.path, artifact.data]] : []));
  return { data: Object.fromEntries(made), diagnostics: result.diagnostics };
}

/** The stages without threads and without a cache but `known`, which holds parsed pages as JSON. */
function stagesInMemory(plugins: readonly Plugin[], known: Map<string, string>): ParseStages {
  const options = (variables: Readonly<Record<string, string>>) => ({ variables, blockNames: blockNames(plugins) });
  return {
    hashOf,
    readProse:
      ({ variables }) =>
      async (name, source) =>
        readProse(source, plugins, name, options(variables)),
    async parsePages(sources, { variables }, { blocks, calls, needsOf }) {
      const parsed: Checked<ParsedPage>[] = [];
      for (const source of sources) {
        // As in a build, what plugins need goes to the worker as JSON, and pages come back as JSON.
        const needs = JSON.parse(
          JSON.stringify(needsOf({ path: source.path.slice('docs/'.length), text: source.text })),
        );
        const parse = () => parseWithPlugins(source, plugins, needs, { ...options(variables), blocks, calls });
        const json = known.get(source.path) ?? JSON.stringify(await parse());
        known.set(source.path, json);
        parsed.push(JSON.parse(json));
      }
      return { value: parsed.map(({ value }) => value), problems: parsed.flatMap(({ problems }) => problems) };
    },
    parseApi: ({ document }, files, { variables }) =>
      parseApi(files, document, (text, origin) => parseFragment(text, origin, options(variables))),
    checkPages(pages, { start }) {
      const check = start();
      const checked = pages.map((page): Checked<ExampleUse[]> => {
        const { value, problems } = check(page);
        return { value, problems: problems.map(asProblem) };
      });
      return { value: checked.map(({ value }) => value), problems: checked.flatMap(({ problems }) => problems) };
    },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
