import { code, describeOption } from '@docgraph/pipeline/plugin';
import type { CliCommand, CliFlag } from '../../cli/cli-settings.ts';
import { valuesOf } from '../../cli/parse-commands.ts';
import type { ExampleProblem } from '../example-problem.ts';
import { type PlacedText, splitPlaced, WILDCARD } from '../placed-text.ts';
import { lexShell } from '../shell/lex-shell.ts';
import type { ShellScript } from '../shell/shell-script.ts';
import { type ShellVariables, commandWords as shellWords } from '../shell/word-text.ts';
import {
  type CommandWords,
  commandWords,
  type GivenFlag,
  type KnownCommands,
  problemAt,
  quoted,
} from './command-words.ts';

/** Programs that run another command. */
const RUNNERS = new Set(['command', 'env', 'exec', 'nohup', 'sudo', 'time', 'timeout', 'watch']);

/** Checks the CLI command lines of a script. */
export function checkCommandLines(
  { commands }: ShellScript,
  variables: ShellVariables,
  known: KnownCommands,
): ExampleProblem[] {
  return commands.flatMap((command) => {
    const { words } = shellWords(command, variables);
    const first = words[0]?.text ?? '';
    // `xargs` adds arguments that aren't in the example, so check only the given ones.
    const isXargs = first === 'xargs';
    const at = isXargs || RUNNERS.has(first) ? words.findIndex(({ text }) => text === known.program) : 0;
    const program = words[at];
    if (program?.text !== known.program) return [];
    return checkCommand(program, words.slice(at + 1), known, isXargs ? 'mention' : 'complete');
  });
}

/** Matches the start of a placeholder in a mention of a command. Readers fill in the rest. */
const PLACEHOLDER = /<|\[|…|\.\.\./;

/** Checks inline code that mentions a command line, up to the first placeholder. */
export function checkCommandMention(code: string, known: KnownCommands): ExampleProblem[] {
  if (!code.startsWith(`${known.program} `)) return [];
  const written = code.split(PLACEHOLDER)[0] ?? '';
  return lexShell(written).commands.flatMap((command) => {
    const [program, ...words] = shellWords(command, new Map()).words;
    return program?.text === known.program ? checkCommand(program, words, known, 'mention') : [];
  });
}

/** How much of a command line is given: a complete one to run, or a mention that may omit anything. */
type CommandExtent = 'complete' | 'mention';

/** Checks a CLI command line: its command, flags, and values, and whether it's complete. */
function checkCommand(
  program: PlacedText,
  words: readonly PlacedText[],
  known: KnownCommands,
  extent: CommandExtent,
): ExampleProblem[] {
  const found = commandWords(words, known);
  return [
    ...found.problems,
    ...found.given.flatMap((given, index) => [
      ...checkValue(given, extent),
      ...checkRepetition(given, found.given.slice(0, index)),
    ]),
    ...checkCombination(found),
    ...checkArguments(found),
    ...(extent === 'complete' ? checkComplete(program, found, known) : []),
  ];
}

function checkValue({ flag, written, value }: GivenFlag, extent: CommandExtent): ExampleProblem[] {
  if (flag.takes === 'nothing') {
    if (!value) return [];
    return [problemAt(written, `\`${written.text}\` doesn't take a value.`, `Remove the value.`)];
  }
  if (!value || value.text === '') {
    const message = `\`${written.text}\` requires a value.`;
    return extent === 'mention' && !value ? [] : [problemAt(written, message, hintAtValues(flag))];
  }
  const name = written.text.slice(2);
  // A mention may use the flag's name as a placeholder for its value.
  if (extent === 'mention' && value.text === name.replaceAll('-', '_').toUpperCase()) return [];
  const parts = flag.takes === 'list' ? splitPlaced(value, ',') : [value];
  const allowed = valuesOf(flag);
  return parts
    .filter(({ text }) => !text.includes(WILDCARD))
    .flatMap((part) => {
      if (allowed && !allowed.includes(part.text)) {
        const { message, hint } = describeOption(code(written.text), part.text, allowed);
        return [problemAt(part, message, hint)];
      }
      if (flag.takes !== 'number' || /^-?\d+$/.test(part.text)) return [];
      return [problemAt(part, `\`${written.text}\` must be a number, but is \`${part.text}\`.`)];
    });
}

function hintAtValues(flag: CliFlag): string | undefined {
  const allowed = valuesOf(flag);
  return allowed && `Allowed: ${quoted(allowed)}.`;
}

function checkRepetition({ name, written }: GivenFlag, before: readonly GivenFlag[]): ExampleProblem[] {
  return before.some((each) => each.name === name)
    ? [problemAt(written, `\`${written.text}\` must not be repeated.`)]
    : [];
}

/** Checks mutually exclusive flags. */
function checkCombination({ command, given, line }: CommandWords): ExampleProblem[] {
  return (command?.exclusive ?? []).flatMap((set) => {
    const [first, second] = given.filter(({ name }) => set.includes(name));
    if (!first || !second || first.name === second.name) return [];
    const message = `\`${first.written.text}\` and \`${second.written.text}\` in \`${line}\` can't be used together.`;
    return [problemAt(second.written, message)];
  });
}

function checkArguments({ command, rest, line }: CommandWords): ExampleProblem[] {
  if (!command) return [];
  return rest.flatMap((word, index) => {
    if (word.text.includes(WILDCARD)) return [];
    const argument = command.arguments[index];
    if (!argument) {
      const hint = 'Put values after their flags, and quote values with spaces.';
      return [problemAt(word, `\`${line}\` has no argument \`${word.text}\`.`, hint)];
    }
    const { values } = argument;
    if (!values || values.includes(word.text)) return [];
    return [problemAt(word, `\`${line}\` doesn't accept \`${word.text}\`.`, `Allowed: ${quoted(values)}.`)];
  });
}

/** Checks that a command line is complete. */
function checkComplete(program: PlacedText, found: CommandWords, known: KnownCommands): ExampleProblem[] {
  const { command, line, given, isOpen, rest } = found;
  const has = (name: string) => given.some((each) => each.name === name);
  // A missing flag is probably a misspelled one, which is already reported as unknown.
  if (isOpen || has('help') || found.problems.length > 0) return [];
  if (!command) {
    const names = known.groups.get(line.split(' ')[1] ?? '')?.keys() ?? [...known.groups.keys(), ...known.own.keys()];
    return [problemAt(program, `\`${line}\` requires a command.`, `It has ${quoted([...names])}.`)];
  }
  const missing = command.arguments.slice(rest.length).filter(({ required }) => required);
  return [
    ...missing.map(({ name }) => problemAt(program, `\`${line}\` requires the argument \`${name}\`.`)),
    ...missingFlags(command, has).map((message) => problemAt(program, `\`${line}\` ${message}`)),
  ];
}

function missingFlags({ flags, either }: CliCommand, has: (name: string) => boolean): string[] {
  const asFlags = (names: readonly string[]) => names.map((name) => `\`--${name}\``).join(' and ');
  const required = Object.keys(flags).filter((name) => flags[name]?.required && !has(name));
  const needed = Object.entries(flags).flatMap(([name, { needs = [] }]) => {
    const missing = has(name) ? needs.filter((each) => !has(each)) : [];
    return missing.length > 0 ? [`requires ${asFlags(missing)} with ${asFlags([name])}.`] : [];
  });
  const isChosen = either.length === 0 || either.some((set) => set.every(has));
  return [
    ...(required.length > 0 ? [`requires ${asFlags(required)}.`] : []),
    ...(isChosen ? [] : [`requires either ${either.map(asFlags).join(' or ')}.`]),
    ...needed,
  ];
}
