import type { Text } from '@docgraph/schemas/text';

// Separate from the UI strings, so that the published types of plugins don't include all of them.

/** Strings of a plugin by language and key. Strings missing in a language fall back to English. */
export interface TextTables {
  readonly en: Readonly<Record<string, Text>>;
  readonly [language: string]: Readonly<Record<string, Text>>;
}

/** Returns a string of a plugin. Keys aren't typed, because only the plugin knows them. */
export type TextReader = (key: string, values?: Readonly<Record<string, string | number>>) => string;

type Placeholder<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type TemplateOf<English> = English extends string ? English : English[keyof English & string] & string;

/** Values for the placeholders of a string, keyed by name. Strings with plural forms also need a `count`. */
export type ValuesIn<English, Value> = Record<Exclude<Placeholder<TemplateOf<English>>, 'count'>, Value> &
  (English extends string ? unknown : { count: number });

/** Returns a string of the table `English` in the page language. Each `{name}` in the string needs a value. */
export type ReadFrom<English> = <Key extends keyof English & string>(
  key: Key,
  ...values: Record<never, never> extends ValuesIn<English[Key], string> ? [] : [ValuesIn<English[Key], string>]
) => string;
