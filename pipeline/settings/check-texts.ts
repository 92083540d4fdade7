import type { SiteSettings } from '../../schemas/authored/site-settings.ts';
import type { Text } from '../../schemas/text.ts';
import { english } from '../../texts/english.ts';
import { isTextKey, missingTexts, textKeys } from '../../texts/texts-of.ts';
import type { Locale } from '../model/settings.ts';
import type { Problem } from '../report/checked.ts';
import { nearest } from '../report/nearest.ts';
import type { YamlFile } from '../yaml/parse-yaml.ts';

type SettingPath = readonly PropertyKey[];

/** Names of missing texts that a problem says; it counts the others. */
const NAMED_TEXTS = 5;

/** Problems of the interface texts in `site.yaml`: names and values that do not exist, and languages that lack texts. */
export function checkTexts(site: SiteSettings, locales: readonly Locale[], file: string, yaml: YamlFile): Problem[] {
  const written = site.locales ?? [];
  return [
    ...changesProblems(site.texts, ['texts'], file, yaml),
    ...written.flatMap(({ texts }, i) => changesProblems(texts, ['locales', i, 'texts'], file, yaml)),
    ...locales.flatMap((locale) => {
      const index = written.findIndex(({ code }) => code === locale.code);
      return missingProblems(locale, index < 0 ? ['defaultLocale'] : ['locales', index, 'code'], file, yaml);
    }),
  ];
}

function changesProblems(changes: SiteSettings['texts'], at: SettingPath, file: string, yaml: YamlFile): Problem[] {
  return Object.entries(changes).flatMap(([key, text]): Problem[] => {
    const path = [...at, key];
    if (!isTextKey(key)) {
      const near = nearest(key, textKeys);
      const hint = near && `Did you mean \`${near}\`?`;
      const message = `The interface has no text \`${key}\`.`;
      return [{ rule: 'settings/unknown-key', message, file, ...yaml.keySpanOf(path), hint }];
    }
    const found = textFaults(key, text, english[key]);
    return found.map(({ message, hint }) => ({ rule: 'settings/invalid', message, file, ...yaml.spanOf(path), hint }));
  });
}

/** What a text says that its place cannot show. */
function textFaults(key: string, text: Text, original: Text): { message: string; hint: string }[] {
  const known = placeholdersOf(original);
  const unknown = placeholdersOf(text).filter((name) => !known.includes(name));
  const faults = unknown.map((name) => {
    const near = nearest(name, known);
    const allowed =
      known.length === 0 ? 'It has none.' : `Allowed: ${known.map((each) => `\`{${each}}\``).join(', ')}.`;
    const hint = near === undefined ? allowed : `Did you mean \`{${near}}\`? ${allowed}`;
    return { message: `The text \`${key}\` has no value \`{${name}}\`.`, hint };
  });
  if (typeof text === 'string' || typeof original !== 'string') return faults;
  return [...faults, { message: `The text \`${key}\` counts nothing.`, hint: 'Write one text instead of forms.' }];
}

function placeholdersOf(text: Text): string[] {
  const forms = typeof text === 'string' ? [text] : Object.values(text).filter((form) => form !== undefined);
  return [...new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))];
}

function missingProblems({ code, htmlLang, texts }: Locale, at: SettingPath, file: string, yaml: YamlFile): Problem[] {
  const missing = missingTexts(htmlLang, texts);
  if (missing.length === 0) return [];
  const named = missing.slice(0, NAMED_TEXTS).map((key) => `\`${key}\``);
  const more = missing.length > named.length ? ` and ${missing.length - named.length} more` : '';
  return [
    {
      rule: 'settings/missing-text',
      message: `Texts of the interface are missing in \`${code}\` and shown in English: ${named.join(', ')}${more}.`,
      file,
      ...yaml.spanOf(at),
      hint: `Add them to \`texts\`${at[0] === 'locales' ? ' of the locale' : ''}.`,
    },
  ];
}
