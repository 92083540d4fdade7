import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sources, SourceText } from '../model/sources.ts';
import type { Checked, Problem } from '../report/checked.ts';
import { decodeText } from './decode-text.ts';
import { isMissing } from './is-missing.ts';
import { isInside, linkProblem, listFiles } from './list-files.ts';
import { readFacts } from './read-facts.ts';

/** Where the parts of a content folder are, relative to it. */
export interface ContentLayout {
  /** Folder of the pages, empty for the content folder itself. */
  docsPath: string;
  /** The OpenAPI description, if there is one. */
  apiDocument?: string | undefined;
  /** Folders that are not content although they are in the content folder: what the build writes. */
  exclude?: readonly string[];
}

const SETTINGS_FILES = ['site.yaml', 'navigation.yaml', 'redirects.yaml', 'synonyms.yaml'];
const MARKDOWN = /\.(?:md|markdown)$/i;
const API_FILE = /\.(?:ya?ml|json)$/i;

/** Reads one text file of the content folder; undefined when there is none, or one outside of the folder. */
export async function readSource(contentDir: string, file: string): Promise<Checked<SourceText | undefined>> {
  const inside = await isInside(contentDir, file);
  return inside ? readText(contentDir, file) : { value: undefined, problems: [linkProblem(file)] };
}

async function readText(contentDir: string, file: string): Promise<Checked<SourceText | undefined>> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path.join(contentDir, file));
  } catch (error) {
    if (isMissing(error)) return { value: undefined, problems: [] };
    throw error;
  }
  const { text, problems } = decodeText(bytes, file);
  return { value: { path: file, text, hash: createHash('sha256').update(text).digest('hex') }, problems };
}

/** Reads the whole content folder: every Markdown file, the API description, and what is known of all other files. */
export async function readSources(contentDir: string, layout: ContentLayout): Promise<Checked<Sources>> {
  const problems: Problem[] = [];
  const take = <T>(checked: Checked<T>): T => {
    problems.push(...checked.problems);
    return checked.value;
  };
  const readAll = async (files: readonly string[]) => {
    const texts = await mapInOrder(files, async (file) => take(await readText(contentDir, file)));
    return texts.filter((text) => text !== undefined);
  };

  const { docs, statics, api } = take(await listContent(contentDir, layout));
  const isPage = (file: string) => MARKDOWN.test(file);
  const isSettings = (file: string) => layout.docsPath === '' && SETTINGS_FILES.includes(file);
  const others = [...docs.filter((file) => !isPage(file) && !isSettings(file)), ...statics];

  const [site, navigation, redirects, synonyms] = await mapInOrder(SETTINGS_FILES, async (file) =>
    take(await readSource(contentDir, file)),
  );
  const pages = await readAll(docs.filter(isPage));
  const apiTexts = await readAll(api);
  const facts = await mapInOrder(others, async (file) => [file, await readFacts(contentDir, file)] as const);
  const apiByPath = new Map(apiTexts.map((text) => [text.path, text]));
  return { value: { site, navigation, redirects, synonyms, pages, api: apiByPath, files: new Map(facts) }, problems };
}

/** The files of the docs folder, of `static/`, and those that the API description may consist of. */
async function listContent(
  contentDir: string,
  { docsPath, apiDocument, exclude }: ContentLayout,
): Promise<Checked<{ docs: string[]; statics: string[]; api: string[] }>> {
  const skipped = new Set(exclude);
  const nothing: Checked<string[]> = { value: [], problems: [] };
  const apiFolder = apiDocument === undefined ? undefined : path.posix.dirname(apiDocument);
  const [docs, statics, api] = await Promise.all([
    listFiles(contentDir, docsPath, skipped),
    docsPath === '' ? nothing : listFiles(contentDir, 'static', skipped),
    apiFolder === undefined ? nothing : listFiles(contentDir, apiFolder === '.' ? '' : apiFolder, skipped),
  ]);
  return {
    value: { docs: docs.value, statics: statics.value, api: api.value.filter((file) => API_FILE.test(file)) },
    problems: [...docs.problems, ...statics.problems, ...api.problems],
  };
}

/** Maps with a few files open at once, results in the order of the input. */
async function mapInOrder<In, Out>(inputs: readonly In[], map: (input: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  const queue = inputs.entries();
  const worker = async () => {
    for (const [i, input] of queue) results[i] = await map(input);
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  return results;
}
