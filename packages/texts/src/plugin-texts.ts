import type { Text } from '@docgraph/schemas/text';

// In a separate file, so that the published types for plugins don't include all UI strings.

/** A plugin's strings, keyed by language and then by key. English is the fallback for missing strings. */
export interface TextTables {
  readonly en: Readonly<Record<string, Text>>;
  readonly [language: string]: Readonly<Record<string, Text>>;
}

/** Returns a plugin's string. Keys aren't typed, because only the plugin knows them. */
export type TextReader = (key: string, values?: Readonly<Record<string, string | number>>) => string;

type Placeholder<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type TemplateOf<English> = English extends string ? English : English[keyof English & string] & string;

/** Values for the placeholders of a string, keyed by name. Strings with plural forms also need a `count`. */
export type ValuesIn<English, Value> = Record<Exclude<Placeholder<TemplateOf<English>>, 'count'>, Value> &
  (English extends string ? unknown : { count: number });

/** Returns a string from the table `English` in the page language. Each `{name}` in the string requires a value. */
export type ReadFrom<English> = <Key extends keyof English & string>(
  key: Key,
  ...values: Record<never, never> extends ValuesIn<English[Key], string> ? [] : [ValuesIn<English[Key], string>]
) => string;
