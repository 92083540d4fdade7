import { expect, test } from 'vitest';
import { parseSettings } from '../../../pipeline/settings/parse-settings.ts';

const parse = (text: string) => parseSettings({ path: 'site.yaml', text, hash: '' }, false);

test('without versions and locales there is one edition, the docs folder', () => {
  const { settings } = parse('defaultLocale: de\n').value;
  expect(settings.editions).toMatchObject([
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
  expect(value.settings.editions.map(({ name, prefix, docsPath }) => [name, prefix, docsPath])).toEqual([
    ['1.0', '', 'docs'],
    ['next~ar', '/ar/next', 'locales/ar/next'],
    ['1.0~ar', '/ar', 'locales/ar/docs'],
    ['next', '/next', 'next'],
  ]);
  expect(value.settings.editions.map(({ navigation }) => navigation)).toEqual([
    ['navigation.yaml'],
    [],
    ['locales/ar/navigation.yaml', 'navigation.yaml'],
    [],
  ]);
});

const version = (name: string, rest = '') => `    - {name: ${name}, folder: ${name}${rest}}\n`;

test.each([
  [`${version('a')}${version('a')}`, 'Another entry has the same `name`.', 4],
  [`${version('a')}${version('b', ', path: /')}`, 'Another entry has the same `path`.', 4],
  [version('a', ', path: /a'), 'None of them has the path `/`.', 3],
  [version('a', ', navigation: ../n.yaml'), '`docs.versions.0.navigation` leads out of the content folder.', 3],
  [version('_a'), '`docs.versions.0.name`: must be of letters, digits, `.` and `-`.', 3],
])('the versions %j are an error at their line', (versions, message, line) => {
  expect(parse(`docs:\n  versions:\n${versions}`).problems).toMatchObject([{ message, start: { line } }]);
});

test('a docs folder is named once', () => {
  expect(parse(`docs:\n  path: docs\n  versions:\n${version('a')}`).problems).toMatchObject([
    { message: '`docs`: needs one of `path` and `versions`.' },
  ]);
});

test.each([
  ['[{code: de}]', 'The default locale `en` is not among the locales.'],
  ['[{code: en, folder: en}]', 'The folder of the default locale is the content folder.'],
  ['[{code: en}, {code: de, path: /}]', 'The path of the default locale, and of no other, is `/`.'],
  ['[{code: en}, {code: en-x, htmlLang: en}]', 'Another entry has the same `htmlLang`.'],
  ['[{code: "e/n"}]', '`locales.0.code`: must be a language tag such as `pt-BR`.'],
])('the locales %s are an error', (locales, message) => {
  const messages = parse(`locales: ${locales}\n`).problems.map((problem) => problem.message);
  expect(messages).toContain(message);
});
