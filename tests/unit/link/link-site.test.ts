import { expect, test } from 'vitest';
import type { ParsedFragment } from '../../../pipeline/model/parsed-page.ts';
import { api, link, linkSample, page } from './sample-site.ts';

test('redirects lead to pages, in the written form of their addresses', () => {
  const { value, problems } = linkSample({
    site: '',
    pages: [page('docs/a.md', { slug: '/a/', anchors: ['x'] })],
    redirects: '/old/: /a\n/older.html: /a.html#x\n',
  });
  expect(problems).toEqual([]);
  expect(value.redirects).toEqual([
    { from: '/old/', to: '/a/' },
    { from: '/older', to: '/a/#x' },
  ]);
});

test.each([
  ['/a/: /a', 'There is a page at `/a/`, so nothing can redirect from it.', undefined],
  ['/old: /b', 'There is no page at `/b`.', undefined],
  ['/old: /install', 'There is no page at `/install`.', 'Did you mean `/installs`?'],
  ['/old: /a#y', 'The page `/a` has no anchor `#y`.', undefined],
  ['/old: /draft', 'The page at `/draft` is a draft, which is not published.', undefined],
  ['/_data/x: /a', '`/_data/x` is used by the site itself.', undefined],
  ['/first/: /a', 'There is another redirect from `/first/`.', undefined],
])('the redirect %j is an error at its line, and left out', (line, message, hint) => {
  const { value, problems } = linkSample({
    site: '',
    pages: [page('docs/a.md', { anchors: ['x'] }), page('docs/installs.md'), page('docs/draft.md', { draft: true })],
    redirects: `/first: /a\n${line}\n`,
  });
  expect(problems).toMatchObject([
    { rule: 'redirects/invalid', file: 'redirects.yaml', message, ...(hint && { hint }), start: { line: 2 } },
  ]);
  expect(value.redirects).toEqual([{ from: '/first', to: '/a' }]);
});

test('the graph holds every node once, in a fixed order, whatever the order of the input', () => {
  const pages = [
    page('docs/index.md', {
      anchors: ['b', 'a'],
      links: [link('a.md#x'), link('operation:createVm'), link('p.png', 'image')],
    }),
    page('docs/a.md', { anchors: ['x'], links: [link('https://x.example'), link('missing.md')] }),
  ];
  const content = {
    site: 'api: {document: api/openapi.yaml}\n',
    api: api('createVm'),
    files: ['docs/p.png', 'static/s.png'],
  };
  const { graph } = linkSample({ ...content, pages }).value;
  expect(graph.nodes.map(({ id, href }) => [id, href])).toEqual([
    ['asset:docs/p.png', '/files/p.png'],
    ['asset:static/s.png', '/s.png'],
    ['operation:createVm', '/api/#operation/createVm'],
    ['page:/', '/'],
    ['page:/a', '/a'],
    ['page:/api/', '/api/'],
    ['schema:Vm', '/api/#schema/Vm'],
    ['section:/#a', '/#a'],
    ['section:/#b', '/#b'],
    ['section:/a#x', '/a#x'],
  ]);
  expect(graph.edges.map(({ from, to, kind }) => [from, to, kind])).toEqual([
    ['operation:createVm', 'schema:Vm', 'reference'],
    ['page:/', 'asset:docs/p.png', 'image'],
    ['page:/', 'operation:createVm', 'link'],
    ['page:/', 'section:/a#x', 'link'],
  ]);
  expect(linkSample({ ...content, pages: pages.toReversed() }).value.graph).toEqual(graph);
});

test('texts of the API description are linked for the operation or the schema they belong to', () => {
  const fragment: ParsedFragment = { html: [], text: 'See a', links: [link('../docs/a.md')] };
  const at = { file: 'api/openapi.yaml', fragment };
  const description = {
    ...api('createVm'),
    fragments: [
      { ...at, pointer: '/info/description' },
      { ...at, pointer: '/paths/~1createVm/get/description', owner: 'operation:createVm' },
      { ...at, pointer: '/components/schemas/Vm/description', owner: 'schema:Vm' },
    ],
  };
  const { value, problems } = linkSample({
    site: 'api: {document: api/openapi.yaml}\n',
    api: description,
    pages: [page('docs/index.md'), page('docs/a.md')],
  });
  expect(problems).toEqual([]);
  expect(value.api?.texts.get('/info/description')).toEqual({ html: '/a', text: 'See a' });
  const froms = value.graph.edges.filter(({ to }) => to === 'page:/a').map(({ from }) => from);
  expect(froms).toEqual(['operation:createVm', 'page:/api/', 'schema:Vm']);
});

test('a problem in a text of the API description says where in the description it is', () => {
  const fragment: ParsedFragment = { html: [], text: '', links: [link('operation:none')] };
  const description = { ...api(), fragments: [{ file: 'api/openapi.yaml', pointer: '/info/description', fragment }] };
  const { problems } = linkSample({ site: 'api: {document: api/openapi.yaml}\n', api: description });
  expect(problems).toMatchObject([{ rule: 'links/operation', pointer: '/info/description' }]);
});

const SITE = `favicon: favicon.svg
navbar:
  logo: {src: img/logo.svg, srcDark: img/dark.svg, href: /a}
  items:
    - {type: default, label: A, to: /a/}
    - {type: default, label: X, href: "https://x.example"}
footer:
  columns:
    - title: One
      items: [{label: A, to: "/a#x"}]
  logo: {src: img/logo.svg}
`;
const PAGES = [page('docs/index.md'), page('docs/a.md', { anchors: ['x'] }), page('docs/draft.md', { draft: true })];
const FILES = ['static/favicon.svg', 'static/img/logo.svg', 'static/img/dark.svg'];

test('the public settings have checked links and addresses of files', () => {
  const { value, problems } = linkSample({ site: SITE, pages: PAGES, files: FILES });
  expect(problems).toEqual([]);
  expect(value.site).toMatchObject({
    favicon: 'favicon.svg',
    navbar: {
      title: 'Documentation',
      logo: { src: 'img/logo.svg', srcDark: 'img/dark.svg', href: '/a' },
      items: [
        { type: 'default', label: 'A', to: '/a', position: 'left' },
        { type: 'default', label: 'X', href: 'https://x.example' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: { style: 'light', columns: [{ title: 'One', items: [{ label: 'A', to: '/a#x' }] }], links: [] },
  });
});

test.each([
  ['to: /a/', 'to: /b/', 'settings/link', 'There is no page at `/b/`.', 5],
  ['to: /a/', 'to: /draft', 'settings/link', 'The page at `/draft` is a draft, which is not published.', 5],
  ['/a#x', '/a#y', 'settings/link', 'The page `/a` has no anchor `#y`.', 10],
  ['href: /a}', 'href: /b}', 'settings/link', 'There is no page at `/b`.', 3],
  ['favicon: favicon.svg', 'favicon: favico.svg', 'settings/asset', 'There is no file `static/favico.svg`.', 1],
  ['srcDark: img/dark.svg', 'srcDark: ../dark.svg', 'settings/asset', 'There is no file `static/../dark.svg`.', 3],
])('%j instead of %j is an error at its line', (right, wrong, rule, message, line) => {
  const { problems } = linkSample({ site: SITE.replace(right, wrong), pages: PAGES, files: FILES });
  expect(problems).toMatchObject([{ rule, message, file: 'site.yaml', start: { line } }]);
});

test('a search box is added where the settings name none, and only there', () => {
  const items = (site: string) => linkSample({ site, pages: PAGES }).value.site.navbar.items;
  expect(items('')).toEqual([{ type: 'search', position: 'right' }]);
  expect(items('navbar: {items: [{type: search, position: left}]}\n')).toEqual([{ type: 'search', position: 'left' }]);
});

test('files of a docs folder that is the content folder are published where links lead', () => {
  const { value } = linkSample({
    site: 'favicon: f.svg\ndocs: {path: .}\n',
    pages: [page('index.md')],
    files: ['static/f.svg'],
  });
  expect(value.site.favicon).toBe('files/static/f.svg');
  expect(value.assets.get('static/f.svg')).toBe('files/static/f.svg');
});

test.each([
  ['static/index.html', 'The address `/index.html` belongs to the page `/`.'],
  ['static/A/index.html', 'The address `/A/index.html` belongs to the page `/a`.'],
  ['static/a.html', 'The address `/a.html` belongs to the page `/a`.'],
  ['static/deep', 'The address `/deep` belongs to the pages below `/deep`.'],
  ['static/404.html', 'The address `/404.html` belongs to the site itself.'],
  ['static/robots.txt', 'The address `/robots.txt` belongs to the site itself.'],
  ['static/_app/x.js', 'The address `/_app/x.js` belongs to the site itself.'],
  ['static/api/openapi.json', 'The address `/api/openapi.json` belongs to the site itself.'],
])('%s has an address that something else needs, and is left out', (file, message) => {
  const pages = [page('docs/index.md'), page('docs/a.md'), page('docs/deep/b.md')];
  const navigation = 'items: [{page: index}, {page: a}, {page: deep/b}]\n';
  const { value, problems } = linkSample({ site: '', navigation, pages, files: [file, 'static/a/x.svg'] });
  expect(problems).toMatchObject([{ rule: 'routes/reserved', message, file }]);
  expect([...value.assets.keys()]).toEqual(['static/a/x.svg']);
});
