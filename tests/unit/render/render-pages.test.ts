import { expect, test } from 'vitest';
import { collectArtifacts } from '../../../pipeline/render/collect-artifacts.ts';
import { renderPages } from '../../../pipeline/render/render-pages.ts';
import { Page } from '../../../schemas/page.ts';
import { link, linkSample, page } from '../link/sample-site.ts';

const { value: site } = linkSample({
  site: '',
  pages: [
    page('docs/index.md', { keywords: ['k'], tags: ['t'] }),
    page('docs/my page/a.md', { links: [link('../index.md')], anchors: ['x'] }),
    page('docs/my page/b.md', { hide_table_of_contents: true, anchors: ['x'], slug: '/b/' }),
  ],
});
const options = {
  renderHtml: () => '<p></p>',
  siteAddress: 'https://docs.example/',
  docsPath: 'docs',
  editUrl: 'https://git.example/edit/docs/',
};
const pages = renderPages(site, options);
const byRoute = (route: string) => pages.find((each) => each.route === route);

test('every page fits the contract', () => {
  for (const each of pages) expect(Page.parse(each)).toEqual(each);
});

test('the page at / is the home page', () => {
  expect(pages.map(({ kind, route }) => [kind, route])).toEqual([
    ['home', '/'],
    ['doc', '/b/'],
    ['category', '/my%20page'],
    ['doc', '/my%20page/a'],
  ]);
  expect(byRoute('/')).toMatchObject({ keywords: ['k'], tags: ['t'], source: 'docs/index.md' });
});

test('links to the source are addresses', () => {
  expect(byRoute('/my%20page/a')).toMatchObject({ editUrl: 'https://git.example/edit/docs/my%20page/a.md' });
  const [home] = renderPages(site, { ...options, editUrl: undefined });
  expect(home).not.toHaveProperty('editUrl');
});

test('the Markdown of a page has the addresses that its links lead to', () => {
  expect(byRoute('/my%20page/a')).toMatchObject({ markdown: '# Title\n\nSee https://docs.example/\n' });
});

test('a table of contents can be hidden, the headings stay', () => {
  expect(byRoute('/my%20page/a')).toMatchObject({ toc: [{ id: 'x' }] });
  expect(byRoute('/b/')).toMatchObject({ toc: [], headings: [{ id: 'x' }] });
});

test('no artifact has the path of another, and every route names its own', () => {
  const artifacts = collectArtifacts({
    linked: site,
    pages,
    api: undefined,
    changelog: undefined,
    searchIndexes: new Map(),
    diagnostics: [],
  });
  const paths = artifacts.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(artifacts.find(({ path }) => path === 'routes.json')).toMatchObject({
    data: { routes: [{ artifact: 'pages/index.json' }, { artifact: 'pages/b.json' }, {}, {}] },
  });
  for (const { artifact } of [{ artifact: 'pages/my page.json' }, { artifact: 'pages/my page/a.json' }])
    expect(paths).toContain(artifact);
});
