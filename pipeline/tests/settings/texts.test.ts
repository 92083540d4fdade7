import { expect, test } from 'vitest';
import { parseSettings } from '../../settings/parse-settings.ts';
import { told } from '../report/told.ts';

const parse = (text: string) =>
  parseSettings({ path: 'site.yaml', text, hash: '' }, { docsPath: 'docs', drafts: false });
const textsIn = (text: string) => parse(text).value.settings.locales.map(({ code, texts }) => [code, texts]);

test('`texts` overrides strings in the default language', () => {
  const written = 'texts: {page.edit: Improve this page, page.items: {one: One page, other: "{count} pages"}}\n';
  const texts = { 'page.edit': 'Improve this page', 'page.items': { one: 'One page', other: '{count} pages' } };
  expect(parse(written).problems).toEqual([]);
  expect(textsIn(written)).toEqual([['en', texts]]);
});

test('the strings of a locale take precedence over those of the site', () => {
  const locales = 'locales: [{code: en, texts: {retry: Again}}, {code: de, texts: {retry: Nochmal}}]\n';
  const written = `texts: {retry: Anew, close: Shut}\n${locales}`;
  expect(parse(written).problems).toEqual([]);
  expect(textsIn(written)).toEqual([
    ['en', { retry: 'Again', close: 'Shut' }],
    ['de', { retry: 'Nochmal' }],
  ]);
});

test.each([
  [
    'texts:\n  page.edti: Improve\n',
    'site.yaml:2:3 settings/unknown-key Unknown UI string `page.edti`. Did you mean `page.edit`?',
  ],
  [
    'locales:\n  - code: en\n    texts:\n      page.items: "{cuont} pages"\n',
    'site.yaml:4:19 settings/invalid Unknown placeholder `{cuont}` in UI string `page.items`. Did you mean `{count}`? Allowed: `{count}`.',
  ],
  [
    'texts: {page.edit: {other: "Edit {count}"}}\n',
    "site.yaml:1:20 settings/invalid Unknown placeholder `{count}` in UI string `page.edit`. It doesn't support placeholders.",
    "site.yaml:1:20 settings/invalid The UI string `page.edit` has no count, so it can't have plural forms. Write a single string.",
  ],
  ['texts: {page.items: {one: One}}\n', 'site.yaml:1:9 settings/invalid `other` is missing in `texts.page.items`.'],
])('%j is reported', (written, ...problems) => {
  expect(told(parse(written).problems)).toEqual(problems);
});

test('reports missing strings in an unsupported language once', () => {
  const [problem, ...others] = told(parse('locales: [{code: en}, {code: fr}, {code: de-AT}]\n').problems);
  expect(others).toEqual([]);
  expect(problem).toMatch(
    /^site\.yaml:1:30 settings\/missing-text UI strings are missing in `fr` and shown in English: `close`, .*, and \d+ more\. Add them to `texts` of the locale\.$/,
  );
  const several = told(parse('locales: [{code: en}, {code: fr}, {code: it}]\n').problems);
  expect(several).toEqual([
    expect.stringMatching(/:1:30 .* missing in 2 locales \(`fr`, `it`\) and .* Add them to `texts` of each locale\.$/),
  ]);
  const [only] = told(parse('title: Site\ndefaultLocale: fr\n').problems);
  expect(only).toMatch(/^site\.yaml:2:16 settings\/missing-text .* Add them to `texts`\.$/);
});
