import type { Collection } from '@docgraph/schemas/collection';
import type { CategoryPage, DocPage } from '@docgraph/schemas/page';
import type { Routes } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import { expect, test } from 'vitest';
import { builtData } from '../collections/build-collections.ts';

const FILES = {
  'site.yaml': 'strict: true\ndocs:\n  sets:\n    blog: {label: News, posts: {perPage: 2}}\n',
  'authors.yaml': 'ada: {name: Ada Lovelace, title: Editor}\nbob: {name: Bob}\n',
  'docs/index.md': '# Home\n\nRead [the news](../blog/2024-05-01-first.md).\n',
  'blog/2024-05-01-first.md':
    '---\ntitle: First & foremost\nauthors: [ada, bob]\ntags: [Releases, C++]\n---\n\nWombats are [here](../docs/index.md).\n',
  'blog/second.md': '---\ndate: 2025-01-02\nauthors: bob\ntags: [releases]\n---\n\n# Second\n\nText.\n',
  'blog/2023/01-old.md': '---\ndate: 2023-01-01\nslug: /old\n---\n\n# Old\n\nText.\n',
  'blog/draft.md': '---\ndate: 2026-01-01\ndraft: true\n---\n\n# Draft\n\nText.\n',
  'blog/hidden.md': '---\ndate: 2026-01-01\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
};

test('publishes posts with lists, tags, and an archive, but without search', async () => {
  const { data, diagnostics, artifacts } = await builtData(FILES);
  expect(diagnostics).toEqual([]);
  const { routes } = data['routes.json'] as Routes;
  expect(routes.map(({ route, kind, date }) => [route, kind, date])).toEqual([
    ['/', 'home', undefined],
    ['/blog', 'category', undefined],
    ['/blog/archive', 'category', undefined],
    ['/blog/first', 'doc', '2024-05-01'],
    ['/blog/hidden', 'doc', undefined],
    ['/blog/old', 'doc', '2023-01-01'],
    ['/blog/page/2', 'category', undefined],
    ['/blog/second', 'doc', '2025-01-02'],
    ['/blog/tags', 'category', undefined],
    ['/blog/tags/c++', 'category', undefined],
    ['/blog/tags/releases', 'category', undefined],
  ]);
  const list = data['pages/blog.json'] as CategoryPage;
  expect(list).toMatchObject({
    title: 'News',
    cards: [
      { label: 'Second', href: '/blog/second', note: 'January 2, 2025 · Bob', description: 'Text.' },
      { label: 'First & foremost', note: 'May 1, 2024 · Ada Lovelace and Bob' },
    ],
    next: { label: 'News: page 2', route: '/blog/page/2' },
  });
  expect(list.previous).toBeUndefined();
  expect(data['pages/blog/page/2.json']).toMatchObject({ cards: [{ label: 'Old' }], previous: { route: '/blog' } });
  const tags = data['pages/blog/tags.json'] as CategoryPage;
  expect(tags.cards.map(({ label, count }) => [label, count])).toEqual([
    ['C++', 1],
    ['releases', 2],
  ]);
  const first = data['pages/blog/first.json'] as DocPage;
  expect(first).toMatchObject({
    post: { date: '2024-05-01', authors: ['Ada Lovelace', 'Bob'] },
    previous: { label: 'Second' },
    next: { label: 'Old' },
    breadcrumbs: [{ label: 'News', route: '/blog' }, { label: 'First & foremost' }],
    sidebar: {
      items: [{ label: 'News', items: [{ caption: '2025' }, { caption: '2024' }, { caption: '2023' }] }, {}, {}],
    },
  });
  expect(first.html).toContain(
    '<small>May 1, 2024 · Ada Lovelace and Bob · <a href="/blog/tags/releases">Releases</a> · ',
  );
  const markdown = artifacts.find(({ path }) => path === 'pages/blog/first.md');
  expect(markdown && 'make' in markdown && markdown.make()).toMatch(
    /^# First.*\n\nMay 1, 2024 · Ada Lovelace and Bob\n/,
  );
  const site = data['site.json'] as Site;
  expect(site.sets).toMatchObject([{ id: 'blog', feed: 'blog/feed.atom' }]);
  expect(site.searchTags).toEqual(['docs-default-current']);
  expect(Object.keys(data).filter((file) => file.startsWith('search-index'))).toEqual([
    'search-index-docs-default-current.json',
  ]);
  expect(JSON.stringify(data['search-index-docs-default-current.json'])).not.toMatch(/wombats/i);
  const { entries } = data['collections/pages.json'] as Collection;
  expect(entries.find(({ id }) => id === '/blog/first')?.data).toMatchObject({
    ...{ set: 'blog', date: '2024-05-01', authors: ['Ada Lovelace', 'Bob'], tags: ['Releases', 'C++'] },
  });
  const authors = data['collections/authors.json'] as Collection;
  expect(authors.entries).toMatchObject([{ id: 'ada', referencedBy: ['page:/blog/first'] }, { id: 'bob' }]);
});

test('reports posts without a date, invalid front matter, and unknown authors, each at its place', async () => {
  const { diagnostics } = await builtData({
    ...FILES,
    'blog/no-date.md': '# No date\n\nText.\n',
    'blog/bad.md': '---\ndate: yesterday\nauthors:\n  - ada\n  - adda\n---\n\n# Bad\n\nText.\n',
    'authors.yaml': `${FILES['authors.yaml']}eve: {nmae: Eve}\n`,
  });
  expect(diagnostics.map(({ file, start, message }) => `${file}:${start.line}:${start.column} ${message}`)).toEqual([
    'authors.yaml:3:1 `name` is missing in `eve`.',
    'authors.yaml:3:7 Unknown key `nmae` in `eve`.',
    expect.stringMatching(/^blog\/bad\.md:2:7 `date` must match the pattern/),
    'blog/bad.md:5:5 No entry `adda` in the collection `authors`.',
    'blog/no-date.md:1:1 The post has no date.',
  ]);
});

test('names a post without a title after its file, without the date', async () => {
  const { data } = await builtData({ ...FILES, 'blog/2024-05-02-big-news/index.md': 'Text.\n' });
  expect(data['pages/blog/big-news.json']).toMatchObject({ title: 'Big news' });
});

test('takes the names of authors as written without authors.yaml', async () => {
  const { 'authors.yaml': _, ...files } = FILES;
  const { data, diagnostics } = await builtData(files);
  expect(diagnostics).toEqual([]);
  expect(data['pages/blog/second.json']).toMatchObject({ post: { authors: ['bob'] } });
});

test.each(['2022-01-01-tags', 'index', '2022-01-01-page/2'])(
  'reports a post at the route of a list: %s',
  async (name) => {
    const file = `blog/${name}.md`;
    const { diagnostics } = await builtData({ ...FILES, [file]: '---\ndate: 2022-01-01\n---\n\n# Tags\n\nText.\n' });
    expect(diagnostics).toMatchObject([
      { file, rule: 'routes/reserved', message: expect.stringContaining('a list of posts') },
    ]);
  },
);
