import { describe, expect, test } from 'vitest';
import { api, fragment, linkSample, page } from './sample-site.ts';

const API_SITE = 'api: {document: api/openapi.yaml}\n';

describe('redirects', () => {
  test('point to the canonical routes of pages', () => {
    const pages = [page('docs/a.md', { slug: '/a/', anchors: ['x'] })];
    const { value, told } = linkSample({ site: '', pages, redirects: '/older.html: /a.html#x\n/old/: /a\n' });
    expect(told).toEqual([]);
    expect(value.redirects).toEqual([
      { from: '/old/', to: '/a/' },
      { from: '/older', to: '/a/#x' },
    ]);
  });

  test('can point to other redirects and to other hosts', () => {
    const redirects =
      '/oldest: /older\n/older: /old#x\n/old: /a#x\n/moved: https://other.example/b?c#d\n/far: /moved\n';
    const { value, told } = linkSample({ site: '', pages: [page('docs/a.md', { anchors: ['x'] })], redirects });
    expect(told).toEqual([]);
    expect(value.redirects).toEqual([
      { from: '/far', to: 'https://other.example/b?c#d' },
      { from: '/moved', to: 'https://other.example/b?c#d' },
      { from: '/old', to: '/a#x' },
      { from: '/older', to: '/a#x' },
      { from: '/oldest', to: '/a#x' },
    ]);
  });

  test('are reported at their line and omitted if they are invalid', () => {
    const faults: Record<string, string> = {
      '/a/: /a':
        "`/a/` is the URL of a page, so it can't be redirected. Remove the line, or change the URL of the page.",
      '/old1: /b': 'No page at `/b`.',
      '/old2: /install': 'No page at `/install`. Did you mean `/installs`?',
      '/old3: /nothing/like/it': 'No page at `/nothing/like/it`.',
      '/old4: /a#y': 'No anchor `#y` on the page `/a`.',
      '/old5: /draft': 'The page at `/draft` is an unpublished draft.',
      '/old6: /drafts': 'No page at `/drafts`.',
      '/_data/x: /a': '`/_data/x` is reserved for the site. Remove the line.',
      '/a.md/x: /a': '`/a.md/x` is reserved for the site. Remove the line.',
      '/index.html/x: /a': '`/index.html/x` is reserved for the site. Remove the line.',
      [`/${'r'.repeat(300)}: /a`]: 'The URL is too long for a file name on most systems. Remove the line.',
      '/first/: /a': 'Duplicate redirect from `/first/`. Remove one of them.',
      '//evil.example: /a':
        '`//evil.example` is a URL of another site. Write a path on this site, such as `/guides/setup`.',
      '/round: /circle': 'Redirect loop. Point one of the redirects to a page, or remove the line.',
      '/circle: /round': 'Redirect loop. Point one of the redirects to a page, or remove the line.',
      '/../x: /a': '`/../x` is outside the site. Remove `..`, or write a path that starts with `/`.',
    };
    const pages = [page('docs/a.md', { anchors: ['x'] }), 'docs/installs.md', page('docs/draft.md', { draft: true })];
    const redirects = `/first: /a\n${Object.keys(faults).join('\n')}\n`;
    const { value, told } = linkSample({ site: '', pages, redirects });
    expect(told.map((line) => line.replace(/:\d+ /, ' '))).toEqual(
      Object.values(faults).map((fault, i) => `redirects.yaml:${i + 2} redirects/invalid ${fault}`),
    );
    expect(value.redirects).toEqual([{ from: '/first', to: '/a' }]);
  });
});

test('the graph contains each node once, in an order that does not depend on the input', () => {
  const pages = [
    page('docs/index.md', { anchors: ['b', 'a'], links: ['a.md#x', 'operation:createVm'], images: ['p.png'] }),
    page('docs/a.md', { anchors: ['x'], links: ['https://x.example', 'missing.md', '/b', '/'] }),
    page('docs/b.md', { links: ['/a', '/', '/a'] }),
  ];
  const content = { site: API_SITE, api: api('createVm'), files: ['docs/p.png', 'static/s.png'] };
  const graph = linkSample({ ...content, pages }).value.graph();
  expect(graph.nodes.map(({ id, href }) => `${id} at ${href}`)).toEqual([
    'asset:docs/p.png at /files/p.png',
    'asset:static/s.png at /s.png',
    'operation:createVm at /api/#operation/createVm',
    ...['page:/ at /', 'page:/a at /a', 'page:/api/ at /api/', 'page:/b at /b'],
    'schema:Vm at /api/#schema/Vm',
    ...['section:/#a at /#a', 'section:/#b at /#b', 'section:/a#x at /a#x'],
  ]);
  expect(graph.edges.map(({ from, to, kind, start }) => `${from} to ${to}: ${kind} on line ${start.line}`)).toEqual([
    'operation:createVm to schema:Vm: reference on line 20',
    'page:/ to asset:docs/p.png: image on line 12',
    'page:/ to operation:createVm: link on line 11',
    'page:/ to section:/a#x: link on line 10',
    'page:/a to page:/: link on line 13',
    'page:/a to page:/b: link on line 12',
    'page:/b to page:/: link on line 11',
    'page:/b to page:/a: link on line 10',
    'page:/b to page:/a: link on line 12',
  ]);
  expect(linkSample({ ...content, pages: pages.toReversed() }).value.graph()).toEqual(graph);
});

test('links in the API description come from the operation or schema that contains them', () => {
  const at = { file: 'api/openapi.yaml', fragment: fragment('../docs/a.md') };
  const { problems, value } = linkSample({
    site: API_SITE,
    api: {
      ...api('createVm'),
      fragments: [
        { ...at, pointer: '/info/description' },
        { ...at, pointer: '/paths/~1createVm/get/description', owner: 'operation:createVm' },
        { ...at, pointer: '/components/schemas/Vm/description', owner: 'schema:Vm' },
        { ...at, pointer: '/tags/0/description', fragment: fragment('operation:none') },
      ],
    },
    pages: ['docs/index.md', 'docs/a.md'],
  });
  expect(problems).toMatchObject([{ rule: 'links/operation', pointer: '/tags/0/description' }]);
  expect(value.apis[0]?.texts.get('/info/description')).toEqual({ html: '/a', text: 'text' });
  const froms = value
    .graph()
    .edges.filter(({ to }) => to === 'page:/a')
    .map(({ from }) => from);
  expect(froms).toEqual(['operation:createVm', 'page:/api/', 'schema:Vm']);
});

test('every API has a page, and the public settings contain the folder of its artifacts', () => {
  const apis = [{ ...api('createVm'), title: 'VMs' }, undefined, { ...api('pay'), title: 'Billing' }];
  const site = 'api: [{document: a.yaml}, {document: b.yaml, route: /b}, {document: c.yaml, route: /ref/billing/}]\n';
  const { value, routes } = linkSample({ site, api: apis, pages: ['docs/index.md'] });
  expect(routes).toBe('/ /api/ /ref/billing/');
  expect(value.site).toMatchObject({
    api: { route: '/api/', title: 'VMs', version: 'v1' },
    otherApis: [{ route: '/ref/billing/', title: 'Billing', version: 'v1', folder: 'apis/ref-billing' }],
  });
  expect(linkSample({ site: API_SITE, api: api('createVm') }).value.site.otherApis).toBeUndefined();
});

describe('public settings', () => {
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
  const pages = ['docs/index.md', page('docs/a.md', { anchors: ['x'] }), page('docs/draft.md', { draft: true })];
  const files = ['static/favicon.svg', 'static/img/logo.svg', 'static/img/dark.svg'];

  test('contain checked links and the paths of files', () => {
    const { value, told } = linkSample({ site: SITE, pages, files });
    expect(told).toEqual([]);
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
      footer: {
        style: 'light',
        columns: [{ title: 'One', items: [{ label: 'A', to: '/a#x' }] }],
        links: [],
        logo: { src: 'img/logo.svg' },
      },
    });
  });

  test.each([
    ['/a/', '/b/', 5, 'settings/link No page at `/b/`.'],
    ['/a/', '/draft', 5, 'settings/link The page at `/draft` is an unpublished draft.'],
    ['/a#x', '/a#y', 10, 'settings/link No anchor `#y` on the page `/a`.'],
    ['/a}', '/missing}', 3, 'settings/link No page at `/missing`.'],
    ['favicon.', 'favico.', 1, 'settings/asset No file `static/favico.svg`. Did you mean `favicon.svg`?'],
    ['img/d', '../d', 3, 'settings/asset No file `static/../dark.svg`. Did you mean `img/dark.svg`?'],
  ])('reports %j instead of %j at its line', (right, wrong, line, fault) => {
    const { told } = linkSample({ site: SITE.replace(right, wrong), pages, files });
    expect(told.map((each) => each.replace(/:\d+ /, ' '))).toEqual([`site.yaml:${line} ${fault}`]);
  });

  test('contain the links that search suggests: those in the settings, or the first sidebar entries', () => {
    const start = (site: string) => linkSample({ site, pages: ['docs/index.md', 'docs/a.md'] }).value.site.searchStart;
    const named = 'search: {start: [{label: Begin, to: /a/}, {label: Forum, href: "https://x.example"}]}\n';
    expect(start(named)).toEqual([
      { label: 'Begin', to: '/a' },
      { label: 'Forum', href: 'https://x.example' },
    ]);
    expect(start('title: Docs\n').map(({ to }) => to)).toEqual(['/', '/a']);
    expect(start('search: {start: []}\n')).toEqual([]);
    const { told } = linkSample({ site: 'search: {start: [{label: B, to: /b}]}\n', pages: ['docs/index.md'] });
    expect(told).toEqual([expect.stringContaining('settings/link No page at `/b`.')]);
  });

  test('never suggest pages that are excluded from search', () => {
    const hidden = [page('docs/n.md', { noindex: true }), page('docs/u.md', { unlisted: true })];
    const link = (site: string) => linkSample({ site, pages: ['docs/index.md', ...hidden] });
    expect(link('title: Docs\n').value.site.searchStart.map(({ to }) => to)).toEqual(['/']);
    const { told, value } = link('search:\n  start:\n    - {label: N, to: "/n#x"}\n    - {label: U, to: /u}\n');
    expect(value.site.searchStart).toEqual([]);
    expect(told).toEqual([
      expect.stringMatching(/^site\.yaml:3:\d+ settings\/link .*`\/n` is `noindex`/),
      expect.stringMatching(/^site\.yaml:4:\d+ settings\/link .*`\/u` is `unlisted`/),
    ]);
  });

  test('require that command reference routes have a page, or pages below them', () => {
    const told = (commands: string) =>
      linkSample({
        site: `title: Docs\nsearch:\n  commands: ${commands}\n`,
        pages: ['docs/index.md', 'docs/reference/cli/vm.md', page('docs/draft/cli.md', { draft: true })],
      }).told;
    expect(told('[/reference/cli, /reference/cli/, /reference/cli/vm, /]')).toEqual([]);
    expect(told('[/, /reference/cli/wm]')).toEqual(['site.yaml:3:17 settings/link No page at `/reference/cli/wm`.']);
    expect(told('[/reference/cl, /draft]')).toEqual([
      expect.stringContaining('No page at `/reference/cl`.'),
      expect.stringContaining('No page at `/draft`.'),
    ]);
  });

  test('omit missing files, whatever the severity of the problem', () => {
    const { site } = linkSample({ site: SITE, pages }).value;
    expect(site.favicon).toBeUndefined();
    expect(site.navbar.logo).toBeUndefined();
    expect(site.footer?.logo).toBeUndefined();
    const withoutDark = linkSample({ site: SITE, pages, files: files.slice(0, 2) }).value.site;
    expect(withoutDark.navbar.logo).toEqual({ alt: '', src: 'img/logo.svg', href: '/a' });
  });
});

test('adds a search box only if the settings have none', () => {
  const items = (site: string) => linkSample({ site }).value.site.navbar.items;
  expect(items('')).toEqual([{ type: 'search', position: 'right' }]);
  expect(items('navbar: {items: [{type: search, position: left}]}\n')).toEqual([{ type: 'search', position: 'left' }]);
});

test('publishes files at the URLs of links if the docs folder is the content folder', () => {
  const site = 'favicon: f.svg\ndocs: {path: .}\n';
  const { value } = linkSample({ site, pages: ['index.md'], files: ['static/f.svg'] });
  expect(value.site.favicon).toBe('files/static/f.svg');
  expect(value.assets.get('static/f.svg')).toBe('files/static/f.svg');
});

test('reports and omits files whose URL is already used', () => {
  const owners: Record<string, string> = {
    'index.html': 'the page `/`',
    'A/index.html': 'the page `/a`',
    'a.html': 'the page `/a`',
    deep: 'the pages below `/deep`',
    '404.html': 'the site itself',
    'robots.txt': 'the site itself',
    '_app/x.js': 'the site itself',
    'api/openapi.json': 'the site itself',
    'apis/billing/openapi.json': 'the site itself',
  };
  const names = Object.keys(owners);
  const { value, told } = linkSample({
    site: 'api: [{document: a.yaml}, {document: b.yaml, route: /billing}]\n',
    navigation: 'items: [{page: index}, {page: a}, {page: deep/b}]\n',
    pages: ['docs/index.md', 'docs/a.md', 'docs/deep/b.md'],
    files: [...names, 'a/x.svg'].map((name) => `static/${name}`),
  });
  expect(told).toEqual(
    names.map((name) => {
      const fault = `The URL \`/${name}\` is already used by ${owners[name]}. Rename the file. Until then, it is left out.`;
      return `static/${name}:1:1 routes/reserved ${fault}`;
    }),
  );
  expect([...value.assets.keys()]).toEqual(['static/a/x.svg']);
});

test('resolves the actions in a page opening, and reports and omits broken ones', () => {
  const actions = [
    { label: 'Start', to: 'guide.md#x' },
    { label: 'Elsewhere', to: 'https://b.example' },
    { label: 'Nowhere', to: 'gide.md' },
  ];
  const pages = [
    page('docs/index.md', { opening: { actions, search: false } }),
    page('docs/guide.md', { anchors: ['x'] }),
  ];
  const { told, pageAt } = linkSample({ site: 'baseUrl: /docs/\n', pages });
  expect(pageAt('/')).toMatchObject({
    opening: {
      actions: [
        { label: 'Start', href: '/docs/guide#x' },
        { label: 'Elsewhere', href: 'https://b.example' },
      ],
      search: false,
    },
  });
  expect(pageAt('/guide')).not.toHaveProperty('opening.actions');
  expect(told).toEqual(['docs/index.md:7:11 links/broken No page file `gide.md`. Did you mean `./guide.md`?']);
});

test.each([
  ['another page', '/guide', 'routes/duplicate'],
  ['a page that differs in case', '/Guide', 'routes/case'],
  ['the site itself', '/404', 'routes/reserved'],
])('checks the links of a page whose route is used by %s, including its own anchors', (_, slug, rule) => {
  const pages = [
    page('docs/guide.md'),
    page('docs/z.md', { slug, links: ['gone.md', '#own', '#gone'], anchors: ['own'] }),
  ];
  const { told, value } = linkSample({ site: 'title: A', pages });
  const rules = told.map((text) => text.split(' ')[1]).sort();
  expect(rules).toEqual(['links/anchor', 'links/broken', rule].sort());
  expect(value.pages.filter(({ kind }) => kind === 'doc')).toHaveLength(1);
});

test('the first request of an API must be one of its operations', () => {
  const site = (name: string) => `api: {document: api/openapi.yaml, firstRequest: ${name}}\n`;
  const apis = api('listDisks', 'getDisk');
  expect(linkSample({ site: site('listDisks'), pages: [page('docs/index.md')], api: apis }).told).toEqual([]);
  expect(linkSample({ site: site('listDisk'), pages: [page('docs/index.md')], api: apis }).told).toEqual([
    'site.yaml:1:49 settings/link No operation `listDisk` in the API. Did you mean `listDisks`?',
  ]);
});
