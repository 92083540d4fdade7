import { expect, test } from 'vitest';
import { parseSettings } from '../../settings/parse-settings.ts';
import { told } from '../report/told.ts';

const parse = (text: string) =>
  parseSettings({ path: 'site.yaml', text, hash: '' }, { docsPath: 'docs', drafts: false });

test('without versions and locales, the only edition is the docs folder', () => {
  expect(parse('defaultLocale: de\n').value.settings.editions).toMatchObject([
    { name: 'current', prefix: '', docsPath: 'docs', navigation: ['navigation.yaml'], locale: { code: 'de' } },
  ]);
});

test('every version exists in every locale, and the default edition comes first', () => {
  const { value, problems } = parse(`docs:
  versions:
    - {name: next, folder: next, path: /next}
    - {name: "1.0", folder: docs, path: /}
locales:
  - {code: ar, direction: rtl}
  - {code: en}
`);
  expect(problems).toEqual([]);
  expect(
    value.settings.editions.map(({ name, prefix, docsPath, navigation }) => [name, prefix, docsPath, ...navigation]),
  ).toEqual([
    ['1.0', '', 'docs', 'navigation.yaml'],
    ['next~ar', '/ar/next', 'locales/ar/next'],
    ['1.0~ar', '/ar', 'locales/ar/docs', 'locales/ar/navigation.yaml', 'navigation.yaml'],
    ['next', '/next', 'next'],
  ]);
});

const version = (name: string, rest = '') => `    - {name: ${name}, folder: ${name}${rest}}\n`;

test.each([
  [version('a') + version('a'), '4:14 Another entry has the same `name`.'],
  [version('a') + version('b', ', path: /'), '4:34 Another entry has the same `path`.'],
  [version('a', ', path: /a'), '3:5 No entry has the path `/`. Set it for the entry that readers should see first.'],
  [
    version('a', ', navigation: ../n.yaml'),
    '3:40 `navigation` of item 1 of `docs.versions` is outside the content folder. Use a path inside the content folder.',
  ],
  [version('_a'), '3:14 `name` of item 1 of `docs.versions` must only contain letters, digits, `.`, and `-`.'],
  [`${version('a')}  path: docs\n`, '2:3 `docs` must have either `path` or `versions`.'],
])('reports the versions %j at their position', (versions, fault) => {
  const [first] = told(parse(`docs:\n  versions:\n${versions}`).problems);
  expect(first).toBe(`site.yaml:${fault.replace(' ', ' settings/invalid ')}`);
});

test.each([
  ['[{code: de}]', "1:10 The default locale `en` isn't in `locales`. Add it, or change `defaultLocale`."],
  [
    '[{code: en, folder: en}]',
    "1:30 The default locale can't have a `folder`: it uses the content folder. Remove the key.",
  ],
  ['[{code: en}, {code: de, path: /}]', '1:40 Only the default locale can have the path `/`.'],
  ['[{code: en}, {code: en-x, htmlLang: en}]', '1:46 Another entry has the same `htmlLang`.'],
  ['[{code: "e/n"}]', '1:18 `code` of item 1 of `locales` must be a language tag such as `pt-BR`.'],
])('reports the locales %s at their position', (locales, fault) => {
  const [first] = told(parse(`locales: ${locales}\n`).problems);
  expect(first).toBe(`site.yaml:${fault.replace(' ', ' settings/invalid ')}`);
});

test('the default locale can have a URL prefix, and stays the default one behind others', () => {
  const { value } = parse('locales: [{code: de}, {code: en, path: /en}]\n');
  expect(value.settings.editions.map(({ prefix, docsPath }) => [prefix, docsPath])).toEqual([
    ['/en', 'docs'],
    ['/de', 'locales/de/docs'],
  ]);
});
