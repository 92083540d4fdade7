import type { CodeExample, Problem, SourceMark, Span } from '@docgraph/pipeline/plugin';
import type { ExampleRule } from './rules.ts';

/** Stretch of a text: offsets of its first character and of the one after its last. */
export interface Stretch {
  start: number;
  end: number;
}

/** What is wrong with a part of an example. */
export interface ExampleProblem extends Stretch, Pick<Problem<ExampleRule>, 'rule' | 'message' | 'hint'> {}

/** The problem of an example with its place in the file. */
export function problemOf(
  { rule, message, hint, ...stretch }: ExampleProblem,
  example: CodeExample,
  file: string,
): Problem<ExampleRule> {
  return { rule, message, file, ...spanOf(stretch, example.marks), hint };
}

/** Where a stretch of an example's text stands in the file. */
export function spanOf({ start, end }: Stretch, marks: readonly SourceMark[]): Span {
  const from = markAt(marks, start);
  const last = markAt(marks, Math.max(start, end - 1));
  const next = marks.find((mark) => mark.at > last.at && !mark.filled && mark.line === last.line) ?? last;
  return {
    start: { line: from.line, column: columnOf(from, start) },
    end: last.filled
      ? { line: next.line, column: next.column }
      : { line: last.line, column: columnOf(last, Math.max(start, end)) },
  };
}

function columnOf({ at, column, filled }: SourceMark, offset: number): number {
  return filled ? column : column + offset - at;
}

/** The last mark at or before an offset. */
function markAt(marks: readonly SourceMark[], offset: number): SourceMark {
  const start: SourceMark = { at: 0, line: 1, column: 1 };
  return marks.findLast(({ at }) => at <= offset) ?? marks[0] ?? start;
}
