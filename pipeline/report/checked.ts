import type { Position, RelatedPlace } from '../../schemas/diagnostic.ts';
import type { RuleName } from './rules.ts';

/** The characters of a file that a problem is about. `end` is the place after the last one. */
export interface Span {
  start: Position;
  end: Position;
}

/** A problem as a stage finds it. What it weighs is decided once, by `judge`. */
export interface Problem extends Span {
  rule: RuleName;
  message: string;
  /** File, relative to the content folder, with `/`. */
  file: string;
  /** JSON pointer of the value in the published API description, for problems of that. */
  pointer?: string | undefined;
  /** How to fix it. */
  hint?: string | undefined;
  related?: RelatedPlace[] | undefined;
}

/** What a stage returns: its value, and the problems it found on the way. */
export interface Checked<T> {
  value: T;
  problems: Problem[];
}

/** The start of a file, for problems that concern it as a whole. */
export const FILE_START: Span = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
