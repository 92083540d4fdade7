import { allCommands } from '../commands/registry.ts';
import { DOCUMENTATION } from '../package-files.ts';
import type { Command, CommandTable } from './command.ts';
import { nameOf } from './option.ts';

const ENVIRONMENT = 'Environment variables: DOCS_CACHE_DIR sets the cache folder, and NO_COLOR turns off colors.';

const EXIT_CODES =
  'Exit codes: 0 success, 1 errors in the content, 2 usage error, 3 file system or environment error, 4 internal error.';

/** Returns the help of a command, or the general help without a name. */
export function usage(name?: string, plugins: CommandTable = {}): string {
  const all = allCommands(plugins);
  const command = name === undefined ? undefined : all[name];
  if (name === undefined || command === undefined) {
    const rows = Object.entries(all).map(([each, one]) => `  ${synopsisOf(each, one).padEnd(14)} ${one.summary}`);
    return `Usage: docgraph <command> [options]\n\nCommands:\n${rows.join('\n')}\n\nRun docgraph <command> --help for the options of a command, or docgraph --version for the version.\nDocumentation: ${DOCUMENTATION}\n${ENVIRONMENT}\n${EXIT_CODES}\n`;
  }
  const options = [...optionsHelp(command), { written: '--help', help: 'Prints this help' }];
  const rows = options.map(({ written, help }) => `  ${written.padEnd(21)} ${help}`);
  return `Usage: docgraph ${synopsisOf(name, command)} [options]\n\n${command.details}\n\nOptions:\n${rows.join('\n')}\n\n${EXIT_CODES}\n`;
}

/** Returns the name of a command, followed by its argument. */
export function synopsisOf(name: string, { argument }: Command): string {
  return argument ? `${name} ${argument.name}` : name;
}

/** Returns each option of a command with its placeholder, and its help. */
export function optionsHelp({ options }: Command): { written: string; help: string }[] {
  return Object.entries(options).map(([key, { value, help }]) => {
    return { written: `--${nameOf(key)}${value === undefined ? '' : ` ${value}`}`, help };
  });
}
