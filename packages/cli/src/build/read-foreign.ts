import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { dataProblem } from '@docgraph/dialects/config/data-problem';
import { dataFiles } from '@docgraph/dialects/data-files';
import type { ConfigLoss, ForeignSite } from '@docgraph/dialects/engine';
import { detectEngine, engineOf } from '@docgraph/dialects/engines';
import { readHead } from '@docgraph/dialects/front-matter';
import { openProject } from '@docgraph/dialects/open-project';
import type { ProjectFolder } from '@docgraph/dialects/project';
import { publishedFiles } from '@docgraph/dialects/published-files';
import { withRenamed } from '@docgraph/dialects/renamed-files';
import { type Summary, summarize } from '@docgraph/dialects/summary';
import { type PageFacts, translatePage } from '@docgraph/dialects/translate-page';
import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import type { KnownFiles } from '@docgraph/pipeline/read/known-files';
import { listFiles } from '@docgraph/pipeline/read/list-files';
import type { ForeignLayout } from '@docgraph/pipeline/read/read-sources';
import type { ForeignSettings } from '@docgraph/pipeline/settings/parse-settings';
import type { Problem } from '@docgraph/source/checked';
import { sha256 } from '@docgraph/source/hash';
import type { SourceText } from '@docgraph/source/sources';

/** A content folder that's written for another documentation engine. */
export interface ForeignContent {
  docsPath: string;
  settings: ForeignSettings;
  layout: ForeignLayout;
  problems: readonly Problem[];
  /** Checks whether a page still has the same front matter, title, and labels, on which others may depend. */
  hasSameHead(file: string, text: string): boolean;
  summary(): Summary;
}

/** How to read a foreign folder. */
interface ForeignOptions {
  /** Name of the engine in the settings; undefined to detect it. */
  name: string | undefined;
  /** What components of the site become, by name. */
  components: Readonly<Record<string, string>> | undefined;
  /** Folders to ignore. */
  exclude: readonly string[];
  known: KnownFiles;
}

/** Reads the configuration of another documentation engine. Returns undefined if the folder isn't written for one. */
export async function readForeign(
  contentDir: string,
  { name, components, exclude, known }: ForeignOptions,
): Promise<ForeignContent | undefined> {
  const folder = folderOf(contentDir);
  const { read } = folder;
  const engine = name === undefined ? undefined : engineOf(name);
  const found = engine ? { engine, config: engine.detect(folder) } : detectEngine(folder);
  if (!found) return undefined;
  const { value: files } = await listFiles(contentDir, '', { exclude: new Set(exclude) });
  const recallAs =
    (name: string) =>
    <Facts>(file: string, find: () => Facts) =>
      known.recall(pathOnDisk(contentDir, file), find, () => true, `${pathOnDisk(contentDir, file)}#${name}`);
  const project = openProject({
    name: path.basename(path.resolve(contentDir)),
    files,
    read,
    recall: recallAs('head'),
    components,
  });
  const config = found.config ?? 'site.yaml';
  // The parser of code takes a while to load.
  const scriptProblem = SCRIPT.test(config)
    ? (await import('@docgraph/dialects/config/script-problem')).scriptProblem
    : undefined;
  const invalid = new Map<string, ConfigLoss>();
  const readConfig = (file: string) => {
    const text = read(file);
    const problemIn = SCRIPT.test(file) ? scriptProblem : dataProblem;
    const problem = text === undefined ? null : recallAs('problem')(file, () => problemIn?.(file, text) ?? null);
    if (!problem) return text;
    invalid.set(file, problem);
    return file.endsWith('.json') ? '{}' : '';
  };
  const readProject = await found.engine.load();
  const site = readProject({ ...project, read: readConfig }, found.config);
  const published = publishedFiles(files, site);
  const syntax = sha256(JSON.stringify([site.syntax, [...published]]));
  const facts = new Map<string, PageFacts>();
  const { renamed = new Map<string, string>() } = site;
  const readFile = withRenamed(project, renamed).read;
  return {
    docsPath: site.docsPath,
    settings: {
      file: config,
      site: site.settings,
      statics: site.statics,
      docsPaths: docsPathsOf(site),
      renamed: Object.fromEntries(renamed),
    },
    problems: [
      ...Array.from(invalid.values(), (loss) => problemOf(loss, 'settings/invalid')),
      ...site.losses.map((loss) => problemOf(loss, 'content/foreign-syntax')),
    ],
    layout: {
      data: new Map(
        Object.entries(dataFiles(site)).map(([name, text]) => {
          const file = (name === 'navigation.yaml' && site.navigationFile) || config;
          return [name, dataSource(file, text, read(file) ?? '')];
        }),
      ),
      statics: site.statics,
      exclude: site.exclude,
      renamed,
      isPage: (file) => site.pages.has(file),
      keyOf: (file) => sha256(JSON.stringify([syntax, site.pages.get(file)])),
      translate: (source) => translatePage(source, site, { readFile, published }),
      versionOf: (parts) => sha256(JSON.stringify(parts.map((file) => readFile(file) ?? null))),
      onPage: (file, found) => {
        if (site.pages.has(file)) facts.set(file, found as PageFacts);
      },
    },
    hasSameHead(file, text) {
      const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
      const shared = (written: string) => site.sharedBy?.({ path: file, text: written });
      return isSame(readHead(text), project.headOf(file)) && isSame(shared(text), shared(project.read(file) ?? ''));
    },
    summary: () => summarize({ label: found.engine.label, config: found.config, unread: site.unread }, facts.values()),
  };
}

/** Returns the folders of translated pages, by the code of the locale, and by the ID of the docs set and that code. */
function docsPathsOf({ translations = [] }: Pick<ForeignSite, 'translations'>): Record<string, string> {
  return Object.fromEntries(
    translations.flatMap(({ code, docsPath, sets = {} }) => [
      [code, docsPath],
      ...Object.entries(sets).map(([id, folder]) => [`${id}~${code}`, folder]),
    ]),
  );
}

const SCRIPT = /\.[cm]?[jt]s$/;

/** Checks whether a folder is written for another documentation engine. */
export function isForeign(contentDir: string): boolean {
  return detectEngine(folderOf(contentDir)) !== undefined;
}

/** Checks whether a folder is written for another documentation engine that has its pages in the folder `content`. */
export function hasForeignContent(contentDir: string): boolean {
  const folder = folderOf(contentDir);
  const { name, config = '' } = detectEngine(folder) ?? {};
  return name === 'hugo' || CONTENT_SETTING.test(folder.read(config) ?? '');
}

/** A setting for a folder of pages outside of the project, such as `path: '../docs'`. */
const OUTSIDE = /^[^#\n]*\b(?:path|docs_dir|src|srcDir)["']?\s*[:=]\s*["']?\.\.\/\w/m;

/**
 * Returns the folder to read for a project: the one around it if its pages are next to it, as in `website/` with `../docs`.
 */
export function folderOfProject(dir: string): string {
  const { config = 'site.yaml' } = detectEngine(folderOf(dir)) ?? {};
  const around = path.dirname(path.resolve(dir));
  if (!OUTSIDE.test(readText(dir, config) ?? '')) return dir;
  const outer = detectEngine(folderOf(around))?.config;
  return outer === path.posix.join(path.basename(path.resolve(dir)), config) ? around : dir;
}

function folderOf(contentDir: string): ProjectFolder {
  return {
    read: (file) => readText(contentDir, file),
    names: () => (existsSync(contentDir) ? readdirSync(contentDir).sort() : []),
  };
}

/** A setting whose value is `content`. */
const CONTENT_SETTING = /[:=]\s*["']?(?:\.\/)?content\/?["']?\s*(?:[,}#]|$)/m;

function problemOf({ file, line, column, message, hint }: ConfigLoss, rule: Problem['rule']): Problem {
  const start = { line, column };
  return { rule, message, file, start, end: start, hint };
}

/** Returns a data file in our form that comes from a config file. Each line is at the first one with the same name. */
function dataSource(config: string, text: string, configText: string): SourceText {
  const lines = configText.split('\n');
  const places = text.split('\n').map((line) => {
    const [, key = '', value = ''] = /^[\s-]*"?\/?(.*?)"?(?::(?: "?(.*?)"?)?)?$/.exec(line) ?? [];
    const name = /^(?:page|category|link)$/.test(key) ? value : key;
    return { line: Math.max(0, name === '' ? 0 : lines.findIndex((each) => each.includes(name))) + 1 };
  });
  return { path: config.replace(/\.json$/, ''), text, hash: sha256(text), original: { text: '', places, losses: [] } };
}

/** Maximum size of a text file, so that large data isn't read. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Reads a text file in the content folder. Returns undefined if it's missing, outside of the folder, or too large. */
function readText(contentDir: string, file: string): string | undefined {
  if (file.startsWith('/') || file.split('/').includes('..')) return undefined;
  const onDisk = pathOnDisk(contentDir, file);
  const stats = statSync(onDisk, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size > MAX_BYTES) return undefined;
  // A link can lead out of the folder.
  if (path.relative(realpathSync(contentDir), realpathSync(onDisk)).split(path.sep)[0] === '..') return undefined;
  return readFileSync(onDisk, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
}
