import { optionsHelp, synopsisOf } from '../command-line/usage.ts';
import { commandsOf } from '../commands/plugin-commands.ts';
import { allCommands } from '../commands/registry.ts';
import { standardPlugins } from '../standard-plugins.ts';

/** The help of a command. */
export interface CommandHelp {
  name: string;
  /** The name with its argument: `search QUERY`. */
  synopsis: string;
  details: string;
  options: { written: string; help: string }[];
}

/** Returns the help of every command, including standard plugins, in the order of `--help`. */
export function commandHelp(): CommandHelp[] {
  return Object.entries(allCommands(commandsOf(standardPlugins))).map(([name, command]) => ({
    name,
    synopsis: synopsisOf(name, command),
    details: command.details,
    options: optionsHelp(command),
  }));
}
