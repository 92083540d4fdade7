import { expect, it } from 'vitest';
import { readMkDocs } from '../src/mkdocs/engine.ts';
import { openProject } from '../src/open-project.ts';
import { itemsIn, type Navigation } from '../src/sidebar.ts';

/** Reads a project, and returns its sidebar as indented lines of labels and pages. */
function siteOf(config: string, files: Readonly<Record<string, string>>) {
  const all: Record<string, string> = { 'mkdocs.yml': `site_name: Tool\n${config}\n`, ...files };
  const read = (path: string) => all[path];
  const visible = Object.keys(all).filter((file) => !/\/\./.test(file));
  const site = readMkDocs(openProject({ name: 'x', files: visible.sort(), read, recall: (_, find) => find() }));
  const lines = (navigation: Navigation | undefined, indent = ''): string[] =>
    itemsIn(navigation).flatMap((item) => {
      const label = 'category' in item ? `${item.category}:` : 'link' in item ? item.link : item.label;
      const page = 'page' in item ? (item.page ?? '') : 'href' in item ? item.href : '';
      return [`${indent}${label} ${page}`.trimEnd(), ...('items' in item ? lines(item.items, `${indent}  `) : [])];
    });
  return { ...site, sidebar: lines(site.navigation) };
}

const PAGES = {
  'docs/index.md': '# Start\n',
  'docs/a.md': '# A\n',
  'docs/b.md': '# B\n',
  'docs/guide/index.md': '# Overview\n',
  'docs/guide/one.md': '# One\n',
  'docs/guide/two.md': '# Two\n',
  'docs/old/x.md': '# X\n',
};

it.each([
  [
    'plugins: [awesome-pages]',
    {
      'docs/.pages': 'nav:\n  - index.md\n  - Site: https://tool.example\n  - guide\n  - ...\n',
      'docs/guide/.pages': 'title: The guide\nnav: [two.md, Rest: [...]]\n',
      'docs/old/.pages': 'hide: true\n',
    },
    [
      'Start index',
      'Site https://tool.example',
      'The guide:',
      '  Two guide/two',
      '  Rest:',
      '    Overview guide/index',
      '    One guide/one',
      'A a',
      'B b',
    ],
  ],
  [
    'plugins: [awesome-nav]',
    { 'docs/.nav.yml': 'nav:\n  - "guide/*"\n  - Letters:\n    - "a*"\n    - b.md\n' },
    ['Overview guide/index', 'One guide/one', 'Two guide/two', 'Letters:', '  A a', '  B b'],
  ],
  [
    'plugins: [literate-nav, section-index]',
    {
      'docs/SUMMARY.md': '# Contents\n\n* [`Home`](index.md)\n* Letters\n    * b.md\n    * *.md\n* [Guide](guide/)\n',
      'docs/guide/SUMMARY.md': '- [Intro](index.md)\n- two.md\n',
    },
    ['Home index', 'Letters:', '  B b', '  A a', 'Guide: guide/index', '  Two guide/two'],
  ],
  ['plugins: []\nnav:\n  - A: a.md\n  - Old: old/', {}, ['A a', 'Old:', '  X old/x']],
])('reads the order of %s', (config, files, expected) => {
  expect(siteOf(config, { ...PAGES, ...files }).sidebar).toEqual(expected);
});

it('publishes no files that only set the order', () => {
  const { pages } = siteOf('plugins: [literate-nav]', { ...PAGES, 'docs/SUMMARY.md': '* [A](a.md)\n' });
  expect([...pages.keys()]).not.toContain('docs/SUMMARY.md');
});

it('reads variables of the macros plugin from settings, files, and front matter', () => {
  const { translate } = siteOf(
    'plugins: [{ macros: { include_yaml: [a.yaml, { more: b.yaml }] } }]\nextra: { one: 1 }',
    {
      'a.yaml': 'two: 2\n',
      'b.yaml': 'three: 3\n',
    },
  );
  const text = '{{ one }}{{ two }}{{ more.three }}{{ four }} {{ config.site_name }}';
  const { lines } = translate({ path: 'docs/a.md', text, frontMatter: { four: 4 }, readFile: () => undefined });
  expect(lines.map((line) => line.text)).toEqual(['1234 Tool']);
});
