import type { ExampleProblem } from '../example-problem.ts';
import { type PlacedText, stretchOf } from '../placed-text.ts';

/** What is wrong with a command line. */
export interface CommandProblem extends ExampleProblem {
  rule: 'examples/command';
}

/** A problem at a word of a command line. */
export function problemAt(word: PlacedText, message: string, hint?: string): CommandProblem {
  return { rule: 'examples/command', message, hint, ...stretchOf(word) };
}

/** Names as a list of inline code. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
