import { existsSync } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';
import { type CollectionSpecs, parseCollections } from '@docgraph/pipeline/collections/collection-specs';
import { AUTHORS_FILE, withAuthors } from '@docgraph/pipeline/collections/post-fields';
import type { ContentHistory } from '@docgraph/pipeline/model/page-history';
import { collectionsOf } from '@docgraph/pipeline/plugin/plugin';
import { findHistory } from '@docgraph/pipeline/read/git-history';
import { KnownFiles } from '@docgraph/pipeline/read/known-files';
import { outsideDocs, pagesOutside } from '@docgraph/pipeline/read/left-out';
import {
  COLLECTIONS_FILE,
  type ContentLayout,
  readPage,
  readSource,
  readSources,
} from '@docgraph/pipeline/read/read-sources';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { parseExampleData } from '@docgraph/pipeline/settings/parse-data-files';
import { type LocatedSettings, type PublishedUrl, parseSettings } from '@docgraph/pipeline/settings/parse-settings';
import type { MakeVariant } from '@docgraph/pipeline/write/serialize-artifacts';
import { SiteSettings } from '@docgraph/schemas/authored/site-settings';
import type { Checked } from '@docgraph/source/checked';
import { sha256 } from '@docgraph/source/hash';
import { namedFiles } from '@docgraph/source/named-files';
import { parseDataFile } from '@docgraph/source/read-data';
import { DOCS_PATH, type Sources, type SourceText, textFilesOf } from '@docgraph/source/sources';
import { z } from 'zod';
import { bundleRules } from '../bundle/bundle-rules.ts';
import { type LoadedConfig, loadConfig } from '../bundle/load-config.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { checkSocialImages } from '../images/check-social-images.ts';
import type { RunOptions } from '../options.ts';
import { CODE_VERSION } from '../package-files.ts';
import type { RulesBundle } from '../prerender/renderer-bundle.ts';
import { planVariants } from './image-encoder.ts';
import type { ForeignContent } from './read-foreign.ts';

/** Everything read from the content folder. */
export interface Content {
  located: LocatedSettings;
  sources: Checked<Sources>;
  /** Undefined if the settings don't ask for it. */
  history: ContentHistory | undefined;
  /** Hash of all inputs: content, options, and the code of docgraph. */
  fingerprint: string;
  /** Hash of all inputs except the history and the texts of pages, included files, and entries. Covers all paths. */
  base: string;
  config: LoadedConfig;
  /** The sandbox rules; undefined if there are none. */
  rules: RulesBundle | undefined;
  /** Makes variants of images; undefined if there are none. */
  makeVariant: MakeVariant | undefined;
  collections: CollectionSpecs;
  /** The documentation engine that the folder is written for; undefined for docgraph. */
  foreign: ForeignContent | undefined;
  /** Code of the project that the site is built with, including files that don't exist yet. */
  codeFiles: readonly string[];
}

/** A missing content folder. */
export class MissingFolderError extends EnvironmentError {
  override name = 'MissingFolderError';
}

/**
 * Reads the settings, then everything they refer to.
 *
 * @param known Files of an earlier run, which are only read if they changed.
 */
export async function readContent(options: RunOptions, known = new KnownFiles()): Promise<Content> {
  const { contentDir, drafts, onProgress } = options;
  onProgress('Reading content');
  const folder = await stat(contentDir).catch(() => undefined);
  if (!folder)
    throw new MissingFolderError(
      `No content folder ${contentDir}. Create it with an index.md, or set --content to another folder.`,
    );
  if (!folder.isDirectory())
    throw new MissingFolderError(`${contentDir} isn't a folder. Set --content to the folder that contains it.`);
  const config = await loadConfig(contentDir, options.cacheDir);
  const site = await readSource(contentDir, 'site.yaml');
  const place = publishedPlace(options);
  const exclude = outputsIn(options);
  const declared = await readSource(contentDir, COLLECTIONS_FILE);
  const exists = (file: string) => existsSync(path.join(contentDir, file));
  const inCode = { ...collectionsOf(config.value.plugins, exists), ...config.value.collections };
  const collections = parseCollections(declared.value, inCode, config.value.name);
  const hasAuthors = exists(AUTHORS_FILE);
  const collected = [
    ...(hasAuthors ? [AUTHORS_FILE] : []),
    ...collections.value.specs.flatMap(({ source, template }) => [source.replace(/\/$/, ''), template ?? []].flat()),
  ];
  const { dialect, components } = dialectIn(site.value);
  const foreign =
    site.value && !dialect ? undefined : await findForeign(contentDir, { name: dialect, components, exclude, known });
  const docs = await stat(path.join(contentDir, DOCS_PATH)).catch(() => undefined);
  const hasDocs = docs?.isDirectory() ?? false;
  // Without site.yaml, `docs/` contains all pages only if there are no pages next to it.
  const isWhole =
    !site.value &&
    !foreign &&
    (await pagesOutside(contentDir, [DOCS_PATH, 'static', ...exclude, ...collected])).length > 0;
  const docsPath = foreign?.docsPath ?? (hasDocs && !isWhole ? DOCS_PATH : '');
  const located = parseSettings(site.value, {
    ...{ docsPath, drafts, place },
    plugins: config.value.plugins,
    foreign: foreign?.settings,
  });
  const { settings, usable } = located.value;
  const docsPaths = settings.editions.map((edition) => edition.docsPath);
  const isImplied =
    site.value && !foreign && usable && hasDocs && !(settings.site.docs.path ?? settings.site.docs.versions);
  const outside = isImplied ? await pagesOutside(contentDir, [...docsPaths, 'static', ...exclude, ...collected]) : [];
  const layout: ContentLayout = {
    docsPaths: [settings.editions[0].docsPath, ...settings.editions.slice(1).map(({ docsPath }) => docsPath)],
    hasPartials: settings.site.docs.partials,
    data: config.value.plugins.flatMap(({ data = {} }) => Object.keys(data)),
    collections: collected,
    navigation: [...new Set(settings.editions.flatMap(({ navigation }) => navigation))],
    apiDocuments: settings.apis.map(({ document }) => document),
    exclude,
    foreign: foreign?.layout,
  };
  const history = await findHistory(contentDir, located.value, process.env);
  const sources = await readSources(contentDir, layout, known);
  const images = planVariants(sources.value.files, located.value, options);
  sources.value.files = images.value.files;
  const rules = await bundleRules(contentDir, options.cacheDir);
  const examples = parseExampleData(sources.value.data.get('example-data.yaml'));
  // Without its plugins, the site has many other problems, which would hide the cause.
  const isConfigured = config.problems.length === 0;
  const problems = isConfigured
    ? [
        ...located.problems,
        ...(foreign?.problems ?? []),
        ...outsideDocs(outside.filter((file) => !sources.value.included.has(file))),
        ...history.problems,
        ...collections.problems,
        ...sources.problems,
        ...examples.problems,
        ...rules.problems,
        ...images.problems,
        ...checkSocialImages(located.value, contentDir),
      ]
    : config.problems;
  const base = baseOf(sources.value, [
    CODE_VERSION,
    config.value.hash,
    rules.value?.path ?? '',
    images.value.version,
    String(drafts),
    // Some problems leave no trace in the sources, such as a symbolic link that isn't followed.
    JSON.stringify([place, docsPath, problems, foreign?.settings]),
  ]);
  return {
    located: {
      ...located.value,
      usable: located.value.usable && isConfigured,
      settings: { ...settings, variables: { ...settings.variables, ...examples.value } },
    },
    sources: { value: sources.value, problems },
    history: history.value,
    base,
    fingerprint: fingerprintOf(base, history.value, sources.value),
    config: config.value,
    rules: rules.value,
    makeVariant: images.value.makeVariant,
    collections: withAuthors(collections.value, settings, hasAuthors),
    foreign,
    codeFiles: [...config.value.files, ...rules.files],
  };
}

/** The settings for content of another documentation engine. */
type DialectSettings = Partial<Pick<SiteSettings, 'dialect' | 'components'>>;

/** Returns the settings for another documentation engine. Invalid ones are reported with the other settings. */
function dialectIn(site: SourceText | undefined): DialectSettings {
  if (!site?.text.includes('dialect')) return {};
  const data = parseDataFile(site).data ?? {};
  const { dialect, components } = SiteSettings.shape;
  return {
    ...z.object({ dialect }).safeParse(data).data,
    ...z.object({ components }).safeParse(data).data,
  };
}

/** Reads the configuration of another engine. Loads the code for that only if it may be needed. */
async function findForeign(
  contentDir: string,
  options: Parameters<typeof import('./read-foreign.ts').readForeign>[1],
): Promise<ForeignContent | undefined> {
  const { readForeign } = await import('./read-foreign.ts');
  return readForeign(contentDir, options);
}

/** Returns the URL and base URL from the command line. */
function publishedPlace({ url, baseUrl }: RunOptions): Partial<PublishedUrl> {
  return {
    ...(url !== undefined && { url: checkPlace('url', url) }),
    ...(baseUrl !== undefined && { baseUrl: checkPlace('baseUrl', baseUrl) }),
  };
}

function checkPlace(key: keyof PublishedUrl, value: string): string {
  const { success, data, error } = SiteSettings.shape[key].safeParse(value);
  if (success) return data;
  const option = key === 'url' ? '--url' : '--base-url';
  throw new UsageError(`Invalid ${option} "${value}": it ${error.issues[0]?.message}.`);
}

/** Returns the output directories, relative to the content folder. They may be inside it, but aren't content. */
export function outputsIn(
  { contentDir, dataDir, siteDir }: Pick<RunOptions, 'contentDir' | 'dataDir' | 'siteDir'>,
  { relative, sep } = path,
): string[] {
  return [dataDir, siteDir].map((dir) => relative(contentDir, dir).replaceAll(sep, '/'));
}

function baseOf(sources: Sources, rest: readonly string[]): string {
  const declared = new Map([...sources.collections].filter(([file]) => file === COLLECTIONS_FILE));
  const texts = textFilesOf({ ...sources, pages: [], included: new Map(), collections: declared }).map(
    ({ path: file, hash }) => `\0${file}\0${hash}`,
  );
  const files = Array.from(sources.files, ([file, { hash }]) => `\0${file}\0${hash}`);
  const pages = sources.pages.map(({ path: file }) => `\0${file}`);
  const [included, collected] = [sources.included, sources.collections].map((each) =>
    Array.from(each.keys(), (file) => `\0${file}`),
  );
  return sha256([
    rest.join('\0'),
    ...texts,
    ...files,
    ...pages,
    '\0\0',
    ...(included ?? []),
    '\0\0',
    ...(collected ?? []),
  ]);
}

function fingerprintOf(
  base: string,
  history: ContentHistory | undefined,
  { pages, included, collections }: Pick<Sources, 'pages' | 'included' | 'collections'>,
): string {
  const entries = Array.from(collections.values(), ({ path: file, hash }) => `\0${file}\0${hash}`);
  const named = Array.from(included, ([file, source]) => `\0${file}\0${source?.hash ?? ''}`);
  const texts = pages.map(({ path: file, hash }) => `\0${file}\0${hash}`);
  return sha256([base, history?.id ?? '', ...texts, '\0\0', ...named, '\0\0', ...entries]);
}

/**
 * Reads changed pages and included files again. Returns undefined if anything else may have changed.
 *
 * @param files Paths of created, changed, or deleted files in the content folder.
 */
export async function rereadPages(
  content: Content,
  contentDir: string,
  files: Iterable<string>,
): Promise<Content | undefined> {
  const { value: sources, problems } = content.sources;
  const pages = new Map(sources.pages.map((page) => [page.path, page]));
  const included = new Map(sources.included);
  for (const name of files) {
    const file = name.normalize();
    if (!pages.has(file) && (included.get(file) === undefined || isOtherInput(file, sources))) {
      // Editors create temporary files, which are gone after the save. A name that isn't valid UTF-8 can't be looked up.
      const isNew = name.includes('\uFFFD') || (await exists(path.join(contentDir, name)));
      if (isInContent(file, sources) || isNew) return undefined;
      continue;
    }
    const read = await readSaved(contentDir, file, content.foreign);
    if (!read.value || read.problems.length > 0 || problems.some((problem) => problem.file === file)) return undefined;
    if (content.foreign?.hasSameHead(file, read.value.original?.text ?? read.value.text) === false) return undefined;
    if (namedFiles(read.value.text, file).some((each) => !included.has(each))) return undefined;
    if (pages.has(file)) pages.set(file, read.value);
    if (included.has(file)) included.set(file, read.value);
  }
  const value = { ...sources, pages: [...pages.values()], included };
  return {
    ...content,
    sources: { value, problems },
    fingerprint: fingerprintOf(content.base, content.history, value),
  };
}

/** Reads a file that was just saved. Many editors truncate a file before they write it, so an empty file is read again. */
async function readSaved(contentDir: string, file: string, foreign: ForeignContent | undefined) {
  const read = await readPage(contentDir, file, foreign?.layout);
  if ((read.value?.original ?? read.value)?.text !== '') return read;
  await new Promise((resolve) => setTimeout(resolve, WRITE_TIME));
  return readPage(contentDir, file, foreign?.layout);
}

/** Milliseconds to wait for an editor to write a truncated file. */
const WRITE_TIME = 100;

/** Checks whether a file has another role than being a page or included in one. */
function isOtherInput(file: string, sources: Sources): boolean {
  const others = textFilesOf({ ...sources, pages: [], included: new Map() });
  return sources.files.has(file) || others.some((text) => text.path === file);
}

/** Checks whether a path is a file that was read, or a folder that contains one. */
function isInContent(file: string, sources: Sources): boolean {
  const paths = [...textFilesOf(sources).map((text) => text.path), ...sources.files.keys()];
  return paths.some((known) => known === file || known.startsWith(`${file}/`));
}

async function exists(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined)) !== undefined;
}
