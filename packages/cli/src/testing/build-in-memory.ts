import { parseApi } from '@docgraph/openapi/parse-api';
import { type BuildResult, build } from '@docgraph/pipeline/build';
import type { ParseStages } from '@docgraph/pipeline/build-stages';
import { parseFragment } from '@docgraph/pipeline/markdown/parse-fragment';
import type { ParsedPage } from '@docgraph/pipeline/model/parsed-page';
import { parseWithPlugins, readProse } from '@docgraph/pipeline/plugin/parse-with-plugins';
import { blockHints, type Plugin } from '@docgraph/pipeline/plugin/plugin';
import { indexPage } from '@docgraph/pipeline/search/search-documents';
import { parseSettings } from '@docgraph/pipeline/settings/parse-settings';
import { runWalkthroughs } from '@docgraph/pipeline/walkthrough/run-walkthroughs';
import { asProblem, type Checked } from '@docgraph/source/checked';
import { sha256 } from '@docgraph/source/hash';
import { hasSvgScript, type Sources, type SourceText } from '@docgraph/source/sources';

/**
 * Builds a small site without reading or writing files. The path of a file determines its role: `site.yaml`, pages in
 * `docs/` or the folder of a locale or version, data files next to `site.yaml`, and API descriptions that the settings
 * name. All other files are assets.
 * @param known JSON of parsed pages, keyed by path. They are reused, and newly parsed pages are added.
 */
export async function buildInMemory(
  plugins: readonly Plugin[],
  files: Readonly<Record<string, string>>,
  { known = new Map(), isReversed = false }: { known?: Map<string, string>; isReversed?: boolean } = {},
): Promise<BuildResult> {
  const texts = Object.entries(files).map(([path, text]): SourceText => ({ path, text, hash: sha256(text) }));
  const site = texts.find(({ path }) => path === 'site.yaml');
  const settings = parseSettings(site, {
    docsPath: 'docs',
    drafts: false,
    plugins,
  });
  const { editions } = settings.value.settings;
  const isPage = (path: string) =>
    editions.some(({ docsPath }) => path.startsWith(`${docsPath}/`)) && path.endsWith('.md');
  const pages = texts.filter(({ path }) => isPage(path));
  const documents = settings.value.settings.apis.map(({ document }) => document);
  const navigation = editions.flatMap((edition) => edition.navigation);
  const isText = ({ path }: SourceText) => /\.(?:md|yaml)$/.test(path);
  const sources: Sources = {
    site,
    navigation: new Map(texts.filter(({ path }) => navigation.includes(path)).map((text) => [text.path, text])),
    data: new Map(texts.filter(({ path }) => !path.includes('/')).map((text) => [text.path, text])),
    pages: isReversed ? pages.toReversed() : pages,
    api: new Map(texts.filter(({ path }) => documents.includes(path)).map((text) => [text.path, text])),
    files: new Map(
      texts
        .filter((text) => !isText(text))
        .map(({ path, text, hash }) => [path, { hash, hasScript: hasSvgScript(path, text) }]),
    ),
  };
  const stages = stagesInMemory(plugins, known);
  return build(settings.value, { value: sources, problems: settings.problems }, stages, plugins);
}

/** Creates parse stages without threads, whose only cache is `known`. */
function stagesInMemory(plugins: readonly Plugin[], known: Map<string, string>): ParseStages {
  const options = (variables: Readonly<Record<string, string>>) => ({ variables, blockHints: blockHints(plugins) });
  return {
    configFile: 'docgraph.config.ts',
    keyOfPage: (page) => sha256(JSON.stringify(page)),
    indexOfPage: indexPage,
    readProse:
      ({ variables }) =>
      async (name, source) =>
        readProse(source, plugins, name, options(variables)),
    async parsePages(sources, { variables, locales: [locale] }, { blocks: byLocale, calls, needsOf }) {
      const blocks = byLocale.get(locale?.code ?? '') ?? {};
      const parsed: Checked<ParsedPage>[] = [];
      for (const source of sources) {
        // Converts the values to JSON and back, as a build does to pass them to a worker.
        const page = { path: source.path.slice('docs/'.length), text: source.text };
        const needs = JSON.parse(JSON.stringify(needsOf([page])[0]));
        const parse = () => parseWithPlugins(source, plugins, needs, { ...options(variables), blocks, calls });
        const json = known.get(source.path) ?? JSON.stringify(await parse());
        known.set(source.path, json);
        parsed.push(JSON.parse(json));
      }
      return parsed;
    },
    runPages: (pages, { rendered }) =>
      runWalkthroughs(pages, { key: '', rendered, rules: undefined }, { get: () => undefined, set: () => {} }),
    parseApi: ({ document }, files, { variables }) =>
      parseApi(files, document, (text, origin) => parseFragment(text, origin, options(variables))),
    async checkPages(pages, { start }) {
      const check = await start();
      return pages.map((page) => {
        const { value, problems } = check(page);
        return { value, problems: problems.map(asProblem) };
      });
    },
  };
}
