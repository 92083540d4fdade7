import type { Position, RelatedPlace } from '@docgraph/schemas/diagnostic';
import type { RuleName } from './rules.ts';

/** A range of characters in a file. Lines and columns count from 1, and `end` is after the last character. */
export interface Span {
  start: Position;
  end: Position;
}

/** A problem as a stage finds it. What it weighs is decided once, by `judge`. */
export interface Problem<Rule extends string = RuleName> extends Span {
  rule: Rule;
  message: string;
  /** File, relative to the content folder, with `/`. */
  file: string;
  /** JSON pointer of the value in the published API description, for problems of that. */
  pointer?: string | undefined;
  /** How to fix it. */
  hint?: string | undefined;
  related?: RelatedPlace[] | undefined;
  /** What is counted, in the plural, where a run has many such problems: "callouts". */
  kind?: string | undefined;
}

/** A problem that a plugin reports, under a rule of its own or of the core. */
export type PluginProblem<Rule extends string = string> = Problem<Rule>;

/** What a stage returns: its value, and the problems it found on the way. */
export interface Checked<T> {
  value: T;
  problems: Problem[];
}

/** Several results as one. */
export function joined<Value>(results: readonly Checked<Value>[]): Checked<Value[]> {
  return { value: results.map(({ value }) => value), problems: results.flatMap(({ problems }) => problems) };
}

/** The problem of a plugin as one of the core: stages name rules of their own, and the judge knows those of all. */
export function asProblem(problem: PluginProblem): Problem {
  return { ...problem, rule: problem.rule as RuleName };
}

/** A value, and the problems that were found while making it. */
export interface PluginChecked<T> {
  value: T;
  problems: readonly PluginProblem[];
}

/** The start of a file, for problems with the file as a whole. */
export const FILE_START: Span = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
