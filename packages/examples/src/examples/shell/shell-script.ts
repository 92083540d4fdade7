import type { Range } from '../example-problem.ts';

/** A piece of a word: contiguous characters of the script, or something that only the shell knows. */
export type WordPart =
  | (Range & { kind: 'text'; text: string })
  | (Range & { kind: 'variable'; name: string })
  | (Range & { kind: 'output' });

/** A word of a command, without quotes. */
export interface ShellWord extends Range {
  parts: WordPart[];
}

/** A simple command between operators. */
export interface ShellCommand {
  words: ShellWord[];
  /** Its input, from a here-document or here-string. */
  input: ShellWord | undefined;
  /** The file that its output is redirected to. */
  output: ShellWord | undefined;
  /** The number of enclosing parentheses. */
  depth: number;
  /** The operator after the command: `|`, `||`, `&&`, or `;`. Empty at the end of a line or of parentheses. */
  end: string;
}

/** The commands of a script. Those in `$(…)` come before the command that contains them. */
export interface ShellScript {
  commands: ShellCommand[];
  /** Unclosed constructs. */
  faults: (Range & { message: string })[];
}
