import { expect, test } from 'vitest';
import type { Text } from '../../../schemas/text.ts';
import { arabic } from '../../../texts/arabic.ts';
import { english } from '../../../texts/english.ts';
import { german } from '../../../texts/german.ts';
import { createTextReader } from '../../../texts/text-reader.ts';
import { missingTexts, scriptTexts, textKeys, textsOf } from '../../../texts/texts-of.ts';

const formsOf = (text: Text) => (typeof text === 'string' ? { other: text } : text);
const placeholdersIn = (written = '') => new Set(written.match(/\{\w+\}/g));

test.each([
  ['German', german, 'de'],
  ['Arabic', arabic, 'ar'],
  ['English', english, 'en'],
])('%s texts show the values that the English ones show, in forms that the language has', (_, table, language) => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const key of textKeys) {
    const forms = formsOf(table[key]);
    const wanted = placeholdersIn(formsOf(english[key]).other);
    expect(typeof table[key] === 'string', key).toBe(typeof english[key] === 'string');
    expect(placeholdersIn(forms.other), key).toEqual(wanted);
    for (const [category, form] of Object.entries(forms)) {
      expect([...wanted], `${key}.${category}`).toEqual(expect.arrayContaining([...placeholdersIn(form)]));
      expect(categories, `${key}.${category}`).toContain(category);
    }
  }
});

test.each([
  ['de', 1, '1 Eintrag'],
  ['de-AT', 3, '3 Einträge'],
  ['de', 12345, '12.345 Einträge'],
  ['en', 0, '0 items'],
  ['ar', 2, 'عنصران'],
  ['ar-EG', 5, '5 عناصر'],
  ['ar', 11, '11 عنصرًا'],
  ['tlh', 1, '1 item'],
  ['not a language', 2, '2 items'],
])('in %s, %d entries are said in the form for that number', (tag, count, said) => {
  expect(createTextReader(textsOf(tag))('page.items', { count })).toBe(said);
});

test('what stands in a value is never a placeholder', () => {
  const text = createTextReader(textsOf('en'));
  expect(text('search.nothing-in', { place: '{query}', query: '{place} $&' })).toBe(
    'Nothing in {query} for “{place} $&”',
  );
});

test('a site changes single texts of a language, and adds those of one that has none', () => {
  const text = createTextReader(textsOf('de', { 'page.edit': 'Verbessern', 'page.items': '{count}×', unknown: 'x' }));
  expect([text('page.edit'), text('page.items', { count: 1 }), text('page.next')]).toEqual([
    'Verbessern',
    '1×',
    'Weiter',
  ]);
  expect(missingTexts('de-CH', {})).toEqual([]);
  expect(missingTexts('fr', { 'page.next': 'Suivant' })).toEqual(textKeys.filter((key) => key !== 'page.next'));
});

test('scripts get no text that only prerendered pages have', () => {
  const sent: ReturnType<typeof textsOf> = JSON.parse(scriptTexts(textsOf('de')));
  expect(sent).toMatchObject({
    language: 'de',
    texts: { 'page.next': 'Weiter', 'reference.copy-path': 'Pfad kopieren' },
  });
  expect(Object.keys(sent.texts).filter((key) => /^(?:api|prose|document)\./.test(key))).toEqual([]);
});
