import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pagesAndLayout } from '@docgraph/pipeline/build';
import type { Edition } from '@docgraph/pipeline/model/settings';
import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import { checkContent, type DataResult } from '../build/build-data.ts';
import { openSite } from '../build/open-site.ts';
import { type Content, readContent } from '../build/read-content.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { readWholeText, replaceText, writeText } from '../edit/replace-text.ts';
import { rewriteRedirects } from '../move/rewrite-redirects.ts';
import type { RunOptions } from '../options.ts';
import type { Printer } from '../printer.ts';
import { addVersion, removeVersion } from './version-settings.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;

/** Copies the current pages, in all locales, and the navigation as a version that's no longer maintained. */
export async function cutVersion(name: string, run: RunOptions, printer: Printer): Promise<DataResult> {
  if (!NAME.test(name))
    throw new UsageError('The name of a version has only letters, digits, `.`, and `-`.', 'version');
  const { settings, text } = await open(run);
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
  const version = { name, folder, navigation: hasNavigation ? navigation : undefined };
  const changed = addVersion(text, version, main.version.folder);
  if (changed === undefined)
    throw new UsageError('Write the list docs.versions in site.yaml with one entry per line first.', 'version');
  for (const { locale, docsPath } of current) {
    copy(run, docsPath, path.posix.join(locale.folder, folder));
    const own = path.posix.join(locale.folder, main.version.navigation ?? '');
    if (version.navigation) copy(run, own, path.posix.join(locale.folder, version.navigation));
  }
  replaceText(path.join(run.contentDir, 'site.yaml'), changed);
  printer.info(`Copied the pages to ${folder}, and added version ${name} to site.yaml.`);
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
  const redirects = await redirectsFrom(dropped, content, run);
  const file = path.join(run.contentDir, 'redirects.yaml');
  const before = existsSync(file) ? (readWholeText(file) ?? '') : '';
  writeText(file, rewriteRedirects(before, redirects));
  replaceText(path.join(run.contentDir, 'site.yaml'), changed);
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
  if (text === undefined || content.foreign)
    throw new UsageError('Versions need a site.yaml in UTF-8. docgraph init creates one.', 'version');
  return { content, settings, text };
}

function copy({ contentDir }: RunOptions, from: string, to: string): void {
  const [source, target] = [pathOnDisk(contentDir, from), path.join(contentDir, to)];
  if (existsSync(target)) throw new UsageError(`${to} already exists.`, 'version');
  if (existsSync(source)) cpSync(source, target, { recursive: true });
}

async function redirectsFrom(dropped: readonly Edition[], content: Content, run: RunOptions) {
  const site = openSite(run);
  try {
    site.setContent(content);
    const { pages, layout } = await pagesAndLayout(site.store);
    const { versions } = content.located.settings;
    const latest = versions.find((version) => version.path === '')?.name;
    return pages
      .flatMap(({ file }) => layout.placesOf(file))
      .filter(({ edition }) => dropped.includes(edition))
      .flatMap((place): [string, string][] => {
        const there = layout.editionFor(place)?.versions.find((version) => version.name === latest);
        return there ? [[place.route, there.route]] : [];
      });
  } finally {
    await site.close();
  }
}
