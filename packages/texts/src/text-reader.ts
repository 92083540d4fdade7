import type { Text } from '@docgraph/schemas/text';
import type { english } from './english.ts';
import type { ReadFrom, ValuesIn } from './plugin-texts.ts';

/** The key of a UI string. */
export type TextKey = keyof typeof english;

/** All UI strings in one language. If a key is missing, the catalog doesn't compile. */
export type Texts = Readonly<Record<TextKey, Text>>;

/** UI strings in one language. `language` is a BCP 47 tag that `Intl` supports. */
export interface Catalog<Key extends string = TextKey> {
  language: string;
  texts: Readonly<Record<Key, Text>>;
}

/** Keys of strings about responses. */
export type ResponseKey = Extract<TextKey, `response.${string}`>;

/** Keys of strings in Try it panels. */
export type TryKey = ResponseKey | Extract<TextKey, `try.${string}`>;

/** Keys of strings next to runnable steps of a guide. */
export type RunKey = ResponseKey | Extract<TextKey, `run.${string}`>;

/** Keys of strings that appear only in prerendered pages. */
type PrerenderedKey = Extract<TextKey, `${'api' | 'prose' | 'document'}.${string}`>;

/** Keys of strings that ship with the app. */
export type ScriptKey = Exclude<TextKey, PrerenderedKey | TryKey | RunKey>;

export type ValuesOf<Key extends TextKey, Value> = ValuesIn<(typeof english)[Key], Value>;

/** Returns a UI string, with its placeholders replaced. */
export type ReadText<Keys extends TextKey = TextKey> = ReadFrom<Pick<typeof english, Keys>>;

/** Creates a function that returns strings from a catalog. */
export function createTextReader<Keys extends TextKey>(from: Catalog<Keys>): ReadText<Keys> {
  return (key, ...[values]) => textIn(from, key, values);
}

/** Returns a string from a catalog, with its placeholders replaced. */
export function textIn<Keys extends string>(
  from: Catalog<Keys>,
  key: Keys,
  values?: Readonly<Record<string, string | number>>,
): string {
  return splitText(from, key, values)
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join('');
}

/** Splits a string into literal text and values. */
export function splitText<Keys extends string, Value>(
  { language, texts }: Catalog<Keys>,
  key: Keys,
  values: Readonly<Record<string, Value | number>> = {},
): (string | { name: string; value: Value | string })[] {
  const text = texts[key];
  const template = typeof text === 'string' ? text : formFor(text, Number(values.count), language);
  return template.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part;
    const value = values[part] ?? '';
    return { name: part, value: typeof value === 'number' ? formatNumber(value, language) : value };
  });
}

function formFor(forms: Exclude<Text, string>, count: number, language: string): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/** The largest integer that is formatted without separators in every language. */
const MAX_UNFORMATTED = 999;

/** Formats a number for a language. Uses Latin digits, as in code and URLs. */
export function formatNumber(value: number, language: string): string {
  // In browsers, creating the first NumberFormat takes more than 10 ms. Most counts don't need one.
  if (Number.isInteger(value) && value >= 0 && value <= MAX_UNFORMATTED) return String(value);
  return new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(value);
}
