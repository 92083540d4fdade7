import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import { namesIn, resolveNamed } from '@docgraph/source/named-files';
import { textFilesOf } from '@docgraph/source/sources';
import type { Content } from '../build/read-content.ts';
import { placeText } from '../edit/place-text.ts';
import type { ChangedText } from '../edit/print-patch.ts';
import { readWholeText, replaceText } from '../edit/replace-text.ts';
import { applyEdits, type TextEdit } from '../edit/text-edit.ts';
import { removeFromNavigation } from '../new-page/add-to-navigation.ts';
import { type Move, movedBy, type Relocation, reversed } from './moved-paths.ts';
import type { MovePlan, PlannedEdit } from './plan-move.ts';
import { rewriteProse } from './rewrite-data.ts';
import { rewriteRedirects } from './rewrite-redirects.ts';

const REDIRECTS = 'redirects.yaml';

/** The changed texts of a move, at their current paths. */
export interface MovedTexts {
  texts: (ChangedText & { count: number })[];
  /** Names that can't be replaced automatically, because of how they are written. */
  unwritten: PlannedEdit[];
}

/** Applies a plan to the texts of the files on disk, without writing them. */
export function changedTexts(
  contentDir: string,
  content: Content,
  { moves, isDone }: Relocation,
  { edits, routes, rename, left = new Map() }: MovePlan,
): MovedTexts {
  const moved = movedBy(moves);
  const oldPath = isDone ? movedBy(reversed(moves)) : (file: string) => file;
  const unwritten: PlannedEdit[] = [];
  const { site, data, api, collections } = content.sources.value;
  const withProse = new Set([...(site ? [site.path] : []), ...data.keys(), ...api.keys(), ...collections.keys()]);
  const files = new Set([...textFilesOf(content.sources.value).map((source) => source.path)]);
  const { renamed = {} } = content.located.settings;
  const texts = [...files].flatMap((file) => {
    const onDisk = renamed[file] ?? file;
    const before = readWholeText(pathOnDisk(contentDir, onDisk));
    // With new redirects, the file is written below.
    if (before === undefined || (file === REDIRECTS && routes.length > 0)) return [];
    const planned = edits
      .filter((edit) => edit.file === oldPath(file))
      .flatMap((edit): TextEdit[] => {
        const place = edit.by === undefined ? undefined : placeText(before, edit.span, edit.replace);
        if (!place || edit.by === undefined) unwritten.push(edit);
        return place && edit.by !== undefined ? [{ ...place, by: edit.by }] : [];
      });
    const named = withProse.has(file)
      ? rewriteProse({ path: file, text: before }, rename)
      : namedEdits(before, oldPath(file), moved);
    const { text, count } = applyEdits(before, [...planned, ...named]);
    const after = removeFromNavigation(text, left.get(file) ?? []);
    return after === before ? [] : [{ file: onDisk, before, after, count: count + Number(after !== text) }];
  });
  const hasRedirects = existsSync(path.join(contentDir, REDIRECTS));
  const before = hasRedirects ? (readWholeText(path.join(contentDir, REDIRECTS)) ?? '') : '';
  const after = routes.length === 0 || content.foreign ? before : rewriteRedirects(before, routes);
  if (after !== before) texts.push({ file: REDIRECTS, before, after, count: 0 });
  return { texts, unwritten };
}

/** Returns the edits of the files that a page includes or shows as code. */
function namedEdits(text: string, file: string, moved: (file: string) => string): TextEdit[] {
  return namesIn(text).flatMap(({ written, start }) => {
    const target = resolveNamed(written, file).file;
    if (target === undefined || resolveNamed(written, moved(file)).file === moved(target)) return [];
    const [name = ''] = written.split('#', 1);
    const relative = path.posix.relative(path.posix.dirname(moved(file)), moved(target));
    const by = name.startsWith('/') ? `/${moved(target)}` : name.startsWith('./') ? `./${relative}` : relative;
    return [{ start, end: start + name.length, by }];
  });
}

/** Writes the changed texts, then moves the files. If that fails, restores everything. */
export function moveFiles(contentDir: string, moves: readonly Move[], texts: readonly ChangedText[]): void {
  const undo: (() => void)[] = [];
  try {
    for (const { file, before, after } of texts) {
      const onDisk = pathOnDisk(contentDir, file);
      if (existsSync(onDisk)) {
        replaceText(onDisk, after);
        undo.push(() => replaceText(onDisk, before));
      } else writeFileSync(onDisk, after);
    }
    for (const [from, to] of moves) {
      const [old, wanted] = [pathOnDisk(contentDir, from), path.join(contentDir, to)];
      mkdirSync(path.dirname(wanted), { recursive: true });
      renameSync(old, wanted);
      undo.push(() => renameSync(wanted, old));
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}
