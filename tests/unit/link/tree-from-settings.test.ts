import { expect, test } from 'vitest';
import { linkSample, page } from './sample-site.ts';

const SITE = 'title: Docs\n';
const pages = [
  page('docs/index.md'),
  page('docs/a/b.md', { title: 'B' }),
  page('docs/a/c.md', { sidebar_label: 'C!' }),
];
const ALL = `items:
  - page: index
    label: Home
  - category: A
    route: /a
    description: About A
    items:
      - page: a/b
      - page: a/c
      - link: Elsewhere
        href: https://b.example
`;

test('the tree is the one that is written down', () => {
  const { value, problems } = linkSample({ site: SITE, navigation: ALL, pages });
  expect(problems).toEqual([]);
  expect(value.navigation.items).toEqual([
    { kind: 'page', label: 'Home', route: '/', description: 'About docs/index.md' },
    {
      kind: 'category',
      label: 'A',
      route: '/a',
      description: 'About A',
      items: [
        { kind: 'page', label: 'B', route: '/a/b', description: 'About docs/a/b.md' },
        { kind: 'page', label: 'C!', route: '/a/c', description: 'About docs/a/c.md' },
        { kind: 'link', label: 'Elsewhere', href: 'https://b.example' },
      ],
    },
  ]);
});

test('a category is a page with a card for each entry', () => {
  const { value } = linkSample({ site: SITE, navigation: ALL, pages });
  expect(value.pages.find(({ route }) => route === '/a')).toMatchObject({
    kind: 'category',
    title: 'A',
    description: 'About A',
    cards: [
      { kind: 'page', label: 'B', href: '/a/b', description: 'About docs/a/b.md' },
      { kind: 'page', label: 'C!', href: '/a/c' },
      { kind: 'link', label: 'Elsewhere', href: 'https://b.example', description: '' },
    ],
  });
});

test('the card of a category without a page leads to the first page in it', () => {
  const navigation = `items:
  - page: index
  - category: Outer
    route: /outer
    items:
      - category: Inner
        items: [{page: a/b}, {page: a/c}]
`;
  const { value } = linkSample({ site: SITE, navigation, pages });
  expect(value.pages.find(({ route }) => route === '/outer')).toMatchObject({
    cards: [{ kind: 'category', label: 'Inner', href: '/a/b', count: 2 }],
  });
});

test('an unknown page is an error at its line, with the nearest one', () => {
  const { problems } = linkSample({ site: SITE, navigation: ALL.replace('page: a/b', 'page: a/bb.md'), pages });
  expect(problems).toMatchObject([
    {
      rule: 'navigation/unknown-page',
      file: 'navigation.yaml',
      message: 'There is no page `a/bb.md`.',
      hint: 'Did you mean `a/b`?',
      start: { line: 8, column: 15 },
    },
    { rule: 'navigation/unlisted', file: 'docs/a/b.md' },
  ]);
});

test('a page that is listed twice stands where it was listed first', () => {
  const { value, problems } = linkSample({ site: SITE, navigation: `${ALL}  - page: a/b\n`, pages });
  expect(problems).toMatchObject([{ rule: 'navigation/duplicate', start: { line: 12, column: 11 } }]);
  expect(value.navigation.items).toHaveLength(2);
});

test('a page that is not listed is reported with the line to add', () => {
  const { value, problems } = linkSample({ site: SITE, navigation: ALL, pages: [...pages, page('docs/a/d.md')] });
  expect(problems).toMatchObject([
    { rule: 'navigation/unlisted', file: 'docs/a/d.md', hint: 'Add `- page: a/d` where it belongs.' },
  ]);
  const unlisted = value.pages.find(({ route }) => route === '/a/d');
  expect(unlisted?.placement).toMatchObject({ breadcrumbs: [{ label: 'd', route: '/a/d' }] });
  expect(unlisted?.placement.sidebar?.items).toHaveLength(2);
  expect(unlisted?.placement).not.toHaveProperty('next');
});

test.each([
  ['/a/b', 'The route `/a/b` is already taken by `docs/a/b.md`.'],
  ['/A/B/', 'The route `/A/B/` is already taken by `docs/a/b.md`.'],
  ['/', 'The route `/` is already taken by `docs/index.md`.'],
  ['/files', 'The route `/files` is already taken by the site itself.'],
  ['/api', 'The route `/api` is already taken by the API reference.'],
])('a category cannot have the route %s, and has no page then', (route, message) => {
  const site = `${SITE}api: {document: api/openapi.yaml}\n`;
  const { value, problems } = linkSample({ site, navigation: ALL.replace('route: /a', `route: ${route}`), pages });
  expect(problems).toMatchObject([{ rule: 'navigation/duplicate', message, start: { line: 5, column: 12 } }]);
  expect(value.pages.filter(({ kind }) => kind === 'category')).toEqual([]);
});

test('two categories cannot have one route', () => {
  const navigation = `${ALL}  - category: Other\n    route: /a\n    items: [{link: X, href: "https://x.example"}]\n`;
  const { value, problems } = linkSample({ site: SITE, navigation, pages });
  expect(problems).toMatchObject([
    { message: 'The route `/a` is already taken by the category `A`.', start: { line: 13 } },
  ]);
  expect(value.pages.filter(({ route }) => route === '/a')).toHaveLength(1);
});

test('a draft in the navigation is passed over', () => {
  const withDraft = pages.with(1, page('docs/a/b.md', { draft: true }));
  const { value, problems } = linkSample({ site: SITE, navigation: ALL, pages: withDraft });
  expect(problems).toEqual([]);
  expect(value.pages.map(({ route }) => route)).toEqual(['/', '/a', '/a/c']);
});

test('a category may be the home page', () => {
  const navigation = 'items:\n  - category: All\n    route: /\n    items: [{page: a/b}]\n';
  const { value, problems } = linkSample({ site: SITE, navigation, pages: pages.slice(1, 2) });
  expect(problems).toEqual([]);
  expect(value.pages.map(({ kind, route }) => [kind, route])).toEqual([
    ['category', '/'],
    ['doc', '/a/b'],
  ]);
});
