import type { Checked, SourceText } from '@docgraph/pipeline/plugin';
import type { PlacedText } from '../placed-text.ts';
import { lexShell } from './lex-shell.ts';
import type { ShellScript } from './shell-script.ts';
import type { ShellVariables } from './word-text.ts';

/** A function that the examples of all pages may call. */
export interface ShellFunction {
  /** The commands between its braces. */
  text: string;
  script: ShellScript;
}

/** Functions by name. */
export type ShellFunctions = ReadonlyMap<string, ShellFunction>;

const DEFINITION = /^([A-Za-z_]\w*)\(\) \{\n(.*?)\n\}$/gms;

/** Reads the functions of a script: `name() {` and `}` on lines of their own. */
export function readFunctions(script = ''): ShellFunctions {
  return new Map(
    [...script.matchAll(DEFINITION)].map(([, name = '', text = '']) => [name, { text, script: lexShell(text) }]),
  );
}

/** Parses `functions.sh` into its text, with the values of the site's variables filled in. */
export function parseFunctions(
  { path: file, text }: SourceText,
  variables: Readonly<Record<string, string>>,
): Checked<string> {
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (written, name: string) => variables[name] ?? written).trim();
  const functions = [...readFunctions(filled).values()];
  const [fault] = functions.flatMap(({ script }) => script.faults);
  const message = functions.length === 0 ? "The file doesn't define any functions." : fault?.message;
  if (message === undefined) return { value: filled, problems: [] };
  const start = { line: 1, column: 1 };
  const hint = 'Write `name() {`, indented commands, and `}` on a line of its own.';
  return { value: filled, problems: [{ rule: 'examples/syntax', message, file, start, end: start, hint }] };
}

/** Returns the variables in a call: the outer ones, and `$1` to `$9`, which are empty if arguments are missing. */
export function callArguments(words: readonly PlacedText[], outer: ShellVariables): ShellVariables {
  const own = Array.from({ length: 9 }, (_, index) => [String(index + 1), words[index + 1]?.text ?? ''] as const);
  return new Map([...outer, ...own]);
}
