import { expect, test } from 'vitest';
import { api, link, linkSample, page, type SampleContent } from './sample-site.ts';

const SITE = 'title: Docs\napi: {document: api/openapi.yaml}\n';
const NAVIGATION = `items:
  - page: index
  - page: compute/index
  - category: Images
    route: /compute/images
    items: [{page: compute/images/overview}, {page: compute/images/managing}]
  - page: reference
  - page: my page
`;
const FILES = ['docs/compute/images/disk.png', 'static/img/logo.svg', 'static/guide.pdf', 'docs/my file.txt'];

/** Resolves a link that stands in a page of a small site. */
function resolve(url: string, options: SampleContent & { from?: string; kind?: 'link' | 'image' } = {}) {
  const { from = 'docs/compute/images/overview.md', kind = 'link', ...content } = options;
  const pages = [
    page('docs/index.md', { anchors: ['start'] }),
    page('docs/compute/index.md'),
    page('docs/compute/images/overview.md', { anchors: ['install', 'größe', 'fn-1', 'a:b'] }),
    page('docs/compute/images/managing.md', { anchors: ['create'] }),
    page('docs/reference.md', { slug: '/reference/api/' }),
    page('docs/my page.md'),
    page('docs/compute/draft.md', { draft: true }),
  ].map((each) => (each.file === from ? { ...each, links: [link(url, kind)] } : each));
  const { value, problems } = linkSample({
    site: SITE,
    navigation: NAVIGATION,
    api: api('createVm', 'deleteVm'),
    files: FILES,
    pages,
    ...content,
  });
  const doc = value.pages.find((each) => each.kind === 'doc' && each.page.file === from);
  return { link: doc?.kind === 'doc' ? doc.links[0] : undefined, problem: problems[0], problems, value };
}

test.each([
  // Files
  ['managing.md', 'page:/compute/images/managing', '/compute/images/managing'],
  ['./managing.md', 'page:/compute/images/managing', '/compute/images/managing'],
  ['managing.md#create', 'section:/compute/images/managing#create', '/compute/images/managing#create'],
  ['managing.md?a=b#create', 'section:/compute/images/managing#create', '/compute/images/managing?a=b#create'],
  ['managing', 'page:/compute/images/managing', '/compute/images/managing'],
  ['../index.md', 'page:/compute', '/compute'],
  ['../', 'page:/compute', '/compute'],
  ['..', 'page:/compute', '/compute'],
  ['../../index.md', 'page:/', '/'],
  ['/compute/images/managing.md', 'page:/compute/images/managing', '/compute/images/managing'],
  ['/index.md', 'page:/', '/'],
  ['../../my%20page.md', 'page:/my%20page', '/my%20page'],
  ['../../my page.md', 'page:/my%20page', '/my%20page'],
  ['../../reference.md', 'page:/reference/api/', '/reference/api/'],
  // Addresses
  ['/', 'page:/', '/'],
  ['/compute/images/managing', 'page:/compute/images/managing', '/compute/images/managing'],
  ['/compute/images/managing/', 'page:/compute/images/managing', '/compute/images/managing'],
  ['/compute/images/managing.html', 'page:/compute/images/managing', '/compute/images/managing'],
  [
    '/compute/images/managing/index.html#create',
    'section:/compute/images/managing#create',
    '/compute/images/managing#create',
  ],
  ['/index.html', 'page:/', '/'],
  ['/compute/images', 'page:/compute/images', '/compute/images'],
  ['.', 'page:/compute/images', '/compute/images'],
  ['../images', 'page:/compute/images', '/compute/images'],
  ['/reference/api', 'page:/reference/api/', '/reference/api/'],
  ['/reference/api/', 'page:/reference/api/', '/reference/api/'],
  ['../../../../../compute', 'page:/compute', '/compute'],
  ['/my%20page', 'page:/my%20page', '/my%20page'],
  ['/api', 'page:/api/', '/api/'],
  // Anchors
  ['#install', 'section:/compute/images/overview#install', '#install'],
  ['overview.md#install', 'section:/compute/images/overview#install', '#install'],
  ['#gr%C3%B6%C3%9Fe', 'section:/compute/images/overview#größe', '#gr%C3%B6%C3%9Fe'],
  ['#größe', 'section:/compute/images/overview#größe', '#größe'],
  ['#fn-1', 'page:/compute/images/overview', '#fn-1'],
  ['#a:b', 'section:/compute/images/overview#a:b', '#a:b'],
  ['#top', 'page:/compute/images/overview', '#top'],
  ['#', 'page:/compute/images/overview', '#'],
  ['', 'page:/compute/images/overview', '/compute/images/overview'],
  ['?tab=2', 'page:/compute/images/overview', '/compute/images/overview?tab=2'],
  ['managing.md#top', 'page:/compute/images/managing', '/compute/images/managing#top'],
  ['#:~:text=some%20words', 'page:/compute/images/overview', '#:~:text=some%20words'],
  ['#install:~:text=x', 'section:/compute/images/overview#install', '#install:~:text=x'],
  // The API reference
  ['operation:createVm', 'operation:createVm', '/api/#operation/createVm'],
  ['/api/#operation/createVm', 'operation:createVm', '/api/#operation/createVm'],
  ['/api#schema/Vm', 'schema:Vm', '/api/#schema/Vm'],
  ['operation:createVm/query/filter[]', 'operation:createVm', '/api/#operation/createVm/query/filter%5B%5D'],
  ['operation:createVm/body/disks/size', 'operation:createVm', '/api/#operation/createVm/body/disks/size'],
  ['/api/#operation/createVm/body/disks', 'operation:createVm', '/api/#operation/createVm/body/disks'],
  ['/api#schema/Vm/disks/size', 'schema:Vm', '/api/#schema/Vm/disks/size'],
  ['/api/#tag/vms', 'page:/api/', '/api/#tag/vms'],
  // Files
  ['disk.png', 'asset:docs/compute/images/disk.png', '/files/compute/images/disk.png'],
  ['/img/logo.svg', 'asset:static/img/logo.svg', '/img/logo.svg'],
  ['../../../static/img/logo.svg', 'asset:static/img/logo.svg', '/img/logo.svg'],
  ['/guide.pdf#page=2', 'asset:static/guide.pdf', '/guide.pdf#page=2'],
  ['../../my%20file.txt', 'asset:docs/my file.txt', '/files/my%20file.txt'],
])('%j leads to %s', (url, target, href) => {
  const { link: resolved, problems, value } = resolve(url);
  expect(problems).toEqual([]);
  expect(resolved).toMatchObject({ url, target, href, start: { line: 10, column: 5 } });
  expect(value.graph.nodes.map(({ id }) => id)).toContain(target);
  expect(value.graph.edges).toContainEqual({
    from: 'page:/compute/images/overview',
    to: target,
    kind: 'link',
    file: 'docs/compute/images/overview.md',
    start: { line: 10, column: 5 },
  });
});

test.each(['https://a.example/x', '//a.example', 'mailto:a@b.example', 'tel:+123', 'HTTP://A.example'])(
  '%s leads out of the site',
  (url) => {
    const { link: resolved, problems } = resolve(url);
    expect(problems).toEqual([]);
    expect(resolved).toMatchObject({ kind: 'external', target: null, href: url });
  },
);

test.each([
  ['managin.md', 'links/broken', 'There is no page file `managin.md`.', 'Did you mean `./managing.md`?'],
  [
    '/compute/images/managin.md',
    'links/broken',
    'There is no page file `/compute/images/managin.md`.',
    'Did you mean `/compute/images/managing.md`?',
  ],
  [
    '../imgaes/managing.md',
    'links/broken',
    'There is no page file `../imgaes/managing.md`.',
    'Did you mean `./managing.md`?',
  ],
  [
    'managin',
    'links/broken',
    'There is no page at `/compute/images/managin`.',
    'Did you mean `/compute/images/managing`?',
  ],
  ['/compute/image', 'links/broken', 'There is no page at `/compute/image`.', 'Did you mean `/compute/images`?'],
  ['/reference/ap', 'links/broken', 'There is no page at `/reference/ap`.', 'Did you mean `/reference/api/`?'],
  ['/nothing/like/this/at/all', 'links/broken', 'There is no page at `/nothing/like/this/at/all`.', undefined],
  ['/compute/drafts', 'links/broken', 'There is no page at `/compute/drafts`.', 'Did you mean `/compute/images`?'],
  ['/releases/v1.2', 'links/broken', 'There is no page at `/releases/v1.2`.', undefined],
  [
    '../../../../secret.md',
    'links/broken',
    '`../../../../secret.md` leads out of the content folder.',
    'Only what is inside it is published.',
  ],
  ['a%zz', 'links/broken', '`a%zz` has a malformed percent encoding.', 'Write a literal % as %25.'],
  ['disc.png', 'links/asset', 'There is no file `disc.png`.', 'Did you mean `./disk.png`?'],
  ['/img/lgo.svg', 'links/asset', 'There is no file `/img/lgo.svg`.', 'Did you mean `/img/logo.svg`?'],
  [
    '#instal',
    'links/anchor',
    'The page `/compute/images/overview` has no anchor `#instal`.',
    'Did you mean `#install`?',
  ],
  ['managing.md#instal', 'links/anchor', 'The page `/compute/images/managing` has no anchor `#instal`.', undefined],
  ['/compute/images#x', 'links/anchor', 'The page `/compute/images` has no anchor `#x`.', undefined],
  [
    '/api/#operation/createVM',
    'links/anchor',
    'The page `/api/` has no anchor `#operation/createVM`.',
    'Did you mean `#operation/createVm`?',
  ],
  ['#%zz', 'links/anchor', 'The page `/compute/images/overview` has no anchor `#%zz`.', undefined],
  [
    'operation:creatVm',
    'links/operation',
    'The API description has no operation `creatVm`.',
    'Did you mean `operation:createVm`?',
  ],
  [
    'operation:createVm/body/disk/size',
    'links/anchor',
    'The operation `createVm` has nothing at `body/disk/size`.',
    'Did you mean `operation:createVm/body/disks`?',
  ],
  [
    '/api/#operation/createVm/body/disks/sise',
    'links/anchor',
    'The page `/api/` has no anchor `#operation/createVm/body/disks/sise`.',
    'Did you mean `#operation/createVm/body/disks/size`?',
  ],
  ['/api/#schema/VM2', 'links/anchor', 'The page `/api/` has no anchor `#schema/VM2`.', 'Did you mean `#schema/Vm`?'],
  ['operation:', 'links/operation', 'The API description has no operation ``.', undefined],
  [
    '../draft.md',
    'links/draft',
    'The page `/compute/draft` is a draft, which is not published.',
    'Publish it, or remove the link.',
  ],
  [
    '/compute/draft',
    'links/draft',
    'The page `/compute/draft` is a draft, which is not published.',
    'Publish it, or remove the link.',
  ],
])('%j is a broken link (%s)', (url, rule, message, hint) => {
  const { link: resolved, problems } = resolve(url);
  expect(resolved).toMatchObject({ kind: 'broken', target: null, href: null });
  expect(problems).toEqual([
    {
      rule,
      message,
      hint,
      file: 'docs/compute/images/overview.md',
      start: { line: 10, column: 5 },
      end: { line: 10, column: 8 },
    },
  ]);
});

test.each([
  ['../images.md', '/compute/images'],
  ['/compute/images/README.md', '/compute/images'],
  ['/reference/api.md', '/reference/api/'],
])('%s is not the file of a page, but its address leads to one: a warning', (url, href) => {
  const { link: resolved, problems } = resolve(url);
  expect(resolved).toMatchObject({ kind: 'page', href });
  expect(problems).toMatchObject([{ rule: 'links/markdown', start: { line: 10 } }]);
});

test('a loose link to a missing anchor is one problem', () => {
  expect(resolve('../images.md#x').problems).toMatchObject([{ rule: 'links/anchor' }]);
});

test('an index page resolves its links in its folder, also as an address', () => {
  const from = 'docs/compute/index.md';
  expect(resolve('images/managing.md', { from }).link?.href).toBe('/compute/images/managing');
  expect(resolve('images', { from }).link?.href).toBe('/compute/images');
  expect(resolve('images/', { from }).link?.href).toBe('/compute/images');
});

test('a page with a trailing slash resolves addresses below it', () => {
  const from = 'docs/reference.md';
  expect(resolve('../api', { from }).link?.href).toBe('/reference/api/');
  expect(resolve('../../compute', { from }).link?.href).toBe('/compute');
});

test.each([
  ['disk.png', 'asset:docs/compute/images/disk.png', '/files/compute/images/disk.png'],
  ['/img/logo.svg', 'asset:static/img/logo.svg', '/img/logo.svg'],
])('the image %s has its size', (url, target, href) => {
  const { link: resolved, value, problems } = resolve(url, { kind: 'image' });
  expect(problems).toEqual([]);
  expect(resolved).toMatchObject({ kind: 'asset', target, href, width: 40, height: 30 });
  expect(value.graph.edges).toContainEqual(expect.objectContaining({ to: target, kind: 'image' }));
});

test.each(['managing.md', '/compute/images/managing', '', '#install', 'disk.gif'])('%j is no image', (url) => {
  expect(resolve(url, { kind: 'image' }).problems).toMatchObject([{ rule: 'links/asset' }]);
});

test('an image of another host is an error', () => {
  expect(resolve('https://a.example/x.png', { kind: 'image' }).problems).toMatchObject([
    { rule: 'links/external-resource' },
  ]);
});

test('only files of the docs folder that something links to are published, and all of static/', () => {
  expect([...resolve('disk.png').value.assets]).toEqual([
    ['docs/compute/images/disk.png', 'files/compute/images/disk.png'],
    ['static/guide.pdf', 'guide.pdf'],
    ['static/img/logo.svg', 'img/logo.svg'],
  ]);
});

test('addresses begin with the base URL', () => {
  const site = `${SITE}baseUrl: /docs/\n`;
  expect(resolve('managing.md', { site }).link?.href).toBe('/docs/compute/images/managing');
  expect(resolve('/', { site }).link?.href).toBe('/docs/');
  expect(resolve('operation:createVm', { site }).link?.href).toBe('/docs/api/#operation/createVm');
  expect(resolve('/img/logo.svg', { site }).link?.href).toBe('/docs/img/logo.svg');
});

test('without an API description there is no operation', () => {
  const { problem } = resolve('operation:createVm', { site: 'title: Docs\n', api: undefined });
  expect(problem).toMatchObject({
    rule: 'links/operation',
    message: 'There is no API description, so no operation `createVm`.',
  });
});

test('when the API description could not be read, links to it are not blamed', () => {
  for (const url of ['operation:createVm', '/api/', '/api/#operation/createVm'])
    expect(resolve(url, { api: undefined }).problems).toEqual([]);
});

test('a preview image is resolved like an image of the text', () => {
  const overview = page('docs/a.md', { image: 'missing.png' });
  const { value, problems } = linkSample({
    site: '',
    pages: [overview, page('docs/b.md', { image: 'disk.png' })],
    files: ['docs/disk.png'],
  });
  expect(problems).toMatchObject([{ rule: 'links/asset', file: 'docs/a.md', start: { line: 3, column: 8 } }]);
  expect(value.pages.find(({ route }) => route === '/b')).toMatchObject({ image: '/files/disk.png' });
  const external = linkSample({ site: '', pages: [page('docs/a.md', { image: 'https://x.example/a.png' })] });
  expect(external.problems).toMatchObject([{ rule: 'links/external-resource' }]);
});

test('links of the settings are shown on every page, so they never are anchors of the home page', () => {
  const { value, problems } = linkSample({
    site: 'title: Docs\nannouncementBar: {content: x}\n',
    pages: [page('docs/index.md', { anchors: ['start'] })],
    announcement: [link('/#start'), link('#start'), link('index.md')],
  });
  expect(problems).toMatchObject([{ file: 'site.yaml' }]);
  expect(value.site.announcementBar?.content).toBe('/#start /#start /');
});

test('a folder without settings: its own files, without a static folder', () => {
  const content = {
    pages: [
      page('README.md', { links: [link('guide/a.md'), link('guide/'), link('static/x.png'), link('/guide/a')] }),
      page('guide/a.md'),
    ],
    files: ['static/x.png'],
  };
  const { value, problems } = linkSample(content);
  expect(problems).toEqual([]);
  const [home] = value.pages;
  expect(home?.kind === 'doc' && home.links.map(({ href }) => href)).toEqual([
    '/guide/a',
    '/guide',
    '/files/static/x.png',
    '/guide/a',
  ]);
});
