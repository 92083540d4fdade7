import type { Position } from '@docgraph/schemas/diagnostic';
import type { Span } from './checked.ts';

/** A text and the path of its file. */
export interface NamedText {
  /** Path relative to the content folder, with `/` separators. */
  path: string;
  text: string;
}

/** A text with its line offsets. */
export interface SourceFile extends NamedText {
  /** The offset of the first character in each line. */
  lineStarts: readonly number[];
  /** Number of lines in the file before the text. */
  firstLine: number;
}

/** Creates a source file, with the offset of each line. */
export function sourceFile(path: string, text: string, firstLine = 0): SourceFile {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  return { path, text, lineStarts, firstLine };
}

/** Returns the line and column of an offset. */
export function positionAt({ lineStarts, firstLine }: SourceFile, offset: number): Position {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: firstLine + low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}

/** Returns the span between two offsets. */
export function spanBetween(file: SourceFile, start: number, end: number): Span {
  return { start: positionAt(file, start), end: positionAt(file, end) };
}
