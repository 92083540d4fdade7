import type { Fix, Position, RelatedPlace } from '@docgraph/schemas/diagnostic';
import type { RuleName } from './rules.ts';

/** A range of characters in a file. Lines and columns start at 1. `end` is exclusive. */
export interface Span {
  start: Position;
  end: Position;
}

/** A range on a page, which may come from another file. */
export interface PlacedSpan extends Span {
  /** The included file. Absent if the range is in the file of the page. */
  file?: string;
}

/** A problem that a stage has found. Its severity is assigned later, by `judge`. */
export interface Problem<Rule extends string = RuleName> extends Span {
  rule: Rule;
  message: string;
  /** File, relative to the content folder, with `/` separators. */
  file: string;
  /** JSON pointer to the value in the published API description, for problems with the description. */
  pointer?: string | undefined;
  /** How to fix the problem. */
  hint?: string | undefined;
  /** An edit that's known to be right, for `check --fix`. */
  fix?: Fix | undefined;
  related?: RelatedPlace[] | undefined;
  /** Plural noun for counting problems of this kind, such as "callouts". */
  kind?: string | undefined;
}

/** A problem reported by a plugin. Its rule is one of the plugin's own rules or a core rule. */
export type PluginProblem<Rule extends string = string> = Problem<Rule>;

/** The result of a stage: its value and the problems it found. */
export interface Checked<T> {
  value: T;
  problems: Problem[];
}

/** Combines multiple results into one. */
export function combineChecked<Value>(results: readonly Checked<Value>[]): Checked<Value[]> {
  return { value: results.map(({ value }) => value), problems: results.flatMap(({ problems }) => problems) };
}

/** Converts a plugin's problem to a core problem. Doesn't check the rule, because `judge` knows all rules. */
export function asProblem(problem: PluginProblem): Problem {
  return { ...problem, rule: problem.rule as RuleName };
}

/** The result of a plugin's function: its value and the problems it found. */
export interface PluginChecked<T> {
  value: T;
  problems: readonly PluginProblem[];
}

/** The start of a file, for problems that concern the whole file. */
export const FILE_START: Span = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
