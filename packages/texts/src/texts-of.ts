import type { Text } from '@docgraph/schemas/text';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import { english } from './english.ts';
import type { TextReader, TextTables } from './plugin-texts.ts';
import { type Catalog, type RunKey, type TextKey, type Texts, type TryKey, textIn } from './text-reader.ts';

/**
 * Catalogs, keyed by language. Missing strings are shown in English, and `docgraph check` lists them. Add `satisfies Texts`
 * to a complete catalog, so that it stays complete.
 */
const catalogs: Readonly<Record<string, Partial<Texts>>> = {
  ar: ar satisfies Texts,
  de: de satisfies Texts,
  en: english,
};

/** Strings that a site overrides or adds, keyed by key. */
export type TextOverrides = Readonly<Record<string, Text>>;

/** Cached results of {@link textsOf}, because every page needs the strings of one of a few languages. */
const cache = new Map<string, Catalog>();

/** Returns the UI strings in a language, with the overrides of a site. Falls back to English. */
export function textsOf(tag: string, overrides: TextOverrides = {}): Catalog {
  const key = JSON.stringify([tag, overrides]);
  const texts = cache.get(key) ?? buildTexts(tag, overrides);
  cache.set(key, texts);
  return texts;
}

function buildTexts(tag: string, overrides: TextOverrides): Catalog {
  const known = Object.entries(overrides).filter(([key]) => isTextKey(key));
  return { language: languageTag(tag), texts: { ...english, ...tableOf(tag, catalogs), ...Object.fromEntries(known) } };
}

/** Creates a function that returns a plugin's strings in a language, with the overrides of a site. */
export function pluginReader(own: TextTables, tag: string, overrides: TextOverrides = {}): TextReader {
  const all: Catalog<string> = {
    language: languageTag(tag),
    texts: { ...own.en, ...tableOf(tag, own), ...overrides },
  };
  return (key, values) => textIn(all, key, values);
}

/**
 * Lists the keys of plugin strings that aren't translated to a language. If the language has no catalog, also lists
 * those of all UI strings.
 */
export function missingTexts(tag: string, overrides: TextOverrides, plugins: readonly TextTables[] = []): string[] {
  const missing = [catalogs, ...plugins].flatMap((strings) => {
    const translated = tableOf(tag, strings) ?? {};
    return Object.keys(strings.en ?? {}).filter((key) => !Object.hasOwn(translated, key));
  });
  return missing.filter((key) => !Object.hasOwn(overrides, key));
}

/** Returns the strings that ship with the app, as JSON. */
export function scriptTexts({ language, texts }: Catalog): string {
  const used = Object.entries(texts).filter(([key]) => !/^(?:api|prose|document|try|run|response)\./.test(key));
  return JSON.stringify({ language, texts: Object.fromEntries(used) });
}

/** Returns the strings for Try it panels. */
export function tryTexts(from: Catalog): Catalog<TryKey> {
  return pickTexts(from, (key): key is TryKey => /^(?:try|response)\./.test(key));
}

/** Returns the strings for runnable steps of guides. */
export function runTexts(from: Catalog): Catalog<RunKey> {
  return pickTexts(from, (key): key is RunKey => /^(?:run|response)\./.test(key));
}

function pickTexts<Key extends TextKey>(
  { language, texts }: Catalog,
  isWanted: (key: string) => key is Key,
): Catalog<Key> {
  const used = {} as Record<Key, Text>;
  for (const [key, text] of Object.entries(texts)) if (isWanted(key)) used[key] = text;
  return { language, texts: used };
}

/** Keys of all UI strings. */
export const textKeys: readonly TextKey[] = Object.keys(english).filter(isTextKey);

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(english, key);
}

/** Returns the table for a language tag. Ignores the region, so `de-AT` uses German. */
function tableOf<Table>(tag: string, tables: Readonly<Record<string, Table>>): Table | undefined {
  const [language = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(tables, language) ? tables[language] : undefined;
}

/** Normalizes a language tag for `Intl`. Falls back to English for invalid tags. */
function languageTag(tag: string): string {
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    return 'en';
  }
}
