import { cpSync, existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pagesAndLayout, pagesWithBlocks } from '@docgraph/pipeline/build';
import { editionOf } from '@docgraph/pipeline/link/edition-pages';
import { pathInDocs } from '@docgraph/pipeline/link/encode-route';
import type { Edition } from '@docgraph/pipeline/model/settings';
import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import type { Store } from '@docgraph/pipeline/store/store';
import { checkContent, type DataResult } from '../build/build-data.ts';
import { openSite } from '../build/open-site.ts';
import { type Content, readContent } from '../build/read-content.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { readWholeText, replaceText, writeText } from '../edit/replace-text.ts';
import { rewriteRedirects } from '../move/rewrite-redirects.ts';
import type { RunOptions } from '../options.ts';
import { type Printer, plural } from '../printer.ts';
import { copyOfApiFile, filesOfApi, mayLinkToApi } from './copied-apis.ts';
import { addVersion, removeVersion } from './version-settings.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;

/** Copies the current pages, in all locales, and the navigation as a version that's no longer maintained. */
export async function cutVersion(name: string, run: RunOptions, printer: Printer): Promise<DataResult> {
  if (!NAME.test(name))
    throw new UsageError('The name of a version has only letters, digits, `.`, and `-`.', 'version');
  const { content, settings, text } = await open(run);
  const before = await checkContent(run);
  if (before.diagnostics.some(({ severity }) => severity === 'error')) {
    printer.warn('No version was cut, because the site has errors.');
    return before;
  }
  const current = settings.editions.filter(({ version }) => version.path === '');
  const [main] = settings.editions;
  if (settings.versions.some((version) => !version.set && version.name === name))
    throw new UsageError(`The site already has a version ${name}.`, 'version');
  if (main.version.folder === '')
    throw new UsageError('The pages must be in a folder of their own, such as docs, to be copied.', 'version');
  // At the same depth, so that relative paths to files outside of the folder stay right.
  const folder = `${main.version.folder}-${name}`;
  const navigation = main.version.navigation?.replace(/(\.\w+)?$/, (ending) => `-${name}${ending}`);
  const hasNavigation = main.navigation.some((file) => existsSync(pathOnDisk(run.contentDir, file)));
  const blocks = await withSite(content, run, pagesWithBlocks);
  const { pages, api: apiFiles } = content.sources.value;
  const frozen = pages.filter((page) => current.includes(editionOf(page.path, settings.editions) ?? main));
  const texts = frozen.map((page) => blocks.get(page.path) ?? page.text);
  if (hasNavigation) for (const { text } of content.sources.value.navigation.values()) texts.push(text);
  const apis = settings.apis.filter((api) => !api.replaces && texts.some((each) => mayLinkToApi(each, api)));
  const version = {
    name,
    folder,
    navigation: hasNavigation ? navigation : undefined,
    apis: new Map(apis.map((api) => [api.document, copyOfApiFile(api.document, api, name)])),
  };
  const changed = addVersion(text, version, main.version.folder);
  if (changed === undefined)
    throw new UsageError('Write the list docs.versions in site.yaml with one entry per line first.', 'version');
  for (const { locale, docsPath } of current) {
    copy(run, docsPath, path.posix.join(locale.folder, folder));
    const own = path.posix.join(locale.folder, main.version.navigation ?? '');
    if (version.navigation) copy(run, own, path.posix.join(locale.folder, version.navigation));
  }
  for (const [file, text] of blocks) {
    const edition = editionOf(file, settings.editions);
    if (edition && current.includes(edition))
      writeText(path.join(run.contentDir, `${edition.docsPath}-${name}`, pathInDocs(file, edition.docsPath)), text);
  }
  for (const api of apis) for (const file of filesOfApi(api, apiFiles)) copy(run, file, copyOfApiFile(file, api, name));
  replaceText(path.join(run.contentDir, 'site.yaml'), changed);
  const parts = [
    `${plural(frozen.length, 'page')} to ${printer.contentPath(folder)}`,
    ...(version.navigation === undefined ? [] : [`the navigation to ${printer.contentPath(version.navigation)}`]),
    ...Array.from(version.apis, ([document, copy]) => `${document} to ${printer.contentPath(copy)}`),
  ];
  printer.info(`Copied ${parts.join(', ')}, and added version ${name} to ${printer.contentPath('site.yaml')}.`);
  if (blocks.size > 0) printer.info(`Wrote the data into ${plural(blocks.size, 'page')} in place of generated blocks.`);
  return checkContent(run);
}

/** Removes a version, and redirects its URLs to the same pages of the current one. */
export async function dropVersion(name: string, run: RunOptions, printer: Printer): Promise<DataResult> {
  const { content, settings, text } = await open(run);
  const dropped = settings.editions.filter(
    ({ version }) => !version.set && version.name === name && version.path !== '',
  );
  const [first] = dropped;
  if (!first) throw new UsageError(`The site has no version ${name} besides the current one.`, 'version');
  const changed = removeVersion(text, name);
  if (changed === undefined)
    throw new UsageError(`Write version ${name} in site.yaml with one entry per line first.`, 'version');
  const redirects = await withSite(content, run, (store) => redirectsFrom(dropped, content, store));
  const file = path.join(run.contentDir, 'redirects.yaml');
  const before = existsSync(file) ? (readWholeText(file) ?? '') : '';
  writeText(file, rewriteRedirects(before, redirects));
  replaceText(path.join(run.contentDir, 'site.yaml'), changed);
  for (const api of settings.apis)
    if (api.replaces?.versionPath === first.version.path)
      for (const copied of filesOfApi(api, content.sources.value.api)) remove(run.contentDir, copied);
  for (const { locale, docsPath, version } of dropped) {
    rmSync(pathOnDisk(run.contentDir, docsPath), { recursive: true, force: true });
    const own = version.navigation && path.posix.join(locale.folder, version.navigation);
    if (own) rmSync(pathOnDisk(run.contentDir, own), { force: true });
  }
  printer.info(`Removed version ${name}, and redirected ${redirects.length} URLs.`);
  return checkContent(run);
}

/** Reads the content and the text of its settings. */
async function open(run: RunOptions) {
  const content = await readContent(run);
  const { settings, usable } = content.located;
  if (!usable) throw new UsageError('The settings have errors. Run docgraph check, and fix them first.', 'version');
  const file = path.join(run.contentDir, 'site.yaml');
  const text = existsSync(file) ? readWholeText(file) : undefined;
  if (content.foreign) {
    const engine = content.foreign.summary().label;
    throw new UsageError(
      `The folder is read as ${engine}. Add versions in ${engine}, or run docgraph import first.`,
      'version',
    );
  }
  if (text === undefined)
    throw new UsageError('Versions need a site.yaml in UTF-8. docgraph init creates one.', 'version');
  return { content, settings, text };
}

function copy({ contentDir }: RunOptions, from: string, to: string): void {
  const [source, target] = [pathOnDisk(contentDir, from), path.join(contentDir, to)];
  if (existsSync(target)) throw new UsageError(`${to} already exists.`, 'version');
  if (existsSync(source)) cpSync(source, target, { recursive: true });
}

/** Removes a file, and its folders that are empty then. */
function remove(contentDir: string, file: string): void {
  rmSync(pathOnDisk(contentDir, file), { force: true });
  const folder = path.posix.dirname(file);
  if (folder === '.' || readdirSync(pathOnDisk(contentDir, folder)).length > 0) return;
  rmdirSync(pathOnDisk(contentDir, folder));
  remove(contentDir, folder);
}

async function redirectsFrom(dropped: readonly Edition[], content: Content, store: Store) {
  const { pages, layout } = await pagesAndLayout(store);
  const { versions, apis } = content.located.settings;
  const latest = versions.find((version) => version.path === '')?.name;
  const ofPages = pages
    .flatMap(({ file }) => layout.placesOf(file))
    .filter(({ edition }) => dropped.includes(edition))
    .flatMap((place): [string, string][] => {
      const there = layout.editionFor(place)?.versions.find((version) => version.name === latest);
      return there ? [[place.route, there.route]] : [];
    });
  const ofApis = apis
    .filter(({ replaces }) => dropped.some(({ version }) => version.path === replaces?.versionPath))
    .map(({ route, replaces }): [string, string] => [route, replaces?.route ?? '']);
  return [...ofPages, ...ofApis];
}

async function withSite<T>(content: Content, run: RunOptions, use: (store: Store) => Promise<T>): Promise<T> {
  const site = openSite(run);
  try {
    site.setContent(content);
    return await use(site.store);
  } finally {
    await site.close();
  }
}
