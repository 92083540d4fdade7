import { describe, expect, test } from 'vitest';
import { api, fragment, linkSample, page, type SampleContent } from './sample-site.ts';

const SITE = 'title: Docs\napi: {document: api/openapi.yaml}\n';
const NAVIGATION = `items:
  - page: index
  - page: vm/index
  - category: Images
    route: /vm/images
    items: [{page: vm/images/overview}, {page: vm/images/managing}]
  - page: reference
  - page: my page
`;
const FROM = 'docs/vm/images/overview.md';

/** Resolves the links and images on a page of a small site. Returns them with the reported problems. */
function resolve(links: string[], options: SampleContent & { from?: string; images?: string[] } = {}) {
  const { from = FROM, images = [], ...content } = options;
  const pages = [
    page('docs/index.md', { anchors: ['start'] }),
    page('docs/vm/index.md'),
    page(FROM, { anchors: ['install', 'größe', 'fn-1', 'a:b'] }),
    page('docs/vm/images/managing.md', { anchors: ['create'] }),
    page('docs/reference.md', { slug: '/reference/api/' }),
    page('docs/my page.md'),
    page('docs/vm/draft.md', { draft: true }),
  ].map((each) => (each.file === from ? { ...each, links: page(from, { links, images }).links } : each));
  const linked = linkSample({
    site: SITE,
    navigation: NAVIGATION,
    api: api('createVm', 'deleteVm'),
    files: ['docs/vm/images/disk.png', 'static/img/logo.svg', 'static/guide.pdf', 'docs/my file.txt'],
    pages,
    ...content,
  });
  const [doc] = linked.value.pages.filter((each) => each.kind === 'doc').filter((each) => each.page.file === from);
  const resolved = doc?.links ?? [];
  return { ...linked, resolved, hrefs: resolved.map(({ href }) => href) };
}

test('supports the names of index pages in Hugo', () => {
  const pages = ['docs/a.md', 'docs/vm/_index.md', 'docs/vm/b.md'].map((file) =>
    page(file, { links: file === 'docs/a.md' ? ['vm/_index.md', 'vm/', '/vm/_index.md', 'vm/index.md'] : [] }),
  );
  const linked = linkSample({ site: SITE, pages });
  expect(linked.hrefsAt('/a')).toBe('/vm /vm /vm /vm');
  expect(linked.told).toEqual([
    "docs/a.md:13:5 links/markdown `vm/index.md` isn't a file, although the URL leads to the page `/vm`. Link to the file of the page.",
  ]);
});

test('resolves links to pages, sections, operations, schemas, and files', () => {
  const expected: [url: string, target: string, href: string][] = [
    // Files
    ['managing.md', 'page:/vm/images/managing', '/vm/images/managing'],
    ['./managing.md', 'page:/vm/images/managing', '/vm/images/managing'],
    ['managing.md#create', 'section:/vm/images/managing#create', '/vm/images/managing#create'],
    ['managing.md?a=b#create', 'section:/vm/images/managing#create', '/vm/images/managing?a=b#create'],
    ['managing', 'page:/vm/images/managing', '/vm/images/managing'],
    ['../index.md', 'page:/vm', '/vm'],
    ['../', 'page:/vm', '/vm'],
    ['..', 'page:/vm', '/vm'],
    ['../../index.md', 'page:/', '/'],
    ['/vm/images/managing.md', 'page:/vm/images/managing', '/vm/images/managing'],
    ['/index.md', 'page:/', '/'],
    ['../../my%20page.md', 'page:/my%20page', '/my%20page'],
    ['../../my page.md', 'page:/my%20page', '/my%20page'],
    ['../../reference.md', 'page:/reference/api/', '/reference/api/'],
    // Routes
    ['/', 'page:/', '/'],
    ['/vm/images/managing', 'page:/vm/images/managing', '/vm/images/managing'],
    ['/vm/images/managing/', 'page:/vm/images/managing', '/vm/images/managing'],
    ['/vm/images/managing.html', 'page:/vm/images/managing', '/vm/images/managing'],
    ['/vm/images/managing/index.html#create', 'section:/vm/images/managing#create', '/vm/images/managing#create'],
    ['/index.html', 'page:/', '/'],
    ['/vm/images', 'page:/vm/images', '/vm/images'],
    ['.', 'page:/vm/images', '/vm/images'],
    ['../images', 'page:/vm/images', '/vm/images'],
    ['/reference/api', 'page:/reference/api/', '/reference/api/'],
    ['/reference/api/', 'page:/reference/api/', '/reference/api/'],
    ['../../../../../vm', 'page:/vm', '/vm'],
    ['/my%20page', 'page:/my%20page', '/my%20page'],
    ['/api', 'page:/api/', '/api/'],
    // Anchors
    ['#install', 'section:/vm/images/overview#install', '#install'],
    ['overview.md#install', 'section:/vm/images/overview#install', '#install'],
    ['#gr%C3%B6%C3%9Fe', 'section:/vm/images/overview#größe', '#gr%C3%B6%C3%9Fe'],
    ['#größe', 'section:/vm/images/overview#größe', '#größe'],
    ['#fn-1', 'page:/vm/images/overview', '#fn-1'],
    ['#a:b', 'section:/vm/images/overview#a:b', '#a:b'],
    ['#Top', 'page:/vm/images/overview', '#Top'],
    ['#', 'page:/vm/images/overview', '#'],
    ['', 'page:/vm/images/overview', '/vm/images/overview'],
    ['?tab=2', 'page:/vm/images/overview', '/vm/images/overview?tab=2'],
    ['managing.md#top', 'page:/vm/images/managing', '/vm/images/managing#top'],
    ['#:~:text=some%20words', 'page:/vm/images/overview', '#:~:text=some%20words'],
    ['#install:~:text=x', 'section:/vm/images/overview#install', '#install:~:text=x'],
    // The API reference
    ['operation:createVm', 'operation:createVm', '/api/#operation/createVm'],
    ['/api/#operation/createVm', 'operation:createVm', '/api/#operation/createVm'],
    ['/api#schema/Vm', 'schema:Vm', '/api/#schema/Vm'],
    ['operation:createVm/query/filter[]', 'operation:createVm', '/api/#operation/createVm/query/filter%5B%5D'],
    ['operation:createVm/body/disks/size', 'operation:createVm', '/api/#operation/createVm/body/disks/size'],
    ['/api/#operation/createVm/body/disks', 'operation:createVm', '/api/#operation/createVm/body/disks'],
    ['/api#schema/Vm/disks/size', 'schema:Vm', '/api/#schema/Vm/disks/size'],
    ['/api/#tag/vms', 'page:/api/', '/api/#tag/vms'],
    // Files other than pages
    ['disk.png', 'asset:docs/vm/images/disk.png', '/files/vm/images/disk.png'],
    ['/img/logo.svg', 'asset:static/img/logo.svg', '/img/logo.svg'],
    ['../../../static/img/logo.svg', 'asset:static/img/logo.svg', '/img/logo.svg'],
    ['/guide.pdf#page=2', 'asset:static/guide.pdf', '/guide.pdf#page=2'],
    ['../../my%20file.txt', 'asset:docs/my file.txt', '/files/my%20file.txt'],
  ];
  const { resolved, value, told } = resolve(expected.map(([url]) => url));
  expect(told).toEqual([]);
  expect(resolved.map(({ url, target, href }) => [url, target, href])).toEqual(expected);
  const start = (i: number) => ({ line: 10 + i, column: 5 });
  const edges = expected.map(([, to], i) => {
    return { from: 'page:/vm/images/overview', to, kind: 'link', file: FROM, start: start(i) };
  });
  expect(value.graph().edges).toEqual(expect.arrayContaining(edges));
  expect(value.graph().nodes.map(({ id }) => id)).toEqual(expect.arrayContaining(expected.map(([, target]) => target)));
});

test('a link with a scheme or host is external', () => {
  const urls = ['https://a.example/x', '//a.example', 'mailto:a@b.example', 'tel:+123', 'HTTP://A.example'];
  const { resolved, told } = resolve(urls);
  expect(told).toEqual([]);
  expect(resolved).toMatchObject(urls.map((href) => ({ kind: 'external', target: null, href })));
});

test('reports a broken link with a suggestion, and gives it no URL', () => {
  const faults: Record<string, string> = {
    'managin.md': 'links/broken No page file `managin.md`. Did you mean `./managing.md`?',
    '/vm/images/managin.md':
      'links/broken No page file `/vm/images/managin.md`. Did you mean `/vm/images/managing.md`?',
    '../imgaes/managing.md': 'links/broken No page file `../imgaes/managing.md`. Did you mean `./managing.md`?',
    '../imdex.md': 'links/broken No page file `../imdex.md`. Did you mean `../index.md`?',
    managin: 'links/broken No page at `/vm/images/managin`. Did you mean `/vm/images/managing`?',
    '/vm/image': 'links/broken No page at `/vm/image`. Did you mean `/vm/images`?',
    '/reference/ap': 'links/broken No page at `/reference/ap`. Did you mean `/reference/api/`?',
    '/nothing/like/this/at/all': 'links/broken No page at `/nothing/like/this/at/all`.',
    '/vm/drafts': 'links/broken No page at `/vm/drafts`.',
    '../drafts.md': 'links/broken No page file `../drafts.md`.',
    '/releases/v1.2': 'links/broken No page at `/releases/v1.2`.',
    '/docs/vm/images/managing.md':
      'links/broken No page file `/docs/vm/images/managing.md`. Did you mean `/vm/images/managing.md`?',
    '/static/guide.pdf': 'links/asset No file `/static/guide.pdf`. Did you mean `/guide.pdf`?',
    '../../../../secret.md':
      'links/broken `../../../../secret.md` is outside the content folder. Move the file into the content folder.',
    'a%zz': 'links/broken `a%zz` has malformed percent-encoding. Write a literal `%` as `%25`.',
    'disc.png': 'links/asset No file `disc.png`. Did you mean `./disk.png`?',
    '/img/lgo.svg': 'links/asset No file `/img/lgo.svg`. Did you mean `/img/logo.svg`?',
    '#instal': 'links/anchor No anchor `#instal` on the page `/vm/images/overview`. Did you mean `#install`?',
    'managing.md#instal': 'links/anchor No anchor `#instal` on the page `/vm/images/managing`.',
    '/vm/images#x': 'links/anchor No anchor `#x` on the page `/vm/images`.',
    '#%zz': 'links/anchor No anchor `#%zz` on the page `/vm/images/overview`.',
    '/api/#operation/createVM':
      'links/anchor No anchor `#operation/createVM` on the page `/api/`. Did you mean `#operation/createVm`?',
    '/api/#operation/createVm/body/disks/sise':
      'links/anchor No anchor `#operation/createVm/body/disks/sise` on the page `/api/`. ' +
      'Did you mean `#operation/createVm/body/disks/size`?',
    '/api/#tag/%C3%B6': 'links/anchor No anchor `#tag/ö` on the page `/api/`.',
    '/api/#schema/VM2': 'links/anchor No anchor `#schema/VM2` on the page `/api/`. Did you mean `#schema/Vm`?',
    'operation:creatVm':
      'links/operation No operation `creatVm` in the API description. Did you mean `operation:createVm`?',
    'operation:createVm/body/disk/size':
      'links/anchor No parameter or field `body/disk/size` in the operation `createVm`. ' +
      'Did you mean `operation:createVm/body/disks`?',
    'operation:': 'links/operation No operation `` in the API description.',
    '../draft.md': 'links/draft The page `../draft.md` is an unpublished draft. Publish the page, or remove the link.',
    '/vm/draft': 'links/draft The page `/vm/draft` is an unpublished draft. Publish the page, or remove the link.',
  };
  const { resolved, told } = resolve(Object.keys(faults));
  expect(told).toEqual(Object.values(faults).map((fault, i) => `${FROM}:${10 + i}:5 ${fault}`));
  for (const link of resolved) expect(link).toMatchObject({ kind: 'broken', target: null, href: null });
});

test('warns about a route that is written like a Markdown file', () => {
  const { hrefs, told } = resolve(['../images.md', '/vm/images/README.md', '/reference/api.md', '../images.md#x']);
  expect(hrefs).toEqual(['/vm/images', '/vm/images', '/reference/api/', null]);
  const loose = (line: number, url: string, route: string) =>
    `${FROM}:${line}:5 links/markdown \`${url}\` isn't a file, although the URL leads to the page \`${route}\`. ` +
    'Link to the file of the page.';
  expect(told).toEqual([
    loose(10, '../images.md', '/vm/images'),
    loose(11, '/vm/images/README.md', '/vm/images'),
    loose(12, '/reference/api.md', '/reference/api/'),
    // If the anchor is missing, that is the only problem reported for the link.
    `${FROM}:13:5 links/anchor No anchor \`#x\` on the page \`/vm/images\`.`,
  ]);
});

test('resolves relative URLs as browsers do, also on routes with a trailing slash and on index pages', () => {
  const { hrefs } = resolve(['images/managing.md', 'images', 'images/'], { from: 'docs/vm/index.md' });
  expect(hrefs).toEqual(['/vm/images/managing', '/vm/images', '/vm/images']);
  expect(resolve(['../api', '../../vm'], { from: 'docs/reference.md' }).hrefs).toEqual(['/reference/api/', '/vm']);
});

test('URLs start with the base URL', () => {
  const urls = ['managing.md', '/', 'operation:createVm', '/img/logo.svg', '/changelog.atom'];
  const { resolved, hrefs, told } = resolve(urls, { site: `${SITE}baseUrl: /docs/\n` });
  expect(told).toEqual([]);
  expect(hrefs.join(' ')).toBe(
    '/docs/vm/images/managing /docs/ /docs/api/#operation/createVm /docs/img/logo.svg /docs/changelog.atom',
  );
  // Files created by the renderer are not in the graph.
  expect(resolved.at(-1)).toMatchObject({ kind: 'external', target: null });
});

describe('an image', () => {
  test('has its size', () => {
    const { resolved, value, told } = resolve([], { images: ['disk.png', '/img/logo.svg'] });
    expect(told).toEqual([]);
    const [disk, logo] = ['asset:docs/vm/images/disk.png', 'asset:static/img/logo.svg'];
    const size = { kind: 'asset', width: 40, height: 30 };
    expect(resolved).toMatchObject([
      { ...size, target: disk, href: '/files/vm/images/disk.png' },
      { ...size, target: logo, href: '/img/logo.svg' },
    ]);
    expect(
      value
        .graph()
        .edges.filter(({ kind }) => kind === 'image')
        .map(({ to }) => to),
    ).toEqual([disk, logo]);
  });

  test('must be a file on the site', () => {
    const images = ['managing.md', '/vm/images/managing', '', '#install', 'disk.gif', 'https://a.example/x.png'];
    const rules = resolve([], { images }).told.map((line) => line.split(' ')[1]);
    expect(rules).toEqual([...images.slice(1).map(() => 'links/asset'), 'links/external-resource']);
  });

  test('for previews is resolved like other images', () => {
    const pages = ['missing.png', 'disk.png', 'https://x.example/a.png'].map((image, i) =>
      page(`docs/${i}.md`, { image }),
    );
    const { told, pageAt } = linkSample({ site: '', pages, files: ['docs/disk.png'] });
    expect(told).toEqual([
      'docs/0.md:3:8 links/asset No file `missing.png`.',
      'docs/2.md:3:8 links/external-resource The image `https://x.example/a.png` is on another host. ' +
        'Put a copy next to the page.',
    ]);
    expect(pageAt('/1')).toMatchObject({ image: '/files/disk.png' });
  });
});

test('publishes all files in `static/`, and files in the docs folder that are linked', () => {
  expect([...resolve(['disk.png']).value.assets]).toEqual([
    ['docs/vm/images/disk.png', 'files/vm/images/disk.png'],
    ['static/guide.pdf', 'guide.pdf'],
    ['static/img/logo.svg', 'img/logo.svg'],
  ]);
});

test('reports operation links if there is no API description, but not if it cannot be parsed', () => {
  const { told } = resolve(['operation:createVm'], { site: 'title: Docs\n', api: undefined });
  expect(told).toEqual([expect.stringMatching(/:10:5 links\/operation .*`createVm`.*no API description/)]);
  const urls = ['operation:createVm', '/api/', '/api/#operation/createVm'];
  expect(resolve(urls, { api: undefined }).told).toEqual([]);
});

test('links in the settings appear on every page, so they never become plain anchors', () => {
  const { value, told } = linkSample({
    site: 'title: Docs\nannouncementBar: {content: x}\n',
    pages: [page('docs/index.md', { anchors: ['start'] })],
    announcement: ['/#start', '#start', 'index.md'],
  });
  expect(told).toEqual([expect.stringMatching(/^site.yaml:12:5 links\/markdown /)]);
  expect(value.site.announcementBar?.content).toBe('/#start /#start /');
});

test('in a folder without settings, links point to files in the folder itself', () => {
  const { told, hrefsAt } = linkSample({
    pages: [page('README.md', { links: ['guide/a.md', 'guide/', 'static/x.png', '/guide/a'] }), 'guide/a.md'],
    files: ['static/x.png'],
  });
  expect(told).toEqual([]);
  expect(hrefsAt('/')).toBe('/guide/a /guide /files/static/x.png /guide/a');
});

describe('with multiple APIs', () => {
  const site = 'api: [{document: a.yaml}, {document: b.yaml, route: /billing}, {document: c.yaml, route: /c/}]\n';
  const apis = [api('createVm', 'list'), api('pay', 'list')];

  test('finds an operation in any API, and each is a separate graph node', () => {
    const expected: [url: string, target: string, href: string][] = [
      ['operation:createVm', 'operation:createVm', '/api/#operation/createVm'],
      ['operation:pay', 'operation:/billing#pay', '/billing#operation/pay'],
      ['operation:pay/body/disks', 'operation:/billing#pay', '/billing#operation/pay/body/disks'],
      ['/billing#operation/list', 'operation:/billing#list', '/billing#operation/list'],
      ['/billing/#schema/Vm/disks', 'schema:/billing#Vm', '/billing#schema/Vm/disks'],
      ['/billing', 'page:/billing', '/billing'],
    ];
    const { resolved, told, value } = resolve(
      expected.map(([url]) => url),
      { site, api: [...apis, api()] },
    );
    expect(told).toEqual([]);
    expect(resolved.map(({ url, target, href }) => [url, target, href])).toEqual(expected);
    const ids = new Set(value.graph().nodes.map(({ id }) => id));
    expect(expected.filter(([, target]) => !ids.has(target))).toEqual([]);
    expect(value.graph().edges.filter(({ kind, from }) => kind === 'reference' && from.endsWith('list'))).toMatchObject(
      [
        { from: 'operation:/billing#list', to: 'schema:/billing#Vm' },
        { from: 'operation:list', to: 'schema:Vm' },
      ],
    );
  });

  test('reports an ambiguous ID with the URLs to use instead, and an unknown ID', () => {
    const { told } = resolve(
      ['operation:list', 'operation:list/body/disks', 'operation:lst', 'operation:pay/body/disk'],
      {
        site,
        api: [...apis, api()],
      },
    );
    expect(told).toEqual([
      `${FROM}:10:5 links/operation Multiple APIs have an operation \`list\`: \`a.yaml\`, \`b.yaml\`. Link to one of them by its URL: \`/api/#operation/list\` or \`/billing#operation/list\`.`,
      `${FROM}:11:5 links/operation Multiple APIs have an operation \`list\`: \`a.yaml\`, \`b.yaml\`. Link to one of them by its URL: \`/api/#operation/list/body/disks\` or \`/billing#operation/list/body/disks\`.`,
      `${FROM}:12:5 links/operation No operation \`lst\` in any API description. Did you mean \`operation:list\`?`,
      `${FROM}:13:5 links/anchor No parameter or field \`body/disk\` in the operation \`pay\`. Did you mean \`operation:pay/body/disks\`?`,
    ]);
  });

  test('links in an API description refer to its own operations', () => {
    const text = {
      pointer: '/info/description',
      file: 'b.yaml',
      fragment: fragment('operation:list', 'operation:createVm'),
    };
    const { value, told } = resolve([], {
      site,
      api: [api('createVm', 'list'), { ...api('list'), fragments: [text] }],
    });
    expect(told).toEqual([]);
    expect(value.apis[1]?.texts.get('/info/description')?.html).toBe(
      '/billing#operation/list /api/#operation/createVm',
    );
  });

  test('does not report operation links that an API that cannot be parsed may contain', () => {
    expect(resolve(['operation:unknown', '/c/#operation/unknown'], { site, api: apis }).told).toEqual([]);
  });
});
