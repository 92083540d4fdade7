import type { CliCommand, CliFlag, CliSettings } from '../../cli/cli-settings.ts';

/** The commands of the CLI as command lines name them. */
export interface KnownCommands {
  program: string;
  /** Flags that every command has. */
  flags: ReadonlyMap<string, CliFlag>;
  /** Commands of the program itself, by name. */
  own: ReadonlyMap<string, CliCommand>;
  /** Commands by group and name. */
  groups: ReadonlyMap<string, ReadonlyMap<string, CliCommand>>;
}

/** Makes the commands of `cli.yaml` known by name. */
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
