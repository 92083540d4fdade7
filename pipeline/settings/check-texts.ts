import type { Text } from '@docgraph/schemas/text';
import { hintAtNearest, nearest } from '@docgraph/source/nearest';
import { english } from '@docgraph/texts/english';
import type { TextTables } from '@docgraph/texts/plugin-texts';
import { missingTexts } from '@docgraph/texts/texts-of';
import type { Locale, Settings } from '../model/settings.ts';
import type { SettingPath, SettingsReader } from './read-editions.ts';

/** Maximum number of missing strings listed in a message. */
const MAX_LISTED = 5;

/** Reports unknown UI strings and placeholders, and missing strings in the languages of the site. */
export function checkTexts(
  site: Settings['site'],
  { locales, plugins }: { locales: readonly Locale[]; plugins: readonly TextTables[] },
  reader: SettingsReader,
): void {
  const configured = site.locales ?? [];
  const known: TextTables['en'] = Object.assign({}, english, ...plugins.map(({ en }) => en));
  checkChanges(site.texts, known, ['texts'], reader);
  for (const [i, { texts }] of configured.entries()) checkChanges(texts, known, ['locales', i, 'texts'], reader);
  // Languages without any strings of their own lack the same ones.
  const byMissing = new Map<string, { codes: string[]; missing: readonly string[]; at: SettingPath }>();
  for (const { code, htmlLang, texts } of locales) {
    const index = configured.findIndex((locale) => locale.code === code);
    const at = index < 0 ? ['defaultLocale'] : ['locales', index, 'code'];
    const missing = missingTexts(htmlLang, texts, plugins);
    const key = missing.join();
    byMissing.set(key, { missing, at, ...byMissing.get(key), codes: [...(byMissing.get(key)?.codes ?? []), code] });
  }
  for (const { codes, missing, at } of byMissing.values()) reportMissing(codes, missing, at, reader);
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
      reportKey([...at, key], `Unknown UI string \`${key}\`.`, hint, 'settings/unknown-key');
    } else for (const { message, hint } of textProblems(key, text, original)) report([...at, key], message, hint);
  }
}

/** Returns unsupported placeholders and plural forms of a UI string. */
function textProblems(key: string, text: Text, original: Text): { message: string; hint: string }[] {
  const known = placeholdersOf(original);
  const unknown = placeholdersOf(text).filter((name) => !known.includes(name));
  const problems = unknown.map((name) => {
    const near = nearest(name, known);
    const allowed =
      known.length === 0
        ? "It doesn't support placeholders."
        : `Allowed: ${known.map((each) => `\`{${each}}\``).join(', ')}.`;
    const hint = near === undefined ? allowed : `Did you mean \`{${near}}\`? ${allowed}`;
    return { message: `Unknown placeholder \`{${name}}\` in UI string \`${key}\`.`, hint };
  });
  if (typeof text === 'string' || typeof original !== 'string') return problems;
  return [
    ...problems,
    {
      message: `The UI string \`${key}\` has no count, so it can't have plural forms.`,
      hint: 'Write a single string.',
    },
  ];
}

function placeholdersOf(text: Text): string[] {
  const forms = typeof text === 'string' ? [text] : Object.values(text).filter((form) => form !== undefined);
  return [...new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))];
}

function reportMissing(
  codes: readonly string[],
  missing: readonly string[],
  at: SettingPath,
  { report }: SettingsReader,
): void {
  if (missing.length === 0) return;
  const named = missing.slice(0, MAX_LISTED).map((key) => `\`${key}\``);
  const more = missing.length > named.length ? `, and ${missing.length - named.length} more` : '';
  const places = codes.map((code) => `\`${code}\``).join(', ');
  const where = codes.length === 1 ? places : `${codes.length} locales (${places})`;
  const message = `UI strings are missing in ${where} and shown in English: ${named.join(', ')}${more}.`;
  const hint = `Add them to \`texts\`${codes.length > 1 ? ' of each locale' : at[0] === 'locales' ? ' of the locale' : ''}.`;
  report(at, message, hint, 'settings/missing-text');
}
