import { pagesAndLayout } from '@docgraph/pipeline/build';
import { anchorLinks, type MoveSide } from '@docgraph/pipeline/link/move-links';
import type { SiteLayout } from '@docgraph/pipeline/link/site-layout';
import type { ParsedPage } from '@docgraph/pipeline/model/parsed-page';
import { findHeading } from '@docgraph/pipeline/report/suggest';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { checkContent, type DataResult } from '../build/build-data.ts';
import { openSite } from '../build/open-site.ts';
import { type Content, readContent } from '../build/read-content.ts';
import { UsageError } from '../command-line/usage-error.ts';
import type { RunOptions } from '../options.ts';
import type { Printer } from '../printer.ts';
import { findSource, foldersOf } from './find-paths.ts';
import type { MoveRequest } from './move-content.ts';
import { changedTexts } from './move-files.ts';
import { isInSite, withTranslations } from './moved-paths.ts';
import { dataEdits, type MovePlan, type PlannedEdit } from './plan-move.ts';
import { reportMove } from './report-move.ts';
import type { Rename } from './rewrite-data.ts';

/** An old and a new anchor. */
type Anchors = readonly [from: string, to: string];

/** Gives a heading another anchor, also if its text has changed before, and returns the result of checking the content. */
export async function moveHeading(
  { from, to, cwd, isDry }: MoveRequest,
  run: RunOptions,
  printer: Printer,
): Promise<DataResult> {
  const [name = '', old = ''] = from.split('#', 2);
  const [, anchor = ''] = /^#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_.:-]*)$/u.exec(to) ?? [];
  if (old === '' || anchor === '')
    throw new UsageError('Name the new anchor of a heading, as in docgraph mv guide.md#old "#new".', 'mv');
  const content = await readContent(run);
  const folders = foldersOf(content, cwd, run.contentDir, 'mv');
  const { settings } = content.located;
  const { file } = findSource(name, folders, content.sources.value, 'mv');
  const files = withTranslations([file, file], settings.editions, isInSite(content.sources.value)).map(
    ([each]) => each,
  );
  const site = openSite(run);
  let plan: MovePlan;
  try {
    site.setContent(content);
    const { pages, layout } = await pagesAndLayout(site.store);
    plan = planAnchor(content, pages, layout, { files, name }, [old.normalize(), anchor.normalize()]);
  } finally {
    await site.close();
  }
  const { texts, unwritten } = changedTexts(run.contentDir, content, { moves: [], isDone: true }, plan);
  reportMove({ contentDir: run.contentDir, moves: [], texts, unwritten, isDry }, printer);
  return checkContent(run);
}

function planAnchor(
  content: Content,
  pages: readonly ParsedPage[],
  layout: SiteLayout,
  { files: [file, ...translations], name }: { files: readonly string[]; name: string },
  anchors: Anchors,
): MovePlan {
  const [old, anchor] = anchors;
  const page = pages.find((each) => each.file === file);
  const ids = page?.headings.map(({ id }) => id) ?? [];
  const has = (id: string) => ids.includes(id);
  if (!has(old) && !has(anchor)) {
    const near = findHeading(old, ids)?.name ?? ids.find((id) => id.startsWith(old));
    const hint = near === undefined ? '' : ` Did you mean #${near}?`;
    throw new UsageError(`${name} has no heading with the anchor #${old}.${hint}`, 'mv');
  }
  if (has(old) && has(anchor)) throw new UsageError(`${name} already has a heading with the anchor #${anchor}.`, 'mv');
  const changed = pages.filter(
    (each) => each === page || (translations.includes(each.file) && each.headings.some(({ id }) => id === old)),
  );
  const isChanged = (name: string | undefined) => changed.some((each) => each.file === name);
  const routes = new Set(changed.flatMap((each) => layout.placesOf(each.file)).map(({ route }) => decodedKey(route)));
  const rename: Rename = (written, kind) => {
    const [, start = '', route = '', hash = ''] = /^(([^?#]*)(?:\?[^#]*)?)#(.+)$/s.exec(written) ?? [];
    return kind === 'route' && hash === old && routes.has(decodedKey(route)) ? `${start}#${anchor}` : undefined;
  };
  const links = pages.flatMap((each) => {
    const [routed] = layout.placesOf(each.file);
    if (!routed) return [];
    const side: MoveSide = { routed, targets: { ...layout.targetsOf(routed.edition), anchorsIn: () => undefined } };
    return anchorLinks(each, side, isChanged, anchors);
  });
  const headings = changed.flatMap((each) => headingEdit(each, content, anchors));
  return { edits: [...headings, ...links, ...dataEdits(content, rename)], routes: [], rename };
}

/** Returns the edit of a heading: it gets the new anchor, and keeps the old one, so that links from elsewhere work. */
function headingEdit(
  { file, headings, headingLines }: ParsedPage,
  content: Content,
  [old, anchor]: Anchors,
): PlannedEdit[] {
  const index = headings.findIndex(({ id }) => id === old || id === anchor);
  const number = headingLines[index] ?? 1;
  const source = content.sources.value.pages.find((each) => each.path === file);
  const lines = source?.text.split('\n') ?? [];
  const line = lines[number - 1] ?? '';
  const span = { start: { line: number, column: 1 }, end: { line: number, column: line.length + 1 } };
  const [, start = '', list = '', end = ''] = /^(.*?)(?:\s*\{:?\s*(#[^{}]*)\})?(\s+#+)?\s*$/.exec(line) ?? [];
  const isHeading = /^[\s>*+\d.-]*#{1,6}\s/.test(line) || /^\s*(?:=+|-+)\s*$/.test(lines[number] ?? '');
  const former = Array.from(list.matchAll(/#([^\s#]+)/g), ([, id = '']) => id);
  const ids = new Set([anchor, old, ...former]);
  const by = `${start} {${[...ids].map((id) => `#${id}`).join(' ')}}${end}`;
  // Other engines don't know former anchors, and included headings are in another file.
  const isOwn = isHeading && !source?.original;
  return [{ file, span, replace: isOwn ? line : `{#${anchor}}`, by: isOwn ? by : undefined }];
}
