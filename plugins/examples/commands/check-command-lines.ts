import type { ExampleProblem } from '../example-problem.ts';
import { lexShell } from '../shell/lex-shell.ts';
import type { ShellScript } from '../shell/shell-script.ts';
import { commandWords, type ShellVariables } from '../shell/word-text.ts';
import { checkCommand } from './check-command.ts';
import type { KnownCommands } from './known-commands.ts';

/** Programs that run the command behind them. */
const RUNNERS = new Set(['command', 'env', 'exec', 'nohup', 'sudo', 'time', 'timeout', 'watch']);

/** Checks the command lines of the CLI in a script. */
export function checkCommandLines(
  { commands }: ShellScript,
  variables: ShellVariables,
  known: KnownCommands,
): ExampleProblem[] {
  return commands.flatMap((command) => {
    const { words } = commandWords(command, variables);
    const first = words[0]?.text ?? '';
    // What `xargs` adds is not written, so that only what is can be wrong.
    const adds = first === 'xargs';
    const at = adds || RUNNERS.has(first) ? words.findIndex(({ text }) => text === known.program) : 0;
    const program = words[at];
    if (program?.text !== known.program) return [];
    return checkCommand(program, words.slice(at + 1), known, adds ? 'mention' : 'complete');
  });
}

/** What marks a form of a command in running text: what follows is to be filled in. */
const FORM = /<|\[|…|\.\.\./;

/** Checks inline code that mentions a command line, as far as it says one. */
export function checkCommandMention(code: string, known: KnownCommands): ExampleProblem[] {
  if (!code.startsWith(`${known.program} `)) return [];
  const written = code.split(FORM)[0] ?? '';
  return lexShell(written).commands.flatMap((command) => {
    const [program, ...words] = commandWords(command, new Map()).words;
    return program?.text === known.program ? checkCommand(program, words, known, 'mention') : [];
  });
}
