import { existsSync, rmSync } from 'node:fs';
import { pagesAndLayout } from '@docgraph/pipeline/build';
import { linksToFiles, type MoveSide } from '@docgraph/pipeline/link/move-links';
import type { SiteLayout } from '@docgraph/pipeline/link/site-layout';
import type { ParsedPage } from '@docgraph/pipeline/model/parsed-page';
import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { checkContent, type DataResult } from '../build/build-data.ts';
import { openSite } from '../build/open-site.ts';
import { type Content, readContent } from '../build/read-content.ts';
import { UsageError } from '../command-line/usage-error.ts';
import type { ChangedText } from '../edit/print-patch.ts';
import { readWholeText, writeText } from '../edit/replace-text.ts';
import { removeFromNavigation } from '../new-page/add-to-navigation.ts';
import type { RunOptions } from '../options.ts';
import type { Printer } from '../printer.ts';
import { findSource, foldersOf } from './find-paths.ts';
import { isInSite, movesOnDisk, withTranslations } from './moved-paths.ts';
import { rewriteData } from './rewrite-data.ts';
import { rewriteRedirects } from './rewrite-redirects.ts';

/** What to remove, as on the command line. */
interface Removal {
  name: string;
  /** The page that readers get instead, `none`, or undefined if it isn't named. */
  to: string | undefined;
  cwd: string;
  /** Whether to print the changes instead of making them. */
  isDry: boolean;
}

/** Removes a page, a folder, or an asset, lists the links to it, and returns the result of checking the content. */
export async function removeContent(removal: Removal, run: RunOptions, printer: Printer): Promise<DataResult> {
  const { contentDir } = run;
  const content = await readContent(run);
  const folders = foldersOf(content, removal.cwd, contentDir, 'rm');
  const { settings } = content.located;
  const exists = (file: string) => existsSync(pathOnDisk(contentDir, file));
  const { file } = findSource(removal.name, folders, content.sources.value, 'rm');
  const isKnown = isInSite(content.sources.value);
  const isThere = (each: string) => exists(each) || isKnown(each);
  const files = withTranslations([file, file], settings.editions, isThere).map(([each]) => each);
  const onDisk = movesOnDisk(
    files.map((each) => [each, each]),
    settings,
    exists,
  ).map(([each]) => each);
  const isRemoved = (name: string) => files.some((each) => name === each || name.startsWith(`${each}/`));
  const site = openSite(run);
  try {
    site.setContent(content);
    const { pages, layout } = await pagesAndLayout(site.store);
    const links = linksTo(pages, layout, isRemoved);
    for (const { file: from, span } of links)
      printer.info(`${printer.contentPath(from)}:${span.start.line}:${span.start.column} links to it.`);
    const redirects = redirectsOf(pages, layout, isRemoved, removal);
    if (links.length > 0 && redirects.length === 0 && removal.to === undefined)
      throw new UsageError(`${removal.name} is used. To remove it anyway, write --to none.`, 'rm');
    for (const place of namedInConfig(content, contentDir, idsOf(pages, layout, isRemoved)))
      printer.info(`${printer.contentPath(place)} lists it. Remove the entry there.`);
    if (content.foreign && redirects.length > 0)
      printer.info(`Add these redirects in ${content.foreign.summary().label}: ${described(redirects)}.`);
    const texts = changedFiles(content, contentDir, content.foreign ? [] : redirects, idsOf(pages, layout, isRemoved));
    for (const each of texts)
      if (removal.isDry) printer.patch(each);
      else writeText(pathOnDisk(contentDir, each.file), each.after);
    if (!removal.isDry) for (const each of onDisk) rmSync(pathOnDisk(contentDir, each), { recursive: true });
    for (const each of onDisk)
      printer.info(`${removal.isDry ? 'Would remove' : 'Removed'} ${printer.contentPath(each)}.`);
  } finally {
    await site.close();
  }
  return checkContent(run);
}

type Redirects = readonly (readonly [from: string, to: string])[];

function described(redirects: Redirects): string {
  return redirects.map(([from, to]) => `${from} to ${to}`).join(', ');
}

function linksTo(pages: readonly ParsedPage[], layout: SiteLayout, isRemoved: (file: string) => boolean) {
  return pages.flatMap((page) => {
    const [routed] = layout.placesOf(page.file);
    if (!routed || isRemoved(page.file)) return [];
    const side: MoveSide = { routed, targets: { ...layout.targetsOf(routed.edition), anchorsIn: () => undefined } };
    return linksToFiles(page, side, isRemoved);
  });
}

/** Returns the redirects from the removed public pages. Throws if it isn't known where they lead. */
function redirectsOf(
  pages: readonly ParsedPage[],
  layout: SiteLayout,
  isRemoved: (file: string) => boolean,
  { name, to }: Removal,
): Redirects {
  const isPublic = ({ visibility }: ParsedPage) => visibility === undefined || visibility === 'noindex';
  const places = pages
    .filter((page) => isRemoved(page.file) && isPublic(page))
    .flatMap(({ file }) => layout.placesOf(file));
  if (places.length === 0 || to === 'none') return [];
  if (to === undefined) {
    const fix = 'Name the page that readers get instead, as in --to /storage/disks, or write --to none.';
    throw new UsageError(`${name} is public. ${fix}`, 'rm');
  }
  return places.map(({ route, edition }) => {
    if (/^https?:\/\//.test(to)) return [route, to];
    const [, path = '', anchor = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
    const { routes, pagePaths, pageFiles, docsPath } = layout.targetsOf(edition);
    const inDocs = docsPath === '' ? path : `${docsPath}/${path}`;
    const page = routes.get(decodedKey(path)) ?? pageFiles.get(inDocs) ?? pagePaths.get(inDocs) ?? pageFiles.get(path);
    if (!page || page.hidden || (page.file && isRemoved(page.file)))
      throw new UsageError(`No page ${to} that could replace ${name}.`, 'rm');
    return [route, page.route + anchor];
  });
}

function idsOf(pages: readonly ParsedPage[], layout: SiteLayout, isRemoved: (file: string) => boolean): string[] {
  return pages.filter(({ file }) => isRemoved(file)).flatMap(({ file }) => layout.placesOf(file)[0]?.id ?? []);
}

/** Returns the changed redirects and navigation files. */
function changedFiles(
  { sources: { value } }: Content,
  contentDir: string,
  redirects: Redirects,
  ids: readonly string[],
): ChangedText[] {
  const change = (file: string, edit: (text: string) => string): ChangedText[] => {
    const onDisk = pathOnDisk(contentDir, file);
    const before = existsSync(onDisk) ? readWholeText(onDisk) : '';
    const after = before === undefined ? undefined : edit(before);
    return before === undefined || after === undefined || after === before ? [] : [{ file, before, after }];
  };
  const navigations = [...value.navigation.values()].filter(({ original }) => !original);
  return [
    ...(redirects.length > 0 ? change('redirects.yaml', (text) => rewriteRedirects(text, redirects)) : []),
    ...navigations.flatMap(({ path: file }) => change(file, (text) => removeFromNavigation(text, ids))),
  ];
}

/** Returns the places where the config file of another engine lists pages, whose entries are written in many forms. */
function namedInConfig({ sources: { value } }: Content, contentDir: string, ids: readonly string[]): string[] {
  return [...value.navigation.values()].flatMap((source) => {
    if (!source.original) return [];
    const lines = readWholeText(pathOnDisk(contentDir, source.path))?.split('\n') ?? [];
    return ids.flatMap((id) => {
      const [edit] = rewriteData(source, (written, kind) => (kind === 'id' && written === id ? '' : undefined));
      const line = edit?.span.start.line ?? 0;
      return lines[line - 1]?.includes(id) ? `${source.path}:${line}` : [];
    });
  });
}
