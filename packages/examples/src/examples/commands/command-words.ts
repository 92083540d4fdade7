import { hintAtNearest, nearest } from '@docgraph/pipeline/plugin';
import type { CliCommand, CliFlag, CliSettings } from '../../cli/cli-settings.ts';
import type { ExampleProblem } from '../example-problem.ts';
import { type PlacedText, partOf, rangeOf, WILDCARD } from '../placed-text.ts';

/** Creates a problem at a word of a command line. */
export function problemAt(word: PlacedText, message: string, hint?: string): ExampleProblem {
  return { rule: 'examples/command', message, hint, ...rangeOf(word) };
}

/** Formats names as a list of inline code. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** The commands of the CLI, indexed by name. */
export interface KnownCommands {
  program: string;
  /** Global flags. */
  flags: ReadonlyMap<string, CliFlag>;
  /** Commands without a group, keyed by name. */
  own: ReadonlyMap<string, CliCommand>;
  /** Commands by group and name. */
  groups: ReadonlyMap<string, ReadonlyMap<string, CliCommand>>;
}

/** Indexes the commands of `cli.yaml` by name. */
export function knownCommands({ program, flags, commands, areas }: CliSettings): KnownCommands {
  const byName = (list: readonly CliCommand[]) => new Map(list.map((command) => [command.name, command]));
  const groups = areas.flatMap((area) => area.groups);
  return {
    program,
    flags: new Map(Object.entries(flags)),
    own: byName(commands),
    groups: new Map(groups.map(({ name, commands }) => [name, byName(commands)])),
  };
}

/** A flag in a command line. */
export interface GivenFlag {
  name: string;
  flag: CliFlag;
  /** The flag as written, with hyphens. */
  written: PlacedText;
  /** Its value, if it has one. */
  value: PlacedText | undefined;
}

/** A parsed command line. */
export interface CommandWords {
  /** The command. Undefined if it's unknown, or if there's only a group. */
  command: CliCommand | undefined;
  /** The known part of the command as typed: `cloud vms create`. */
  line: string;
  given: GivenFlag[];
  /** Positional arguments. */
  rest: PlacedText[];
  problems: ExampleProblem[];
  /** Whether only the shell knows the rest of the line. */
  isOpen: boolean;
}

/** Parses the words after the program name, and reports unknown ones. */
export function commandWords(words: readonly PlacedText[], known: KnownCommands): CommandWords {
  const found: CommandWords = {
    command: undefined,
    line: known.program,
    isOpen: false,
    given: [],
    rest: [],
    problems: [],
  };
  let names: ReadonlyMap<string, CliCommand> | undefined;
  for (let index = 0; index < words.length && !found.isOpen; index++) {
    const word = words[index];
    if (!word) continue;
    if (word.text.startsWith('-') && !/^-\d/.test(word.text)) {
      if (takeFlag(word, words[index + 1], found, known)) index++;
    } else if (found.command) {
      found.rest.push(word);
    } else if (word.text.includes(WILDCARD)) {
      found.isOpen = true;
    } else if (names) {
      found.command = names.get(word.text);
      if (!found.command) found.problems.push(unknownCommand(word, found.line, names.keys()));
      found.line += ` ${word.text}`;
      if (!found.command) return { ...found, isOpen: true };
    } else {
      found.command = known.own.get(word.text);
      names = known.groups.get(word.text);
      if (!found.command && !names) {
        found.problems.push(unknownCommand(word, found.line, [...known.groups.keys(), ...known.own.keys()]));
        return { ...found, isOpen: true };
      }
      found.line += ` ${word.text}`;
    }
  }
  return found;
}

/** Consumes a flag. Returns whether it also consumed the next word as its value. */
function takeFlag(word: PlacedText, next: PlacedText | undefined, found: CommandWords, known: KnownCommands): boolean {
  const equals = word.text.indexOf('=');
  const written = equals < 0 ? word : partOf(word, { start: 0, end: equals });
  if (written.text.includes(WILDCARD)) return false;
  const name = written.text.replace(/^--/, '');
  const own = found.command?.flags ?? {};
  const flag = Object.hasOwn(own, name) ? own[name] : known.flags.get(name);
  if (!flag || !written.text.startsWith('--')) {
    const names = [...Object.keys(own), ...known.flags.keys()].map((each) => `--${each}`);
    const ownNames = names.slice(0, Object.keys(own).length);
    const list = ownNames.length > 0 ? `Its own flags: ${quoted(ownNames)}.` : undefined;
    const message = `\`${found.line}\` has no flag \`${written.text}\`.`;
    found.problems.push(problemAt(written, message, hintAtNearest(written.text, names, list)));
    // The word after an unknown flag is probably its value.
    return equals < 0 && next !== undefined && !next.text.startsWith('-');
  }
  const inline = equals < 0 ? undefined : partOf(word, { start: equals + 1, end: word.text.length });
  const takesNext = !inline && flag.takes !== 'nothing' && next !== undefined && !next.text.startsWith('--');
  found.given.push({ name, flag, written, value: inline ?? (takesNext ? next : undefined) });
  return takesNext;
}

function unknownCommand(word: PlacedText, line: string, names: Iterable<string>): ExampleProblem {
  const known = [...names];
  const near = nearest(word.text, known);
  const hint = near ? `Did you mean \`${line} ${near}\`?` : `It has ${quoted(known)}.`;
  return problemAt(word, `\`${line}\` has no command \`${word.text}\`.`, hint);
}
