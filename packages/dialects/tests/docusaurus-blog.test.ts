import { expect, it } from 'vitest';
import { readDocusaurus } from '../src/docusaurus/engine.ts';
import { openProject } from '../src/open-project.ts';

const CONFIG = 'docusaurus.config.js';

/** Reads a project with a blog, and returns its sets, and the front matter of its pages by file. */
function siteOf(options: string, files: Readonly<Record<string, string>>) {
  const all: Record<string, string> = { [CONFIG]: `export default { title: 'T', ${options} };`, ...files };
  const read = (path: string) => all[path];
  const project = openProject({ name: 'folder', files: Object.keys(all).sort(), read, recall: (_, find) => find() });
  const { settings, pages, ...site } = readDocusaurus(project, CONFIG);
  return { docs: settings.docs, navbar: settings.navbar, pages: Object.fromEntries(pages), ...site };
}

const PRESET = "presets: [['classic', {}]]";

it.each([
  ['2024-05-01-name.md', '2024-05-01', '/2024/05/01/name', 'Name'],
  ['2024-05-01-name/index.mdx', '2024-05-01', '/2024/05/01/name', 'Name'],
  ['2024/05/01/name.md', '2024-05-01', '/2024/05/01/name', 'Name'],
  ['2024-05/01-name.md', '2024-05-01', '/2024/05/01/name', 'Name'],
  ['2024-5-1-name.md', '2024-05-01', '/2024/5/1/name', 'Name'],
  ['releases/2024-05-01-big-one.md', '2024-05-01', '/2024/05/01/releases/big-one', 'Big one'],
  ['welcome/index.md', undefined, '/welcome', 'Welcome'],
  ['two words.md', undefined, '/two%20words', 'Two words'],
])('reads the date and the URL of %s', (name, date, slug, title) => {
  const { pages } = siteOf(PRESET, { [`blog/${name}`]: 'Text.\n' });
  expect(pages[`blog/${name}`]).toMatchObject({ slug, title });
  expect(pages[`blog/${name}`]?.date).toBe(date);
});

it.each([
  ['slug: /own/path\ndate: 2023-02-03T10:00', { slug: '/own/path', date: '2023-02-03T10:00' }],
  ['slug: own\ndate: 2023/2/3', { slug: '/own', date: '2023-02-03' }],
  ['date: soon', { date: 'soon' }],
  ['authors: ada', { authors: ['Ada Lovelace'] }],
  [
    'authors: [ada, bob, {name: Eve, title: CEO}, {key: ada, title: CTO}]',
    { authors: ['Ada Lovelace', 'bob', 'Eve', 'Ada Lovelace'] },
  ],
  ['author: Zoe', { authors: ['Zoe'] }],
  ['tags: [one, two, {label: Three, permalink: /3}]', { tags: ['Number one', 'two', 'Three'] }],
  ['hide_table_of_contents: true\nunlisted: true', { hide_table_of_contents: true, unlisted: true }],
  ['draft: yes', { draft: true }],
])('reads %j', (head, expected) => {
  const { pages } = siteOf(PRESET, {
    'blog/2024-05-01-a.md': `---\n${head}\n---\n# A\n`,
    'blog/authors.yml': 'ada: {name: Ada Lovelace, title: Editor}\n',
    'blog/tags.yml': 'one: {label: Number one, permalink: /one}\n',
  });
  expect(pages['blog/2024-05-01-a.md']).toMatchObject(expected);
});

it('reads the options of the preset and of plugins', () => {
  const files = { 'news/a.md': '# A\n', 'news/_part.md': 'Part.\n', 'dev/b.md': '---\ntags: [x]\n---\n# B\n' };
  const plugin = "['@docusaurus/plugin-content-blog', { id: 'Dev Log', path: 'dev', routeBasePath: 'dev/log' }]";
  const { docs, navbar, pages } = siteOf(
    `presets: [['classic', { blog: { path: './news', routeBasePath: '/news/', blogTitle: 'News', postsPerPage: 'ALL' } }]],
    plugins: [${plugin}], url: 'https://tool.example',
    themeConfig: { navbar: { items: [{ to: 'news', label: 'News' }, { to: '/dev/log/tags', label: 'Tags' }, { to: '/news/tags', label: 'None' }] } }`,
    files,
  );
  expect(docs).toMatchObject({
    sets: {
      blog: { label: 'News', path: '/news', folder: 'news', posts: { perPage: 1 } },
      'blog-dev-log': { label: 'Blog', path: '/dev/log', folder: 'dev', posts: { perPage: 10 } },
    },
  });
  expect(Object.keys(pages)).toEqual(['news/a.md', 'dev/b.md']);
  expect(navbar).toMatchObject({
    items: [{ to: '/news' }, { to: '/dev/log/tags' }, { href: 'https://tool.example/news/tags' }],
  });
});

it('reads no blog if there is none, and names one at the root', () => {
  const files = { 'blog/a.md': '# A\n' };
  expect(siteOf("presets: [['classic', { blog: false }]]", files).pages).toEqual({});
  expect(siteOf(PRESET, { 'docs/a.md': '# A\n' }).docs).not.toHaveProperty('sets');
  const { pages, unread } = siteOf("presets: [['classic', { docs: false, blog: { routeBasePath: '/' } }]]", files);
  expect([pages, unread]).toEqual([{}, ['the pages in `blog`']]);
});

it('leaves out links to unknown sidebars', () => {
  const items = "[{ type: 'docSidebar', sidebarId: 'none', label: 'None' }, { to: '/docs/a', label: 'A' }]";
  const { navbar } = siteOf(`${PRESET}, themeConfig: { navbar: { items: ${items} } }`, { 'docs/a.md': '# A\n' });
  expect(navbar).toMatchObject({ items: [{ to: '/docs/a' }] });
});

it('redirects lists of posts that do not exist, and names the feeds', () => {
  const posts = ['a', 'b', 'c'].map((name): [string, string] => [
    `blog/2024-05-01-${name}.md`,
    '---\ntags: [one, Two Words, Next.js]\n---\n# A\n',
  ]);
  const { redirects, unread } = siteOf("presets: [['classic', { blog: { postsPerPage: 2 } }]]", {
    ...Object.fromEntries(posts),
    'blog/authors.yml': 'ada: {name: Ada, page: true}\nbob: {name: Bob}\n',
    'blog/tags.yml': 'one: {label: Number one, permalink: /first}\n',
  });
  expect(redirects).toEqual({
    '/blog/authors': '/blog',
    '/blog/authors/ada': '/blog',
    '/blog/tags/first': '/blog/tags/number-one',
    '/blog/tags/first/page/2': '/blog/tags/number-one',
    '/blog/tags/two-words/page/2': '/blog/tags/two-words',
    '/blog/tags/next-js': '/blog/tags/next.js',
    '/blog/tags/next-js/page/2': '/blog/tags/next.js',
  });
  expect(unread).toEqual(['the feeds `/blog/rss.xml` and `/blog/atom.xml` (use `/blog/feed.atom`)']);
});

it('reads pages in Markdown outside of the docs, and names those in code', () => {
  const { renamed, pages, unread } = siteOf(PRESET, {
    'docs/a.md': '# A\n',
    'src/pages/index.js': '',
    'src/pages/styles.module.css': '',
    'src/pages/more/about.md': '---\ntitle: About\n---\n',
    'src/pages/more/_part.mdx': '',
    'src/pages/_helpers.tsx': '',
    'src/pages/users.test.tsx': '',
  });
  expect(renamed).toEqual(new Map([['docs/src-pages/more/about.md', 'src/pages/more/about.md']]));
  expect(pages['docs/src-pages/more/about.md']).toMatchObject({ title: 'About', slug: '/more/about' });
  expect(unread).toEqual(['the pages in code (`/`)']);
});

it('links categories to pages in their folder, and numbers generated pages with the same label', () => {
  const { navigation } = siteOf(PRESET, {
    'docs/01-a/_category_.json': '{"link": {"type": "doc", "id": "start"}}',
    'docs/01-a/start.md': '# Start\n',
    'docs/01-a/b.md': '# B\n',
    'docs/c/_category_.yml': 'label: Same\nlink: {type: generated-index}\n',
    'docs/c/d.md': '# D\n',
    'docs/e/_category_.yml': 'label: Same\nlink: {type: generated-index}\n',
    'docs/e/f.md': '# F\n',
  });
  expect(navigation).toMatchObject([
    { category: 'Start', page: '01-a/start' },
    { category: 'Same', route: '/docs/category/same' },
    { category: 'Same', route: '/docs/category/same-1' },
  ]);
});

it.each([
  ["'https://code.example/edit/main/x/'", 'https://code.example/edit/main/x/docs'],
  ["({ versionDocsDirPath: dir, docPath }) => 'https://code.example/' + docPath", 'https://code.example'],
  [
    `({ locale, docPath }) => { if (locale !== 'en') return 'x'; return 'https://code.example/' + docPath; }`,
    'https://code.example',
  ],
  ['({ docPath }) => urlOf(docPath)', undefined],
])('reads the edit link %s', (editUrl, expected) => {
  const { docs } = siteOf(`presets: [['classic', { docs: { editUrl: ${editUrl} } }]]`, { 'docs/a.md': '# A\n' });
  expect(docs).toMatchObject({ path: 'docs', ...(expected && { editUrl: expected }) });
});

it('evaluates functions for redirects, also in other languages, and reports those that need code', () => {
  const redirectsOf = (body: string) =>
    siteOf(
      `i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, ${PRESET}, plugins: [['@docusaurus/plugin-client-redirects', {
        redirects: [{ from: ['/x', '/y'], to: '/docs/a' }], createRedirects(url) { ${body} } }]]`,
      { 'docs/a.md': '# A\n', 'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A\n' },
    );
  expect(redirectsOf("if (url.startsWith('/docs')) return [url.replace('/docs', '/d')];").redirects).toEqual({
    ...{ '/d/a': '/docs/a', '/x': '/docs/a', '/y': '/docs/a' },
    ...{ '/de/d/a': '/de/docs/a', '/de/x': '/de/docs/a', '/de/y': '/de/docs/a' },
  });
  expect(redirectsOf('return table[url];').losses).toMatchObject([
    { file: CONFIG, hint: 'List them in `redirects.yaml`.' },
  ]);
});
