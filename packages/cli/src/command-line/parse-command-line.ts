import { parseArgs } from 'node:util';
import { allCommands } from '../commands/registry.ts';
import type { Command, CommandTable } from './command.ts';
import { nameOf, type OptionTable, type ValuesOf } from './option.ts';
import { suggestion, UsageError } from './usage-error.ts';

/** A valid command line. */
export interface CommandLine<Table extends OptionTable = OptionTable> {
  name: string;
  command: Command<Table>;
  /** Whether `--help` was given. */
  help: boolean;
  argument: string;
  words: readonly string[];
  options: ValuesOf<Table>;
}

/**
 * Parses a command line, which may name a plugin command. Returns `help` or `version` if that's requested instead of a
 * command. Throws a {@link UsageError}.
 */
export function parseCommandLine(
  [name, ...args]: readonly string[],
  cwd: string,
  plugins: CommandTable = {},
): CommandLine | 'help' | 'version' {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return 'help';
  if (name === '--version' || name === '-v') return 'version';
  const commands = allCommands(plugins);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return parseCommand(name, command, args, cwd);
  throw new UsageError(`Unknown command "${name}".${suggestion(name, Object.keys(commands))}`);
}

/** Parses the arguments after the name of a command. Throws a {@link UsageError}. */
export function parseCommand<Table extends OptionTable>(
  name: string,
  command: Command<Table>,
  args: readonly string[],
  cwd: string,
): CommandLine<Table> {
  const { values, positionals } = split(name, command, args);
  const { argument } = command;
  const unexpected = positionals[argument ? 1 : 0];
  if (unexpected !== undefined && !argument?.takesAll)
    throw new UsageError(`Unexpected argument "${unexpected}".`, name);
  const isMissing = positionals.length === 0 || (argument?.isKeyword && positionals[0] !== argument.name);
  if (argument?.missing !== undefined && isMissing && !values.help) throw new UsageError(argument.missing, name);
  const options = Object.entries(command.options).map(([key, option]) => {
    const context = { command: name, name: nameOf(key), cwd };
    return [key, option.read([values[context.name] ?? []].flat().map(String), context)];
  });
  return {
    name,
    command,
    help: values.help !== undefined,
    argument: positionals.join(' '),
    words: positionals,
    // Each value was returned by the parser of the option with that key.
    options: Object.fromEntries(options) as ValuesOf<Table>,
  };
}

function split(
  name: string,
  { options: table, argument }: Command,
  args: readonly string[],
): ReturnType<typeof parseArgs> {
  const types = Object.entries(table).map(([key, { value }]) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return [nameOf(key), { type, multiple: true as const }];
  });
  const options = {
    ...Object.fromEntries(types),
    help: { type: 'boolean' as const, short: 'h', multiple: true as const },
  };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, unknown] = /^Unknown option '(-[^' ]*)'/.exec(message) ?? [];
    if (unknown === undefined) throw new UsageError(message, name);
    const known = Object.keys(options).map((option) => `--${option}`);
    const advice = argument?.takesAll ? ' To search for text that starts with a hyphen, put -- before it.' : '';
    throw new UsageError(`Unknown option "${unknown}".${suggestion(unknown, known)}${advice}`, name);
  }
}
