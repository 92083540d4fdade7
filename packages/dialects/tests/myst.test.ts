import { expect, it } from 'vitest';
import { detectEngine } from '../src/engines.ts';
import { readMyst } from '../src/myst/engine.ts';
import { openProject } from '../src/open-project.ts';

/** Reads a project with its detected config file. */
function siteOf(files: Readonly<Record<string, string>>) {
  const read = (path: string) => files[path];
  const project = openProject({ name: 'x', files: Object.keys(files).sort(), read, recall: (_, find) => find() });
  return readMyst(project, detectEngine(project)?.config);
}

it('reads the sidebar of Jupyter Book, whose first page is also the home page', () => {
  const { settings, navigation, pages, redirects, unread } = siteOf({
    'book/_config.yml':
      'title: Book\nexclude_patterns: [out/*]\nrepository: {url: https://code.example/x, branch: main}\n',
    'book/_toc.yml': `format: jb-book
root: intro
parts:
  - caption: First
    chapters:
      - file: a.md
        title: Own label
        sections: [{ file: more/b }, { glob: more/* }]
      - url: https://tool.example
        title: Site
  - chapters: [{ file: notebook }, { file: text }]
`,
    'book/intro.md': '# Welcome\n',
    'book/a.md': '# A\n',
    'book/more/b.md': '# B\n',
    'book/more/c.md': '# C\n',
    'book/out/d.md': '# D\n',
    'book/notebook.ipynb': '{}',
    'book/text.rst': 'Text\n====\n',
  });
  expect(settings).toMatchObject({ title: 'Book', navbar: { items: [{ href: 'https://code.example/x' }] } });
  expect(navigation).toEqual([
    { page: 'intro' },
    {
      caption: 'First',
      category: 'Own label',
      page: 'a',
      items: [
        { page: 'more/b', label: 'B' },
        { page: 'more/c', label: 'C' },
      ],
    },
    { link: 'Site', href: 'https://tool.example' },
  ]);
  expect([...pages.keys()]).toEqual(['book/a.md', 'book/intro.md', 'book/more/b.md', 'book/more/c.md']);
  expect([pages.get('book/intro.md')?.slug, redirects]).toEqual(['/', { '/intro': '/' }]);
  expect(unread).toEqual(['1 page in reStructuredText', '1 page in notebooks']);
});

it('reads edit links of themes, and the order of a reversed toctree', () => {
  const { settings, navigation } = siteOf({
    'docs/conf.py': `extensions = ['myst_parser', 'sphinxcontrib.mermaid']
html_theme_options = {
    "source_repository": "https://code.example/x/",
    "source_branch": "dev",
    "source_directory": "docs/",
}
`,
    'docs/index.md': '# Home\n\n```{toctree}\n:reversed:\na\nb\n```\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  expect(settings).toMatchObject({
    docs: { editUrl: 'https://code.example/x/edit/dev/docs/' },
    markdown: { mermaid: true },
  });
  expect(navigation).toEqual([{ page: 'index' }, { page: 'b', label: 'B' }, { page: 'a', label: 'A' }]);
});
