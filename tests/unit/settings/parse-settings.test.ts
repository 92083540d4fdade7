import { expect, test } from 'vitest';
import { parseSettings } from '../../../pipeline/settings/parse-settings.ts';

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

test('says where a setting stands', () => {
  expect(parse('title: A\nfavicon: x.svg\n').value.spanOf(['favicon']).start).toEqual({ line: 2, column: 10 });
});

test('an unknown type of navbar item is an error that names it and those that exist', () => {
  const { value, problems } = parse('navbar:\n  items:\n    - type: search\n    - type: serch\n      label: X\n');
  expect(problems).toMatchObject([
    {
      rule: 'settings/invalid',
      message: 'No NavbarItem component found for type "serch".',
      hint:
        'Did you mean `search`? Allowed: `default`, `html`, `doc`, `docSidebar`, `docsVersion`, `dropdown`, ' +
        '`docsVersionDropdown`, `localeDropdown`, `search`.',
      start: { line: 4, column: 13 },
    },
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

test.each(['https://', 'ftp://a.example', 'a.example', 'javascript:alert(1)'])(
  'the origin of the site must be one: %s',
  (url) => {
    expect(parse(`url: '${url}'\n`).problems).toMatchObject([
      { rule: 'settings/invalid', start: { line: 1, column: 6 } },
    ]);
  },
);

test.each(['docs', '/docs', 'docs/', '//docs', '/docs?x', ''])(
  'the base URL must have a slash at both ends: %j',
  (baseUrl) => {
    expect(parse(`baseUrl: '${baseUrl}'\n`).problems).toHaveLength(1);
    expect(siteOf(`baseUrl: '${baseUrl}'\n`).baseUrl).toBe('/');
  },
);

test('links of the footer cannot run scripts', () => {
  const { problems } = parse('footer:\n  links:\n    - {label: X, href: "javascript:alert(1)"}\n');
  expect(problems).toMatchObject([{ start: { line: 3 } }]);
});

test.each(['red; x', 'url(//a.example)', '#12', 'var(--x)', 'rgb(0 0 0', ''])('%j is no color', (color) => {
  const { problems } = parse(`announcementBar:\n  content: x\n  textColor: '${color}'\n`);
  expect(problems).toMatchObject([{ rule: 'settings/invalid', start: { line: 3, column: 14 } }]);
});

test.each(['red', '#12ab34', 'rgb(0 0 0 / 50%)', 'oklch(0.7 0.1 150deg)'])('%j is a color', (color) => {
  expect(parse(`announcementBar: {content: x, backgroundColor: '${color}'}\n`).problems).toEqual([]);
});

test('a logo cannot lead to a script', () => {
  expect(parse("navbar: {logo: {src: a.svg, href: 'javascript:x'}}\n").problems).toHaveLength(1);
});

test('an unknown key is an error at its line', () => {
  expect(parse('title: A\ntagline: B\nfaviocn: x\n').problems).toMatchObject([
    { rule: 'settings/unknown-key', message: 'Unknown key `faviocn`.', start: { line: 3, column: 1 } },
  ]);
});

test('levels of rules are read; a rule that does not exist is an error with a hint', () => {
  const { value, problems } = parse('rules:\n  links/anchor: warning\n  links/brokn: off\n  links/asset: loud\n');
  expect(value.settings.site.rules).toMatchObject({ 'links/anchor': 'warning' });
  expect(problems).toMatchObject([
    { message: '`rules.links/asset` cannot be `loud`.', start: { line: 4 } },
    { message: 'There is no rule `links/brokn`.', hint: 'Did you mean `links/broken`?', start: { line: 3, column: 3 } },
  ]);
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
    expect(problems).toMatchObject([{ message: '`docs.path` leads out of the content folder.', start: { line: 2 } }]);
    expect(value.settings.editions[0].docsPath).toBe('docs');
  },
);

test('the API description is inside the content folder too', () => {
  expect(siteOf('api:\n  document: ./api//openapi.yaml\n').api?.document).toBe('api/openapi.yaml');
  const { value, problems } = parse('api:\n  document: ../secret/openapi.yaml\n');
  expect(problems).toMatchObject([{ message: '`api.document` leads out of the content folder.', start: { line: 2 } }]);
  expect(value.settings.site.api).toBeUndefined();
});

test.each(['api', '/', '/../x', '/a b', '/a?x', '//a', '/./a'])('%j is no route for the API reference', (route) => {
  expect(parse(`api: {document: a.yaml, route: '${route}'}\n`).problems).toMatchObject([{ rule: 'settings/invalid' }]);
});

test.each(['/api', '/api/', '/reference/v1.2/'])('%j is a route for the API reference', (route) => {
  expect(siteOf(`api: {document: a.yaml, route: '${route}'}\n`).api?.route).toBe(route);
});

test('a file without sense is reported as such, and not usable', () => {
  const { value, problems } = parse('title: [\n');
  expect(problems).toMatchObject([{ rule: 'settings/syntax' }]);
  expect(value.usable).toBe(false);
});
