import { Page } from '@docgraph/schemas/page';
import { expect, test } from 'vitest';
import type { ParsedPage } from '../../model/parsed-page.ts';
import { collectArtifacts } from '../../render/collect-artifacts.ts';
import { pageArtifacts, type RenderOptions, renderPage } from '../../render/render-pages.ts';
import { linkSample, page } from '../link/sample-site.ts';

const { value: linked } = linkSample({
  site: '',
  pages: [
    page('docs/index.md', { keywords: ['k'], tags: ['t'] }),
    page('docs/my page/a.md', { links: ['../index.md'], anchors: ['x'] }),
    page('docs/my page/b.md', { hide_table_of_contents: true, anchors: ['x'], slug: '/b/' }),
  ],
});
const options = {
  renderHtml: () => '<p></p>',
  fragments: new Map<string, string>(),
  tryIt: true,
  tree: false,
  docsPath: 'docs',
  baseUrl: '/',
};
const renderPages = (editUrl: string | undefined) =>
  linked.pages.map((each) => renderPage(each, { ...options, editUrl }));
const artifactsOf = (changes: Partial<RenderOptions> = {}, keyOf = ({ file }: ParsedPage) => file) =>
  pageArtifacts(linked, { ...options, editUrl: undefined, ...changes }, [], keyOf);
const pages = renderPages('https://git.example/edit/docs/');

test('a page has the content of its source, and matches the contract', () => {
  for (const each of pages) expect(Page.parse(each)).toEqual(each);
  expect(pages).toMatchObject([
    { kind: 'home', route: '/', keywords: ['k'], source: 'docs/index.md' },
    // Hiding the table of contents does not remove the headings.
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

test('publishes the front matter title separately if the page has another title', () => {
  const sample = page('docs/a.md', { title: 'Start' });
  const titlesOf = (title: string) => {
    const [rendered] = linkSample({ site: '', pages: [{ ...sample, title }] })
      .value.pages.filter(({ kind }) => kind === 'doc')
      .map((each) => renderPage(each, { ...options, editUrl: undefined }));
    return [rendered?.title, rendered?.kind === 'doc' ? rendered.metaTitle : ''];
  };
  expect(titlesOf('Getting started')).toEqual(['Getting started', 'Start']);
  expect(titlesOf('Start')).toEqual(['Start', undefined]);
});

test('artifact paths are unique, and every route has its own', () => {
  const rendered = { pages: artifactsOf(), apis: [], head: { pages: [] }, searchFiles: [] };
  const artifacts = collectArtifacts({ ...rendered, linked, diagnostics: [] });
  const paths = artifacts.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const files = ['pages/index.json', 'pages/b.json', 'pages/my page.json', 'pages/my page/a.json'];
  expect(paths).toEqual(expect.arrayContaining([...files, ...files.map((file) => file.replace('.json', '.md'))]));
  expect(artifacts.find(({ path }) => path === 'routes.json')).toMatchObject({
    data: { routes: files.map((artifact) => ({ artifact })) },
  });
});

test('the key of a page changes with everything that the page is made from,', () => {
  const keys = (...given: Parameters<typeof artifactsOf>) =>
    artifactsOf(...given).flatMap((each) => ('key' in each && each.kind === 'page' ? [each.key] : []));
  expect(keys()).toEqual(keys());
  const changed = (other: ReturnType<typeof keys>) => keys().map((key, at) => key !== other[at]);
  expect(changed(keys({ tryIt: false }))).toEqual([true, true, true]);
  expect(changed(keys({ fragments: new Map([['glossary/vm', 'A machine.']]) }))).toEqual([true, true, true]);
  expect(changed(keys({}, ({ file }) => file.replace('b.md', 'c.md')))).toEqual([false, true, false]);
});
