import type { ExitCode, Host } from '../options.ts';
import type { OptionTable, ValuesOf } from './option.ts';

/** A command of the command line. */
export interface Command<Table extends OptionTable = OptionTable> {
  summary: string;
  /** Text of its help, below the summary. */
  details: string;
  /** What follows its name; nothing where it's absent. */
  argument?: Argument;
  options: Table;
  run(options: ValuesOf<Table>, context: CommandContext): Promise<ExitCode>;
}

/** Words that a command needs after its name. */
export interface Argument {
  /** As the usage line shows it. */
  name: string;
  /** Asked where it's missing. */
  question: string;
  /** Whether all words that follow are part of it. */
  takesAll?: true;
  /** Whether its name is the only word there is. */
  isKeyword?: true;
}

/** What a command gets beside its options. */
export interface CommandContext {
  /** Name that the command was called by. */
  name: string;
  /** The words after the name; empty for a command without an argument. */
  argument: string;
  host: Host;
}

/** Defines a command; its `run` gets the values that its options have. */
export function defineCommand<Table extends OptionTable>(command: Command<Table>): Command<Table> {
  return command;
}

/** Commands by name. */
export type CommandTable = Readonly<Record<string, Command>>;
