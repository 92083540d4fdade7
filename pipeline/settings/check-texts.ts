import type { Text } from '@docgraph/schemas/text';
import { hintAtNearest, nearest } from '@docgraph/source/nearest';
import { english } from '@docgraph/texts/english';
import type { TextTables } from '@docgraph/texts/plugin-texts';
import { missingTexts } from '@docgraph/texts/texts-of';
import type { Locale, Settings } from '../model/settings.ts';
import type { SettingPath, SettingsReader } from './read-editions.ts';

/** Names of missing texts that a problem says; it counts the others. */
const NAMED_TEXTS = 5;

/** Reports what is wrong with the interface texts: names and values that do not exist, and languages that lack texts. */
export function checkTexts(
  site: Settings['site'],
  { locales, plugins }: { locales: readonly Locale[]; plugins: readonly TextTables[] },
  reader: SettingsReader,
): void {
  const written = site.locales ?? [];
  const known: TextTables['en'] = Object.assign({}, english, ...plugins.map(({ en }) => en));
  checkChanges(site.texts, known, ['texts'], reader);
  for (const [i, { texts }] of written.entries()) checkChanges(texts, known, ['locales', i, 'texts'], reader);
  for (const { code, htmlLang, texts } of locales) {
    const index = written.findIndex((locale) => locale.code === code);
    const at = index < 0 ? ['defaultLocale'] : ['locales', index, 'code'];
    reportMissing(code, missingTexts(htmlLang, texts, plugins), at, reader);
  }
}

function checkChanges(
  changes: Settings['site']['texts'],
  known: TextTables['en'],
  at: SettingPath,
  { report, reportKey }: SettingsReader,
): void {
  for (const [key, text] of Object.entries(changes)) {
    const original = Object.hasOwn(known, key) ? known[key] : undefined;
    if (original === undefined) {
      const hint = hintAtNearest(key, Object.keys(known));
      reportKey([...at, key], `The interface has no text \`${key}\`.`, hint, 'settings/unknown-key');
    } else for (const { message, hint } of textProblems(key, text, original)) report([...at, key], message, hint);
  }
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

function reportMissing(code: string, missing: readonly string[], at: SettingPath, { report }: SettingsReader): void {
  if (missing.length === 0) return;
  const named = missing.slice(0, NAMED_TEXTS).map((key) => `\`${key}\``);
  const more = missing.length > named.length ? ` and ${missing.length - named.length} more` : '';
  const message = `Texts of the interface are missing in \`${code}\` and shown in English: ${named.join(', ')}${more}.`;
  const hint = `Add them to \`texts\`${at[0] === 'locales' ? ' of the locale' : ''}.`;
  report(at, message, hint, 'settings/missing-text');
}
