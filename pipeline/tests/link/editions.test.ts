import { describe, expect, test } from 'vitest';
import { linkSample, page, type SampleContent } from './sample-site.ts';

const SITE = `docs:
  versions:
    - {name: next, folder: next, path: /next, banner: unreleased}
    - {name: "2.0", folder: docs, path: /}
    - {name: "1.0", folder: old}
locales:
  - {code: en, label: English}
  - {code: ar, label: Arabic, direction: rtl}
`;

/** Links a site with three versions and two locales. */
function linkEditions(content: Omit<SampleContent, 'site'> & { settings?: string }) {
  return linkSample({ ...content, site: SITE + (content.settings ?? '') });
}

test('routes start with the path of the version or locale', () => {
  const { told, routes, pageAt } = linkEditions({
    pages: ['docs/index.md', page('docs/b.md', { slug: '/c/' }), 'old/index.md', 'next/x.md'],
  });
  expect(told).toEqual([]);
  expect(routes).toBe('/ /1.0 /ar /ar/1.0 /ar/c/ /ar/next /ar/next/x /c/ /next /next/x');
  expect(pageAt('/1.0')).toMatchObject({ kind: 'doc', isHome: true });
  expect(pageAt('/next')).toMatchObject({ kind: 'category', title: 'Documentation' });
});

test('falls back to the page of the default locale, and marks it as untranslated', () => {
  const { pageAt } = linkEditions({
    pages: ['docs/index.md', 'docs/a.md', page('locales/ar/docs/a.md', { title: 'AR' }), 'old/a.md'],
  });
  expect(pageAt('/ar/a')).toMatchObject({ page: { title: 'AR' }, edition: { version: '2.0', locale: 'ar' } });
  expect(pageAt('/ar/a')).toMatchObject({ edition: { untranslated: undefined } });
  expect(pageAt('/ar')).toMatchObject({ page: { file: 'docs/index.md' }, edition: { untranslated: true } });
  const inEnglish = { code: 'en', route: '/a' };
  expect(pageAt('/a')).toHaveProperty('edition.locales', [inEnglish, { code: 'ar', route: '/ar/a' }]);
  expect(pageAt('/1.0/a')).toHaveProperty('edition.locales.1', { code: 'ar', route: '/ar/1.0/a', untranslated: true });
});

test('a category index is untranslated if all its pages are', () => {
  const { pageAt } = linkEditions({
    pages: ['docs/index.md', 'docs/a/x.md', 'docs/b/x.md', 'docs/b/y.md', page('locales/ar/docs/b/x.md', {})],
  });
  expect(pageAt('/a')).toMatchObject({ kind: 'category', edition: { untranslated: undefined } });
  expect(pageAt('/a')).toHaveProperty('edition.locales.1', { code: 'ar', route: '/ar/a', untranslated: true });
  expect(pageAt('/ar/a')).toMatchObject({ kind: 'category', edition: { untranslated: true } });
  expect(pageAt('/ar/b')).toMatchObject({ kind: 'category', edition: { untranslated: undefined } });
});

test('finds a page in other versions by file, then by route, and falls back to the home page', () => {
  const { pageAt } = linkEditions({
    pages: [
      ...['docs/index.md', 'docs/only.md', 'docs/guide/a.md', 'old/index.md', 'old/moved.md', 'old/guide.md'],
      page('docs/moved.md', { slug: '/new-place' }),
    ],
  });
  const versions = (next: string, latest: string, old: string) => [
    { name: 'next', route: next },
    { name: '2.0', route: latest },
    { name: '1.0', route: old },
  ];
  expect(pageAt('/new-place')).toHaveProperty('edition.versions', versions('/next', '/new-place', '/1.0/moved'));
  expect(pageAt('/ar/only')).toHaveProperty('edition.versions', versions('/ar/next', '/ar/only', '/ar/1.0'));
  // In this version, the route belongs to a generated category index.
  expect(pageAt('/guide')?.kind).toBe('category');
  expect(pageAt('/guide')).toHaveProperty('edition.versions', versions('/next', '/guide', '/1.0/guide'));
});

describe('links', () => {
  test('stay in their version and locale, whether they are file paths or routes', () => {
    const links = ['b.md', '/b', '/b.md'];
    const { told, hrefsAt } = linkEditions({
      pages: [
        page('docs/a/a.md', { links: ['../b.md', '/b'] }),
        page('old/a.md', { links }),
        page('locales/ar/old/a.md', { links }),
        ...['docs/b.md', 'old/b.md'],
      ],
    });
    expect(told).toEqual([]);
    expect(hrefsAt('/1.0/a')).toBe('/1.0/b /1.0/b /1.0/b');
    expect(hrefsAt('/ar/1.0/a')).toBe('/ar/1.0/b /ar/1.0/b /ar/1.0/b');
    // The same applies to an untranslated page.
    expect(hrefsAt('/ar/a/a')).toBe('/ar/b /ar/b');
  });

  test('can point to other versions in the same locale, and to other locales by path', () => {
    const { told, hrefsAt } = linkEditions({
      pages: [
        page('docs/a.md', { links: ['../old/b.md', '/1.0/b', '/ar/a'] }),
        page('locales/ar/docs/a.md', { links: ['../old/b.md', '/1.0/b', '../../../docs/a.md'] }),
        'old/b.md',
      ],
    });
    expect(told).toEqual([]);
    expect(hrefsAt('/a')).toBe('/1.0/b /1.0/b /ar/a');
    expect(hrefsAt('/ar/a')).toBe('/ar/1.0/b /ar/1.0/b /a');
  });

  test('from an untranslated page fall back to the page if its translation lacks the anchor', () => {
    const b = [page('docs/b.md', { anchors: ['x'] }), page('locales/ar/docs/b.md', { anchors: ['y'] })];
    const { told, hrefsAt } = linkEditions({ pages: [page('docs/a.md', { links: ['b.md#x'] }), ...b] });
    expect(told).toEqual([]);
    expect([hrefsAt('/a'), hrefsAt('/ar/a')]).toEqual(['/b#x', '/ar/b']);
  });

  test('that are broken are reported once, at their source', () => {
    const { told } = linkEditions({
      pages: [
        page('docs/a.md', { links: ['gone.md'] }),
        'docs/b.md',
        page('locales/ar/docs/b.md', { links: ['/nowhere'] }),
      ],
    });
    expect(told).toEqual([
      'docs/a.md:10:5 links/broken No page file `gone.md`.',
      'locales/ar/docs/b.md:10:5 links/broken No page at `/nowhere`.',
    ]);
  });

  test('to files prefer the folder of the locale', () => {
    const images = ['p.png', 'q.png', '/s.png'];
    const { told, hrefsAt } = linkEditions({
      pages: [page('docs/a.md', { images }), page('locales/ar/docs/a.md', { images })],
      files: ['docs/p.png', 'docs/q.png', 'locales/ar/docs/p.png', 'static/s.png'],
    });
    expect(told).toEqual([]);
    expect(hrefsAt('/a')).toBe('/files/p.png /files/q.png /s.png');
    expect(hrefsAt('/ar/a')).toBe('/_files/2.0~ar/p.png /files/q.png /s.png');
  });
});

describe('navigation', () => {
  const pages = ['docs/a.md', 'docs/b.md', 'old/a.md', 'old/b.md'];

  test('each version has its own, and a locale uses that of the default locale unless it has one', () => {
    const { told, value, pageAt } = linkEditions({
      pages: [...pages, 'next/a.md'],
      navigation: {
        'navigation.yaml': 'items: [{category: Both, route: /both, items: [{page: b}, {page: a}]}, {page: cc}]',
        'locales/ar/navigation.yaml': 'items: [{category: AR, route: /both, items: [{page: a}, {page: b}]}]',
      },
    });
    // A problem in a shared file is reported once.
    expect(told).toEqual(['navigation.yaml:1:79 navigation/unknown-page No page `cc`.']);
    const routesIn = (name: string) => {
      const { items } = value.editionNavigations.get(name) ?? value.navigation;
      return items[0]?.items?.map(({ label, route, items = [] }) => [label, route, ...items.map((item) => item.route)]);
    };
    expect(routesIn('2.0')).toEqual([['Both', '/both', '/b', '/a']]);
    expect(routesIn('2.0~ar')).toEqual([['AR', '/ar/both', '/ar/a', '/ar/b']]);
    expect(routesIn('1.0')).toEqual([
      ['a', '/1.0/a'],
      ['b', '/1.0/b'],
    ]);
    expect(pageAt('/ar/both')?.kind).toBe('category');
    expect(pageAt('/1.0/a')?.placement).toMatchObject({ next: { route: '/1.0/b' } });
    expect(pageAt('/b')?.placement).toMatchObject({ next: { route: '/a' } });
  });

  test('a file named in the settings must exist', () => {
    const versions = '    - {name: a, folder: docs}\n    - {name: c, folder: old, navigation: c.yaml}\n';
    expect(linkSample({ site: `docs:\n  versions:\n${versions}`, pages }).told).toEqual([
      'site.yaml:4:42 settings/invalid No file `c.yaml`.',
    ]);
  });
});

test('a page cannot use a route of another version or locale', () => {
  const end =
    'is used by another version or locale. Choose another file name or `slug`. Until then, the page is left out.';
  expect(linkEditions({ pages: ['docs/index.md', 'docs/1.0/a.md', 'docs/ar.md'] }).told).toEqual([
    `docs/1.0/a.md:1:1 routes/reserved The route \`/1.0/a\` ${end}`,
    `docs/ar.md:1:1 routes/reserved The route \`/ar\` ${end}`,
  ]);
});

test('reports a translation whose original is missing or less visible', () => {
  const { told, routes } = linkEditions({
    pages: [
      ...['docs/index.md', 'docs/a.md', page('docs/later.md', { draft: true }), 'old/index.md'],
      ...[page('docs/quiet.md', { noindex: true }), page('docs/same.md', { noindex: true })],
      page('locales/ar/docs/same.md', { unlisted: true }),
      ...['a', 'later', 'moved', 'quiet'].map((name) => `locales/ar/docs/${name}.md`),
      'locales/ar/old/a.md',
    ],
  });
  expect(told.map((line) => line.split(':1:1 ')[0])).toEqual(
    ['docs/later.md', 'docs/moved.md', 'docs/quiet.md', 'old/a.md'].map((file) => `locales/ar/${file}`),
  );
  expect(told.every((line) => line.includes('content/orphan-translation'))).toBe(true);
  expect(told[0]).toContain('`draft`');
  expect(routes).toContain('/ar/later');
});

test('an unlisted page has a route, but is not in any sidebar', () => {
  const { told, value, pageAt } = linkEditions({
    pages: [
      'docs/index.md',
      page('docs/a/index.md', { unlisted: true }),
      'docs/a/b.md',
      page('docs/c.md', { noindex: true }),
    ],
  });
  expect(told).toEqual([]);
  expect(pageAt('/a')?.kind).toBe('doc');
  expect(pageAt('/a')).not.toHaveProperty('placement.next');
  expect(value.navigation.items.map(({ label, route }) => [label, route])).toEqual([
    ['index', '/'],
    ['A', undefined],
    ['c', '/c'],
  ]);
});

test('the public settings contain the versions and locales, with routes and links in each locale', () => {
  const settings = 'navbar: {items: [{label: A, to: /a}, {label: Old, to: /1.0}]}\n';
  const { value } = linkEditions({ settings, pages: ['docs/a.md', 'old/index.md', 'next/a.md'] });
  expect(value.site).toMatchObject({
    locale: 'en',
    locales: [
      { code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', route: '/' },
      { code: 'ar', label: 'Arabic', htmlLang: 'ar', direction: 'rtl', route: '/ar' },
    ],
    versions: [
      { name: 'next', route: '/next', banner: 'unreleased', navigation: 'navigation-next.json' },
      { name: '2.0', route: '/', searchTag: 'docs-default-2.0', navigation: 'navigation.json' },
      { name: '1.0', route: '/1.0', searchTag: 'docs-default-1.0', navigation: 'navigation-1.0.json' },
    ],
    searchTags: ['docs-default-next', 'docs-default-2.0', 'docs-default-1.0'],
    navbar: { items: [{ to: '/a' }, { to: '/1.0' }, { type: 'search' }] },
  });
  expect(value.localeSites.get('ar')).toMatchObject({
    locale: 'ar',
    versions: [{ route: '/ar/next' }, { route: '/ar', searchTag: 'docs-default-2.0~ar' }, { route: '/ar/1.0' }],
    navbar: { items: [{ to: '/ar/a' }, { to: '/ar/1.0' }, { type: 'search' }] },
  });
});

test('pages have no edition on a site with one version and one locale', () => {
  const { value, pageAt } = linkSample({ site: 'title: X\n', pages: ['docs/index.md'] });
  expect(pageAt('/')).toMatchObject({ edition: undefined });
  expect(value.site).toMatchObject({ locales: [{ code: 'en' }], versions: [{ name: 'current' }] });
  expect(value.localeSites.size).toBe(0);
});

test.each([
  ['docs:\n  path: nope\n', 'site.yaml:2:9'],
  ['docs:\n  versions:\n    - {name: a, folder: nope}\n    - {name: c, folder: docs}\n', 'site.yaml:3:25'],
])('the folder of the current version must have pages: %j', (site, place) => {
  const { told } = linkSample({ site, pages: ['docs/index.md'] });
  expect(told.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([`${place} settings/no-pages`]);
});
