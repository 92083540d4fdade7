import { nearest } from '../../../pipeline/report/nearest.ts';
import type { CliCommand, CliFlag } from '../../cli/cli-settings.ts';
import { type PlacedText, partOf, WILDCARD } from '../placed-text.ts';
import { type CommandProblem, problemAt, quoted } from './command-problem.ts';
import type { KnownCommands } from './known-commands.ts';

/** A flag of a command line. */
export interface GivenFlag {
  name: string;
  flag: CliFlag;
  /** As it is written, with its hyphens. */
  written: PlacedText;
  /** What is given for it; undefined without a value. */
  value: PlacedText | undefined;
}

/** A command line taken apart. */
export interface CommandWords {
  /** The command; undefined when it is not known, or only a group is named. */
  command: CliCommand | undefined;
  /** How the command is typed, as far as it is known: `cloud vms create`. */
  line: string;
  given: GivenFlag[];
  /** Words behind the command that belong to no flag. */
  rest: PlacedText[];
  faults: CommandProblem[];
  /** Whether the line ends in what only the shell knows, which may stand for anything. */
  isOpen: boolean;
}

/** Takes the words behind the name of the program apart, and finds those that the CLI does not know. */
export function commandWords(words: readonly PlacedText[], known: KnownCommands): CommandWords {
  const found: CommandWords = {
    ...{ command: undefined, line: known.program, isOpen: false },
    ...{ given: [], rest: [], faults: [] },
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
      if (!found.command) found.faults.push(unknownCommand(word, found.line, names.keys()));
      found.line += ` ${word.text}`;
      if (!found.command) return { ...found, isOpen: true };
    } else {
      found.command = known.own.get(word.text);
      names = known.groups.get(word.text);
      if (!found.command && !names) {
        found.faults.push(unknownCommand(word, found.line, [...known.groups.keys(), ...known.own.keys()]));
        return { ...found, isOpen: true };
      }
      found.line += ` ${word.text}`;
    }
  }
  return found;
}

/** Takes a flag, and tells whether it has taken the next word as its value. */
function takeFlag(word: PlacedText, next: PlacedText | undefined, found: CommandWords, known: KnownCommands): boolean {
  const equals = word.text.indexOf('=');
  const written = equals < 0 ? word : partOf(word, { start: 0, end: equals });
  if (written.text.includes(WILDCARD)) return false;
  const name = written.text.replace(/^--/, '');
  const own = found.command?.flags ?? {};
  const flag = Object.hasOwn(own, name) ? own[name] : known.flags.get(name);
  if (!flag || !written.text.startsWith('--')) {
    const names = [...Object.keys(own), ...known.flags.keys()].map((each) => `--${each}`);
    const near = nearest(written.text, names);
    const list =
      Object.keys(own).length > 0 ? `It has ${quoted(Object.keys(own).map((each) => `--${each}`))}.` : undefined;
    const hint = near ? `Did you mean \`${near}\`?` : list;
    found.faults.push(problemAt(written, `\`${found.line}\` has no flag \`${written.text}\`.`, hint));
    // What follows an unknown flag is most likely its value.
    return equals < 0 && next !== undefined && !next.text.startsWith('-');
  }
  const inline = equals < 0 ? undefined : partOf(word, { start: equals + 1, end: word.text.length });
  const takesNext = !inline && flag.takes !== 'nothing' && next !== undefined && !next.text.startsWith('--');
  found.given.push({ name, flag, written, value: inline ?? (takesNext ? next : undefined) });
  return takesNext;
}

function unknownCommand(word: PlacedText, line: string, names: Iterable<string>): CommandProblem {
  const known = [...names];
  const near = nearest(word.text, known);
  const hint = near ? `Did you mean \`${line} ${near}\`?` : `It has ${quoted(known)}.`;
  return problemAt(word, `\`${line}\` has no command \`${word.text}\`.`, hint);
}
