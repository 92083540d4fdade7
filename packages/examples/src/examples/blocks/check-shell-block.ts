import type { CodeExample } from '@docgraph/pipeline/plugin';
import { checkCall } from '../calls/check-call.ts';
import { checkCommandLines } from '../commands/check-command-lines.ts';
import type { ExampleProblem } from '../example-problem.ts';
import { checkScriptNames } from '../names/check-script-names.ts';
import { stretchOf } from '../placed-text.ts';
import { curlCall } from '../shell/curl-call.ts';
import type { ShellScript } from '../shell/shell-script.ts';
import { commandWords, wordText } from '../shell/word-text.ts';
import type { BlockContext, CheckedBlock } from './block-check.ts';

/** Languages of blocks that hold a shell script. */
const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh']);

/** Whether a block is a script of a shell. */
export function isShell({ language }: CodeExample): boolean {
  return SHELLS.has(language);
}

/**
 * Checks the calls that the `curl` commands of a script make, the names that it reads from the answers, and its command
 * lines of the CLI.
 */
export function checkShellBlock(script: ShellScript, context: BlockContext): CheckedBlock {
  const { commands, faults } = script;
  const unclosed = faults.map(
    ({ message, start, end }): ExampleProblem => ({ rule: 'examples/syntax', message, hint: undefined, start, end }),
  );
  const problems: ExampleProblem[] = [];
  const calls = commands.flatMap((command) => {
    const { words } = commandWords(command, context.variables);
    const input = command.input && wordText(command.input, context.variables);
    const call = curlCall(words, input, context.api.servers);
    problems.push(...checkScriptNames(words, context.nameContext));
    return call ? [{ ...checkCall(call, context), at: stretchOf(call.path).start }] : [];
  });
  const lines = context.cli ? checkCommandLines(script, context.variables, context.cli) : [];
  return {
    problems: [...unclosed, ...lines, ...problems, ...calls.flatMap((call) => call.problems)],
    uses: calls.flatMap(({ operation, at }) => (operation ? [{ to: `operation:${operation.id}`, at }] : [])),
  };
}
