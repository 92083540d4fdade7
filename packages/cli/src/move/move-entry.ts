import path from 'node:path/posix';
import { collectionsOf } from '@docgraph/pipeline/build';
import type { CollectionSpec } from '@docgraph/pipeline/collections/collection-specs';
import type { SiteCollection } from '@docgraph/pipeline/collections/collections';
import { entryPath } from '@docgraph/pipeline/collections/entry-pages';
import { ENTRY_ID, type Entry } from '@docgraph/pipeline/collections/parse-entries';
import type { ParsedPage } from '@docgraph/pipeline/model/parsed-page';
import { sha256 } from '@docgraph/source/hash';
import { hintAtNearest } from '@docgraph/source/nearest';
import { type SourceText, textFilesOf } from '@docgraph/source/sources';
import { checkContent, type DataResult } from '../build/build-data.ts';
import { openSite } from '../build/open-site.ts';
import { type Content, readContent } from '../build/read-content.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { placeText } from '../edit/place-text.ts';
import type { RunOptions } from '../options.ts';
import type { Printer } from '../printer.ts';
import type { MoveRequest } from './move-content.ts';
import { changedTexts } from './move-files.ts';
import { type Move, movedBy } from './moved-paths.ts';
import { dataEdits, type PlannedEdit, planChange } from './plan-move.ts';
import { reportMove } from './report-move.ts';
import type { Rename } from './rewrite-data.ts';

/** Matches an entry as in links: `team:ada`. */
const ENTRY = /^([\w-]{2,}):([^/\\#]+)$/;

/** An entry that gets another ID. */
interface Renaming {
  collection: string;
  id: string;
  by: string;
  spec: CollectionSpec;
  entry: Entry;
}

type Collections = ReadonlyMap<string, SiteCollection>;

/** Gives an entry another ID, with all links and references to it, and returns the result of checking the content. */
export async function moveEntry(
  { from, to, isDry }: MoveRequest,
  run: RunOptions,
  printer: Printer,
): Promise<DataResult> {
  const { contentDir } = run;
  const content = await readContent(run);
  const site = openSite(run);
  try {
    site.setContent(content);
    const all = await collectionsOf(site.store);
    const renaming = checkRenaming(from, to, all);
    const { id, by, entry, spec } = renaming;
    const isFile = spec.source !== entry.file;
    const renamed = path.join(path.dirname(entry.file), by + path.extname(entry.file));
    const moves: Move[] = isFile ? [[entry.file, renamed]] : [];
    const own: PlannedEdit[] = isFile
      ? []
      : [{ file: entry.file, span: entry.spans.id ?? entry.span, replace: id, by }];
    const pageMoves = content.located.settings.editions.map(({ docsPath }): Move => {
      const [old, page] = [id, by].map((each) => path.join(docsPath, `${entryPath(spec, each)}.md`));
      return [old ?? '', page ?? ''];
    });
    const { pages, ...plan } = await planChange(site, content, withEdit(content, moves, own), movedBy(pageMoves));
    const renameEntry: Rename = (written) => linkAfter(written, renaming);
    const rename: Rename = (written, ...at) => renameEntry(written, ...at) ?? plan.rename(written, ...at);
    const edits = [
      ...own,
      ...plan.edits,
      ...dataEdits(content, renameEntry),
      ...[...all.values()].flatMap((each) => referenceEdits(each, renaming)),
      ...pages.flatMap((page) => pageEdits(page, renaming)),
      ...textFilesOf(content.sources.value).flatMap((source) => blockEdits(source, all, renaming)),
    ];
    const { texts, unwritten } = changedTexts(
      contentDir,
      content,
      { moves, isDone: false },
      { ...plan, edits, rename },
    );
    reportMove({ contentDir, moves, texts, unwritten, isDry }, printer);
    printer.info(`${isDry ? 'Would rename' : 'Renamed'} ${from} to ${to}.`);
  } finally {
    await site.close();
  }
  return checkContent(run);
}

function checkRenaming(from: string, to: string, all: Collections): Renaming {
  const [, collection = '', id = ''] = ENTRY.exec(from) ?? [];
  const [, target, by = ''] = ENTRY.exec(to) ?? [];
  const { spec, byId } = all.get(collection) ?? {};
  if (!spec || !byId)
    throw new UsageError(`No collection ${collection}. ${hintAtNearest(collection, all.keys())}`, 'mv');
  const entry = byId.get(id);
  if (!entry) throw new UsageError(`No entry ${from}. ${hintAtNearest(id, byId.keys())}`.trim(), 'mv');
  if (target !== collection || !ENTRY_ID.test(by))
    throw new UsageError(`Name the new ID, as in docgraph mv ${from} ${from}-2.`, 'mv');
  if (byId.has(by)) throw new UsageError(`${to} already exists.`, 'mv');
  return { collection, id, by, spec, entry };
}

/** Returns the new form of a link to the entry, or undefined if a link leads elsewhere. */
function linkAfter(written: string, { collection, id, by }: Renaming): string | undefined {
  const [link, anchor] = written.split('#', 2);
  if (link !== `${collection}:${id}`) return undefined;
  return `${collection}:${by}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Returns the content with the entry's new ID. */
function withEdit(content: Content, moves: readonly Move[], edits: readonly PlannedEdit[]): Content {
  const moved = movedBy(moves);
  const { value, problems } = content.sources;
  const changed = Array.from(value.collections.values(), (source): SourceText => {
    const [edit] = edits.filter(({ file }) => file === source.path);
    const place = edit && placeText(source.text, edit.span, edit.replace);
    if (!place) return { ...source, path: moved(source.path) };
    const text = source.text.slice(0, place.start) + edit.by + source.text.slice(place.end);
    return { ...source, text, hash: sha256(text) };
  });
  const collections = new Map(changed.map((source) => [source.path, source]));
  const base = sha256([content.base, ...changed.map(({ path, hash }) => path + hash)]);
  return { ...content, sources: { value: { ...value, collections }, problems }, base };
}

/** Returns the edits of the references in the entries of a collection. */
function referenceEdits({ spec, entries }: SiteCollection, { collection, id, by }: Renaming): PlannedEdit[] {
  const fields = Object.entries(spec.roles).filter(([, { reference }]) => reference === collection);
  return entries.flatMap(({ file, data, spans, span }) =>
    fields.flatMap(([field]) =>
      Object.entries(Array.isArray(data[field]) ? data[field] : { '': data[field] })
        .filter(([, value]) => value !== undefined && String(value) === id)
        .map(([at]) => ({ file, span: spans[at === '' ? field : `${field}.${at}`] ?? span, replace: id, by })),
    ),
  );
}

/** Returns the edits of the links in a page and of the references in its front matter. */
function pageEdits({ file, links, references = [] }: ParsedPage, renaming: Renaming): PlannedEdit[] {
  const { id, by } = renaming;
  return [...links, ...references].flatMap(({ url, kind, span, definition }) => {
    const after = linkAfter(url, renaming);
    if (after === undefined) return [];
    const names = kind === 'reference' ? { replace: id, by } : { replace: url, by: after };
    return [{ file: span.file ?? file, span: definition ?? span, ...names }];
  });
}

/** Returns the edits of lines such as `::entry{of=team id=ada}`, and of conditions such as `where="manager = ada"`. */
function blockEdits(
  { path: file, text }: SourceText,
  all: Collections,
  { collection, id, by }: Renaming,
): PlannedEdit[] {
  if (!text.includes('::entr')) return [];
  const name = escapeRegExp(id);
  return text.split('\n').flatMap((written, index) => {
    const [, kind, of = ''] = /^::(entry|entries)\{(?:.*\s)?of="?([\w-]+)/.exec(written) ?? [];
    const roles = Object.entries(all.get(of)?.spec.roles ?? {});
    const fields = roles.flatMap(([field, { reference }]) => (reference === collection ? [escapeRegExp(field)] : []));
    if (of === collection) fields.push('id');
    if (kind === undefined || fields.length === 0) return [];
    const operator = kind === 'entry' ? '="?' : ' *(?:!?=|has) *';
    const pattern = new RegExp(`((?<![\\w-])(?:${fields.join('|')})${operator})${name}(?=["\\s}])`, 'g');
    const after = written.replace(pattern, (_, start: string) => start + by);
    const line = index + 1;
    const span = { start: { line, column: 1 }, end: { line, column: written.length + 1 } };
    return after === written ? [] : [{ file, span, replace: written, by: after }];
  });
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');
}
