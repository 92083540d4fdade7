import type { Text } from '@docgraph/schemas/text';

// Apart from the UI strings, so that the published types of plugins do not include all of them.

/** The strings of a plugin, by language and key. A string that another language lacks is shown in English. */
export interface TextTables {
  readonly en: Readonly<Record<string, Text>>;
  readonly [language: string]: Readonly<Record<string, Text>>;
}

/** Reads a string of a plugin, whose own code knows the keys. */
export type TextReader = (key: string, values?: Readonly<Record<string, string | number>>) => string;

type Placeholder<Written extends string> = Written extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type WrittenIn<English> = English extends string ? English : English[keyof English & string] & string;

/** The values that a text needs, by the names of its placeholders; one with plural forms needs the number of what it counts. */
export type ValuesIn<English, Value> = Record<Exclude<Placeholder<WrittenIn<English>>, 'count'>, Value> &
  (English extends string ? unknown : { count: number });

/** Reads a string of the table `English` in the language of the page. Strings with `{name}` need a value for it. */
export type ReadFrom<English> = <Key extends keyof English & string>(
  key: Key,
  ...values: Record<never, never> extends ValuesIn<English[Key], string> ? [] : [ValuesIn<English[Key], string>]
) => string;
