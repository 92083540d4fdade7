import type { ExitCode, Host } from '../options.ts';
import type { OptionTable, ValuesOf } from './option.ts';

/** A command of the command line. */
export interface Command<Table extends OptionTable = OptionTable> {
  /** One sentence for the list of commands, which begins with a third-person verb. */
  summary: string;
  /** The description in its own help. */
  details: string;
  /** The argument that follows its name; absent for a command without one. */
  argument?: Argument;
  options: Table;
  run(options: ValuesOf<Table>, context: CommandContext): Promise<ExitCode>;
}

/** The argument of a command. */
export interface Argument {
  /** Placeholder in the usage line. */
  name: string;
  /** Error message if the argument is missing; absent if it's optional. */
  missing?: string;
  /** Whether the argument consists of all remaining words. */
  takesAll?: true;
  /** Whether the only valid value of the argument is its name. */
  isKeyword?: true;
}

/** The context in which a command runs, besides its options. */
export interface CommandContext {
  /** Name of the command on the command line. */
  name: string;
  /** Value of the argument; empty for a command without one. */
  argument: string;
  /** The words of the argument. */
  words: readonly string[];
  host: Host;
}

/** Defines a command. Infers the types of the option values that `run` receives. */
export function defineCommand<Table extends OptionTable>(command: Command<Table>): Command<Table> {
  return command;
}

/** Commands by name. */
export type CommandTable = Readonly<Record<string, Command>>;
