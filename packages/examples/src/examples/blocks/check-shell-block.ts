import type { CodeExample } from '@docgraph/pipeline/plugin';
import { checkCall } from '../calls/check-call.ts';
import { checkCommandLines } from '../commands/check-command-lines.ts';
import type { ExampleProblem } from '../example-problem.ts';
import { checkScriptNames } from '../names/check-script-names.ts';
import { type PlacedText, rangeOf } from '../placed-text.ts';
import { curlCall } from '../shell/curl-call.ts';
import { callArguments, type ShellFunction } from '../shell/shell-functions.ts';
import type { ShellScript } from '../shell/shell-script.ts';
import { commandWords, wordText } from '../shell/word-text.ts';
import type { BlockContext, CheckedBlock } from './block-check.ts';

/** Languages of shell blocks. */
const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh']);

/** Returns whether a block is a shell script. */
export function isShell({ language }: CodeExample): boolean {
  return SHELLS.has(language);
}

/** Checks the `curl` requests of a script, the names it reads from responses, and its CLI command lines. */
export function checkShellBlock(script: ShellScript, context: BlockContext): CheckedBlock {
  const { commands, faults } = script;
  const unclosed = faults.map(
    ({ message, start, end }): ExampleProblem => ({ rule: 'examples/syntax', message, hint: undefined, start, end }),
  );
  const problems: ExampleProblem[] = [];
  const uses: CheckedBlock['uses'] = [];
  for (const command of commands) {
    const { words } = commandWords(command, context.variables);
    const called = context.functions.get(words[0]?.text ?? '');
    if (called) {
      const inside = checkFunctionCall(called, words, context);
      problems.push(...inside.problems);
      uses.push(...inside.uses);
    }
    const input = command.input && wordText(command.input, context.variables);
    const call = curlCall(words, input, context.api.servers);
    problems.push(...checkScriptNames(words, context.nameContext));
    if (!call) continue;
    const { operation, problems: found } = checkCall(call, context);
    problems.push(...found);
    if (operation) uses.push({ to: `operation:${operation.id}`, at: rangeOf(call.path).start });
  }
  const lines = context.cli ? checkCommandLines(script, context.variables, context.cli) : [];
  return { problems: [...unclosed, ...lines, ...problems], uses };
}

/** Checks the commands in a function with the arguments of a call. Reports all problems at the call. */
function checkFunctionCall(
  { script }: ShellFunction,
  words: readonly PlacedText[],
  context: BlockContext,
): Pick<CheckedBlock, 'problems' | 'uses'> {
  const place = { start: words[0]?.offsets[0] ?? 0, end: words.at(-1)?.offsets.at(-1) ?? 0 };
  const variables = callArguments(words, context.variables);
  const { problems, uses } = checkShellBlock(script, { ...context, variables, functions: new Map() });
  return {
    problems: problems.map((problem) => ({ ...problem, ...place })),
    uses: uses.map(({ to }) => ({ to, at: place.start })),
  };
}
