import { expect, test } from 'vitest';
import { checkGraph } from '../../link/check-graph.ts';
import type { FoundLinks } from '../../link/link-collector.ts';
import type { SiteLayout } from '../../link/site-layout.ts';

const start = { line: 3, column: 5 };
const edition = { docsPath: 'docs' };

/** Returns the problems of a site with the pages a, b, and c, of which the navigation lists only a. */
function problemsOf(edges: [from: string, to: string][], more: Partial<Parameters<typeof checkGraph>[0]> = {}) {
  const place = (file: string) => {
    const route = `/${file.slice('docs/'.length, -'.md'.length)}`;
    return [{ route, localRoute: route, page: {}, edition }];
  };
  const layout = { trees: [{ edition, nodes: [{ route: '/a', items: [] }] }], placesOf: place };
  const found: FoundLinks = {
    problems: [],
    edges: edges.map(([from, to]) => ({ from, to, kind: 'link', file: 'docs/a.md', start })),
    assets: [['docs/used.png', 'files/used.png']],
  };
  const problems = checkGraph({
    layout: layout as unknown as Pick<SiteLayout, 'trees' | 'placesOf'>,
    pages: ['docs/a.md', 'docs/b.md', 'docs/c.md'],
    files: ['docs/used.png', 'docs/other.pdf', 'static/x.png'],
    found: [found],
    sectionsOf: () => ['part', 'part-1', 'step-2'],
    reportsUnlisted: false,
    ...more,
  });
  return problems.map(({ rule, file, start: { line } }) => `${rule} ${file}:${line}`);
}

test('a page is an orphan if neither the navigation nor another page leads to it', () => {
  const links: [string, string][] = [
    ['page:/a', 'section:/b#part'],
    ['page:/c', 'section:/c#part'],
  ];
  expect(problemsOf(links)).toEqual(['links/orphan docs/c.md:1']);
  expect(problemsOf(links, { reportsUnlisted: true })).toEqual([]);
});

test('images next to pages must be used', () => {
  const links: [string, string][] = [
    ['page:/a', 'page:/b'],
    ['page:/a', 'page:/c'],
  ];
  expect(problemsOf(links, { files: ['docs/used.png', 'docs/left.png'] })).toEqual([
    'links/unused-asset docs/left.png:1',
  ]);
});

test('links from other pages must not use a numbered anchor', () => {
  const links: [string, string][] = [
    ['page:/a', 'section:/b#part-1'],
    ['page:/a', 'section:/b#step-2'],
    ['page:/b', 'section:/b#part-1'],
    ['page:/a', 'page:/c'],
  ];
  expect(problemsOf(links)).toEqual(['links/numbered-anchor docs/a.md:3']);
});
