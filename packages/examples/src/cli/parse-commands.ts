import {
  type Checked,
  code,
  describeOption,
  nearest,
  type Problem,
  readData,
  type SourceText,
  type Span,
} from '@docgraph/pipeline/plugin';
import { type CliCommand, type CliFlag, CliSettings } from './cli-settings.ts';

/** A command and its position in `cli.yaml`. */
export interface CommandEntry {
  /** The command as typed: `cloud vms create`. */
  line: string;
  /** Its group. Undefined for a command of the program itself. */
  group: string | undefined;
  command: CliCommand;
  /** Path of the command in the file. */
  at: readonly PropertyKey[];
}

/** The checked `cli.yaml`. */
export interface CommandLine {
  settings: CliSettings;
  file: string;
  /** In file order. */
  commands: CommandEntry[];
  /** Returns the position of the value at a path. */
  spanOf(path: readonly PropertyKey[]): Span;
  /** Returns the position of the key at a path. */
  keySpanOf(path: readonly PropertyKey[]): Span;
}

/** Lists all operations that a command may call, without duplicates, in display order. */
export function operationsOf({ calls, flags }: CliCommand): string[] {
  return [...new Set([...(calls === undefined ? [] : [calls]), ...Object.values(flags).flatMap(callsOf)])];
}

/** Lists the operations that a flag selects. */
export function callsOf({ calls }: CliFlag): string[] {
  if (calls === undefined) return [];
  return typeof calls === 'string' ? [calls] : Object.values(calls);
}

/** Returns the allowed values of a flag, or undefined if it accepts any. */
export function valuesOf({ values, calls }: CliFlag): readonly string[] | undefined {
  return values ?? (typeof calls === 'object' ? Object.keys(calls) : undefined);
}

type Path = readonly PropertyKey[];

/** Parses `cli.yaml` and checks that its names are consistent. */
export function parseCommands(source: SourceText): Checked<CommandLine | undefined> {
  const file = source.path;
  const { value: settings, located, problems } = readData(source, CliSettings);
  if (!settings) return { value: undefined, problems };
  const { spanOf, keySpanOf } = located;
  const commandLine = { settings, file, commands: commandsOf(settings), spanOf, keySpanOf };
  return { value: commandLine, problems: [...problems, ...checkNames(commandLine)] };
}

function commandsOf({ program, commands, areas }: CliSettings): CommandEntry[] {
  const groups = areas.flatMap(({ groups }, area) =>
    groups.map((group, index) => ({ ...group, at: ['areas', area, 'groups', index] })),
  );
  return [
    ...commands.map((command, index) => ({
      line: `${program} ${command.name}`,
      group: undefined,
      command,
      at: ['commands', index],
    })),
    ...groups.flatMap(({ name: group, commands, at }) =>
      commands.map((command, index) => ({
        line: `${program} ${group} ${command.name}`,
        group,
        command,
        at: [...at, 'commands', index],
      })),
    ),
  ];
}

/** Finds duplicate names and references to undefined flags. */
function checkNames({ settings, file, commands, spanOf }: CommandLine): Problem[] {
  const problems: Problem[] = [];
  const report = (at: Path, message: string, hint?: string) =>
    problems.push({ rule: 'settings/invalid', message, file, ...spanOf(at), hint });

  const known = new Set(settings.commands.map(({ name }) => name));
  settings.areas.forEach(({ groups }, area) => {
    groups.forEach(({ name }, group) => {
      if (known.has(name))
        report(['areas', area, 'groups', group, 'name'], `\`${name}\` is already the name of a group or command.`);
      known.add(name);
    });
  });
  const lines = new Set<string>();
  for (const { line, command, at } of commands) {
    if (lines.has(line)) report([...at, 'name'], `\`${line}\` is already defined.`);
    lines.add(line);
    for (const [name, flag] of Object.entries(command.flags)) {
      const values = valuesOf(flag);
      if (flag.default === undefined || !values || values.includes(flag.default)) continue;
      const { message, hint } = describeOption(code(`--${name}`), flag.default, values);
      report([...at, 'flags', name, 'default'], message, hint);
    }
    for (const { name, path } of namedFlags(command)) {
      if (Object.hasOwn(command.flags, name)) continue;
      const near = nearest(name, Object.keys(command.flags));
      report([...at, ...path], `\`${line}\` has no flag \`--${name}\`.`, near && `Did you mean \`--${near}\`?`);
    }
  }
  return problems;
}

/** Lists the flags that other settings of a command reference. */
function namedFlags({ exclusive, either, flags }: CliCommand): { name: string; path: Path }[] {
  const inSets = (key: string, sets: readonly (readonly string[])[]) =>
    sets.flatMap((set, row) => set.map((name, column) => ({ name, path: [key, row, column] })));
  const needed = (flag: string, { needs = [] }: CliFlag) =>
    needs.map((name, index) => ({ name, path: ['flags', flag, 'needs', index] }));
  return [
    ...inSets('exclusive', exclusive),
    ...inSets('either', either),
    ...Object.entries(flags).flatMap(([name, flag]) => needed(name, flag)),
  ];
}
