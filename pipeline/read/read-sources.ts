import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import { sha256 } from '@docgraph/source/hash';
import { lazy } from '@docgraph/source/lazy';
import { namedFiles } from '@docgraph/source/named-files';
import {
  DATA_FILES,
  type FileFacts,
  hasSvgScript,
  isPartial,
  PAGE_ENDING,
  type Sources,
  type SourceText,
  textFilesOf,
} from '@docgraph/source/sources';
import { imageSize } from 'image-size';
import { isAnimated } from '../model/image-variants.ts';
import { decodeText } from './decode-text.ts';
import { otherSpelling, pathOnDisk } from './file-names.ts';
import { invisibleCharacters } from './invisible-characters.ts';
import { FileChangedError, KnownFiles } from './known-files.ts';
import { aliasesLeftOut, unbuiltDocuments } from './left-out.ts';
import { aliasesIn, isInside, isMissing, linkProblem, listFiles, notFileProblem } from './list-files.ts';

/** The layout of a content folder. Paths are relative to it. */
export interface ContentLayout {
  /** Folders of the pages, with the default one first. An empty string is the content folder itself. */
  docsPaths: readonly [string, ...string[]];
  /** Whether files with a leading `_` are partials. Defaults to true. */
  hasPartials?: boolean;
  /** Data files of plugins; may be missing. */
  data: readonly string[];
  /** Files and folders of collections; may be missing. */
  collections?: readonly string[];
  /** Navigation files; may be missing. */
  navigation: readonly string[];
  /** The OpenAPI descriptions. */
  apiDocuments?: readonly string[];
  /** Folders to ignore: the output directories of the build. */
  exclude?: readonly string[];
  /** How to read a folder that's written for another documentation engine. */
  foreign?: ForeignLayout | undefined;
}

/** A translated page, and facts about it as JSON. */
export interface TranslatedSource {
  source: SourceText;
  facts: unknown;
  /** The files that it was composed of, besides its own; may be missing. */
  parts: readonly string[];
}

/** A folder that's written for another documentation engine. */
export interface ForeignLayout {
  /** The translated data files and navigation, keyed by the path of ours. */
  data: ReadonlyMap<string, SourceText>;
  /** Folders whose files are published at their path in it. */
  statics: readonly string[];
  /** Files and folders that aren't content. */
  exclude: readonly string[];
  /** Paths on disk of pages that have other paths in the site. */
  renamed?: ReadonlyMap<string, string> | undefined;
  isPage(file: string): boolean;
  /** Changes with everything that the translation of a page depends on besides its text. */
  keyOf(file: string): string;
  /** Translates a page. */
  translate(source: SourceText): TranslatedSource;
  /** Changes with the content of files that a page is composed of. */
  versionOf(parts: readonly string[]): string;
  /** Receives the facts about each page. */
  onPage(file: string, facts: unknown): void;
}

const SETTINGS_FILE = 'site.yaml';
/** Declares collections. */
export const COLLECTIONS_FILE = 'collections.yaml';
/** Matches a file with an entry. */
const ENTRY_FILE = /\.(?:ya?ml|json|md|markdown)$/i;
/** Backup and autosave files of Emacs and Vim. */
const BACKUP = /(?:~|\/#[^/]*#|^#[^/]*#)$/;
const API_FILE = /\.(?:ya?ml|json)$/i;

/** Reads a text file in the content folder. Returns undefined if it's missing or outside the folder. */
export async function readSource(contentDir: string, file: string): Promise<Checked<SourceText | undefined>> {
  if (!(await isInside(contentDir, file))) return { value: undefined, problems: [linkProblem(file)] };
  const stats = statSync(pathOnDisk(contentDir, file), { throwIfNoEntry: false });
  if (stats && !stats.isFile()) return { value: undefined, problems: [notFileProblem(file)] };
  return readText(contentDir, file);
}

/** A text file, and the files that it includes. */
interface RecalledText {
  source: SourceText;
  names: readonly string[];
}

/** Reads a text file, or only its facts if they are known. Its text is read when it's used then. */
function recallText(
  contentDir: string,
  file: string,
  known: KnownFiles,
  foreign?: ForeignLayout,
): Checked<RecalledText | undefined> {
  let read: Checked<SourceText | undefined> | undefined;
  const onDisk = pathOnDisk(contentDir, foreign?.renamed?.get(file) ?? file);
  const translation = foreign && PAGE_ENDING.test(file) ? foreign : undefined;
  const readNow = () => {
    const checked = readText(contentDir, file, onDisk);
    if (!translation || !checked.value) return { checked };
    const { source, facts, parts } = translation.translate(checked.value);
    const composed = parts.length > 0 && { parts, version: translation.versionOf(parts) };
    return { checked: { ...checked, value: source }, facts, ...composed };
  };
  const facts = known.recall(
    onDisk,
    () => {
      const { checked, ...translated } = readNow();
      read = checked;
      return read.value && { hash: read.value.hash, names: namedFiles(read.value.text, file), ...translated };
    },
    (facts) => {
      if (!facts || (read && read.problems.length > 0)) return false;
      return !facts.parts || translation?.versionOf(facts.parts) === facts.version;
    },
    `${onDisk}#text${translation ? ` ${translation.keyOf(file)}` : ''}`,
  );
  const { hash, names } = facts ?? { hash: '', names: [] };
  translation?.onPage(file, facts?.facts);
  if (read) return { value: read.value && { source: read.value, names }, problems: read.problems };
  const readAgain = () => {
    const { value } = readNow().checked;
    if (value?.hash !== hash) throw new FileChangedError(file);
    return value;
  };
  // Translating takes longer than reading, and uses the result twice.
  const current = translation ? lazy(readAgain) : readAgain;
  const source = {
    path: file,
    hash,
    get text() {
      return current().text;
    },
    // Not spread from another object, which would translate the page now.
    get original() {
      return translation && current().original;
    },
  };
  return { value: { source, names }, problems: [] };
}

/** Reads a text file. Synchronous, because a promise for each of many small files takes several times as long. */
function readText(
  contentDir: string,
  file: string,
  onDisk = pathOnDisk(contentDir, file),
): Checked<SourceText | undefined> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(onDisk);
  } catch (error) {
    if (isMissing(error)) return { value: undefined, problems: [] };
    throw error;
  }
  const { text, problems } = decodeText(bytes, file);
  const value = { path: file, text, hash: sha256(text) };
  return { value, problems: [...problems, ...invisibleCharacters(text, file)] };
}

/** Reads a text file, and translates it if it's a page of another engine. */
export async function readPage(
  contentDir: string,
  file: string,
  foreign: ForeignLayout | undefined,
): Promise<Checked<SourceText | undefined>> {
  const read = await readSource(contentDir, file);
  if (!foreign || !read.value || !PAGE_ENDING.test(file)) return read;
  const { source, facts } = foreign.translate(read.value);
  foreign.onPage(file, facts);
  return { ...read, value: source };
}

/** Reads a file that's published unchanged. */
export function readAsset(contentDir: string, file: string): Uint8Array {
  return readFileSync(pathOnDisk(contentDir, file));
}

/**
 * Reads the content folder: Markdown files, API descriptions, and facts about all other files.
 *
 * @param known Files of an earlier run, which are only read if they changed.
 */
export async function readSources(
  contentDir: string,
  layout: ContentLayout,
  known = new KnownFiles(),
): Promise<Checked<Sources>> {
  const { foreign } = layout;
  const problems: Problem[] = [];
  const unwrap = <T>(checked: Checked<T>): T => {
    problems.push(...checked.problems);
    return checked.value;
  };
  const names: string[] = [];
  const recall = (file: string): SourceText | undefined => {
    const recalled = unwrap(recallText(contentDir, file, known, foreign));
    names.push(...(recalled?.names ?? []));
    return recalled?.source;
  };
  const readAll = (files: readonly string[]) => files.flatMap((file) => recall(file) ?? []);

  const site = unwrap(await readSource(contentDir, SETTINGS_FILE));
  const { docs, partials, links, statics, api } = unwrap(await listContent(contentDir, layout));
  const dataFiles = [...DATA_FILES, ...layout.data];
  const isPage = (file: string) => PAGE_ENDING.test(file) && (!foreign || foreign.isPage(file));
  const pages = docs.filter(isPage);
  const aliases = await aliasesIn(contentDir, pages, links.filter(isPage), layout.docsPaths);
  problems.push(...aliasesLeftOut([...aliases.keys()]));
  const isSettings = (file: string) =>
    [SETTINGS_FILE, COLLECTIONS_FILE, ...dataFiles, ...layout.navigation].includes(file);
  const isOther = (file: string) => !isPage(file) && !isSettings(file) && !(foreign && PAGE_ENDING.test(file));
  const others = [...docs.filter(isOther), ...statics];

  const readOne = async (file: string) => foreign?.data.get(file) ?? unwrap(await readSource(contentDir, file));
  const data = await Promise.all(dataFiles.map(async (file) => [file, await readOne(file)] as const));
  const navigation = await Promise.all(layout.navigation.map(readOne));
  const included = new Map<string, SourceText | undefined>();
  const value = {
    site,
    navigation: new Map(layout.navigation.flatMap((file, i) => (navigation[i] ? [[file, navigation[i]]] : []))),
    data: new Map(data.flatMap(([file, text]) => (text ? [[file, text]] : []))),
    collections: byPath(await readCollections(contentDir, layout, known, unwrap)),
    pages: readAll(pages.filter((file) => !aliases.has(file))),
    api: byPath(readAll(api)),
    files: new Map([
      ...others.map((file) => [file, recallFacts(contentDir, file, known)] as const),
      ...[...aliases].map(([file, aliasOf]) => [file, { hash: '', aliasOf }] as const),
    ]),
    included,
  };
  const texts = byPath(textFilesOf(value));
  // Included files may name others, which are added to the names.
  for (const file of names) {
    if (included.has(file)) continue;
    const text = async (name: string) => {
      if (texts.has(name)) return texts.get(name);
      return unwrap(await checkIncluded(contentDir, name, layout.exclude)) ? recall(name) : undefined;
    };
    const found = await text(file);
    // The file that's meant by a misspelled name is only suggested.
    const other = found === undefined ? otherSpelling(contentDir, file) : undefined;
    included.set(file, other === undefined || other === file ? found : await text(other));
  }
  if (site === undefined && !foreign)
    problems.push(
      ...unbuiltDocuments(
        docs,
        partials.filter((file) => !included.has(file)),
      ),
    );
  return { value, problems };
}

/** Reads `collections.yaml`, and the files and templates of collections. */
async function readCollections(
  contentDir: string,
  { collections = [], exclude = [] }: ContentLayout,
  known: KnownFiles,
  unwrap: <T>(checked: Checked<T>) => T,
): Promise<SourceText[]> {
  const files: string[] = [];
  for (const name of [COLLECTIONS_FILE, ...collections]) {
    const stats = statSync(pathOnDisk(contentDir, name), { throwIfNoEntry: false });
    if (!stats?.isDirectory()) files.push(...(stats && (await isInside(contentDir, name)) ? [name] : []));
    else {
      const listed = unwrap(await listFiles(contentDir, name, { exclude: new Set(exclude) }));
      files.push(...listed.filter((file) => ENTRY_FILE.test(file)));
    }
  }
  const read = [...new Set(files)].sort().map((file) => unwrap(recallText(contentDir, file, known))?.source);
  return read.filter((source) => source !== undefined);
}

/** Checks whether pages can include a file: an existing one of a size that pages may have. */
async function checkIncluded(
  contentDir: string,
  file: string,
  exclude: readonly string[] = [],
): Promise<Checked<boolean>> {
  if (exclude.some((folder) => file.startsWith(`${folder}/`))) return { value: false, problems: [] };
  if (!(await isInside(contentDir, file))) return { value: false, problems: [linkProblem(file)] };
  const stats = statSync(pathOnDisk(contentDir, file), { throwIfNoEntry: false });
  if (!stats?.isFile()) return { value: false, problems: [] };
  if (stats.size <= MAX_INCLUDED_BYTES) return { value: true, problems: [] };
  const message = "The file is larger than 1 MiB, so pages can't include it.";
  return { value: false, problems: [{ rule: 'content/too-large', message, file, ...FILE_START, hint: 'Split it.' }] };
}

/** The same limit as for pages. */
const MAX_INCLUDED_BYTES = 1024 * 1024;

function byPath(texts: readonly SourceText[]): Map<string, SourceText> {
  return new Map(texts.map((text) => [text.path, text]));
}

/** Lists the files in the docs folders, in `static/`, and those that may belong to API descriptions. */
async function listContent(
  contentDir: string,
  { docsPaths, hasPartials = true, apiDocuments = [], collections = [], exclude: skipped, foreign }: ContentLayout,
): Promise<Checked<{ docs: string[]; partials: string[]; links: string[]; statics: string[]; api: string[] }>> {
  const folders = foreign?.statics ?? (docsPaths[0] === '' ? [] : ['static']);
  const others = folders.filter((folder) => !docsPaths.includes(folder));
  const exclude = new Set([...(skipped ?? []), ...collections, ...(foreign?.exclude ?? [])]);
  const renamed = new Map(Array.from(foreign?.renamed ?? [], ([file, onDisk]) => [onDisk, file]));
  const inSite = (file: string) => renamed.get(file) ?? file;
  const statics = await Promise.all(others.map((folder) => listFiles(contentDir, folder, { exclude, hidden: true })));
  const docs = await Promise.all(
    docsPaths.map((docsPath) =>
      listDocs(contentDir, docsPath, {
        exclude: foreign ? new Set([...exclude, ...others]) : exclude,
        isPage: (file) => !hasPartials || foreign?.isPage(inSite(file)) === true,
      }),
    ),
  );
  const apiFolders = outermost(apiDocuments.map((document) => path.posix.dirname(document).replace(/^\.$/, '')));
  const apis = await Promise.all(apiFolders.map((folder) => listFiles(contentDir, folder, { exclude })));
  // A docs folder may be inside another one, so files can be listed twice.
  const listed = [...docs.flatMap(({ value }) => value), ...renamed.keys()].map(inSite);
  const docsFiles = [...new Set(listed)].sort((a, b) => (a < b ? -1 : 1));
  const links = [...new Set(docs.flatMap(({ links }) => links))].filter((file) => docsFiles.includes(file));
  const apiFiles = apis.flatMap(({ value }) => value).filter((file) => API_FILE.test(file));
  return {
    value: {
      docs: docsFiles,
      partials: docs.flatMap(({ partials }) => partials),
      links,
      statics: statics.flatMap(({ value }) => value),
      api: apiFiles,
    },
    problems: [...docs, ...statics, ...apis].flatMap(({ problems }) => problems),
  };
}

/** Removes folders that are inside others. */
function outermost(folders: readonly string[]): string[] {
  const isInside = (inner: string, outer: string) => inner !== outer && (outer === '' || inner.startsWith(`${outer}/`));
  return [...new Set(folders)].filter((folder) => !folders.some((other) => isInside(folder, other)));
}

/** Lists the files in a docs folder, without backup files, and its partials. `isPage` is true for pages with any name. */
async function listDocs(
  contentDir: string,
  docsPath: string,
  { exclude, isPage }: { exclude: ReadonlySet<string>; isPage: (file: string) => boolean },
): Promise<Checked<string[]> & { partials: string[]; links: string[] }> {
  const listed = await listFiles(contentDir, docsPath, { exclude });
  const start = docsPath === '' ? 0 : docsPath.length + 1;
  const files = listed.value.filter((file) => !BACKUP.test(file));
  const isPartialFile = (file: string) => isPartial(file.slice(start)) && !isPage(file);
  return {
    value: files.filter((file) => !isPartialFile(file)),
    partials: files.filter(isPartialFile),
    links: listed.links,
    problems: listed.problems,
  };
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i;

function recallFacts(contentDir: string, file: string, known: KnownFiles): FileFacts {
  const find = () => readFacts(contentDir, file);
  return known.recall(pathOnDisk(contentDir, file), find, () => true);
}

/** Reads the facts about a file that isn't parsed. */
function readFacts(contentDir: string, file: string): FileFacts {
  const content = readAsset(contentDir, file);
  const facts = { hash: sha256(content) };
  const hasScript = hasSvgScript(file, Buffer.from(content).toString('latin1'));
  if (!IMAGE.test(file)) return facts;
  const isMoving = isAnimated(content);
  return {
    ...facts,
    ...displaySize(content),
    ...(hasScript && { hasScript }),
    ...(isMoving && { isAnimated: true }),
  };
}

/** Returns the size at which browsers show an image, or undefined if it's unknown. */
function displaySize(content: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(content);
    const size = { width: Math.round(width), height: Math.round(height) };
    if (!(size.width > 0 && size.height > 0)) return undefined;
    // Browsers rotate images with orientation 5 or higher by 90 degrees.
    return orientation >= 5 ? { width: size.height, height: size.width } : size;
  } catch {
    // An SVG without a size, or a damaged image, is still published.
    return undefined;
  }
}
