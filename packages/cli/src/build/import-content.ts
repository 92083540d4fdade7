import { mkdir, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toYaml } from '@docgraph/dialects/data-files';
import { editionOf } from '@docgraph/pipeline/link/edition-pages';
import type { Settings } from '@docgraph/pipeline/model/settings';
import { readAsset } from '@docgraph/pipeline/read/read-sources';
import { EnvironmentError, hasCode } from '@docgraph/pipeline/report/environment-error';
import { mergeSettings } from '@docgraph/pipeline/settings/parse-settings';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { parseDataFile } from '@docgraph/source/read-data';
import { isPartial, type SourceText } from '@docgraph/source/sources';
import type { RunOptions } from '../options.ts';
import { checkContent, type DataResult } from './build-data.ts';
import { formatReport, importReport } from './import-report.ts';
import { type Content, readContent } from './read-content.ts';
import type { ForeignContent } from './read-foreign.ts';

/** The result of an import. */
interface Imported {
  /** Problems of the original folder. */
  result: DataResult;
  /** Number of written files. */
  files: number;
}

/** Writes a folder of another engine as a site of ours to a new folder. Writes nothing if there are errors. */
export async function importContent(options: RunOptions, to: string): Promise<Imported> {
  await refuseUsed(options.contentDir, to);
  const content = await readContent(options);
  const { foreign } = content;
  if (!foreign)
    throw new EnvironmentError(
      `${options.contentDir} has no config file of a known documentation engine. Import the folder with the config file.`,
    );
  const result = await checkContent(options);
  if (result.diagnostics.some(({ severity }) => severity === 'error')) return { result, files: 0 };
  const report = importReport(result);
  const files = new Map<string, string | Uint8Array>([
    ['import-report.md', formatReport(report)],
    ['import-report.json', `${JSON.stringify(report, null, 2)}\n`],
    ['content/site.yaml', toYaml(siteSettings(content, foreign, result.diagnostics))],
    ...textFiles(content),
    ...assets(content, foreign, options.contentDir),
  ]);
  await writeFolder(to, files);
  return { result, files: files.size };
}

/** Throws if a folder has files, or if it's inside the folder to import. */
async function refuseUsed(contentDir: string, to: string): Promise<void> {
  const relative = path.relative(contentDir, to);
  if (relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative))
    throw new EnvironmentError(`${to} is inside the folder to import. Set --to to a folder outside of it.`);
  const names = await readdir(to).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (names.length > 0) throw new EnvironmentError(`${to} isn't empty. Set --to to a new folder.`);
}

/** Returns our settings. Rules that the original folder violates are warnings, so that the new folder builds, too. */
function siteSettings(
  { sources }: Content,
  { docsPath, settings }: ForeignContent,
  diagnostics: readonly Diagnostic[],
) {
  const { site } = sources.value;
  const own = site && parseDataFile({ ...site, text: site.text.replace(/^dialect:.*$/m, '') }).data;
  const rules = Object.fromEntries(diagnostics.map(({ rule }) => [rule, 'warning']));
  const isPartialHere = ({ path: file }: SourceText) => isPartial(pathIn(docsPath, file) ?? file);
  const partials = sources.value.pages.some(isPartialHere) ? false : undefined;
  return mergeSettings(mergeSettings(settings.site, own), { rules, docs: { path: 'docs', partials } });
}

/** Returns the translated pages, sidebar, and redirects, by path in the new folder. */
function textFiles({ located, sources }: Content): [string, string][] {
  const { editions } = located.settings;
  const { pages, navigation, data } = sources.value;
  return [
    ...[...navigation, ...data].map(([file, { text }]): [string, string] => [`content/${file}`, text]),
    ...pages.map(({ path: file, text }): [string, string] => [`content/${pathInNew(file, editions)}`, text]),
  ];
}

/** Returns the other files, by path in the new folder. Published files next to pages are in both of our folders. */
function assets({ located, sources }: Content, { docsPath, layout }: ForeignContent, contentDir: string) {
  const { editions } = located.settings;
  const found = new Map<string, string>();
  // The first of several files with the same URL is the published one.
  for (const folder of layout.statics)
    for (const [file, { aliasOf }] of sources.value.files) {
      const name = `static/${pathIn(folder, file)}`;
      if (aliasOf === undefined && pathIn(folder, file) !== undefined && !found.has(name)) found.set(name, file);
    }
  const isOnlyPublished = (file: string) =>
    !layout.statics.includes(docsPath) && layout.statics.some((folder) => pathIn(folder, file) !== undefined);
  for (const [file, { aliasOf }] of sources.value.files) {
    const name = aliasOf === undefined && !isOnlyPublished(file) ? pathInNew(file, editions) : undefined;
    if (name !== undefined) found.set(name, file);
  }
  const { apis, site } = located.settings;
  for (const { document } of apis) found.set(document, document);
  // In projects without a published folder, images that settings name are at the root.
  for (const name of [site.favicon, site.navbar.logo?.src, site.navbar.logo?.srcDark])
    if (name !== undefined && sources.value.files.has(name) && !found.has(`static/${name}`))
      found.set(`static/${name}`, name);
  return Array.from(found, ([name, file]): [string, Uint8Array] => [`content/${name}`, readAsset(contentDir, file)]);
}

/** Returns the path of a file of an edition in the new content folder, or undefined for other files. */
function pathInNew(file: string, editions: Settings['editions']): string | undefined {
  const edition = editionOf(file, editions);
  if (!edition) return undefined;
  const { docsPath, locale, version } = edition;
  const folder = version.set ? version.folder : 'docs';
  return `${locale.folder === '' ? '' : `${locale.folder}/`}${folder}/${pathIn(docsPath, file)}`;
}

/** Returns the path of a file in a folder, or undefined if it's outside. An empty folder is the project itself. */
function pathIn(folder: string, file: string): string | undefined {
  if (folder === '') return file;
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
}

/** Writes a new folder, which appears only when it's complete. */
async function writeFolder(to: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const temporary = await mkdtemp(`${to}-`);
  try {
    for (const [file, text] of files) {
      const target = path.join(temporary, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
    await rmdir(to).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
    await rename(temporary, to);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
