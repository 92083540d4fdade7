import { optionsHelp, synopsisOf } from '../command-line/usage.ts';
import { commandsOf } from '../commands/plugin-commands.ts';
import { allCommands } from '../commands/registry.ts';
import { loadStandardPlugins } from '../standard-plugins.ts';

/** The help of a command. */
export interface CommandHelp {
  name: string;
  /** The name with its argument: `search QUERY`. */
  synopsis: string;
  details: string;
  options: { written: string; help: string }[];
}

/** Returns the help of every command, including standard plugins, in the order of `--help`. */
export async function commandHelp(): Promise<CommandHelp[]> {
  return Object.entries(allCommands(commandsOf(await loadStandardPlugins()))).map(([name, command]) => ({
    name,
    synopsis: synopsisOf(name, command),
    details: command.details,
    options: optionsHelp(command),
  }));
}
