import { expect, test } from 'vitest';
import { collectArtifacts } from '../../../pipeline/render/collect-artifacts.ts';
import { renderPage } from '../../../pipeline/render/render-pages.ts';
import { Page } from '../../../schemas/page.ts';
import { linkSample, page } from '../link/sample-site.ts';

const { value: linked } = linkSample({
  site: '',
  pages: [
    page('docs/index.md', { keywords: ['k'], tags: ['t'] }),
    page('docs/my page/a.md', { links: ['../index.md'], anchors: ['x'] }),
    page('docs/my page/b.md', { hide_table_of_contents: true, anchors: ['x'], slug: '/b/' }),
  ],
});
const options = { renderHtml: () => '<p></p>', tryIt: true, docsPath: 'docs' };
const renderPages = (editUrl: string | undefined) =>
  linked.pages.map((each) => renderPage(each, { ...options, editUrl }));
const pages = renderPages('https://git.example/edit/docs/');

test('a page has what its source says, and fits the contract', () => {
  for (const each of pages) expect(Page.parse(each)).toEqual(each);
  expect(pages).toMatchObject([
    { kind: 'home', route: '/', keywords: ['k'], source: 'docs/index.md' },
    // A table of contents can be hidden; the headings stay.
    { kind: 'doc', route: '/b/', toc: [], headings: [{ id: 'x' }] },
    { kind: 'category', route: '/my%20page' },
    {
      kind: 'doc',
      route: '/my%20page/a',
      toc: [{ id: 'x' }],
      editUrl: 'https://git.example/edit/docs/my%20page/a.md',
    },
  ]);
  expect(renderPages(undefined)[0]).toMatchObject({ editUrl: undefined });
});

test('no artifact has the path of another, and every route names its own', () => {
  const whole = pages.map((each) => ({ page: each, markdown: '', sections: [], tags: [] }));
  const rendered = { pages: whole, apis: [], head: { pages: [] }, searchIndexes: new Map(), searchFiles: [] };
  const artifacts = collectArtifacts({ ...rendered, linked, diagnostics: [] });
  const paths = artifacts.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const files = ['pages/index.json', 'pages/b.json', 'pages/my page.json', 'pages/my page/a.json'];
  expect(paths).toEqual(expect.arrayContaining([...files, ...files.map((file) => file.replace('.json', '.md'))]));
  expect(artifacts.find(({ path }) => path === 'routes.json')).toMatchObject({
    data: { routes: files.map((artifact) => ({ artifact })) },
  });
});
