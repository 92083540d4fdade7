import { UsageError } from './usage-error.ts';

/** An option of a command. Its name is its key in {@link OptionTable}, in kebab case: `baseUrl` is `--base-url`. */
export interface Option<Value> {
  /** Placeholder for the value in the help; absent for a flag. */
  value?: string;
  help: string;
  /** Parses all values given for the option into one. Throws a {@link UsageError} if a value is invalid. */
  read(values: readonly string[], context: OptionContext): Value;
}

/** The command line that an option is part of. */
export interface OptionContext {
  command: string;
  /** Name of the option, without its dashes. */
  name: string;
  /** The working directory of the command. */
  cwd: string;
}

/** The options of a command, by key. */
export type OptionTable = Readonly<Record<string, Option<unknown>>>;

/** The values of a command's options. */
export type ValuesOf<Table extends OptionTable> = {
  [Key in keyof Table]: Table[Key] extends Option<infer Value> ? Value : never;
};

/** Defines an option without a value. */
export function flag(help: string): Option<boolean> {
  return { help, read: (values) => values.length > 0 };
}

/** Parses a value. Returns undefined if it's invalid. */
type Parse<Value> = (text: string, cwd: string) => Value | undefined;

interface ValueRules {
  /** The value to parse if the option is missing. The help mentions it. */
  default?: string;
  /** Returns the error message for an invalid value. */
  problem?: (text: string) => string;
}

/** Defines an option with a value. If it's given several times, the last value wins. */
export function option<Value>(
  value: string,
  help: string,
  parse: Parse<Value>,
  rules: ValueRules & { default: string },
): Option<Value> & { default: string };
export function option<Value>(
  value: string,
  help: string,
  parse: Parse<Value>,
  rules?: ValueRules,
): Option<Value | undefined>;
export function option<Value>(
  value: string,
  help: string,
  parse: Parse<Value>,
  { default: preset, problem }: ValueRules = {},
): Option<Value | undefined> & { default?: string | undefined } {
  return {
    value,
    help: preset === undefined ? help : `${help} (default: ${preset})`,
    default: preset,
    read(values, { command, name, cwd }) {
      const text = values.at(-1) ?? preset;
      if (text === undefined) return undefined;
      const parsed = text === '' ? undefined : parse(text, cwd);
      if (parsed !== undefined) return parsed;
      const reason = text === '' ? undefined : problem?.(text);
      throw new UsageError(reason ?? `--${name} needs a value.`, command);
    },
  };
}

/** Returns a parser of numbers that meet a condition. */
export function numberWhere(isValid: (value: number) => boolean): (text: string) => number | undefined {
  return (text) => (isValid(Number(text)) ? Number(text) : undefined);
}

/** Returns a parser that accepts these names. */
export function oneOf<Name extends string>(names: readonly Name[]): (text: string) => Name | undefined {
  return (text) => names.find((name) => name === text);
}

/** Returns the name of an option on the command line, without its dashes, from its key. */
export function nameOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
