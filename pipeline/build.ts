import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { Site } from '@docgraph/schemas/site';
import type { Problem } from '@docgraph/source/checked';
import type { RuleName } from '@docgraph/source/rules';
import type { Collections } from './collections/collections.ts';
import type { SiteLayout } from './link/site-layout.ts';
import { expandBlocks } from './markdown/generated/expand-blocks.ts';
import type { Artifact } from './model/artifact.ts';
import type { ExampleUse, ParsedPage } from './model/parsed-page.ts';
import { isPublished } from './model/visibility.ts';
import type { CommandResult } from './plugin/plugin.ts';
import { collectArtifacts } from './render/collect-artifacts.ts';
import { entriesInFile, linkedCollections, linkedEntries, siteCollections, textsOfEntry } from './site/collections.ts';
import { siteDiagnostics, siteProblems } from './site/diagnostics.ts';
import { generatedPages } from './site/generated-pages.ts';
import { fileHistories, historyByFile } from './site/history.ts';
import {
  collectionSource,
  historyInput,
  includedSource,
  pageSource,
  type SiteInput,
  siteInput,
} from './site/inputs.ts';
import { siteAnchors, siteLayout } from './site/layout.ts';
import { linkedSite, partsOfSite } from './site/linked-site.ts';
import { problemsOfPage, runOfPage, usesOfPage, walkthroughOfPage } from './site/page-checks.ts';
import { docsOfPage, linksOfPage } from './site/page-links.ts';
import { anchorsOfPage, optionsOfPage, originalOfCopy, outlineOfPage, parsedPage } from './site/pages.ts';
import { pluginOutput } from './site/plugin-output.ts';
import { parsedApi, preparedSite } from './site/prepare-site.ts';
import { renderedSite } from './site/rendered-site.ts';
import { searchGroup, searchGroups, searchPlan } from './site/search-groups.ts';
import type { AnyKind } from './store/kind.ts';
import type { Storage } from './store/storage.ts';
import { Store } from './store/store.ts';

/** All kinds of values of a site, from the content folder to the files of the graph. */
const KINDS = [
  // Content
  siteInput,
  pageSource,
  includedSource,
  collectionSource,
  historyInput,
  fileHistories,
  historyByFile,
  // Settings, data files, API descriptions, and plugins
  parsedApi,
  entriesInFile,
  siteCollections,
  textsOfEntry,
  preparedSite,
  generatedPages,
  // Pages
  optionsOfPage,
  originalOfCopy,
  parsedPage,
  outlineOfPage,
  anchorsOfPage,
  // Routes, sidebars, and links
  siteLayout,
  siteAnchors,
  linksOfPage,
  docsOfPage,
  partsOfSite,
  linkedEntries,
  linkedCollections,
  linkedSite,
  // Checks
  usesOfPage,
  walkthroughOfPage,
  runOfPage,
  problemsOfPage,
  pluginOutput,
  siteProblems,
  siteDiagnostics,
  // Files
  searchPlan,
  searchGroup,
  searchGroups,
  renderedSite,
];

/** Opens the store of a site. */
export function openStore(storage: Storage): Store {
  return new Store(storage, KINDS as AnyKind<unknown>[]);
}

/** Sets the content of a site. `hash` covers everything but the history and the texts of pages, included files, and entries. */
export function setContent(store: Store, input: SiteInput, hash: string): void {
  store.set(siteInput, [['', hash, input]]);
  store.set(historyInput, [['', input.history?.id ?? '', input.history]]);
  store.setAll(
    pageSource,
    input.sources.value.pages.map((source) => [source.path, source.hash, source]),
  );
  store.setAll(
    collectionSource,
    Array.from(input.sources.value.collections, ([file, source]) => [file, source.hash, source]),
  );
  store.setAll(
    includedSource,
    Array.from(input.sources.value.included, ([file, source]) => [file, source?.hash ?? '', source]),
  );
}

/** Returns all diagnostics of a site. */
export function checkSite(store: Store): Promise<Diagnostic[]> {
  return store.get(siteDiagnostics, '');
}

/** Returns the parsed pages of a site, and their routes. */
export async function pagesAndLayout(store: Store): Promise<{ pages: ParsedPage[]; layout: SiteLayout }> {
  const { pages: files } = await store.get(preparedSite, '');
  const pages = await Promise.all(files.map(async (file) => (await store.get(parsedPage, file)).value));
  return { pages, layout: (await store.get(siteLayout, 'parsed')).value };
}

/** Returns the collections of a site. */
export async function collectionsOf(store: Store): Promise<Collections['byName']> {
  return (await store.get(siteCollections, '')).value.byName;
}

/** Returns the texts of pages that show generated blocks, by file, with the Markdown of the blocks in their place. */
export async function pagesWithBlocks(store: Store): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { path: file, text } of (await store.get(preparedSite, '')).sources.pages) {
    const { blocks } = (await store.get(optionsOfPage, file)).value;
    const expanded = blocks && expandBlocks(text, file, { blocks }).value.text;
    if (expanded !== undefined && expanded !== text) texts.set(file, expanded);
  }
  return texts;
}

/** A part of the pages: the second of four is every fourth page, starting with the second. */
export interface Part {
  number: number;
  total: number;
}

/** Computes the expensive values of a part of the pages, which a build of all pages reuses. */
export async function computePart(
  store: Store,
  { number, total }: Part,
): Promise<{ pages: number; problems: Problem[] }> {
  const site = await store.get(preparedSite, '');
  const own = site.pages.filter((_, at) => at % total === number - 1);
  const problems = await Promise.all(
    own.map(async (file) => {
      await store.get(outlineOfPage, `parsed ${file}`);
      await store.get(anchorsOfPage, file);
      return (await store.get(parsedPage, file)).problems;
    }),
  );
  return { pages: own.length, problems: [...site.problems, ...problems.flat()] };
}

/** Rules about files whose content isn't read. */
const ABOUT_UNREAD_FILES: ReadonlySet<string> = new Set<RuleName>([
  'content/file-name',
  'content/left-out',
  'content/symbolic-link',
]);

/** Returns the public settings and the files of the graph. Don't write them if a diagnostic is an error. */
export async function buildArtifacts(store: Store): Promise<{ site: Site; artifacts: Artifact[] }> {
  const site = await store.get(preparedSite, '');
  const known = new Set(site.pages);
  const { included } = site.sources;
  const published: Diagnostic[] = [];
  for (const diagnostic of await store.get(siteDiagnostics, '')) {
    const { file, rule } = diagnostic;
    const page = known.has(file) ? await store.get(parsedPage, file) : undefined;
    const isInDraft = page ? !isPublished(page.value.visibility, site.settings) : included.has(file);
    // Messages quote their file. A file that isn't read may be a draft, and only drafts may include a file.
    if (!isInDraft && !ABOUT_UNREAD_FILES.has(rule)) published.push(diagnostic);
  }
  const linked = await store.get(linkedSite, 'parsed');
  const { head, files } = await store.get(pluginOutput, '');
  const rendered = await store.get(renderedSite, '');
  const own = collectArtifacts({
    linked,
    ...rendered(await store.get(searchGroups, '')),
    head,
    diagnostics: published,
  });
  return { site: linked.site, artifacts: [...own, ...files] };
}

/** Runs a command of a plugin. Returns undefined if it doesn't exist. Throws a {@link PluginError}. */
export async function runCommand(store: Store, command: string): Promise<CommandResult | undefined> {
  const { runner, pages, main, settings } = await store.get(preparedSite, '');
  await store.get(siteDiagnostics, '');
  const shown = new Map<ParsedPage, readonly ExampleUse[]>();
  for (const file of pages) {
    const { value: page } = await store.get(parsedPage, file);
    if (isPublished(page.visibility, settings)) shown.set(page, (await store.get(usesOfPage, `parsed ${file}`)).value);
  }
  return runner.command(command, { api: main?.parsed, shown });
}
