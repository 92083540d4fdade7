import { expect, it } from 'vitest';
import { detectEngine } from '../src/engines.ts';
import { openProject } from '../src/open-project.ts';

/** Reads a project. */
async function siteOf(files: Readonly<Record<string, string>>) {
  const read = (path: string) => files[path];
  const project = openProject({ name: 'folder', files: Object.keys(files).sort(), read, recall: (_, find) => find() });
  const found = detectEngine(project);
  if (!found) throw new Error('No engine.');
  return { config: found.config, ...(await found.engine.load())(project, found.config) };
}

it('finds a config folder of VitePress', async () => {
  const { config, docsPath, settings } = await siteOf({
    'docs/.vitepress/config/index.ts': "export default { title: 'Tool' };",
    'docs/index.md': '# Home',
  });
  expect({ config, docsPath, settings }).toMatchObject({
    config: 'docs/.vitepress/config/index.ts',
    docsPath: 'docs',
    settings: { title: 'Tool' },
  });
});

it('reads redirects of mdBook from relative paths', async () => {
  const { redirects, navigationFile } = await siteOf({
    'book.toml': '[output.html.redirect]\n"./a/old.html" = "../new.html"\n"/b.html" = "https://other.example/"\n',
    'src/SUMMARY.md': '- [New](new.md)\n',
    'src/new.md': '# New',
  });
  expect(redirects).toMatchObject({ '/a/old.html': '/new.html', '/b.html': 'https://other.example/' });
  expect(navigationFile).toBe('src/SUMMARY.md');
});

it.each([
  ['  - pymdownx.tabbed:\n      slugify: !!python/object/apply:pymdownx.slugs.slugify {}\n  - toc', 'mkdocs'],
  ['  - toc:\n      permalink: true\n      slugify: !!python/object/apply:pymdownx.slugs.slugify {}', 'pymdown'],
  ["  toc:\n    slugify: !!python/name:markdown.extensions.toc.slugify_unicode ''", 'pymdown'],
])('reads the slug function of %j for MkDocs', async (extensions, headingIds) => {
  const { settings } = await siteOf({
    'mkdocs.yml': `markdown_extensions:\n${extensions}\n`,
    'docs/index.md': '# Home',
  });
  expect(settings.markdown).toMatchObject({ headingIds });
});

it('sorts pages of Hugo with the same weight by date, and hides those that are not rendered', async () => {
  const { navigation, pages } = await siteOf({
    'hugo.toml': 'title = "Tool"',
    'content/docs/_index.md': '---\ntitle: Docs\n---',
    'content/blog/_index.md': '---\ntitle: Blog\n---',
    'content/blog/a.md': '---\ntitle: A\ndate: 2024-01-01\n---',
    'content/blog/b.md': '---\ntitle: B\ndate: 2025-01-01\n---',
    'content/blog/c.md': '---\ntitle: C\n_build: { render: link }\n---',
  });
  expect(navigation).toContainEqual({
    category: 'Blog',
    page: 'blog/_index',
    items: ['b', 'a', 'c'].map((name) => expect.objectContaining({ page: `blog/${name}` })),
  });
  expect([...pages].filter(([, { draft }]) => draft).map(([file]) => file)).toEqual(['content/blog/c.md']);
});

it('lifts the only section of Hugo to the top, and lists the pages below it', async () => {
  const { navigation, translate } = await siteOf({
    'hugo.toml': 'title = "Tool"',
    'content/docs/_index.md': '---\ntitle: Docs\n---\n{{< children >}}',
    'content/docs/a.md': '---\ntitle: A\n---',
    'content/docs/b/_index.md': '---\ntitle: B\n---\n{{% children %}}',
    'content/docs/b/c.md': '---\ntitle: C\n---',
  });
  expect(navigation).toMatchObject([
    { page: 'docs/_index', label: 'Docs' },
    { page: 'docs/a' },
    { category: 'B', page: 'docs/b/_index', items: [{ page: 'docs/b/c' }] },
  ]);
  const text = '{{% children %}}';
  const { lines } = translate({ path: 'content/docs/b/_index.md', text, readFile: () => undefined });
  expect(
    lines
      .map((line) => line.text)
      .join('\n')
      .trim(),
  ).toBe('- [C](./c.md)');
});

it('numbers the chapters of a book', async () => {
  const summary = '# Summary\n\n[Preface](p.md)\n\n- [A](a.md)\n  - [B](b.md)\n\n# Part\n\n- [C](c.md)\n\n[End](e.md)';
  const pages = {
    'src/p.md': '',
    'src/a.md': '',
    'src/b.md': '',
    'src/c.md': '',
    'src/e.md': '',
    'src/SUMMARY.md': summary,
  };
  const labels = async (config: string) =>
    Array.from(
      JSON.stringify((await siteOf({ 'book.toml': config, ...pages })).navigation).matchAll(
        /"(?:label|category)":"([^"]*)"/g,
      ),
      ([, label]) => label,
    );
  expect(await labels('')).toEqual(['Preface', '1. A', '1.1. B', 'Part', '2. C', 'End']);
  expect(await labels('[output.html]\nno-section-label = true')).toEqual(['Preface', 'A', 'B', 'Part', 'C', 'End']);
});

it('names preprocessors of mdBook whose syntax is not read', async () => {
  const { unread, settings } = await siteOf({
    'book.toml': '[book]\n[preprocessor.mermaid]\n[preprocessor.katex]\n[preprocessor.quiz]\n',
    'src/SUMMARY.md': '- [A](a.md)\n',
    'src/a.md': '# A',
  });
  expect(settings.markdown).toMatchObject({ mermaid: true, math: true });
  expect(unread).toEqual(['what the preprocessor `quiz` adds']);
});

it('shows the pages below a page of Docusaurus as cards', async () => {
  const { translate } = await siteOf({
    'docusaurus.config.js': "export default { presets: [['classic', {}]] };",
    'docs/b/index.md': '# B',
    'docs/b/c.md': '# See',
  });
  const read = (path: string) =>
    translate({ path, text: '<DocCardList />', readFile: () => undefined }).lines.map((line) => line.text);
  expect(read('docs/b/index.md').join('\n').trim()).toBe(':::cards\n- [See](./c.md)\n:::');
  expect(read('docs/b/c.md').join('').trim()).toBe('');
});

it('reads the latest version of Docusaurus, and names what is not part of the site', async () => {
  const { docsPath, navigation, unread } = await siteOf({
    'docusaurus.config.js':
      "export default { i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', {}]] };",
    'versions.json': '["2.0", "1.0"]',
    'docs/a.md': '# Next',
    'versioned_docs/version-2.0/a.md': '# Two',
    'versioned_docs/version-1.0/a.md': '# One',
    'versioned_sidebars/version-2.0-sidebars.json': '{"docs": [{"type": "doc", "id": "a", "label": "Start"}]}',
    'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# Hallo',
  });
  expect(docsPath).toBe('versioned_docs/version-2.0');
  expect(navigation).toEqual([{ page: 'a', label: 'Start' }]);
  expect(unread).toEqual(['version 1.0', 'the next version in `docs`']);
});

it('reads the links of the navbar and the footer of Docusaurus', async () => {
  const { settings } = await siteOf({
    'docusaurus.config.js': `export default { url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
      themeConfig: {
        navbar: { items: [
          { type: 'docSidebar', sidebarId: 'main', label: 'Guide' },
          { type: 'doc', docId: 'b', label: 'B', position: 'right' },
          { to: 'docs/a#c', label: 'C' }, { to: '/blog', label: 'Blog' }, { type: 'localeDropdown' },
          { label: 'More', items: [{ href: 'https://b.example', label: 'D' }, { type: 'html', value: '<hr>' }] },
        ] },
        footer: { copyright: 'Us', links: [{ title: 'Docs', items: [{ label: 'A', to: '/docs/a' }, { html: '<b>x</b>' }] }] },
      } };`,
    'sidebars.js': "export default { main: [{ type: 'category', label: 'X', items: ['a', 'b'] }] };",
    'docs/a.md': '# A',
    'docs/b.md': '# B',
  });
  expect(settings.navbar).toMatchObject({
    items: [
      { label: 'Guide', to: '/docs/a', position: 'left' },
      { label: 'B', to: '/docs/b', position: 'right' },
      { label: 'C', to: '/docs/a#c', position: 'left' },
      { label: 'Blog', href: 'https://a.example/blog', position: 'left' },
      { label: 'More', position: 'left', items: [{ label: 'D', href: 'https://b.example' }] },
    ],
  });
  expect(settings.footer).toEqual({
    copyright: 'Us',
    columns: [{ title: 'Docs', items: [{ label: 'A', to: '/docs/a' }] }],
  });
});

it("reports a function for heading IDs of VitePress, and doesn't check anchors", async () => {
  const { losses, settings } = await siteOf({
    '.vitepress/config.ts':
      "import { slugify } from './shared';\nexport default {\n  markdown: { anchor: { slugify } },\n};",
    '.vitepress/shared.ts': 'export const slugify = (text: string) => cache[text.normalize().toLowerCase()];',
    'a.md': '# A',
  });
  expect(losses[0]).toMatchObject({ file: '.vitepress/config.ts', line: 3, column: 25 });
  expect(settings.rules).toMatchObject({ 'links/anchor': 'off' });
});

it('reads a function for heading IDs of VitePress that only calls methods of the text', async () => {
  const { losses, settings, translate } = await siteOf({
    '.vitepress/config.ts':
      "import { slugify } from './shared';\nexport default {\n  markdown: { anchor: { slugify } },\n};",
    '.vitepress/shared.ts':
      "const space = / +/g;\nconst low = (a) => a.toLowerCase();\nexport const slugify = (text: string): string => {\n  return encodeURIComponent(low(String(text)).normalize('NFKD').replace(space, '_')).replace('%24', '-');\n};",
    'a.md': '# A',
  });
  expect(losses).toEqual([]);
  expect(settings.rules).not.toMatchObject({ 'links/anchor': 'off' });
  const text = '# `A_b` [*C*](d) <e/>\n\n```\n# F\n```\n\n## X {#x}\n\n## A_b C ##\n\n## É\n\n## $b';
  const { lines } = translate({ path: 'a.md', text, readFile: () => undefined });
  expect(lines.map((line) => line.text).filter((line) => line.startsWith('#'))).toEqual([
    '# `A_b` [*C*](d) <e/> {#a_b_c}',
    '# F',
    '## X {#x}',
    '## A_b C {#a_b_c-1}',
    '## É <a id="e%CC%81"></a>',
    '## $b <a id="-b"></a>',
  ]);
});

it('reads the sidebars of all languages of VitePress', async () => {
  const { navigation, translations } = await siteOf({
    '.vitepress/config.ts': `export default { locales: {
      root: { label: 'English', themeConfig: { sidebar: {
        '/': [{ text: 'Start', link: '/start' }], '/api/': [{ text: 'B', link: '/api/b' }] } } },
      de: { label: 'Deutsch', themeConfig: { sidebar: [{ text: 'Anfang', link: '/de/start' }] } },
    } };`,
    'start.md': '# Start',
    'api/b.md': '# B',
    'de/start.md': '# Anfang',
  });
  expect(navigation).toEqual({
    root: [{ page: 'start', label: 'Start' }],
    api: [{ page: 'api/b', label: 'B' }],
  });
  expect(translations).toMatchObject([
    { code: 'de', docsPath: 'de', navigation: [{ page: 'start', label: 'Anfang' }] },
  ]);
});

it('reads several sidebars and docs of Docusaurus, and the next version if the latest is made by a build', async () => {
  const { navigation, sets, settings, pages } = await siteOf({
    'docusaurus.config.js': `export default { presets: [['classic', { docs: {
      sidebarPath: path.join(__dirname, 'sidebars.js'), routeBasePath: '/' } }]],
      plugins: [['@docusaurus/plugin-content-docs', { id: 'tool', path: 'tool', routeBasePath: 'cli', sidebarPath: './x.js' }]],
      themeConfig: { navbar: { items: [{ type: 'docSidebar', label: 'CLI', sidebarId: 'cli', docsPluginId: 'tool' }] } } };`,
    'x.js': "export default { cli: ['x'] };",
    'versions.json': '["2.x"]',
    'sidebars.js': "export default { one: ['a'], two: ['b', 'a'] };",
    'docs/a.md': '# A',
    'docs/b.md': '# B',
    'tool/x.md': '# X',
  });
  expect(navigation).toEqual({ one: [{ page: 'a', label: 'A' }], two: [{ page: 'b', label: 'B' }] });
  expect(sets).toEqual({ tool: [{ page: 'x', label: 'X' }] });
  expect(settings.docs).toMatchObject({
    path: 'docs',
    sets: { tool: { path: '/cli', folder: 'tool', navigation: 'navigation-tool.yaml' } },
  });
  expect(settings.navbar).toMatchObject({ items: [{ label: 'CLI', to: '/cli/x' }] });
  expect(pages.get('tool/x.md')).toMatchObject({ slug: '/x' });
});

it('reads the menus of Hugo in settings and front matter', async () => {
  const { navigation } = await siteOf({
    'hugo.toml': 'title = "Tool"\n[[menu.main]]\nidentifier = "user"\nname = "User guide"\nweight = 2\n',
    'content/_index.md': '---\ntitle: Home\nmenu: main\n---',
    'content/docs/a.md': '---\ntitle: A\nmenu: { main: { parent: user } }\n---',
    'content/docs/b.md': '---\ntitle: B\nmenu: { main: { parent: user, weight: 1 } }\n---',
    'content/docs/c.md': '---\ntitle: C\nmenu: { main: { name: First, weight: 1 } }\n---',
  });
  expect(navigation).toEqual([
    { page: 'docs/c', label: 'First' },
    {
      category: 'User guide',
      items: [
        { page: 'docs/b', label: 'B' },
        { page: 'docs/a', label: 'A' },
      ],
    },
    { page: '_index', label: 'Home' },
  ]);
});

it('compares what other pages show of a page in MyST', async () => {
  const { sharedBy } = await siteOf({ 'conf.py': 'extensions = ["myst_parser"]', 'index.md': '(a)=\n# Home' });
  const shared = (text: string) => JSON.stringify(sharedBy?.({ path: 'index.md', text }));
  expect(shared('(a)=\n# Home\n\nText.')).toBe(shared('(a)=\n# Home\n'));
  expect(shared('(b)=\n# Home\n')).not.toBe(shared('(a)=\n# Home\n'));
});

it('follows the redirects of Sphinx to pages that exist', async () => {
  const { redirects } = await siteOf({
    'conf.py':
      'extensions = ["myst_parser"]\nrediraffe_redirects = {\n    "old/a.md": "b.md",\n    "b.md": "c/index.md",\n    "x.md": "y.rst",\n}\n',
    'index.md': '# Home',
    'c/index.md': '# C',
  });
  expect(redirects).toEqual({ '/old/a': '/c', '/b': '/c' });
});

it('reads the order of a Sphinx project whose root page is reStructuredText, and its roles for links', async () => {
  const { navigation, syntax } = await siteOf({
    'conf.py':
      'extensions = ["myst_parser"]\nissues_github_path = "a/b"\nextlinks = {\n    "wiki": ("https://w.example/%s", None),\n}\n',
    'index.rst': 'Home\n====\n\n.. toctree::\n   :caption: Use\n\n   z.md\n   api\n   a\n\nText\n',
    'api.rst': '.. toctree::\n\n   b\n',
    'a.md': '# A',
    'b.md': '# B',
    'z.md': '# Z',
  });
  expect(navigation).toEqual([
    { page: 'z', label: 'Z', caption: 'Use' },
    { category: 'Api', items: [{ page: 'b', label: 'B' }] },
    { page: 'a', label: 'A' },
  ]);
  expect(syntax).toContainEqual(
    expect.objectContaining({
      pr: { url: 'https://github.com/a/b/pull/%s', caption: '#%s' },
      wiki: { url: 'https://w.example/%s', caption: '%s' },
    }),
  );
});

it('reads shortcodes of Hugo that insert a parameter', async () => {
  const { syntax } = await siteOf({
    'hugo.toml': 'baseURL = "https://a.example"\n[params]\nstable = "v1"',
    'layouts/shortcodes/stable.html': '{{- site.Params.stable -}}\n',
    'layouts/shortcodes/other.html': '<b>{{ .Get 0 }}</b>',
    'content/_index.md': '# Home',
  });
  expect(syntax).toMatchObject([[{ templates: { values: { stable: 'v1' }, files: {}, showDescription: false } }, []]]);
});

it('reads what templates of Hugo show, the links of all pages, and URLs by pattern', async () => {
  const { pages, settings, navigation, syntax, redirects } = await siteOf({
    'hugo.toml': `baseURL = "https://a.example"
[permalinks]
docs = "/:section/:year/:slug/"
[params]
github_repo = "https://github.com/a/b"
[[menu.main]]
name = "<i></i> Docs"
url = "/docs/2024/x"
[[menu.main]]
name = "Site"
url = "https://b.example"
weight = 1`,
    'layouts/shortcodes/src.html': '{{ highlight (readFile (.Get "file")) "sh" }}',
    'layouts/_default/single.html': '<p>{{ .Description }}</p>',
    'content/_index.md': '# Home',
    'content/docs/a.md': '---\nslug: x\ndate: 2024-02-03\naliases: [/old, /b/*]\n---\n# A',
    'content/more/b.md': '# B',
  });
  expect(pages.get('content/docs/a.md')).toMatchObject({ slug: '/docs/2024/x' });
  expect(redirects).toEqual({ '/old': '/docs/2024/x' });
  expect(settings).toMatchObject({
    docs: { editUrl: 'https://github.com/a/b/edit/main/content/' },
    navbar: {
      items: [
        { label: 'Site', href: 'https://b.example' },
        { label: 'Docs', to: '/docs/2024/x' },
        { label: 'GitHub', href: 'https://github.com/a/b' },
      ],
    },
  });
  expect(navigation).toContainEqual(expect.objectContaining({ category: 'Docs', route: '/docs' }));
  const files = { src: { path: 'file', isCode: true } };
  expect(syntax).toMatchObject([[{ templates: { files, showDescription: true } }, []]]);
});

it('reads pages of Hugo with the language in their name, and routes with it', async () => {
  const { pages, redirects, settings, renamed, translations } = await siteOf({
    'config.toml': 'baseURL = "/"\ndefaultContentLanguageInSubdir = true\n[Languages.en]\n[Languages.fr]',
    'content/_index.en.md': '---\ntitle: Home\n---',
    'content/a/_index.en.md': '\n---\ntitle: A\n---',
    'content/a/_index.fr.md': '---\ntitle: B\n---',
    'content/a/vue.js.md': '---\ntitle: C\n---',
  });
  expect([...pages].map(([file, { slug, title }]) => `${file} ${slug} ${title}`)).toEqual([
    'content/_index.md / Home',
    'content/a/_index.md /a A',
    'content/a/vue.js.md /a/vue.js C',
    'locales/fr/content/a/_index.md /a B',
  ]);
  expect(redirects).toEqual({ '/': '/en' });
  expect(settings.locales).toMatchObject([{ code: 'en', path: '/en' }, { code: 'fr' }]);
  expect(renamed).toEqual(
    new Map([
      ['content/_index.md', 'content/_index.en.md'],
      ['content/a/_index.md', 'content/a/_index.en.md'],
      ['locales/fr/content/a/_index.md', 'content/a/_index.fr.md'],
    ]),
  );
  expect(translations).toMatchObject([{ code: 'fr', docsPath: 'locales/fr/content' }]);
});

it('reads the folders that stand for the start of paths in Starlight', async () => {
  const { translate } = await siteOf({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'T' })] };",
    'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@assets/*": ["src/assets/*"] } } }',
    'src/content/docs/a.md': '![b](@assets/b.png)',
  });
  const page = { path: 'src/content/docs/a.md', text: '![b](@assets/b.png)', readFile: () => undefined };
  expect(translate(page).lines.map(({ text }) => text)).toEqual(['![b](../../assets/b.png)']);
});

it('removes the base URL of Starlight from links', async () => {
  const text = '[a](/s/a/#b) [home](/s) [other](/shop) ![c](/s/c.png)';
  const { translate, pages } = await siteOf({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { base: '/s', integrations: [starlight({ title: 'T' })] };",
    'src/content/docs/index.md': `---\ntitle: T\nhero: {actions: [{text: A, link: /s/a/}]}\n---\n${text}`,
  });
  const page = { path: 'src/content/docs/index.md', text, readFile: () => undefined };
  expect(translate(page).lines.map((line) => line.text)).toEqual(['[a](/a/#b) [home](/) [other](/shop) ![c](/c.png)']);
  expect(pages.get(page.path)).toMatchObject({ opening: { actions: [{ label: 'A', to: '/a/' }] } });
});

it('shows the sidebar of VitePress for the root before others, also in other languages', async () => {
  const sidebar = (root: string) =>
    `{ '${root}/api/': [{ text: 'X', link: '${root}/api/x' }], '${root}/': [{ text: 'A', link: '${root}/a' }] }`;
  const { navigation, translations } = await siteOf({
    '.vitepress/config.ts': `export default { locales: {
      root: { label: 'English', themeConfig: { sidebar: ${sidebar('')} } },
      de: { label: 'Deutsch', themeConfig: { sidebar: ${sidebar('/de')} } } } };`,
    'a.md': '# A',
    'api/x.md': '# X',
    'de/a.md': '# A',
    'de/api/x.md': '# X',
  });
  const own = { root: [{ page: 'a', label: 'A' }], api: [{ page: 'api/x', label: 'X' }] };
  expect(navigation).toEqual(own);
  expect(Object.keys(navigation ?? {})).toEqual(['root', 'api']);
  expect(translations).toMatchObject([{ code: 'de', navigation: own }]);
});

it('shows groups that are always open as captions, unless other entries follow', async () => {
  const sidebar = async (items: string) => {
    const { navigation } = await siteOf({
      '.vitepress/config.ts': `export default { themeConfig: { sidebar: [${items}] } };`,
      'a.md': '# A',
      'b.md': '# B',
    });
    return navigation;
  };
  const group = "{ text: 'G', items: [{ link: '/a' }] }";
  expect(await sidebar(`{ link: '/b' }, ${group}`)).toEqual([{ page: 'b' }, { page: 'a', caption: 'G' }]);
  const category = { category: 'G', items: [{ page: 'a' }] };
  expect(await sidebar(`${group}, { link: '/b' }`)).toEqual([category, { page: 'b' }]);
  expect(await sidebar("{ text: 'G', collapsed: true, items: [{ link: '/a' }] }")).toEqual([category]);
});

it.each([
  [
    '.vitepress/config.ts',
    'export default {};',
    'index.md',
    'layout: home\nhero: {name: N, text: T, tagline: "G."',
    'N',
  ],
  [
    'astro.config.mjs',
    "import starlight from '@astrojs/starlight'; export default { integrations: [starlight({})] };",
    'src/content/docs/index.md',
    'title: N\nhero: {tagline: "T. G."',
    'N',
  ],
])('reads the buttons of a home page of %s', async (config, text, file, head, title) => {
  const { pages } = await siteOf({ [config]: text, [file]: `---\n${head}, actions: [{text: Go, link: /go}]}\n---\n` });
  const opening = { actions: [{ label: 'Go', to: '/go' }], search: false };
  expect(pages.get(file)).toMatchObject({ title, description: 'T. G.', opening });
});

it('reads the navbar of VitePress, and the repository of Starlight without its landing page in the sidebar', async () => {
  const vitepress = await siteOf({
    '.vitepress/config.ts': `export default { themeConfig: { socialLinks: [{ icon: 'x', link: 'https://x.example' },
      { icon: 'github', link: 'https://github.com/a/b' }] }, locales: { root: { themeConfig: { nav: [
      { text: 'Guide', link: '/guide/' }, { text: 'More', items: [{ text: 'B', link: 'https://b.example' }] } ] } } } };`,
    'guide/index.md': '# Guide',
  });
  expect(vitepress.settings.navbar).toEqual({
    items: [
      { label: 'Guide', to: '/guide', position: 'left' },
      { label: 'More', position: 'left', items: [{ label: 'B', href: 'https://b.example' }] },
      { label: 'GitHub', href: 'https://github.com/a/b', position: 'right' },
    ],
  });
  const starlight = await siteOf({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'T', social: { github: 'https://github.com/a/b' }, sidebar: ['a'] })] };",
    'src/content/docs/index.md': '---\ntitle: Home\ntemplate: splash\n---',
    'src/content/docs/a.md': '---\ntitle: A\n---',
  });
  expect(starlight.settings.navbar).toMatchObject({ items: [{ href: 'https://github.com/a/b' }] });
  expect(starlight.navigation).toEqual([{ page: 'a', label: 'A' }]);
});

it('recognizes a vault without settings by its links, and names it after its folder', async () => {
  const notes = { 'a.md': '[[b]] `[[x]]`', 'b.md': '[[a]] and [[c|C]]', 'c.md': '# C' };
  const { config, settings } = await siteOf(notes);
  expect({ config, title: settings.title }).toEqual({ config: 'a.md', title: 'folder' });
  await expect(siteOf({ ...notes, 'b.md': '```\n[[a]] [[c]] [[c]]\n```' })).rejects.toThrow('No engine.');
  await expect(siteOf({ ...notes, 'site.yaml': 'title: T' })).rejects.toThrow('No engine.');
});

it('names a Sphinx site after the project if the title is empty', async () => {
  const { settings } = await siteOf({
    'conf.py': 'project = "Tool"\nhtml_title = ""\n# myst_parser',
    'index.md': '# A',
  });
  expect(settings.title).toBe('Tool');
});

it('shows the languages of Material that are other sites', async () => {
  const { settings } = await siteOf({
    'mkdocs.yml':
      'site_url: https://a.example/en/\nextra:\n  alternate:\n    - {name: English, link: /en/}\n    - {name: Deutsch, link: https://b.example/}\n',
    'docs/index.md': '# Home',
  });
  expect(settings.navbar).toMatchObject({
    items: [
      {
        label: 'Languages',
        items: [
          { label: 'English', href: 'https://a.example/en/' },
          { label: 'Deutsch', href: 'https://b.example/' },
        ],
      },
    ],
  });
});

it('names lists of pages by tag of Hugo, which are not part of the site', async () => {
  const files = {
    'hugo.toml': 'baseURL = "https://example.org/"\n[taxonomies]\ntag = "tags"\nseries = "series"\n',
    'content/a.md': '---\ntags: [x]\ncategories: [y]\n---\n',
  };
  expect((await siteOf(files)).unread).toEqual(['the lists of pages at `/tags`']);
  const disabled = { ...files, 'hugo.toml': 'baseURL = "https://example.org/"\ndisableKinds = ["term"]\n' };
  expect((await siteOf(disabled)).unread).toEqual([]);
});
