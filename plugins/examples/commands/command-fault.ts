import type { Finding } from '../finding.ts';
import { type PlacedText, stretchOf } from '../placed-text.ts';

/** What is wrong with a command line. */
export interface CommandFault extends Finding {
  rule: 'examples/command';
}

/** A fault at a word of a command line. */
export function faultAt(word: PlacedText, message: string, hint?: string): CommandFault {
  return { rule: 'examples/command', message, hint, ...stretchOf(word) };
}

/** Names as a list of inline code. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
