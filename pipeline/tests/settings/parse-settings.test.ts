import { expect, test } from 'vitest';
import { parseSettings } from '../../settings/parse-settings.ts';
import { told } from '../report/told.ts';

const parse = (text: string) =>
  parseSettings({ path: 'site.yaml', text, hash: '' }, { docsPath: 'docs', drafts: false });
const siteOf = (text: string) => parse(text).value.settings.site;

test('without a file, all defaults apply, and the content is checked leniently', () => {
  const { value, problems } = parseSettings(undefined, { docsPath: '', drafts: true });
  expect(problems).toEqual([]);
  expect(value.settings).toMatchObject({ editions: [{ docsPath: '' }], strictness: 'lenient', drafts: true });
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

test('an empty file has the same defaults, but requires valid links', () => {
  const { value, problems } = parse('');
  expect(problems).toEqual([]);
  expect(value.settings).toMatchObject({ editions: [{ docsPath: 'docs' }], strictness: 'usual', drafts: false });
});

test('a file can enable strict checking', () => {
  expect(parse('strict: true\n').value.settings.strictness).toBe('strict');
});

test('the default folder of the pages does not depend on the file', () => {
  for (const docsPath of ['', 'docs'])
    for (const file of [undefined, { path: 'site.yaml', text: 'title: T\n', hash: '' }]) {
      const { settings } = parseSettings(file, { docsPath, drafts: false }).value;
      expect(settings.editions).toMatchObject([{ docsPath }]);
    }
  expect(parse('docs: { path: guide }\n').value.settings.editions).toMatchObject([{ docsPath: 'guide' }]);
});

test('reads every field', () => {
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

test('reports an unknown type of navbar item, and lists the known ones', () => {
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
])('reads every field of the navbar item %j', (item) => {
  const { value, problems } = parse(JSON.stringify({ navbar: { items: [item] } }));
  expect(problems).toEqual([]);
  expect(value.settings.site.navbar.items).toEqual([item]);
});

test('a navbar item without a type is a link, or a dropdown if it has entries', () => {
  const items = '[{label: X, to: /}, {type: default, label: Y, items: [{label: Z, to: /}]}]';
  expect(siteOf(`navbar: {items: ${items}}\n`).navbar.items).toMatchObject([
    { type: 'default', label: 'X' },
    { type: 'dropdown', label: 'Y', items: [{ type: 'default', label: 'Z' }] },
  ]);
});

test('reports navbar items with missing or extra keys', () => {
  const faults: Record<string, string> = {
    'label: X': 'Item 1 of `navbar.items` must have exactly one of `to` and `href`.',
    '{label: X, to: /, href: "https://x.example"}':
      'Item 2 of `navbar.items` must have exactly one of `to` and `href`.',
    '{label: X, html: <b>X</b>, to: /}': 'Item 3 of `navbar.items` must have exactly one of `label` and `html`.',
    '{type: doc}': '`docId` is missing in item 4 of `navbar.items`.',
    '{label: X, items: [{label: Y, items: [{label: Z, to: /}]}]}': 'Nested dropdowns are not allowed.',
    '{label: X, items: [{type: search}]}': "`search` isn't allowed in a dropdown.",
  };
  const items = Object.keys(faults).map((item) => `    - ${item}\n`);
  const { problems } = parse(`navbar:\n  items:\n${items.join('')}`);
  expect(problems.map(({ start, message }) => `${start.line} ${message}`)).toEqual(
    Object.values(faults).map((message, i) => `${i + 3} ${message}`),
  );
});

test('reports a problem at its line, and still reads the other settings', () => {
  const { value, problems } = parse(`title: [1]
url: https://a.example
footer:
  style: drak
  links: []
faviocn: x
rules:
  links/anchor: warning
  links/brokn: off
  links/asset: loud
`);
  expect(told(problems)).toEqual([
    'site.yaml:1:8 settings/invalid `title` must be text, but is a list.',
    expect.stringMatching(
      '^site.yaml:4:10 settings/invalid `footer.style` must be one of `light`, `dark`, but is `drak`. Did you mean `dark`?',
    ),
    expect.stringMatching(
      '^site.yaml:10:16 settings/invalid `rules.links/asset` must be one of `error`, `warning`, `off`, but is `loud`.',
    ),
    'site.yaml:6:1 settings/unknown-key Unknown key `faviocn`. Did you mean `favicon`?',
    'site.yaml:9:3 settings/invalid Unknown rule `links/brokn`. Did you mean `links/broken`?',
  ]);
  const { settings, usable, spanOf } = value;
  expect(usable).toBe(true);
  expect(spanOf(['url']).start).toEqual({ line: 2, column: 6 });
  const rules = { 'links/anchor': 'warning' };
  expect(settings.site).toMatchObject({
    title: 'Documentation',
    url: 'https://a.example',
    footer: { links: [] },
    rules,
  });
});

test('reports a file that is not a map, and marks the settings as unusable', () => {
  const { value, problems } = parse('title: [\n');
  expect(problems).toMatchObject([{ rule: 'settings/syntax' }]);
  expect(value.usable).toBe(false);
});

/** Unsafe values, escaped for double quotes in YAML. */
const UNSAFE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\\nscript:alert(1)',
  '\\x01javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example/x',
  '\\\\\\\\evil.example',
  'https:\\\\\\\\evil.example',
];
const NO_WEB = [
  'https://',
  'https:///a',
  'https:a',
  'ftp://a.example',
  'a.example',
  'mailto:a@b.example',
  'https://a b',
];
const WEB = ['https://a.example', 'HTTP://a.example:8080/b?c#d'];
const LINKS = [...WEB, 'mailto:a@b.example', 'tel:+1234'];
const FILES = ['a.svg', 'img/a b.svg'];

/** Settings with a placeholder `%s`, and valid and invalid values for it. */
const VALUES: [setting: string, right: string[], wrong: string[]][] = [
  ['url: %s', WEB, [...UNSAFE, ...NO_WEB]],
  ['docs: {editUrl: %s}', WEB, [...UNSAFE, ...NO_WEB]],
  ['api: {document: a.yaml, downloadUrl: %s}', WEB, [...UNSAFE, ...NO_WEB]],
  [
    'baseUrl: %s',
    ['/', '/docs/', '/a/b/'],
    [...UNSAFE, ...['docs', '/docs', 'docs/', '/docs?x', '', '/../', '/a//b/']],
  ],
  ['footer: {links: [{label: X, href: %s}]}', LINKS, [...UNSAFE, '/a', '']],
  ['footer: {columns: [{title: A, items: [{label: X, href: %s}]}]}', LINKS, [...UNSAFE, '/a']],
  ['footer: {links: [{label: X, to: %s}]}', ['/', '/a?b#c'], [...UNSAFE, 'a', 'https://a.example', '/\\\\a.example']],
  ['navbar: {items: [{label: X, href: %s}]}', LINKS, [...UNSAFE, '/a']],
  ['navbar: {items: [{label: X, to: %s}]}', ['/', '/a?b#c'], [...UNSAFE, 'a', 'https://a.example']],
  ['navbar: {items: [{label: X, items: [{label: Y, href: %s}]}]}', LINKS, [...UNSAFE, '/a']],
  ['navbar: {logo: {src: a.svg, href: %s}}', ['/a', ...WEB], [...UNSAFE, 'mailto:a@b.example', '/\\\\a.example']],
  ['navbar: {logo: {src: %s}}', FILES, [...UNSAFE, ...WEB, '']],
  ['navbar: {logo: {src: a.svg, srcDark: %s}}', FILES, [...UNSAFE, ...WEB, '']],
  ['footer: {logo: {src: %s}}', FILES, [...UNSAFE, ...WEB, '']],
  ['favicon: %s', FILES, [...UNSAFE, ...WEB, '']],
  [
    'announcementBar: {content: x, textColor: %s}',
    ['red', '#12ab34', 'rgb(0 0 0 / 50%)', 'oklch(0.7 0.1 150deg)'],
    ['red; x', 'url(//a.example)', '#12', 'var(--x)', 'rgb(0 0 0', ''],
  ],
  ['announcementBar: {content: x, backgroundColor: %s}', ['red'], ['red; x']],
  [
    'api: {document: a.yaml, route: %s}',
    ['/api', '/api/', '/reference/v1.2/'],
    ['api', '/', '/../x', '/a b', '/a?x', '//a', '/./a'],
  ],
];

test.each(VALUES)('%s only accepts safe values', (setting, right, wrong) => {
  const toldOf = (value: string) => told(parse(`title: A\n${setting.replace('%s', () => `"${value}"`)}\n`).problems);
  for (const value of right) expect(toldOf(value)).toEqual([]);
  for (const value of wrong)
    expect(toldOf(value)).toEqual([expect.stringMatching(/^site.yaml:2:\d+ settings\/invalid /)]);
});

test('keeps URLs as written, and uses the default for an invalid one', () => {
  const { site, apis } = parse("baseUrl: '/docs/'\napi: {document: a.yaml, route: /v1/}\n").value.settings;
  expect([site.baseUrl, apis[0]?.route]).toEqual(['/docs/', '/v1/']);
  expect(siteOf("baseUrl: '//docs'\n").baseUrl).toBe('/');
});

test('normalizes the paths of folders and files', () => {
  const shortest = { docs: 'docs', './docs/': 'docs', '/docs/en': 'docs/en', 'docs/../pages': 'pages', '.': '' };
  for (const [written, docsPath] of Object.entries(shortest))
    expect(parse(`docs:\n  path: ${written}\n`).value.settings.editions[0].docsPath).toBe(docsPath);
  expect(parse('api:\n  document: ./api//openapi.yaml\n').value.settings.apis[0]?.document).toBe('api/openapi.yaml');
});

test.each(['C:\\docs', 'docs\\guide', '..\\docs', '\\\\server\\docs'])(
  'rejects paths with backslashes: %s',
  (written) => {
    const { value, problems } = parse(`docs:\r\n  path: ${written}\r\napi:\r\n  document: ${written}\r\n`);
    expect(told(problems)).toEqual([
      'site.yaml:2:9 settings/invalid `docs.path` contains a backslash. Use a path inside the content folder, with `/` separators.',
      'site.yaml:4:13 settings/invalid `api.document` contains a backslash. Use a path inside the content folder, with `/` separators.',
    ]);
    expect(value.settings.editions[0].docsPath).toBe('docs');
    expect(value.settings.apis).toEqual([]);
  },
);

test.each(['..', '../docs', 'docs/../../other', '"a\\0b"'])(
  'rejects paths outside the content folder: %s',
  (written) => {
    const { value, problems } = parse(`docs:\n  path: ${written}\napi:\n  document: ${written}\n`);
    expect(told(problems)).toEqual([
      'site.yaml:2:9 settings/invalid `docs.path` is outside the content folder. Use a path inside the content folder.',
      'site.yaml:4:13 settings/invalid `api.document` is outside the content folder. Use a path inside the content folder.',
    ]);
    expect(value.settings.editions[0].docsPath).toBe('docs');
    expect(value.settings.apis).toEqual([]);
  },
);

test('a list of one API is the same as the API alone', () => {
  const [listed] = parse('api: [{document: a.yaml, route: /v1/}]\n').value.settings.apis;
  const [alone] = parse('api: {document: a.yaml, route: /v1/}\n').value.settings.apis;
  expect({ ...listed, at: ['api'] }).toEqual(alone);
});

test('every API except the first has its artifacts in a folder named after its route', () => {
  const text =
    'api: [{document: a.yaml}, {document: b.yaml, route: /billing}, {document: c.yaml, route: /ref/Mail/}]\n';
  const { value, problems } = parse(text);
  expect(problems).toEqual([]);
  expect(value.settings.apis.map(({ folder }) => folder)).toEqual(['api', 'apis/billing', 'apis/ref-Mail']);
});

test('reports a problem in a list of APIs at its position', () => {
  const { value, problems } = parse(`api:
  - document: a.yaml
  - documnt: b.yaml
    route: /b/
  - document: ./a.yaml
    route: /c/
  - document: d.yaml
  - document: e.yaml
    route: /ref/mail/
  - document: f.yaml
    route: /Ref-mail
  - document: ../g.yaml
    route: /g/
`);
  expect(told(problems)).toEqual([
    'site.yaml:3:5 settings/invalid `document` is missing in item 2 of `api`.',
    'site.yaml:3:5 settings/unknown-key Unknown key `documnt` in item 2 of `api`. Did you mean `document`?',
    'site.yaml:5:15 settings/invalid Another entry of `api` has the same document `a.yaml`. Use the description of another API, or remove the entry.',
    'site.yaml:7:5 settings/invalid Another entry of `api` has the route `/api/`. Set a different `route` for each API.',
    'site.yaml:11:12 settings/invalid Another entry of `api` has the route `/Ref-mail` or a too similar one, `/ref/mail/`. Set a different `route` for each API.',
    'site.yaml:12:15 settings/invalid `document` of item 6 of `api` is outside the content folder. Use a path inside the content folder.',
  ]);
  expect(value.settings.apis.map(({ document }) => document)).toEqual(['a.yaml', 'e.yaml']);
});

test.each([
  ['api: []\n', '1:6 settings/invalid `api` must not be empty.'],
  [
    'api: yes\n',
    '1:6 settings/invalid `api` must be an object (keys with values) or a list, but is text. Allowed: `document`, ',
  ],
  ['api: {documnt: a.yaml}\n', '1:7 settings/unknown-key Unknown key `documnt` in `api`. Did you mean `document`?'],
  [
    'api: [{document: 5}]\n',
    '1:18 settings/invalid `document` of item 1 of `api` must be text, but is `5`. Put it in quotes.',
  ],
])('an API is told of in the form that it is written in: %j', (text, expected) => {
  expect(told(parse(text).problems)).toContainEqual(expect.stringContaining(`site.yaml:${expected}`));
});

test('links to assistants need a placeholder for the page URL', () => {
  const link = (href: string) => `assistants: {mcp: 'ftp://x.example', links: [{label: Ask, href: '${href}'}]}\n`;
  expect(told(parse(link('https://a.example/?q=page')).problems)).toEqual([
    expect.stringMatching(/`assistants.mcp` must .*https:/),
    expect.stringMatching(/must contain `{url}`/),
  ]);
});
