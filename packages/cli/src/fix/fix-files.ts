import { readFileSync } from 'node:fs';
import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { placeFix } from './place-fix.ts';

/** A file that fixes change. */
export interface FixedFile {
  /** Path relative to the content folder. */
  file: string;
  before: string;
  after: string;
  /** Number of fixed problems. */
  count: number;
}

/** A replaced range of a text. */
interface Edit {
  start: number;
  end: number;
  by: string;
}

/** Returns the files that the fixes of these problems change. Leaves out fixes that contradict each other. */
export function fixFiles(contentDir: string, diagnostics: readonly Diagnostic[]): FixedFile[] {
  const fixable = diagnostics.filter(({ fix }) => fix);
  const files = [...new Set(fixable.map(({ file }) => file))];
  return files.flatMap((file) => {
    const before = readText(pathOnDisk(contentDir, file));
    if (before === undefined) return [];
    const edits = editsOf(
      before,
      fixable.filter((problem) => problem.file === file),
    );
    return edits.length === 0 ? [] : [{ file, before, after: applyEdits(before, edits), count: edits.length }];
  });
}

/** Reads a text file. Returns undefined if writing the text back would change other bytes, because it isn't UTF-8. */
function readText(file: string): string | undefined {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : undefined;
}

function editsOf(text: string, problems: readonly Diagnostic[]): Edit[] {
  const edits = new Map<string, Edit>();
  for (const problem of problems) {
    const place = placeFix(text, problem);
    if (place && problem.fix)
      edits.set(`${place.start} ${place.end} ${problem.fix.by}`, { ...place, by: problem.fix.by });
  }
  const all = [...edits.values()].sort((a, b) => a.start - b.start);
  return all.filter((edit) =>
    all.every((other) => other === edit || other.end <= edit.start || edit.end <= other.start),
  );
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, by } of edits) {
    result += text.slice(at, start) + by;
    at = end;
  }
  return result + text.slice(at);
}
