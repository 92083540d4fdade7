import type { SiteSettings } from '../../schemas/authored/site-settings.ts';
import type { Text } from '../../schemas/text.ts';
import { english } from '../../texts/english.ts';
import { missingTexts, type TextTables } from '../../texts/texts-of.ts';
import type { Locale } from '../model/settings.ts';
import type { Problem } from '../report/checked.ts';
import { hintAtNearest, nearest } from '../report/nearest.ts';
import type { DataFile } from '../source/data-file.ts';

type SettingPath = readonly PropertyKey[];

/** Names of missing texts that a problem says; it counts the others. */
const NAMED_TEXTS = 5;

/** Problems of the interface texts in `site.yaml`: names and values that do not exist, and languages that lack texts. */
export function checkTexts(
  site: SiteSettings,
  { locales, plugins }: { locales: readonly Locale[]; plugins: readonly TextTables[] },
  file: string,
  located: DataFile,
): Problem[] {
  const written = site.locales ?? [];
  const known: TextTables['en'] = Object.assign({}, english, ...plugins.map(({ en }) => en));
  return [
    ...changesProblems(site.texts, known, ['texts'], file, located),
    ...written.flatMap(({ texts }, i) => changesProblems(texts, known, ['locales', i, 'texts'], file, located)),
    ...locales.flatMap((locale) => {
      const index = written.findIndex(({ code }) => code === locale.code);
      const missing = missingTexts(locale.htmlLang, locale.texts, plugins);
      return missingProblems(
        locale,
        missing,
        index < 0 ? ['defaultLocale'] : ['locales', index, 'code'],
        file,
        located,
      );
    }),
  ];
}

function changesProblems(
  changes: SiteSettings['texts'],
  known: TextTables['en'],
  at: SettingPath,
  file: string,
  located: DataFile,
): Problem[] {
  return Object.entries(changes).flatMap(([key, text]): Problem[] => {
    const path = [...at, key];
    const original = Object.hasOwn(known, key) ? known[key] : undefined;
    if (original === undefined) {
      const hint = hintAtNearest(key, Object.keys(known));
      const message = `The interface has no text \`${key}\`.`;
      return [{ rule: 'settings/unknown-key', message, file, ...located.keySpanOf(path), hint }];
    }
    const found = textProblems(key, text, original);
    return found.map(({ message, hint }) => ({
      rule: 'settings/invalid',
      message,
      file,
      ...located.spanOf(path),
      hint,
    }));
  });
}

/** What a text says that its place cannot show. */
function textProblems(key: string, text: Text, original: Text): { message: string; hint: string }[] {
  const known = placeholdersOf(original);
  const unknown = placeholdersOf(text).filter((name) => !known.includes(name));
  const problems = unknown.map((name) => {
    const near = nearest(name, known);
    const allowed =
      known.length === 0 ? 'It has none.' : `Allowed: ${known.map((each) => `\`{${each}}\``).join(', ')}.`;
    const hint = near === undefined ? allowed : `Did you mean \`{${near}}\`? ${allowed}`;
    return { message: `The text \`${key}\` has no value \`{${name}}\`.`, hint };
  });
  if (typeof text === 'string' || typeof original !== 'string') return problems;
  return [...problems, { message: `The text \`${key}\` counts nothing.`, hint: 'Write one text instead of forms.' }];
}

function placeholdersOf(text: Text): string[] {
  const forms = typeof text === 'string' ? [text] : Object.values(text).filter((form) => form !== undefined);
  return [...new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))];
}

function missingProblems(
  { code }: Locale,
  missing: readonly string[],
  at: SettingPath,
  file: string,
  located: DataFile,
): Problem[] {
  if (missing.length === 0) return [];
  const named = missing.slice(0, NAMED_TEXTS).map((key) => `\`${key}\``);
  const more = missing.length > named.length ? ` and ${missing.length - named.length} more` : '';
  return [
    {
      rule: 'settings/missing-text',
      message: `Texts of the interface are missing in \`${code}\` and shown in English: ${named.join(', ')}${more}.`,
      file,
      ...located.spanOf(at),
      hint: `Add them to \`texts\`${at[0] === 'locales' ? ' of the locale' : ''}.`,
    },
  ];
}
