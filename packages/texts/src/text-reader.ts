import type { Text } from '@docgraph/schemas/text';
import type { english } from './english.ts';
import type { ReadFrom, ValuesIn } from './plugin-texts.ts';

/** Name of a text of the interface. */
export type TextKey = keyof typeof english;

/** All texts in one language: one that lacks a key does not compile. */
export type Texts = Readonly<Record<TextKey, Text>>;

/** The texts of pages in one language. `language` is a BCP 47 tag that `Intl` knows. */
export interface Interface<Key extends string = TextKey> {
  language: string;
  texts: Readonly<Record<Key, Text>>;
}

/** Keys of the texts that are said of answers. */
export type AnswerKey = Extract<TextKey, `answer.${string}`>;

/** Keys of the texts that are said where operations are tried. */
export type TryKey = AnswerKey | Extract<TextKey, `try.${string}`>;

/** Keys of the texts that are said where steps of a guide are run. */
export type RunKey = AnswerKey | Extract<TextKey, `run.${string}`>;

/** Keys of the texts that only prerendered pages hold. */
type PrerenderedKey = Extract<TextKey, `${'api' | 'prose' | 'document'}.${string}`>;

/** Keys of the texts that scripts use. */
export type ScriptKey = Exclude<TextKey, PrerenderedKey | TryKey | RunKey>;

export type ValuesOf<Key extends TextKey, Value> = ValuesIn<(typeof english)[Key], Value>;

/** Reads a text of the interface. */
export type ReadText<Keys extends TextKey = TextKey> = ReadFrom<Pick<typeof english, Keys>>;

/** The way to read the texts of an interface. */
export function createTextReader<Keys extends TextKey>(from: Interface<Keys>): ReadText<Keys> {
  return (key, ...[values]) => textIn(from, key, values);
}

/** A text with its values in it. */
export function textIn<Keys extends string>(
  from: Interface<Keys>,
  key: Keys,
  values?: Readonly<Record<string, string | number>>,
): string {
  return splitText(from, key, values)
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join('');
}

/** Texts and values in the order in which they stand in a text. */
export function splitText<Keys extends string, Value>(
  { language, texts }: Interface<Keys>,
  key: Keys,
  values: Readonly<Record<string, Value | number>> = {},
): (string | { name: string; value: Value | string })[] {
  const text = texts[key];
  const written = typeof text === 'string' ? text : formFor(text, Number(values.count), language);
  return written.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part;
    const value = values[part] ?? '';
    return { name: part, value: typeof value === 'number' ? formatNumber(value, language) : value };
  });
}

function formFor(forms: Exclude<Text, string>, count: number, language: string): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/** Up to which number all languages write whole ones alike. */
const ALIKE = 999;

/** A number as the language writes it, with the digits that code and addresses have as well. */
export function formatNumber(value: number, language: string): string {
  // A browser takes more than 10 ms to make its first format: a page that only counts its sections need not wait for it.
  if (Number.isInteger(value) && value >= 0 && value <= ALIKE) return String(value);
  return new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(value);
}
