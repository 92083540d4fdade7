import { iconOutlines } from '@docgraph/schemas/icon-outlines';
import { expect, test } from 'vitest';
import { linkSample, page } from './sample-site.ts';

const PAGES = [
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
        icon: key
`;

const linkAll = (navigation = ALL, pages: Parameters<typeof linkSample>[0]['pages'] = PAGES, site = '') =>
  linkSample({ site: `title: Docs\n${site}`, navigation, pages });

test('the tree matches the file, and a category has a page with a card for each entry', () => {
  const { value, told, pageAt } = linkAll();
  expect(told).toEqual([]);
  const b = { kind: 'page', label: 'B', description: 'About docs/a/b.md' };
  const c = { kind: 'page', label: 'C!', description: 'About docs/a/c.md' };
  const link = { kind: 'link', label: 'Elsewhere', href: 'https://b.example' };
  const items = [{ ...b, route: '/a/b' }, { ...c, route: '/a/c' }, link];
  expect(value.navigation.items).toEqual([
    { kind: 'page', label: 'Home', route: '/', description: 'About docs/index.md' },
    { kind: 'category', label: 'A', route: '/a', description: 'About A', items },
  ]);
  const cards = [
    { ...b, href: '/a/b' },
    { ...c, href: '/a/c' },
    { ...link, description: '', icon: iconOutlines.key },
  ];
  expect(pageAt('/a')).toMatchObject({ kind: 'category', title: 'A', description: 'About A', cards });
});

test('captions are in the tree and in the window that a page includes', () => {
  const { value, pageAt } = linkAll(`items:
  - {page: index, caption: Start}
  - {category: A, caption: Learn, route: /a, items: [{page: a/b}, {page: a/c}]}
  - {link: Elsewhere, href: "https://b.example", caption: More}
`);
  const captions = ['Start', 'Learn', 'More'];
  expect(value.navigation.items.map(({ caption }) => caption)).toEqual(captions);
  expect(pageAt('/a/b')?.placement.sidebar?.items.map(({ caption }) => caption)).toEqual(captions);
});

test('resolves the tasks of a category, and reports and omits broken ones', () => {
  const pages = [page('docs/index.md'), page('docs/a/b.md', { anchors: ['resize'] })];
  const { told, pageAt, value } = linkAll(
    `items:
  - page: index
  - category: A
    route: /a
    tasks:
      - {label: Resize, to: '/a/b#resize'}
      - {label: Shrink, to: '/a/b#shrink'}
      - {label: Grow, to: /a/bb}
    items:
      - page: a/b
`,
    pages,
  );
  expect(pageAt('/a')).toMatchObject({ tasks: [{ label: 'Resize', href: '/a/b#resize' }] });
  expect(told).toEqual([
    'navigation.yaml:7:29 links/anchor No anchor `#shrink` on the page `/a/b`.',
    'navigation.yaml:8:27 links/broken No page at `/a/bb`.',
  ]);
  expect(value.graph().edges).toContainEqual(expect.objectContaining({ from: 'page:/a', to: 'section:/a/b#resize' }));
});

test('the card of a category without a page links to its first page, and a category of external links has no card', () => {
  const { pageAt } = linkAll(`items:
  - page: index
  - category: Outer
    route: /outer
    items:
      - {category: Inner, items: [{page: a/b}, {page: a/c}]}
      - {category: Links, items: [{link: X, href: "https://x.example"}]}
`);
  const cards = [{ kind: 'category', label: 'Inner', description: '', href: '/a/b', count: 2 }];
  expect(pageAt('/outer')).toMatchObject({ cards });
});

test.each([
  ['//evil.example', 'is a URL of another site.'],
  ['/../x', 'is outside the site.'],
  ['/x?y', "contains a `?`, a `#`, or a space, so it isn't a plain path."],
])('rejects the route %s of a category, which then has no page', (route, reason) => {
  const { told, value } = linkAll(ALL.replace('route: /a', `route: ${route}`));
  expect(told).toEqual([expect.stringContaining(`navigation.yaml:5:12 settings/invalid \`${route}\` ${reason}`)]);
  expect(value.navigation.items[1]?.route).toBeUndefined();
});

test('reports an unknown page at its line, with a suggestion', () => {
  expect(linkAll(ALL.replace('page: a/b', 'page: a/bb.md')).told).toEqual([
    'navigation.yaml:8:15 navigation/unknown-page No page `a/bb.md`.',
    "docs/a/b.md:1:1 navigation/unlisted The page isn't listed in `navigation.yaml`. " +
      'Add `- page: a/b` at the right place.',
  ]);
});

test('a page that is listed twice appears at its first position', () => {
  const { value, told } = linkAll(`${ALL}  - page: a/b\n`);
  expect(told).toEqual([
    'navigation.yaml:13:11 navigation/duplicate The page `a/b` is already listed. Remove one of the entries.',
  ]);
  expect(value.navigation.items).toHaveLength(2);
});

test('reports an unlisted page with the line to add, and omits it from the sidebar', () => {
  const { told, pageAt } = linkAll(ALL, [...PAGES, 'docs/a/d.md']);
  expect(told).toEqual([
    "docs/a/d.md:1:1 navigation/unlisted The page isn't listed in `navigation.yaml`. Add `- page: a/d` at the right place.",
  ]);
  const placement = pageAt('/a/d')?.placement;
  expect(placement).toMatchObject({ breadcrumbs: [{ label: 'd', route: '/a/d' }] });
  expect(placement?.sidebar?.items).toHaveLength(2);
  expect(placement?.next).toBeUndefined();
});

test.each([
  ['/a/b', '`docs/a/b.md`'],
  ['/A/B/', '`docs/a/b.md`'],
  ['/', '`docs/index.md`'],
  ['/files', 'the site itself'],
  ['/api', 'the API reference'],
])('rejects the reserved or used route %s of a category, which then has no page', (route, owner) => {
  const site = 'api: {document: api/openapi.yaml}\n';
  const { value, told } = linkAll(ALL.replace('route: /a', `route: ${route}`), PAGES, site);
  expect(told).toEqual([
    `navigation.yaml:5:12 navigation/duplicate The route \`${route}\` is already taken by ${owner}. ` +
      'Choose another route, or remove it.',
  ]);
  expect(value.pages.filter(({ kind }) => kind === 'category')).toEqual([]);
});

test('two categories cannot have the same route', () => {
  const other = '  - category: Other\n    route: /a\n    items: [{link: X, href: "https://x.example"}]\n';
  const { told, routes } = linkAll(ALL + other);
  expect(told).toEqual([expect.stringMatching(/^navigation.yaml:14.* is already taken by the category `A`\./)]);
  expect(routes).toBe('/ /a /a/b /a/c');
});

test('skips drafts in the navigation', () => {
  const { told, routes } = linkAll(ALL, PAGES.with(1, page('docs/a/b.md', { draft: true })));
  expect([told, routes]).toEqual([[], '/ /a /a/c']);
});

test('a category can be the home page', () => {
  const navigation = 'items: [{category: All, route: /, items: [{page: a/b}]}]';
  const { told, routes, pageAt } = linkAll(navigation, ['docs/a/b.md']);
  expect([told, routes, pageAt('/')?.kind]).toEqual([[], '/ /a/b', 'category']);
});

test('a category can have a page of its own, which is listed then', () => {
  const navigation = `items:
  - category: A
    page: a/b
    items: [{ page: a/c }, { page: a/b }]
`;
  const { value, told } = linkAll(navigation, [page('docs/a/b.md', { title: 'B' }), page('docs/a/c.md')]);
  const [home] = value.navigation.items;
  expect(home?.items).toMatchObject([{ kind: 'category', label: 'A', route: '/a/b', items: [{ route: '/a/c' }] }]);
  expect(told.join()).toContain('The page `a/b` is already listed.');
});
