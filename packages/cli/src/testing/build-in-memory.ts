import { parseApi } from '@docgraph/openapi/parse-api';
import { buildArtifacts, checkSite, openStore, runCommand, setContent } from '@docgraph/pipeline/build';
import { parseCollections } from '@docgraph/pipeline/collections/collection-specs';
import { filesOf } from '@docgraph/pipeline/collections/collections';
import { AUTHORS_FILE, withAuthors } from '@docgraph/pipeline/collections/post-fields';
import { parseFragment } from '@docgraph/pipeline/markdown/parse-fragment';
import type { Artifact } from '@docgraph/pipeline/model/artifact';
import { parseWithPlugins } from '@docgraph/pipeline/plugin/parse-with-plugins';
import { blockHints, type CommandResult, collectionsOf, type Plugin } from '@docgraph/pipeline/plugin/plugin';
import { parseSettings } from '@docgraph/pipeline/settings/parse-settings';
import type { Stages } from '@docgraph/pipeline/site/inputs';
import type { PageOptions } from '@docgraph/pipeline/site/page-options';
import { pageTexts } from '@docgraph/pipeline/site/stored-page';
import { memoryStorage } from '@docgraph/pipeline/store/storage';
import type { Store } from '@docgraph/pipeline/store/store';
import { openWalkthroughs } from '@docgraph/pipeline/walkthrough/run-walkthroughs';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { sha256 } from '@docgraph/source/hash';
import { namedFiles } from '@docgraph/source/named-files';
import { hasSvgScript, isPartial, type Sources, type SourceText } from '@docgraph/source/sources';

/** A site built in memory. */
interface BuiltSite {
  diagnostics: Diagnostic[];
  artifacts: Artifact[];
  /** The site, for viewing it. */
  store: Store;
  /** Runs a command of a plugin. Resolves with undefined if it doesn't exist. */
  runCommand(command: string): Promise<CommandResult | undefined>;
}

interface SiteOptions {
  /** Whether pages are in reverse order. */
  isReversed?: boolean;
  drafts?: boolean;
}

/**
 * Builds a small site without reading or writing files. The path of a file determines its role: `site.yaml`, pages in
 * `docs/` or the folder of a locale or version, data files next to `site.yaml`, and API descriptions that the settings
 * name. All other files are assets.
 * @param known JSON of parsed pages, keyed by path. They are reused, and newly parsed pages are added.
 */
export async function buildInMemory(
  plugins: readonly Plugin[],
  files: Readonly<Record<string, string>>,
  { known = new Map(), ...options }: SiteOptions & { known?: Map<string, string> } = {},
): Promise<BuiltSite> {
  const store = openStore(memoryStorage());
  setFiles(store, plugins, files, stagesInMemory(plugins, known), options);
  return {
    diagnostics: await checkSite(store),
    artifacts: (await buildArtifacts(store)).artifacts,
    store,
    runCommand: (command) => runCommand(store, command),
  };
}

/** Sets the content of a store to these files, by path. */
export function setFiles(
  store: Store,
  plugins: readonly Plugin[],
  files: Readonly<Record<string, string>>,
  stages: Stages,
  { isReversed = false, drafts = false }: SiteOptions = {},
): void {
  const texts = Object.entries(files).map(([path, text]): SourceText => ({ path, text, hash: sha256(text) }));
  const site = texts.find(({ path }) => path === 'site.yaml');
  const settings = parseSettings(site, {
    docsPath: 'docs',
    drafts,
    plugins,
  });
  const { editions } = settings.value.settings;
  const isPage = (path: string) =>
    editions.some(({ docsPath }) => path.startsWith(`${docsPath}/`)) && path.endsWith('.md') && !isPartial(path);
  const pages = texts.filter(({ path }) => isPage(path));
  const documents = settings.value.settings.apis.flatMap(({ document, overlays = [] }) => [document, ...overlays]);
  const navigation = editions.flatMap((edition) => edition.navigation);
  const isText = ({ path }: SourceText) => /\.(?:md|yaml)$/.test(path);
  const sources: Sources = {
    site,
    navigation: new Map(texts.filter(({ path }) => navigation.includes(path)).map((text) => [text.path, text])),
    data: new Map(texts.filter(({ path }) => !path.includes('/')).map((text) => [text.path, text])),
    included: includedIn(pages, texts),
    collections: new Map(texts.filter(({ path }) => !isPage(path)).map((text) => [text.path, text])),
    pages: isReversed ? pages.toReversed() : pages,
    api: new Map(texts.filter(({ path }) => documents.includes(path)).map((text) => [text.path, text])),
    files: new Map(
      texts
        .filter((text) => !isText(text))
        .map(({ path, text, hash }) => [path, { hash, hasScript: hasSvgScript(path, text) }]),
    ),
  };
  const inCode = collectionsOf(plugins, (file) => sources.collections.has(file));
  const declared = parseCollections(sources.collections.get('collections.yaml'), inCode);
  const hasAuthors = sources.collections.has(AUTHORS_FILE);
  const collections = { ...declared, value: withAuthors(declared.value, settings.value.settings, hasAuthors) };
  const problems = [...settings.problems, ...collections.problems];
  const input = {
    ...{ located: settings.value, plugins, collections: collections.value, stages },
    sources: { value: sources, problems },
  };
  const { specs } = collections.value;
  const collected = new Set(specs.flatMap((spec) => [...filesOf(spec, sources.collections), spec.template ?? '']));
  const paths = [pages.map(({ path }) => path), [...sources.included.keys()], [...collected]];
  const others = texts.filter(
    (text) => !isPage(text.path) && !collected.has(text.path) && !(isText(text) && sources.included.has(text.path)),
  );
  setContent(store, input, sha256(JSON.stringify([others.map(({ path, hash }) => [path, hash]), paths])));
}

function includedIn(pages: readonly SourceText[], texts: readonly SourceText[]): Sources['included'] {
  const included = new Map<string, SourceText | undefined>();
  const names = pages.flatMap(({ text, path }) => namedFiles(text, path));
  for (const file of names) {
    const found = texts.find(({ path }) => path === file);
    if (found && !included.has(file)) names.push(...namedFiles(found.text, file));
    included.set(file, found);
  }
  return included;
}

/** Creates stages without threads. `known` contains parsed pages as JSON by path. */
export function stagesInMemory(plugins: readonly Plugin[], known: Map<string, string>): Stages {
  const hints = { blockHints: blockHints(plugins) };
  return {
    configFile: 'docgraph.config.ts',
    configHash: '',
    rulesHash: '',
    async parsePage(source, options) {
      // Converts the values to JSON and back, as a build does to pass them to a worker.
      const { needs, ...rest }: PageOptions = JSON.parse(JSON.stringify(options));
      const json = known.get(source.path) ?? JSON.stringify(await parseWithPlugins(source, plugins, needs, rest));
      known.set(source.path, json);
      return pageTexts(JSON.parse(json));
    },
    openSandbox: (rendered) => openWalkthroughs(rendered, undefined),
    parseApi: ({ document, overlays }, files, options) =>
      parseApi(files, document, (text, origin) => parseFragment(text, origin, { ...options, ...hints }), overlays),
  };
}
