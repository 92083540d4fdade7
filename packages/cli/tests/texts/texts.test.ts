import { CONSTRAINT_MESSAGES } from '@docgraph/openapi/reference/validate/constraint-messages';
import type { Text } from '@docgraph/schemas/text';
import ar from '@docgraph/texts/ar.json' with { type: 'json' };
import de from '@docgraph/texts/de.json' with { type: 'json' };
import { english } from '@docgraph/texts/english';
import type { TextTables } from '@docgraph/texts/plugin-texts';
import { createTextReader } from '@docgraph/texts/text-reader';
import { missingTexts, pluginReader, scriptTexts, textKeys, textsOf } from '@docgraph/texts/texts-of';
import { expect, test } from 'vitest';
import { standardPlugins } from '../standard-plugins.ts';

const formsOf = (text: Text) => (typeof text === 'string' ? { other: text } : text);
const placeholdersIn = (written = '') => new Set(written.match(/\{\w+\}/g));

const all = [{ name: 'the core', texts: { en: english, de, ar } }, ...standardPlugins];

test.each(all.flatMap(({ name, texts }) => Object.keys(texts ?? {}).map((language) => ({ name, language, texts }))))(
  'texts of $name in $language show the values that the English ones show, in forms of the language',
  (each) => {
    const { en = {}, [each.language]: table = {} }: Readonly<Record<string, TextTables['en']>> = each.texts ?? {};
    const categories = new Intl.PluralRules(each.language).resolvedOptions().pluralCategories;
    expect(Object.keys(table).sort()).toEqual(Object.keys(en).sort());
    for (const [key, original] of Object.entries(en)) {
      const written = table[key] ?? '';
      const forms = formsOf(written);
      const wanted = placeholdersIn(formsOf(original).other);
      expect(typeof written === 'string', key).toBe(typeof original === 'string');
      expect(placeholdersIn(forms.other), key).toEqual(wanted);
      for (const [category, form] of Object.entries(forms)) {
        expect([...wanted], `${key}.${category}`).toEqual(expect.arrayContaining([...placeholdersIn(form)]));
        expect(categories, `${key}.${category}`).toContain(category);
      }
    }
  },
);

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

test('constraint messages are the same in the English catalog and the sandbox', () => {
  const said = Object.entries(english).flatMap(([key, text]) =>
    key.startsWith('try.constraint.') ? [[key.slice('try.constraint.'.length), text]] : [],
  );
  expect(Object.fromEntries(said)).toEqual(CONSTRAINT_MESSAGES);
});

test('placeholders in values are not replaced', () => {
  const text = createTextReader(textsOf('en'));
  expect(text('search.none-in', { place: '{query}', query: '{place} $&' })).toBe(
    'No results in {query} for “{place} $&”',
  );
});

test('a site overrides single UI strings, and adds those of a new language', () => {
  const text = createTextReader(textsOf('de', { 'page.edit': 'Verbessern', 'page.items': '{count}×', unknown: 'x' }));
  expect([text('page.edit'), text('page.items', { count: 1 }), text('page.next')]).toEqual([
    'Verbessern',
    '1×',
    'Weiter',
  ]);
  expect(missingTexts('de-CH', {})).toEqual([]);
  expect(missingTexts('fr', { 'page.next': 'Suivant' })).toEqual(textKeys.filter((key) => key !== 'page.next'));
});

test('strings of plugins are read like those of the core, and missing ones are reported', () => {
  const own = { en: { 'math.proof': 'Proof of {what}', 'math.end': 'End' }, de: { 'math.end': 'Ende' } };
  const say = (tag: string) => pluginReader(own, tag, { 'math.end': 'q.e.d.' });
  expect(say('de')('math.proof', { what: 'A' })).toBe('Proof of A');
  expect(say('de')('math.end')).toBe('q.e.d.');
  expect(pluginReader(own, 'de-AT')('math.end')).toBe('Ende');
  expect(missingTexts('de', {}, [own])).toEqual(['math.proof']);
});

test('scripts omit UI strings that only prerendering uses', () => {
  const sent: ReturnType<typeof textsOf> = JSON.parse(scriptTexts(textsOf('de')));
  expect(sent).toMatchObject({
    language: 'de',
    texts: { 'page.next': 'Weiter', 'reference.copy-path': 'Pfad kopieren' },
  });
  expect(Object.keys(sent.texts).filter((key) => /^(?:api|prose|document|try|run|answer)\./.test(key))).toEqual([]);
});
