import { expect, it } from 'vitest';
import { detectEngine } from '../src/engines.ts';
import { openProject } from '../src/open-project.ts';

/** Reads a project. */
function siteOf(files: Readonly<Record<string, string>>) {
  const read = (path: string) => files[path];
  const project = openProject({ files: Object.keys(files).sort(), read, recall: (_, find) => find() });
  const found = detectEngine(project);
  if (!found) throw new Error('No engine.');
  return { config: found.config, ...found.engine.read(project, found.config) };
}

it('finds a config folder of VitePress', () => {
  const { config, docsPath, settings } = siteOf({
    'docs/.vitepress/config/index.ts': "export default { title: 'Tool' };",
    'docs/index.md': '# Home',
  });
  expect({ config, docsPath, settings }).toMatchObject({
    config: 'docs/.vitepress/config/index.ts',
    docsPath: 'docs',
    settings: { title: 'Tool' },
  });
});

it('reads redirects of mdBook from relative paths', () => {
  const { redirects, navigationFile } = siteOf({
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
])('reads the slug function of %j for MkDocs', (extensions, headingIds) => {
  const { settings } = siteOf({ 'mkdocs.yml': `markdown_extensions:\n${extensions}\n`, 'docs/index.md': '# Home' });
  expect(settings.markdown).toMatchObject({ headingIds });
});

it('sorts pages of Hugo with the same weight by date, and hides those that are not rendered', () => {
  const { navigation, pages } = siteOf({
    'hugo.toml': 'title = "Tool"',
    'content/blog/_index.md': '---\ntitle: Blog\n---',
    'content/blog/a.md': '---\ntitle: A\ndate: 2024-01-01\n---',
    'content/blog/b.md': '---\ntitle: B\ndate: 2025-01-01\n---',
    'content/blog/c.md': '---\ntitle: C\n_build: { render: link }\n---',
  });
  expect(navigation).toEqual([
    {
      category: 'Blog',
      page: 'blog/_index',
      items: ['b', 'a', 'c'].map((name) => expect.objectContaining({ page: `blog/${name}` })),
    },
  ]);
  expect([...pages].filter(([, { draft }]) => draft).map(([file]) => file)).toEqual(['content/blog/c.md']);
});
