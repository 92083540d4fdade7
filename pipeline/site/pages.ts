import path from 'node:path/posix';
import type { Checked } from '@docgraph/source/checked';
import { namedFiles } from '@docgraph/source/named-files';
import type { SourceText } from '@docgraph/source/sources';
import { type EntryBlocks, entryBlocks, entryLines } from '../collections/entry-blocks.ts';
import { editionOf } from '../link/edition-pages.ts';
import { pathInDocs } from '../link/encode-route.ts';
import { type PageAnchors, type PageOutline, pageAnchors, pageOutline } from '../link/page-outline.ts';
import { outlinePage } from '../markdown/unparsed-page.ts';
import type { Settings } from '../model/settings.ts';
import type { Ask, Kind } from '../store/kind.ts';
import { InputsChangedError } from '../store/store.ts';
import { siteCollections } from './collections.ts';
import { generatedPage } from './generated-pages.ts';
import { includedSource, pageSource, splitSelector } from './inputs.ts';
import { type PageOptions, pageOptions } from './page-options.ts';
import { type PreparedSite, preparedSite } from './prepare-site.ts';
import { StoredPage } from './stored-page.ts';

/**
 * How far pages are known: `parsed`, or only `outlined`, which is enough to serve the first pages before the others are
 * parsed. Links to the anchors of outlined pages are assumed to be valid.
 */
export type Depth = 'parsed' | 'outlined';

/** Returns the text of a page, from a file or from a plugin, and the site for services only. */
async function readPage(
  file: string,
  ask: Ask,
): Promise<{ source: SourceText; isGenerated: boolean; site: PreparedSite }> {
  const { value: site } = await ask.parts(preparedSite, '');
  const generated = await generatedPage(file, 'text', ask);
  const source: SourceText | undefined = generated?.source ?? (await ask(pageSource, file));
  // The page was deleted after whoever asks for it has listed the pages.
  if (!source) throw new InputsChangedError();
  return { source, isGenerated: generated !== undefined, site };
}

/** Returns the existing files that a page includes or shows as code, also indirectly. */
async function includedIn(source: SourceText, ask: Ask): Promise<SourceText[]> {
  const included = new Map<string, SourceText | undefined>();
  const names = namedFiles(source.text, source.path);
  for (const file of names) {
    if (included.has(file)) continue;
    const found = await ask(includedSource, file);
    included.set(file, found);
    if (found) names.push(...namedFiles(found.text, file));
  }
  return [...included.values()].filter((each) => each !== undefined);
}

/** Returns the Markdown of lines that show entries, on which alone the computation then depends. */
async function blocksOf(lines: string, ask: Ask): Promise<EntryBlocks> {
  const { value, record } = await ask.parts(siteCollections, '');
  record(`blocks ${lines}`);
  return entryBlocks(lines, value.value);
}

/** What parsing a page depends on besides its text, by file. */
export const optionsOfPage: Kind<Checked<PageOptions> & { config: string }> = {
  name: 'options',
  keep: 'hashed',
  async compute(file, ask) {
    const site = await ask(preparedSite, '');
    const { source, isGenerated } = await readPage(file, ask);
    // Generated pages can't include files.
    const included = isGenerated ? [] : await includedIn(source, ask);
    const lines = entryLines([source, ...included].map(({ text }) => text));
    const entries = lines === '' ? { blocks: {}, problems: {} } : await blocksOf(lines, ask);
    return { ...pageOptions(source, included, site, entries), config: site.stages.configHash };
  },
};

/**
 * The page of the current version that's parsed like this page of an older one, by file: it has the same text and options.
 * Null if there's none. A kind of its own, so that later edits of that page don't parse this one again.
 */
export const originalOfCopy: Kind<string | null> = {
  name: 'original',
  keep: 'saved',
  async compute(file, ask) {
    const { site } = await readPage(file, ask);
    const original = samePageIn(site.settings.editions, file);
    const source = await ask(pageSource, file);
    if (original === undefined || !source || source.original) return null;
    if ((await ask(pageSource, original))?.hash !== source.hash) return null;
    return (await ask.hash(optionsOfPage, original)) === (await ask.hash(optionsOfPage, file)) ? original : null;
  },
};

/** Returns the path of a page of an older version in the current one. */
function samePageIn(editions: Settings['editions'], file: string): string | undefined {
  const own = editionOf(file, editions);
  const current = editions.find(({ version, locale }) => version === editions[0].version && locale === own?.locale);
  return own && current && own !== current ? path.join(current.docsPath, pathInDocs(file, own.docsPath)) : undefined;
}

/** A parsed page, by file. */
export const parsedPage: Kind<StoredPage> = {
  name: 'page',
  keep: 'saved',
  texts: { write: (page) => page.texts(), read: (read) => new StoredPage(read) },
  async compute(file, ask) {
    const original = await ask(originalOfCopy, file);
    const parsed = original === null ? undefined : await ask(parsedPage, original);
    // Problems may name the file.
    if (parsed?.problems.length === 0) return parsed.copyAt(file);
    const { source, site } = await readPage(file, ask);
    const { value: options } = await ask(optionsOfPage, file);
    const texts = await site.stages.parsePage(source, options);
    return new StoredPage((number) => texts[number] ?? '');
  },
};

/** The outline of a page, by depth and file. */
export const outlineOfPage: Kind<PageOutline> = {
  name: 'outline',
  keep: 'saved',
  async compute(key, ask) {
    const [depth, file] = splitSelector(key);
    if (depth === 'parsed') return pageOutline((await ask(parsedPage, file)).value);
    const { source } = await readPage(file, ask);
    const { value: options } = await ask(optionsOfPage, file);
    return pageOutline(outlinePage(source, options));
  },
};

/** The anchors of a page, by file. */
export const anchorsOfPage: Kind<PageAnchors> = {
  name: 'anchors',
  keep: 'saved',
  compute: async (file, ask) => pageAnchors((await ask(parsedPage, file)).value),
};
