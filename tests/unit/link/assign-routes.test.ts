import { expect, test } from 'vitest';
import { assignRoutes } from '../../../pipeline/link/assign-routes.ts';
import { page, settingsOf } from './sample-site.ts';

const assign = (pages: ReturnType<typeof page>[], site = '') => assignRoutes(pages, settingsOf(site));
const routeOf = (file: string, slug?: string) =>
  assign([page(file, slug === undefined ? {} : { slug })]).value.pages[0]?.route;

test.each([
  ['docs/index.md', '/'],
  ['docs/README.md', '/'],
  ['docs/compute/images/overview.md', '/compute/images/overview'],
  ['docs/compute/index.md', '/compute'],
  ['docs/compute/ReadMe.markdown', '/compute'],
  ['docs/my page.md', '/my%20page'],
  ['docs/größe/日本.md', '/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC'],
  ['docs/100%.md', '/100%25'],
  ['docs/a%20b.md', '/a%2520b'],
  ['docs/a+b@c,d.md', '/a+b@c,d'],
  ['docs/q?a#b.md', '/q%3Fa%23b'],
  ['docs/page.html.md', '/page'],
  ['docs/folder/index.html.md', '/folder'],
])('%s has the route %s', (file, route) => {
  expect(routeOf(file)).toBe(route);
});

test.each([
  ['docs/a/b.md', '/x/y', '/x/y'],
  ['docs/a/b.md', 'y', '/a/y'],
  ['docs/a/b.md', '../y', '/y'],
  ['docs/a/b.md', '../../../y', '/y'],
  ['docs/a/index.md', 'y', '/a/y'],
  ['docs/b.md', 'y', '/y'],
  ['docs/b.md', '/reference/api/', '/reference/api/'],
  ['docs/b.md', '/', '/'],
  ['docs/b.md', '//x//y', '/x/y'],
  ['docs/b.md', '/my%20page', '/my%20page'],
  ['docs/b.md', '/größe', '/gr%C3%B6%C3%9Fe'],
  ['docs/b.md', '/100%', '/100%25'],
  ['docs/b.md', '/x.html', '/x'],
  ['docs/b.md', '/x/index.html', '/x'],
  ['docs/b.md', '/\ud800', '/%EF%BF%BD'],
  ['docs/my folder/b.md', 'y', '/my%20folder/y'],
])('%s with the slug %j has the route %s', (file, slug, route) => {
  expect(routeOf(file, slug)).toBe(route);
});

test('of two pages with one route the first by path stays, and the other names it', () => {
  const { value, problems } = assign([page('docs/z.md', { slug: '/a/' }), page('docs/a.md')]);
  expect(value.pages.map(({ id }) => id)).toEqual(['a']);
  expect(problems).toMatchObject([
    {
      rule: 'routes/duplicate',
      file: 'docs/z.md',
      start: { line: 2, column: 7 },
      message: 'The route `/a/` is already taken by `docs/a.md`.',
      related: [{ file: 'docs/a.md', start: { line: 1, column: 1 } }],
    },
  ]);
});

test('a route that is there three times is reported twice', () => {
  const { problems } = assign([page('docs/a.md'), page('docs/b.md', { slug: 'a' }), page('docs/c.md', { slug: 'a' })]);
  expect(problems.map(({ file }) => file)).toEqual(['docs/b.md', 'docs/c.md']);
});

test('of the index pages of a folder, index stays', () => {
  const { value, problems } = assign([page('docs/a/README.md'), page('docs/a/index.md')]);
  expect(value.pages.map(({ page: { file } }) => file)).toEqual(['docs/a/index.md']);
  expect(problems).toMatchObject([{ rule: 'routes/duplicate', file: 'docs/a/README.md' }]);
});

test.each([
  ['docs/Setup.md', 'docs/setup.md'],
  ['docs/caf\u00e9.md', 'docs/cafe\u0301.md'],
])('routes that some file systems cannot tell apart: %s and %s', (a, b) => {
  expect(assign([page(a), page(b)]).problems).toMatchObject([{ rule: 'routes/case' }]);
});

test.each([
  ['docs/_app/x.md'],
  ['docs/_data.md'],
  ['docs/files/x.md'],
  ['docs/404.md'],
  ['docs/index/index.md'],
  ['docs/sitemap.xml.md'],
  ['docs/robots.txt.md'],
  ['docs/search-index-api.json.md'],
])('%s has a route that the site itself uses', (file) => {
  const { value, problems } = assign([page(file)]);
  expect(problems).toMatchObject([{ rule: 'routes/reserved', file }]);
  expect(value.pages).toEqual([]);
});

test.each(['docs/filesystem.md', 'docs/index/a.md', 'docs/404s.md', 'docs/a/404.md', 'docs/a/files/b.md'])(
  '%s is a page like any other',
  (file) => {
    expect(assign([page(file)]).problems).toEqual([]);
  },
);

test('the route of the API reference is taken', () => {
  const { problems } = assign([page('docs/api/index.md')], 'api:\n  document: openapi.yaml\n');
  expect(problems).toMatchObject([{ rule: 'routes/reserved', file: 'docs/api/index.md' }]);
});

test.each(['docs/con.md', 'docs/aux/x.md', 'docs/a:b.md', 'docs/a*.md', 'docs/nul.tar.md', 'docs/dot./x.md'])(
  '%s is reported because Windows cannot hold it, and stays',
  (file) => {
    const { value, problems } = assign([page(file)]);
    expect(problems).toMatchObject([{ rule: 'routes/reserved' }]);
    expect(value.pages).toHaveLength(1);
  },
);

test('drafts stand aside and take no route', () => {
  const { value, problems } = assign([page('docs/a.md', { draft: true }), page('docs/b.md', { slug: 'a' })]);
  expect(problems).toEqual([]);
  expect(value.pages.map(({ id }) => id)).toEqual(['b']);
  expect(value.drafts.map(({ id }) => id)).toEqual(['a']);
});

test('drafts are pages where they are asked for', () => {
  const settings = { ...settingsOf(''), drafts: true };
  expect(assignRoutes([page('docs/a.md', { draft: true })], settings).value.pages).toHaveLength(1);
});
