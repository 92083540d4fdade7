import { existsSync } from 'node:fs';
import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { placeText } from '../edit/place-text.ts';
import type { ChangedText } from '../edit/print-patch.ts';
import { readWholeText } from '../edit/replace-text.ts';
import { applyEdits, type TextEdit } from '../edit/text-edit.ts';

/** A file that fixes change. */
export interface FixedFile extends ChangedText {
  /** Number of fixed problems. */
  count: number;
}

/** Returns the files that the fixes of these problems change. Leaves out fixes that contradict each other. */
export function fixFiles(contentDir: string, diagnostics: readonly Diagnostic[]): FixedFile[] {
  const fixable = diagnostics.filter(({ fix }) => fix);
  const fileOf = ({ file, fix }: Diagnostic) => fix?.appendTo ?? file;
  const files = [...new Set(fixable.map(fileOf))];
  return files.flatMap((file) => {
    const onDisk = pathOnDisk(contentDir, file);
    const before = existsSync(onDisk) ? readWholeText(onDisk) : '';
    if (before === undefined) return [];
    const problems = fixable.filter((problem) => fileOf(problem) === file);
    // Appended texts depend on the file as it is, so they wait for the next pass.
    const appended = problems.flatMap(({ fix }) => (fix?.appendTo === undefined ? [] : fix.by));
    if (appended.length === problems.length)
      return [{ file, before, after: appendLines(before, appended), count: appended.length }];
    const { text: after, count } = applyEdits(
      before,
      problems.flatMap((problem) => editOf(before, problem) ?? []),
    );
    return count === 0 ? [] : [{ file, before, after, count }];
  });
}

/** Adds lines to a text. An empty YAML map makes room for them. */
function appendLines(text: string, lines: readonly string[]): string {
  const kept = text.trim() === '{}' ? '' : text;
  return kept + (kept === '' || kept.endsWith('\n') ? '' : '\n') + lines.join('');
}

function editOf(text: string, { fix, start, end }: Diagnostic): TextEdit | undefined {
  const place = fix && fix.appendTo === undefined && placeText(text, fix.range ?? { start, end }, fix.replace);
  return place ? { ...place, by: fix.by } : undefined;
}
