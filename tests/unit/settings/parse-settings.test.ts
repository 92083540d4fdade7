import { expect, test } from 'vitest';
import { parseSettings } from '../../../pipeline/settings/parse-settings.ts';
import { told } from '../report/told.ts';

const parse = (text: string) => parseSettings({ path: 'site.yaml', text, hash: '' }, false);
const siteOf = (text: string) => parse(text).value.settings.site;

test('without a file all defaults apply and the content is judged leniently', () => {
  const { value, problems } = parseSettings(undefined, true);
  expect(problems).toEqual([]);
  expect(value.settings).toMatchObject({ editions: [{ docsPath: '' }], lenient: true, drafts: true });
  expect(value.settings.site).toMatchObject({
    title: 'Documentation',
    baseUrl: '/',
    titleDelimiter: '|',
    defaultLocale: 'en',
    markdown: { mermaid: false },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    navbar: { hideOnScroll: false, items: [] },
  });
});

test('an empty file has the same defaults, but is a promise to keep the rules', () => {
  const { value, problems } = parse('');
  expect(problems).toEqual([]);
  expect(value.settings).toMatchObject({ editions: [{ docsPath: 'docs' }], lenient: false, drafts: false });
});

test('every field that describes the site is read', () => {
  const fields = {
    title: 'Site',
    tagline: 'One sentence',
    url: 'https://docs.site.example',
    baseUrl: '/docs/',
    favicon: 'favicon.svg',
    organizationName: 'Company',
    projectName: 'docs',
    defaultLocale: 'de',
    markdown: { mermaid: true },
  };
  const { value, problems } = parse(JSON.stringify(fields));
  expect(problems).toEqual([]);
  expect(value.settings.site).toMatchObject(fields);
});

test('an unknown type of navbar item is an error that names it and those that exist', () => {
  const { value, problems } = parse('navbar:\n  items:\n    - type: search\n    - type: serch\n      label: X\n');
  expect(told(problems)).toEqual([
    'site.yaml:4:13 settings/invalid No NavbarItem component found for type "serch". Did you mean `search`? ' +
      'Allowed: `default`, `html`, `doc`, `docSidebar`, `docsVersion`, `dropdown`, `docsVersionDropdown`, ' +
      '`localeDropdown`, `search`.',
  ]);
  expect(value.settings.site.navbar.items).toEqual([{ type: 'search', position: 'left' }]);
});

test.each([
  { type: 'default', position: 'left', label: 'X', to: '/' },
  { type: 'default', position: 'right', html: '<b>X</b>', href: 'https://x.example' },
  { type: 'html', position: 'left', html: '<b>X</b>' },
  { type: 'doc', position: 'right', docId: 'a/b', label: 'X', docsPluginId: 'default' },
  { type: 'docSidebar', position: 'left', sidebarId: 'docs', label: 'X', docsPluginId: 'default' },
  { type: 'docsVersion', position: 'left', label: 'X', docsPluginId: 'default' },
  { type: 'docsVersionDropdown', position: 'right', docsPluginId: 'default' },
  { type: 'localeDropdown', position: 'right' },
  { type: 'search', position: 'right' },
  { type: 'dropdown', position: 'left', label: 'X', items: [{ type: 'html', html: '<hr>' }] },
])('every field of the navbar item %j is read', (item) => {
  const { value, problems } = parse(JSON.stringify({ navbar: { items: [item] } }));
  expect(problems).toEqual([]);
  expect(value.settings.site.navbar.items).toEqual([item]);
});

test('a navbar item without a type is a link, with entries a dropdown', () => {
  const { value, problems } = parse(
    'navbar:\n  items:\n    - {label: X, to: /}\n    - {type: default, label: Y, items: [{label: Z, to: /}]}\n',
  );
  expect(problems).toEqual([]);
  expect(value.settings.site.navbar.items).toMatchObject([
    { type: 'default', label: 'X' },
    { type: 'dropdown', label: 'Y', items: [{ type: 'default', label: 'Z' }] },
  ]);
});

test.each([
  ['label: X', '`navbar.items.0`: needs exactly one of `to` and `href`.'],
  ['{label: X, to: /, href: "https://x.example"}', '`navbar.items.0`: needs exactly one of `to` and `href`.'],
  ['{label: X, html: <b>X</b>, to: /}', '`navbar.items.0`: needs exactly one of `label` and `html`.'],
  ['{type: doc}', '`navbar.items.0.docId` is missing.'],
  ['{type: docSidebar, sidebarId: docs, docsPluginId: more}', '`navbar.items.0.docsPluginId` cannot be `more`.'],
  ['{label: X, items: [{label: Y, items: [{label: Z, to: /}]}]}', 'Nested dropdowns are not allowed.'],
  ['{label: X, items: [{type: search}]}', '`search` cannot stand in a dropdown.'],
])('the navbar item %j is an error', (item, message) => {
  expect(parse(`navbar:\n  items:\n    - ${item}\n`).problems).toMatchObject([{ message, start: { line: 3 } }]);
});

test('one wrong setting does not take the others with it', () => {
  const { value, problems } = parse('title: [1]\nurl: https://a.example\nfooter:\n  style: drak\n  links: []\n');
  expect(problems.map(({ start }) => start.line)).toEqual([1, 4]);
  expect(value.settings.site).toMatchObject({
    title: 'Documentation',
    url: 'https://a.example',
    footer: { links: [] },
  });
  expect(value.usable).toBe(true);
});

test('a file without sense is reported as such, and not usable', () => {
  const { value, problems } = parse('title: [\n');
  expect(problems).toMatchObject([{ rule: 'settings/syntax' }]);
  expect(value.usable).toBe(false);
});

test('an unknown key is an error at its line', () => {
  const { value, problems } = parse('title: A\ntagline: B\nfaviocn: x\n');
  expect(told(problems)).toEqual(['site.yaml:3:1 settings/unknown-key Unknown key `faviocn`.']);
  expect(value.spanOf(['tagline']).start).toEqual({ line: 2, column: 10 });
});

test('levels of rules are read; a rule that does not exist is an error with a hint', () => {
  const { value, problems } = parse('rules:\n  links/anchor: warning\n  links/brokn: off\n  links/asset: loud\n');
  expect(value.settings.site.rules).toMatchObject({ 'links/anchor': 'warning' });
  expect(told(problems)).toEqual([
    expect.stringMatching('^site.yaml:4:16 settings/invalid `rules.links/asset` cannot be `loud`.'),
    'site.yaml:3:3 settings/invalid There is no rule `links/brokn`. Did you mean `links/broken`?',
  ]);
});

/** Settings with one value, in the place of `%s`. */
const VALUES: [setting: string, right: string[], wrong: string[]][] = [
  ["url: '%s'", ['https://a.example'], ['https://', 'ftp://a.example', 'a.example', 'javascript:alert(1)']],
  ["baseUrl: '%s'", ['/', '/docs/'], ['docs', '/docs', 'docs/', '//docs', '/docs?x', '']],
  ["footer: {links: [{label: X, href: '%s'}]}", ['https://a.example'], ['javascript:alert(1)']],
  ["navbar: {logo: {src: a.svg, href: '%s'}}", ['/a', 'https://a.example'], ['javascript:x']],
  [
    "announcementBar: {content: x, textColor: '%s'}",
    ['red', '#12ab34', 'rgb(0 0 0 / 50%)', 'oklch(0.7 0.1 150deg)'],
    ['red; x', 'url(//a.example)', '#12', 'var(--x)', 'rgb(0 0 0', ''],
  ],
  ["announcementBar: {content: x, backgroundColor: '%s'}", ['red'], ['red; x']],
  [
    "api: {document: a.yaml, route: '%s'}",
    ['/api', '/api/', '/reference/v1.2/'],
    ['api', '/', '/../x', '/a b', '/a?x', '//a', '/./a'],
  ],
];

test.each(VALUES)('%s can only be what is safe there', (setting, right, wrong) => {
  const toldOf = (value: string) => told(parse(`title: A\n${setting.replace('%s', value)}\n`).problems);
  for (const value of right) expect(toldOf(value)).toEqual([]);
  for (const value of wrong)
    expect(toldOf(value)).toEqual([expect.stringMatching(/^site.yaml:2:\d+ settings\/invalid /)]);
});

test('a value that is not safe is not taken', () => {
  expect(siteOf("baseUrl: '//docs'\n").baseUrl).toBe('/');
  expect(siteOf("baseUrl: '/docs/'\napi: {document: a.yaml, route: /v1/}\n")).toMatchObject({
    baseUrl: '/docs/',
    api: { route: '/v1/' },
  });
});

test.each([
  ['docs', 'docs'],
  ['./docs/', 'docs'],
  ['/docs/en', 'docs/en'],
  ['docs/../pages', 'pages'],
  ['.', ''],
])('the folder of the pages is named in its shortest form: %s', (written, docsPath) => {
  expect(parse(`docs:\n  path: ${written}\n`).value.settings.editions[0].docsPath).toBe(docsPath);
});

test.each(['..', '../docs', 'docs/../../other', '"a\\0b"'])(
  'no folder outside of the content is read: %s',
  (written) => {
    const { value, problems } = parse(`docs:\n  path: ${written}\n`);
    expect(told(problems)).toEqual([
      'site.yaml:2:9 settings/invalid `docs.path` leads out of the content folder. Only what is inside it is read.',
    ]);
    expect(value.settings.editions[0].docsPath).toBe('docs');
  },
);

test('the API description is inside the content folder too', () => {
  expect(siteOf('api:\n  document: ./api//openapi.yaml\n').api?.document).toBe('api/openapi.yaml');
  const { value, problems } = parse('api:\n  document: ../secret/openapi.yaml\n');
  expect(problems).toMatchObject([{ message: '`api.document` leads out of the content folder.', start: { line: 2 } }]);
  expect(value.settings.site.api).toBeUndefined();
});
