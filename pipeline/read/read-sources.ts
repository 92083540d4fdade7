import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Checked, Problem } from '@docgraph/source/checked';
import { sha256 } from '@docgraph/source/hash';
import {
  DATA_FILES,
  type FileFacts,
  hasSvgScript,
  isPartial,
  PAGE_ENDING,
  type Sources,
  type SourceText,
} from '@docgraph/source/sources';
import { imageSize } from 'image-size';
import { decodeText } from './decode-text.ts';
import { pathOnDisk } from './file-names.ts';
import { invisibleCharacters } from './invisible-characters.ts';
import { aliasesLeftOut, unbuiltDocuments } from './left-out.ts';
import { aliasesIn, isInside, isMissing, linkProblem, listFiles, notFileProblem } from './list-files.ts';

/** Where the parts of a content folder are, relative to it. */
export interface ContentLayout {
  /** Folders of the pages, the default one first; empty for the content folder itself. */
  docsPaths: readonly [string, ...string[]];
  /** Data files of plugins that may exist. */
  data: readonly string[];
  /** Navigation files that may exist. */
  navigation: readonly string[];
  /** The OpenAPI descriptions. */
  apiDocuments?: readonly string[];
  /** Folders that are not content although they are in the content folder: what the build writes. */
  exclude?: readonly string[];
}

const SETTINGS_FILE = 'site.yaml';
/** What Emacs and Vim call the file that was, and the one that is not saved yet. */
const BACKUP = /(?:~|\/#[^/]*#|^#[^/]*#)$/;
const API_FILE = /\.(?:ya?ml|json)$/i;

/** Reads one text file of the content folder; undefined when there is none, or one outside of the folder. */
export async function readSource(contentDir: string, file: string): Promise<Checked<SourceText | undefined>> {
  if (!(await isInside(contentDir, file))) return { value: undefined, problems: [linkProblem(file)] };
  const stats = statSync(pathOnDisk(contentDir, file), { throwIfNoEntry: false });
  if (stats && !stats.isFile()) return { value: undefined, problems: [notFileProblem(file)] };
  return readText(contentDir, file);
}

/** Of many small files, each read by a promise of its own takes several times as long. */
function readText(contentDir: string, file: string): Checked<SourceText | undefined> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(pathOnDisk(contentDir, file));
  } catch (error) {
    if (isMissing(error)) return { value: undefined, problems: [] };
    throw error;
  }
  const { text, problems } = decodeText(bytes, file);
  const value = { path: file, text, hash: sha256(text) };
  return { value, problems: [...problems, ...invisibleCharacters(text, file)] };
}

/** Reads a file of the content folder that is published as it is. */
export function readAsset(contentDir: string, file: string): Uint8Array {
  return readFileSync(pathOnDisk(contentDir, file));
}

/** Reads the whole content folder: every Markdown file, the API descriptions, and what is known of all other files. */
export async function readSources(contentDir: string, layout: ContentLayout): Promise<Checked<Sources>> {
  const problems: Problem[] = [];
  const take = <T>(checked: Checked<T>): T => {
    problems.push(...checked.problems);
    return checked.value;
  };
  const readAll = (files: readonly string[]) => files.flatMap((file) => take(readText(contentDir, file)) ?? []);

  const site = take(await readSource(contentDir, SETTINGS_FILE));
  const { docs, links, statics, api } = take(await listContent(contentDir, layout, site === undefined));
  const dataFiles = [...DATA_FILES, ...layout.data];
  const isPage = (file: string) => PAGE_ENDING.test(file);
  const pages = docs.filter(isPage);
  const aliases = await aliasesIn(contentDir, pages, links.filter(isPage), layout.docsPaths);
  problems.push(...aliasesLeftOut([...aliases.keys()]));
  const isSettings = (file: string) => [SETTINGS_FILE, ...dataFiles, ...layout.navigation].includes(file);
  const others = [...docs.filter((file) => !isPage(file) && !isSettings(file)), ...statics];

  const readOne = async (file: string) => take(await readSource(contentDir, file));
  const data = await Promise.all(dataFiles.map(async (file) => [file, await readOne(file)] as const));
  const navigation = await Promise.all(layout.navigation.map(readOne));
  return {
    value: {
      site,
      navigation: byPath(navigation.filter((text) => text !== undefined)),
      data: new Map(data.flatMap(([file, text]) => (text ? [[file, text]] : []))),
      pages: readAll(pages.filter((file) => !aliases.has(file))),
      api: byPath(readAll(api)),
      files: new Map([
        ...others.map((file) => [file, readFacts(contentDir, file)] as const),
        ...[...aliases].map(([file, aliasOf]) => [file, { hash: '', aliasOf }] as const),
      ]),
    },
    problems,
  };
}

function byPath(texts: readonly SourceText[]): Map<string, SourceText> {
  return new Map(texts.map((text) => [text.path, text]));
}

/** The files of the docs folders, of `static/`, and those that the API descriptions may consist of. */
async function listContent(
  contentDir: string,
  { docsPaths, apiDocuments = [], exclude: skipped }: ContentLayout,
  isForeign: boolean,
): Promise<Checked<{ docs: string[]; links: string[]; statics: string[]; api: string[] }>> {
  const exclude = new Set(skipped);
  const nothing = { value: [], links: [], problems: [] };
  const statics = docsPaths[0] === '' ? nothing : await listFiles(contentDir, 'static', { exclude, hidden: true });
  const docs = await Promise.all(docsPaths.map((docsPath) => listDocs(contentDir, docsPath, exclude, isForeign)));
  const apiFolders = outermost(apiDocuments.map((document) => path.posix.dirname(document).replace(/^\.$/, '')));
  const apis = await Promise.all(apiFolders.map((folder) => listFiles(contentDir, folder, { exclude })));
  // A folder of docs may be in another one.
  const docsFiles = [...new Set(docs.flatMap(({ value }) => value))].sort((a, b) => (a < b ? -1 : 1));
  const links = [...new Set(docs.flatMap(({ links }) => links))].filter((file) => docsFiles.includes(file));
  const apiFiles = apis.flatMap(({ value }) => value).filter((file) => API_FILE.test(file));
  return {
    value: { docs: docsFiles, links, statics: statics.value, api: apiFiles },
    problems: [...docs, statics, ...apis].flatMap(({ problems }) => problems),
  };
}

/** Folders without those that are inside others. */
function outermost(folders: readonly string[]): string[] {
  const isInside = (inner: string, outer: string) => inner !== outer && (outer === '' || inner.startsWith(`${outer}/`));
  return [...new Set(folders)].filter((folder) => !folders.some((other) => isInside(folder, other)));
}

/**
 * Lists the files of a docs folder, without parts of pages and what editors keep beside a file. In a folder that nobody
 * wrote for this program (`isForeign`), reports the documents among those that are left out.
 */
async function listDocs(
  contentDir: string,
  docsPath: string,
  exclude: ReadonlySet<string>,
  isForeign: boolean,
): Promise<Checked<string[]> & { links: string[] }> {
  const listed = await listFiles(contentDir, docsPath, { exclude });
  const start = docsPath === '' ? 0 : docsPath.length + 1;
  const files = listed.value.filter((file) => !BACKUP.test(file));
  const isPart = (file: string) => isPartial(file.slice(start));
  const value = files.filter((file) => !isPart(file));
  return {
    value,
    links: listed.links,
    problems: [...listed.problems, ...(isForeign ? unbuiltDocuments(value, files.filter(isPart)) : [])],
  };
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i;

/** What there is to know of a file that is not read as text. */
function readFacts(contentDir: string, file: string): FileFacts {
  const content = readAsset(contentDir, file);
  const facts = { hash: sha256(content) };
  const hasScript = hasSvgScript(file, Buffer.from(content).toString('latin1'));
  return IMAGE.test(file) ? { ...facts, ...sizeOf(content), ...(hasScript && { hasScript }) } : facts;
}

/** The size at which browsers show an image; nothing for one that does not say, which then reserves no space. */
function sizeOf(content: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(content);
    const size = { width: Math.round(width), height: Math.round(height) };
    if (!(size.width > 0 && size.height > 0)) return undefined;
    // From 5 on, the camera was held upright: browsers turn the image by a quarter.
    return orientation >= 5 ? { width: size.height, height: size.width } : size;
  } catch {
    // An SVG without a size or a damaged image is still a file to publish.
    return undefined;
  }
}
