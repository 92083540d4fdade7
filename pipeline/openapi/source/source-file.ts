import type { Position } from '../../../schemas/diagnostic.ts';
import type { Span } from '../../report/checked.ts';

/** A text with the places of its lines. */
export interface SourceFile {
  /** Path relative to the content folder, with `/`. */
  path: string;
  text: string;
  /** Offset of the first character of each line. */
  lineStarts: readonly number[];
}

/** Notes where the lines of a text start. */
export function sourceFile(path: string, text: string): SourceFile {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  return { path, text, lineStarts };
}

/** Line and column of an offset. */
export function positionAt({ lineStarts }: SourceFile, offset: number): Position {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}

/** The span between two offsets. */
export function spanBetween(file: SourceFile, start: number, end: number): Span {
  return { start: positionAt(file, start), end: positionAt(file, end) };
}
