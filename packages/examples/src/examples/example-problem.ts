import type { CodeExample, PlacedSpan, Problem, SourceMark } from '@docgraph/pipeline/plugin';
import type { ExampleRule } from './rules.ts';

/** A range in a string. `end` is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** A problem with a part of an example. */
export interface ExampleProblem extends Range, Pick<Problem<ExampleRule>, 'rule' | 'message' | 'hint'> {}

/** Adds the position in the file to a problem of an example. */
export function problemOf(
  { rule, message, hint, ...range }: ExampleProblem,
  example: CodeExample,
  file: string,
): Problem<ExampleRule> {
  return { rule, message, file, ...spanOf(range, example.marks), hint };
}

/** Returns the position of a range of an example's text in the file. */
export function spanOf({ start, end }: Range, marks: readonly SourceMark[]): PlacedSpan {
  const from = markAt(marks, start);
  const last = markAt(marks, Math.max(start, end - 1));
  const next = marks.find((mark) => mark.at > last.at && !mark.filled && mark.line === last.line) ?? last;
  return {
    start: { line: from.line, column: columnOf(from, start) },
    end: last.filled
      ? { line: next.line, column: next.column }
      : { line: last.line, column: columnOf(last, Math.max(start, end)) },
    ...(from.file !== undefined && { file: from.file }),
  };
}

function columnOf({ at, column, filled }: SourceMark, offset: number): number {
  return filled ? column : column + offset - at;
}

/** Returns the last mark at or before an offset. */
function markAt(marks: readonly SourceMark[], offset: number): SourceMark {
  const start: SourceMark = { at: 0, line: 1, column: 1 };
  return marks.findLast(({ at }) => at <= offset) ?? marks[0] ?? start;
}
