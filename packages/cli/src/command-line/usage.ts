import { allCommands } from '../commands/registry.ts';
import type { Command, CommandTable } from './command.ts';
import { nameOf } from './option.ts';

const ENVIRONMENT = 'Environment: DOCS_CACHE_DIR, folder for results of earlier runs; NO_COLOR, no colors.';

const EXIT_CODES =
  'Exit codes: 0 done, 1 errors in authored files, 2 wrong command line, 3 disk or environment, 4 internal error.';

/** Returns the help for all commands, or for one. */
export function usage(name?: string, plugins: CommandTable = {}): string {
  const all = allCommands(plugins);
  const command = name === undefined ? undefined : all[name];
  if (name === undefined || command === undefined) {
    const rows = Object.entries(all).map(([each, one]) => `  ${callOf(each, one).padEnd(14)} ${one.summary}`);
    return `Usage: docgraph <command> [options]\n\nCommands:\n${rows.join('\n')}\n\nRun docgraph <command> --help for its options, docgraph --version for the version.\n${ENVIRONMENT}\n${EXIT_CODES}\n`;
  }
  const options = [...optionsHelp(command), { written: '--help', help: 'print this help' }];
  const rows = options.map(({ written, help }) => `  ${written.padEnd(21)} ${help}`);
  return `Usage: docgraph ${callOf(name, command)} [options]\n\n${command.details}\n\nOptions:\n${rows.join('\n')}\n\n${EXIT_CODES}\n`;
}

/** Returns the name of a command with what must follow it. */
export function callOf(name: string, { argument }: Command): string {
  return argument ? `${name} ${argument.name}` : name;
}

/** Returns the options of a command as they're written, and their help. */
export function optionsHelp({ options }: Command): { written: string; help: string }[] {
  return Object.entries(options).map(([key, { value, help }]) => {
    return { written: `--${nameOf(key)}${value === undefined ? '' : ` ${value}`}`, help };
  });
}
