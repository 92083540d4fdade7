import type { Text } from '@docgraph/schemas/text';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import { english } from './english.ts';
import type { TextReader, TextTables } from './plugin-texts.ts';
import { type Interface, type RunKey, type TextKey, type Texts, type TryKey, textIn } from './text-reader.ts';

/** The UI strings by language. A catalog that lacks a key of the English one doesn't compile. */
const tables: Readonly<Record<string, Texts>> = { ar, de, en: english };

/** Texts that a site changes or adds, by key. */
export type TextChanges = Readonly<Record<string, Text>>;

/** What {@link textsOf} has made: each page of a site asks for the texts of one of its few languages. */
const interfaces = new Map<string, Interface>();

/** The texts of a language with the changes of a site. What is in neither is English. */
export function textsOf(tag: string, changes: TextChanges = {}): Interface {
  const key = JSON.stringify([tag, changes]);
  const made = interfaces.get(key) ?? makeTexts(tag, changes);
  interfaces.set(key, made);
  return made;
}

function makeTexts(tag: string, changes: TextChanges): Interface {
  const known = Object.entries(changes).filter(([key]) => isTextKey(key));
  return { language: languageTag(tag), texts: { ...english, ...tableOf(tag, tables), ...Object.fromEntries(known) } };
}

/** The way to read the texts of a plugin in a language, with the changes of a site. */
export function pluginReader(own: TextTables, tag: string, changes: TextChanges = {}): TextReader {
  const all: Interface<string> = {
    language: languageTag(tag),
    texts: { ...own.en, ...tableOf(tag, own), ...changes },
  };
  return (key, values) => textIn(all, key, values);
}

/** The texts that a site in this language lacks; of those of the core none where the language has a table. */
export function missingTexts(tag: string, changes: TextChanges, plugins: readonly TextTables[] = []): string[] {
  const missing = [tables, ...plugins].flatMap((each) => {
    const known = tableOf(tag, each) ?? {};
    return Object.keys(each.en ?? {}).filter((key) => !Object.hasOwn(known, key));
  });
  return missing.filter((key) => !Object.hasOwn(changes, key));
}

/** Those of the texts that scripts use, as JSON. */
export function scriptTexts({ language, texts }: Interface): string {
  const used = Object.entries(texts).filter(([key]) => !/^(?:api|prose|document|try|run|answer)\./.test(key));
  return JSON.stringify({ language, texts: Object.fromEntries(used) });
}

/** Those of the texts that panels use in which operations are tried. */
export function tryTexts(from: Interface): Interface<TryKey> {
  return textsAmong(from, (key): key is TryKey => /^(?:try|answer)\./.test(key));
}

/** Those of the texts that are said where steps of a guide are run. */
export function runTexts(from: Interface): Interface<RunKey> {
  return textsAmong(from, (key): key is RunKey => /^(?:run|answer)\./.test(key));
}

function textsAmong<Key extends TextKey>(
  { language, texts }: Interface,
  isWanted: (key: string) => key is Key,
): Interface<Key> {
  const used = {} as Record<Key, Text>;
  for (const [key, text] of Object.entries(texts)) if (isWanted(key)) used[key] = text;
  return { language, texts: used };
}

/** The name of every text. */
export const textKeys: readonly TextKey[] = Object.keys(english).filter(isTextKey);

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(english, key);
}

/** The table of a language, or of the one that it is a variety of: `de-AT` reads German. */
function tableOf<Table>(tag: string, tables: Readonly<Record<string, Table>>): Table | undefined {
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
