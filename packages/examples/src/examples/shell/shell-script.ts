import type { Stretch } from '../example-problem.ts';

/** A piece of a word: characters that stand one after the other in the script, or what only the shell knows. */
export type WordPart =
  | (Stretch & { kind: 'text'; text: string })
  | (Stretch & { kind: 'variable'; name: string })
  | (Stretch & { kind: 'output' });

/** A word of a command, quotes removed. */
export interface ShellWord extends Stretch {
  parts: WordPart[];
}

/** A simple command: what stands between operators. */
export interface ShellCommand {
  words: ShellWord[];
  /** What a here-document or a here-string gives it to read. */
  input: ShellWord | undefined;
  /** The file that its output goes to. */
  output: ShellWord | undefined;
  /** Parentheses that it stands in. */
  depth: number;
  /** The sign that ends it: `|`, `||`, `&&` or `;`, empty at the end of a line or of what it stands in. */
  end: string;
}

/** A script as its commands, those in `$(…)` before the one that they stand in. */
export interface ShellScript {
  commands: ShellCommand[];
  /** What is never closed. */
  faults: (Stretch & { message: string })[];
}
