import { expect, test } from 'vitest';
import { assignRoutes } from '../../link/assign-routes.ts';
import { told } from '../report/told.ts';
import { page, settingsOf } from './sample-site.ts';

type SamplePage = string | [file: string, slug: string];

/** Files that plugins add to the site. */
const siteFiles = new Set(['/changelog.atom']);

/** Returns the routes of pages and the reported problems. */
function assign(samples: SamplePage[], site = '') {
  const pages = samples.map((sample) =>
    typeof sample === 'string' ? page(sample) : page(sample[0], { slug: sample[1] }),
  );
  const { value, problems } = assignRoutes(pages, settingsOf(site), siteFiles);
  return { routes: value.pages.map(({ route }) => route), told: told(problems), problems };
}

test.each([
  ['docs/index.md', '/'],
  ['docs/README.md', '/'],
  ['docs/compute/images/overview.md', '/compute/images/overview'],
  ['docs/compute/index.md', '/compute'],
  ['docs/compute/ReadMe.markdown', '/compute'],
  ['docs/compute/_index.md', '/compute'],
  ['docs/_index.md', '/'],
  ['docs/my page.md', '/my%20page'],
  ['docs/größe/日本.md', '/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC'],
  ['docs/100%.md', '/100%25'],
  ['docs/a%20b.md', '/a%2520b'],
  ['docs/a+b@c,d&e;f=$.md', '/a+b@c,d&e;f=$'],
  ['docs/q?a#b.md', '/q%3Fa%23b'],
  ['docs/page.html.md', '/page'],
  ['docs/folder/index.html.md', '/folder'],
])('%s has the route %s', (file, route) => {
  expect(assign([file]).routes).toEqual([route]);
});

test.each([
  ['docs/a/b.md', '/x/y', '/x/y'],
  ['docs/a/b.md', 'y', '/a/y'],
  ['docs/a/b.md', '../y', '/y'],
  ['docs/a/index.md', 'y', '/a/y'],
  ['docs/b.md', 'y', '/y'],
  ['docs/b.md', '/reference/api/', '/reference/api/'],
  ['docs/b.md', '/', '/'],
  ['docs/b.md', '/x//y', '/x/y'],
  ['docs/b.md', '/x/../y', '/y'],
  ['docs/b.md', '/my%20page', '/my%20page'],
  ['docs/b.md', '/größe', '/gr%C3%B6%C3%9Fe'],
  ['docs/b.md', '/100%', '/100%25'],
  ['docs/b.md', '/x.HTML', '/x'],
  ['docs/b.md', '/x/index.html', '/x'],
  ['docs/b.md', '/\ud800', '/%EF%BF%BD'],
  ['docs/my folder/b.md', 'y', '/my%20folder/y'],
])('%s with the slug %j has the route %s', (file, slug, route) => {
  expect(assign([[file, slug]]).routes).toEqual([route]);
});

test.each([
  ['is a URL of another site.', 'https://evil.example/x', 'JaVaScRiPt:alert(1)', 'data:x', 'mailto:a@b.example'],
  ['is a URL of another site.', '//evil.example/x', '/%2Fevil.example', '\\\\evil.example', '/\\evil.example'],
  ['is a URL of another site.', 'https%3A//evil.example'],
  ['contains a backslash or a control character.', 'x\\y', '/x%5Cy', '/x\ny', '/x\0', '/x%00', '\tjavascript:x'],
  ["contains a `?`, a `#`, or a space, so it isn't a plain path.", '/x?y', '/x#y', 'x y', '?', '#'],
  ['is outside the site.', '../..', '../../x', 'x/../../..', '/..', '/../x', '/x/%2e%2e/%2E%2e/y'],
])('rejects a slug that %s: %s', (reason, ...slugs) => {
  for (const slug of slugs) {
    const { routes, told } = assign([['docs/a/b.md', slug]]);
    const said = slug.replace(/\p{Cc}/gu, '\ufffd');
    expect(told).toEqual([expect.stringContaining(`docs/a/b.md:2:7 routes/slug \`${said}\` ${reason} `)]);
    expect(routes).toEqual(['/a/b']);
  }
});

test('if pages have the same route, the first by path keeps it, and the problems of the others name that page', () => {
  const { routes, told, problems } = assign([['docs/z.md', '/a/'], ['docs/b.md', 'a'], 'docs/a.md']);
  expect(routes).toEqual(['/a']);
  expect(told).toEqual([
    expect.stringMatching(
      /^docs\/b\.md:2:7 routes\/duplicate `docs\/b\.md` and `docs\/a\.md` .*`\/a`.* `docs\/b\.md` is left out/,
    ),
    expect.stringMatching(
      /^docs\/z\.md:2:7 routes\/duplicate `docs\/z\.md` and `docs\/a\.md` .*`\/a\/`.* `docs\/z\.md` is left out/,
    ),
  ]);
  expect(problems[0]?.related).toMatchObject([{ file: 'docs/a.md', start: { line: 1, column: 1 } }]);
  expect(assign([['docs/a.md', 'x'], 'docs/x.md']).problems[0]?.related).toMatchObject([{ start: { line: 2 } }]);
});

test('if a folder has multiple index pages, `index` keeps the route', () => {
  expect(assign(['docs/a/README.md', 'docs/a/index.md', 'docs/a/x.md']).told).toEqual([
    expect.stringMatching(/^docs\/a\/README.md:1:1 routes\/duplicate .*`docs\/a\/index.md`/),
  ]);
});

test('reports routes that only differ in case', () => {
  const { told, routes } = assign(['docs/Setup.md', 'docs/setup.md']);
  expect(told).toEqual([expect.stringContaining('`docs/setup.md` and `docs/Setup.md` only differ in case.')]);
  expect(told[0]).toContain('routes/case');
  expect(routes).toHaveLength(1);
});

test('slugs in different Unicode normal forms are the same route', () => {
  const { told, routes } = assign([
    ['docs/a.md', 'cafe\u0301'],
    ['docs/b.md', 'caf\u00e9'],
  ]);
  expect(routes).toEqual(['/caf%C3%A9']);
  expect(told).toEqual([expect.stringMatching(/^docs\/b.md:.* routes\/duplicate .*`docs\/a.md`/)]);
});

test('rejects routes that are reserved for the site', () => {
  const names = [
    '404',
    '_app/x',
    '_data',
    'api',
    'billing',
    'changelog.atom',
    'files/x',
    'index/index',
    'pages.atom/x',
    'robots.txt',
    'search-index-api.json',
  ];
  const files = [...names, 'search-index-api/terms-0.json', 'sitemap-2.xml', 'sitemap.xml/x'].map(
    (name) => `docs/${name}.md`,
  );
  const { told, routes } = assign(files, 'api: [{document: a.yaml}, {document: b.yaml, route: /billing/}]');
  expect(routes).toEqual([]);
  expect(told.map((line) => line.split(' The route')[0])).toEqual(files.map((file) => `${file}:1:1 routes/reserved`));
  expect(told[3]).toMatch(
    /`\/api` is used by the site itself. Choose another file name or `slug`. Until then, the page is left out.$/,
  );
});

test('rejects routes at or below the Markdown and data files of other pages', () => {
  const lists = ['a/index.html/b', 'a/llms-full.txt/b', 'a/llms.part-2.txt', 'llms.txt/b'];
  const { told, routes } = assign(['a', 'a.md/b', 'a.json/b', 'a.md', ...lists].map((name) => `docs/${name}.md`));
  expect(routes).toEqual(['/a']);
  expect(told).toEqual(
    ['a.json/b', 'a.md', 'a.md/b', ...lists].map((name) =>
      expect.stringContaining(`docs/${name}.md:1:1 routes/reserved The route \`/${name}\` is used`),
    ),
  );
});

test('accepts names that only resemble reserved ones', () => {
  expect(
    assign(['filesystem', 'index/a', '404s', 'a/404', 'a/files/b', 'package.json'].map((file) => `docs/${file}.md`))
      .told,
  ).toEqual([]);
});

test('reports routes that are invalid on Windows, but keeps the pages', () => {
  const names = ['a*', 'a:b', 'aux/x', 'con', 'dot./x', 'nul.tar'];
  const { told, routes } = assign(names.map((name) => `docs/${name}.md`));
  expect(routes).toHaveLength(names.length);
  const fault = "can't be a file name on Windows. Choose another file name or `slug`.";
  expect(told).toEqual(names.map((name) => `docs/${name}.md:1:1 routes/reserved The route \`/${name}\` ${fault}`));
});

test('drafts have no route unless they are included', () => {
  const pages = [page('docs/a.md', { draft: true }), page('docs/b.md', { slug: 'a' })];
  const { value, problems } = assignRoutes(pages, settingsOf(''), siteFiles);
  expect(problems).toEqual([]);
  expect(value).toMatchObject({ pages: [{ id: 'b' }], drafts: [{ id: 'a' }] });
  expect(assignRoutes(pages, { ...settingsOf(''), drafts: true }, siteFiles).value).toMatchObject({
    pages: [{ id: 'a' }],
    drafts: [],
  });
});

test('reports and omits a page whose route is too long for a file name', () => {
  const long = 'x'.repeat(252);
  const { routes, told } = assign([
    `docs/${'y'.repeat(200)}.md`,
    `docs/${long}.md`,
    ['docs/b.md', `/${'a/'.repeat(3000)}`],
  ]);
  expect(routes).toEqual([`/${'y'.repeat(200)}`]);
  expect(told.map((line) => line.split(' ')[1])).toEqual(['routes/reserved', 'routes/reserved']);
});
