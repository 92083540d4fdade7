import type { Span } from '../../pipeline/report/checked.ts';
import type { CliCommand, CliFlag, CliSettings } from './cli-settings.ts';

/** A command, and where `cli.yaml` says so. */
export interface LocatedCommand {
  /** How it is typed: `cloud vms create`. */
  line: string;
  /** The group it belongs to; undefined for a command of the program itself. */
  group: string | undefined;
  command: CliCommand;
  /** Path of the command in the file. */
  at: readonly PropertyKey[];
}

/** The checked `cli.yaml`. */
export interface CommandLine {
  settings: CliSettings;
  file: string;
  /** In the order of the file. */
  commands: LocatedCommand[];
  /** Place of the value at a path of the file. */
  spanOf(path: readonly PropertyKey[]): Span;
  /** Place of the key at a path of the file. */
  keySpanOf(path: readonly PropertyKey[]): Span;
}

/** All operations that a command may call, each once, in the order that readers see. */
export function operationsOf({ calls, flags }: CliCommand): string[] {
  return [...new Set([...(calls === undefined ? [] : [calls]), ...Object.values(flags).flatMap(callsOf)])];
}

/** The operations that a flag chooses. */
export function callsOf({ calls }: CliFlag): string[] {
  if (calls === undefined) return [];
  return typeof calls === 'string' ? [calls] : Object.values(calls);
}

/** The only values that a flag takes; undefined when it takes others. */
export function valuesOf({ values, calls }: CliFlag): readonly string[] | undefined {
  return values ?? (typeof calls === 'object' ? Object.keys(calls) : undefined);
}
