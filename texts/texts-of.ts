import type { Text } from '#schemas/text.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import type { Interface, TextKey, Texts } from './text-reader.ts';

/** The languages that the interface speaks. */
const tables: Readonly<Record<string, Texts>> = { ar: arabic, de: german, en: english };

/** Texts that a site changes or adds, by key. */
export type TextChanges = Readonly<Record<string, Text>>;

/** The texts of a language with the changes of a site. What is in neither is English. */
export function textsOf(tag: string, changes: TextChanges = {}): Interface {
  const known = Object.entries(changes).filter(([key]) => isTextKey(key));
  return { language: languageTag(tag), texts: { ...english, ...tableOf(tag), ...Object.fromEntries(known) } };
}

/** The texts that a site in this language lacks; none where the language has a table. */
export function missingTexts(tag: string, changes: TextChanges): TextKey[] {
  if (tableOf(tag) !== undefined) return [];
  return textKeys.filter((key) => !Object.hasOwn(changes, key));
}

/** Those of the texts that scripts use, as JSON. */
export function scriptTexts({ language, texts }: Interface): string {
  const used = Object.entries(texts).filter(([key]) => !/^(?:api|prose|document)\./.test(key));
  return JSON.stringify({ language, texts: Object.fromEntries(used) });
}

/** The name of every text. */
export const textKeys: readonly TextKey[] = Object.keys(english).filter(isTextKey);

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(english, key);
}

/** The table of a language, or of the one that it is a variety of: `de-AT` reads German. */
function tableOf(tag: string): Texts | undefined {
  const [language = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(tables, language) ? tables[language] : undefined;
}

/** The tag as `Intl` takes it; English for one that it does not understand. */
function languageTag(tag: string): string {
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    return 'en';
  }
}
