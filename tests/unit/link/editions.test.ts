import { describe, expect, test } from 'vitest';
import { link, linkSample, page, type SampleContent } from './sample-site.ts';

const SITE = `docs:
  versions:
    - {name: next, folder: next, path: /next, banner: unreleased}
    - {name: "2.0", folder: docs, path: /}
    - {name: "1.0", folder: old}
locales:
  - {code: en, label: English}
  - {code: ar, label: Arabic, direction: rtl}
`;

/** Links a site of three versions and two locales. */
function linkEditions(content: Omit<SampleContent, 'site'> & { settings?: string }) {
  return linkSample({ ...content, site: SITE + (content.settings ?? '') });
}

const routesOf = ({ value }: ReturnType<typeof linkSample>) => value.pages.map(({ route }) => route);
const pageAt = ({ value }: ReturnType<typeof linkSample>, route: string) => {
  const found = value.pages.find((each) => each.route === route);
  if (found?.kind === 'api' || !found) throw new Error(`no page at ${route}`);
  return found;
};
const hrefsAt = (linked: ReturnType<typeof linkSample>, route: string) => {
  const found = pageAt(linked, route);
  return found.kind === 'doc' ? found.links.map(({ href }) => href) : [];
};

test('the routes of a version or locale are its path and the route', () => {
  const linked = linkEditions({
    pages: [page('docs/index.md'), page('docs/b.md', { slug: '/c/' }), page('old/index.md'), page('next/x.md')],
  });
  expect(linked.problems).toEqual([]);
  expect(routesOf(linked)).toEqual([
    '/',
    '/1.0',
    '/ar',
    '/ar/1.0',
    '/ar/c/',
    '/ar/next',
    '/ar/next/x',
    '/c/',
    '/next',
    '/next/x',
  ]);
  expect(pageAt(linked, '/1.0')).toMatchObject({ kind: 'doc', isHome: true });
  expect(pageAt(linked, '/next')).toMatchObject({ kind: 'category', title: 'Documentation' });
});

test('a page that a locale lacks is that of the default locale, and says so', () => {
  const linked = linkEditions({
    pages: [page('docs/index.md'), page('docs/a.md'), page('locales/ar/docs/a.md', { title: 'AR' }), page('old/a.md')],
  });
  expect(pageAt(linked, '/ar/a').edition).toMatchObject({ version: '2.0', locale: 'ar' });
  expect(pageAt(linked, '/ar/a').edition).not.toHaveProperty('untranslated');
  expect(pageAt(linked, '/ar')).toMatchObject({ page: { file: 'docs/index.md' }, edition: { untranslated: true } });
  expect(pageAt(linked, '/a').edition?.locales).toEqual([
    { code: 'en', route: '/a' },
    { code: 'ar', route: '/ar/a' },
  ]);
  expect(pageAt(linked, '/1.0/a').edition?.locales[1]).toEqual({ code: 'ar', route: '/ar/1.0/a', untranslated: true });
});

test('a page knows where it is in the other versions: the same file, else the same route, else the home page', () => {
  const linked = linkEditions({
    pages: [
      page('docs/index.md'),
      page('docs/moved.md', { slug: '/new-place' }),
      page('docs/only.md'),
      page('docs/guide/a.md'),
      page('old/index.md'),
      page('old/moved.md'),
      page('old/guide.md'),
    ],
  });
  const inOld = (route: string) => pageAt(linked, route).edition?.versions.find(({ name }) => name === '1.0')?.route;
  expect(inOld('/new-place')).toBe('/1.0/moved');
  expect(inOld('/only')).toBe('/1.0');
  // A generated category index has the address that a written page has there.
  expect(pageAt(linked, '/guide').kind).toBe('category');
  expect(inOld('/guide')).toBe('/1.0/guide');
  expect(pageAt(linked, '/ar/only').edition?.versions).toEqual([
    { name: 'next', route: '/ar/next' },
    { name: '2.0', route: '/ar/only' },
    { name: '1.0', route: '/ar/1.0' },
  ]);
});

describe('links', () => {
  test('stay in their version and locale, whether they are written as files or as addresses', () => {
    const links = [link('b.md'), link('/b'), link('/b.md'), link('../b')];
    const linked = linkEditions({
      pages: [
        page('docs/a/a.md', { links: [link('../b.md'), link('/b')] }),
        page('docs/b.md'),
        page('old/a.md', { links: links.slice(0, 3) }),
        page('old/b.md'),
        page('locales/ar/old/a.md', { links: links.slice(0, 3) }),
      ],
    });
    expect(linked.problems).toEqual([]);
    expect(hrefsAt(linked, '/1.0/a')).toEqual(['/1.0/b', '/1.0/b', '/1.0/b']);
    expect(hrefsAt(linked, '/ar/1.0/a')).toEqual(['/ar/1.0/b', '/ar/1.0/b', '/ar/1.0/b']);
    // Also on a page that is not translated.
    expect(hrefsAt(linked, '/ar/a/a')).toEqual(['/ar/b', '/ar/b']);
  });

  test('reach other versions in the same locale, and other locales where they are named', () => {
    const linked = linkEditions({
      pages: [
        page('docs/a.md', { links: [link('../old/b.md'), link('/1.0/b'), link('/ar/a')] }),
        page('old/b.md'),
        page('locales/ar/docs/a.md', { links: [link('../old/b.md'), link('/1.0/b'), link('../../../docs/a.md')] }),
      ],
    });
    expect(linked.problems).toEqual([]);
    expect(hrefsAt(linked, '/a')).toEqual(['/1.0/b', '/1.0/b', '/ar/a']);
    expect(hrefsAt(linked, '/ar/a')).toEqual(['/ar/1.0/b', '/ar/1.0/b', '/a']);
  });

  test('of an untranslated page to an anchor that the translation lacks lead to the page', () => {
    const linked = linkEditions({
      pages: [
        page('docs/a.md', { links: [link('b.md#x')] }),
        page('docs/b.md', { anchors: ['x'] }),
        page('locales/ar/docs/b.md', { anchors: ['y'] }),
      ],
    });
    expect(linked.problems).toEqual([]);
    expect(hrefsAt(linked, '/a')).toEqual(['/b#x']);
    expect(hrefsAt(linked, '/ar/a')).toEqual(['/ar/b']);
  });

  test('that lead nowhere are reported once, where they are written', () => {
    const { problems } = linkEditions({
      pages: [
        page('docs/a.md', { links: [link('gone.md')] }),
        page('locales/ar/docs/b.md', { links: [link('/nowhere')] }),
      ],
    });
    expect(problems).toMatchObject([
      { rule: 'links/broken', file: 'docs/a.md' },
      { rule: 'links/broken', file: 'locales/ar/docs/b.md' },
    ]);
  });

  test('to files find them in the locale, else outside of it', () => {
    const image = [link('p.png', 'image'), link('q.png', 'image'), link('/s.png', 'image')];
    const linked = linkEditions({
      pages: [page('docs/a.md', { links: image }), page('locales/ar/docs/a.md', { links: image })],
      files: ['docs/p.png', 'docs/q.png', 'locales/ar/docs/p.png', 'static/s.png'],
    });
    expect(linked.problems).toEqual([]);
    expect(hrefsAt(linked, '/a')).toEqual(['/files/p.png', '/files/q.png', '/s.png']);
    expect(hrefsAt(linked, '/ar/a')).toEqual(['/_files/2.0~ar/p.png', '/files/q.png', '/s.png']);
  });
});

describe('navigation', () => {
  const pages = [page('docs/a.md'), page('docs/b.md'), page('old/a.md'), page('old/b.md')];

  test('each version has its own, a locale that of the default locale unless it has one', () => {
    const linked = linkEditions({
      pages,
      navigation: {
        'navigation.yaml': 'items: [{page: b}, {page: a}]',
        'locales/ar/navigation.yaml': 'items: [{page: a, label: AR}, {page: b}]',
      },
    });
    expect(linked.problems).toEqual([]);
    const labelsOf = (items: { label: string; items?: unknown }[] | undefined) => JSON.stringify(items);
    expect(labelsOf(linked.value.navigation.items)).toMatch(/"\/b".*"\/a"/);
    expect(labelsOf(linked.value.editionNavigations.get('1.0')?.items)).toMatch(/"\/1.0\/a".*"\/1.0\/b"/);
    expect(labelsOf(linked.value.editionNavigations.get('2.0~ar')?.items)).toMatch(/"AR".*"\/ar\/a".*"\/ar\/b"/);
    expect(pageAt(linked, '/1.0/a').placement).toMatchObject({ next: { route: '/1.0/b' } });
    expect(pageAt(linked, '/b').placement).toMatchObject({ next: { route: '/a' } });
  });

  test('categories have their address inside the version', () => {
    const navigation = 'items: [{category: Both, route: /both, items: [{page: a}, {page: b}]}]';
    const linked = linkEditions({ pages, navigation: { 'navigation.yaml': navigation } });
    expect(linked.problems).toEqual([]);
    expect(routesOf(linked)).toContain('/both');
    expect(routesOf(linked)).toContain('/ar/both');
  });

  test('what is wrong with a shared file is said once', () => {
    const { problems } = linkEditions({ pages, navigation: 'items: [{page: a}, {page: b}, {page: c}]' });
    expect(problems).toMatchObject([{ rule: 'navigation/unknown-page', file: 'navigation.yaml' }]);
  });

  test('a file that the settings name must exist', () => {
    const site =
      'docs:\n  versions:\n    - {name: a, folder: docs}\n    - {name: c, folder: old, navigation: c.yaml}\n';
    expect(linkSample({ site, pages }).problems).toMatchObject([
      { rule: 'settings/invalid', message: 'There is no file `c.yaml`.', file: 'site.yaml', start: { line: 4 } },
    ]);
  });
});

test('a page cannot be at an address that belongs to another version or locale', () => {
  const { problems } = linkEditions({ pages: [page('docs/index.md'), page('docs/1.0/a.md'), page('docs/ar.md')] });
  expect(problems).toMatchObject([
    {
      rule: 'routes/reserved',
      message: 'The route `/1.0/a` is used by another version or locale.',
      file: 'docs/1.0/a.md',
    },
    { rule: 'routes/reserved', message: 'The route `/ar` is used by another version or locale.', file: 'docs/ar.md' },
  ]);
});

test('the public settings hold the versions and locales, with routes and links of each locale', () => {
  const settings = 'navbar: {items: [{label: A, to: /a}, {label: Old, to: /1.0}]}\n';
  const { value } = linkEditions({ settings, pages: [page('docs/a.md'), page('old/index.md')] });
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

test('a site with one version and one locale has no trace of editions on its pages', () => {
  const { value } = linkSample({ site: 'title: X\n', pages: [page('docs/index.md')] });
  expect(value.pages[0]).not.toHaveProperty('edition');
  expect(value.site).toMatchObject({ locales: [{ code: 'en' }], versions: [{ name: 'current' }] });
  expect(value.localeSites.size).toBe(0);
});
