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
  const files = [...new Set(fixable.map(({ file }) => file))];
  return files.flatMap((file) => {
    const before = readWholeText(pathOnDisk(contentDir, file));
    if (before === undefined) return [];
    const problems = fixable.filter((problem) => problem.file === file);
    const { text: after, count } = applyEdits(
      before,
      problems.flatMap((problem) => editOf(before, problem) ?? []),
    );
    return count === 0 ? [] : [{ file, before, after, count }];
  });
}

function editOf(text: string, { fix, start, end }: Diagnostic): TextEdit | undefined {
  const place = fix && placeText(text, fix.range ?? { start, end }, fix.replace);
  return place && { ...place, by: fix.by };
}
