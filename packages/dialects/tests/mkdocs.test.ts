import { describe, expect, test } from 'vitest';
import { type MkDocsSettings, translateMkDocs } from '../src/mkdocs/translate.ts';
import { translateText } from './translate-page.ts';

const SETTINGS: MkDocsSettings = {
  extensions: new Set(['keys', 'mark', 'caret', 'tilde', 'critic', 'arithmatex'].map((name) => `pymdownx.${name}`)),
  snippetFolders: ['', 'parts'],
  appended: [],
  linksTabs: false,
};

const read = (text: string, files: Record<string, string> = {}, settings: Partial<MkDocsSettings> = {}) =>
  translateText(translateMkDocs, { ...SETTINGS, ...settings }, text, files);

describe('callouts', () => {
  test.each([
    ['a type', '!!! tip\n    Drink water.', ':::tip\nDrink water.\n:::'],
    ['a title with Markdown', '!!! warning "Use `rm` [here]"\n    x', ':::warning[Use `rm` [here]]\nx\n:::'],
    ['an unbalanced bracket', '!!! note "a ] b"\n    x', ':::note[a \\] b]\nx\n:::'],
    ['a type that we lack', '!!! bug\n    x', ':::danger[Bug]\nx\n:::'],
    ['an empty title', '!!! note ""\n    x', ':::note\nx\n:::'],
    ['other classes', '!!! info inline end "T"\n    x', ':::info[T]\nx\n:::'],
    ['no space', '!!!note\n    x', ':::note\nx\n:::'],
    ['no body', '!!! note "Alone"\n\nText', ':::note[Alone]\n:::\n\nText'],
    ['a paragraph above', 'Text\n!!! note\n    x', 'Text\n\n:::note\nx\n:::'],
    ['blank lines in the body', '!!! note\n\n    a\n\n    b\nc', ':::note\na\n\nb\n:::\n\nc'],
    ['tabs', '!!! note\n\tx', ':::note\nx\n:::'],
    ['Windows line endings', '!!! note\r\n    x\r\n', ':::note\nx\n:::'],
    ['collapsed content', '??? tip "More"\n    x', ':::details[More]\nx\n:::'],
    ['only a title', '??? "More"\n    x', ':::details[More]\nx\n:::'],
    ['open content', '???+ tip\n    x', ':::details[Tip]{open}\nx\n:::'],
  ])('with %s', (_, source, expected) => expect(read(source).text).toBe(expected));

  test('contain code and other callouts', () => {
    const source = '!!! note\n    ??? info "I"\n        ```py\n        !!! x\n        ```\n\n    end';
    expect(read(source).text).toBe('::::note\n:::details[I]\n```py\n!!! x\n```\n:::\n\nend\n::::');
  });

  test('are in lists and quotes', () => {
    expect(read('1. a\n\n    !!! tip\n        b\n\n2. c').text).toBe('1. a\n\n   :::tip\n   b\n   :::\n\n2. c');
    expect(read('> !!! tip\n>     b').text).toBe('> :::tip\n> b\n> :::');
    expect(read('- !!! tip\n        b').text).toBe('- :::tip\n  b\n  :::');
  });

  test('are text in code', () => {
    for (const source of ['```\n!!! note\n    x\n```', '    !!! note\n        x', 'See `!!! note`.', '```\n=== "A"\n'])
      expect(read(source).text).toContain(source.trim().replace(/\n$/, ''));
  });
});

describe('tabs', () => {
  test('that only contain code become a code group', () => {
    const source =
      '=== "npm"\n\n    ```sh\n    npm i\n    ```\n\n=== "`pnpm`"\n\n    ```sh hl_lines="1"\n    pnpm i\n    ```\n';
    const { text, translation } = read(source);
    expect(text).toBe(':::code-group\n```sh title="npm"\nnpm i\n```\n\n```sh title="pnpm" {1}\npnpm i\n```\n:::');
    expect(translation.counts).toEqual({ 'code groups': 1, 'line marks': 1 });
  });

  test('are in lists and callouts, and may be selected', () => {
    expect(read('- a\n\n    ===+ "A"\n\n        b').text).toBe('- a\n\n  ::::tabs\n  :::tab[A]\n  b\n  :::\n  ::::');
    expect(read('!!! tip\n    === "A"\n        b').text).toBe(':::::tip\n::::tabs\n:::tab[A]\nb\n:::\n::::\n:::::');
  });

  test('contain blocks, and neighbors share a set', () => {
    const source = '=== "A"\n    a\n\n=== "B"\n    !!! tip\n        b\n\n===! "C"\n    c';
    expect(read(source, {}, { linksTabs: true }).text).toBe(
      [
        ':::::tabs{group="tabs"}\n:::tab[A]\na\n:::\n\n::::tab[B]\n:::tip\nb\n:::\n::::\n:::::',
        '::::tabs{group="tabs"}\n:::tab[C]\nc\n:::\n::::',
      ].join('\n\n'),
    );
  });
});

test.each([
  ['/// tip | A title\nText.\n///', ':::tip[A title]\nText.\n:::'],
  ['/// details | More\n    type: warning\n    open: true\n\nText.\n///', ':::details[More]{open}\nText.\n:::'],
  ['//// note\n/// tip\na\n///\n////', '::::note\n:::tip\na\n:::\n::::'],
  ['/// tab | A\na\n///\n\n/// tab | B\nb\n///', '::::tabs\n:::tab[A]\na\n:::\n\n:::tab[B]\nb\n:::\n::::'],
  ['/// note | T\n---\nattrs: {id: x}\n---\na\n///', ':::note[T]\na\n:::'],
  ['/// define\nTerm\n\n- Text\n///', 'Term\n: Text'],
  ['![a](b.png)\n/// caption\nOf *it*\n///', '![a](b.png)\n\n<em>Of *it*</em>'],
  ['/// html | div.x\na\n///', 'a'],
  ['/// note\nnot closed', '/// note\nnot closed'],
])('blocks between slashes: %j', (source, expected) => expect(read(source).text).toBe(expected));

test('shows the content of unknown blocks, and reports them', () => {
  const { text, losses } = read('Text\n\n/// fancy | x\n*a*\n///');
  expect(text).toBe('Text\n\n*a*');
  expect(losses).toEqual(['3 /// fancy']);
});

test.each([
  ['```{ .py .annotate title="a.py" }', '```py title="a.py"'],
  ['``` yaml hl_lines="1 2-9" linenums="5"', '```yaml {1,2-3} showLineNumbers=5'],
  ['``` py title=\'say "x"\'', `\`\`\`py title='say "x"'`],
  ['``` { .sh .no-copy }', '```sh'],
  ['```', '```'],
])('code: %s', (opening, expected) =>
  expect(read(`${opening}\na\nb\nc\n\`\`\``).text).toBe(`${expected}\na\nb\nc\n\`\`\``),
);

test.each([
  ['## Title { #own .big }', '## Title {#own}'],
  ['## Title {: .big }', '## Title'],
  ['Text\n{ .center }', 'Text'],
  ['[Go](a.md){ .md-button .x } and `x`{ .y }', '[Go](a.md) and `x`'],
  ['![A](a.png){ width="300" align=left }', '<img src="a.png" alt="A" width="300" align="left">'],
  ['![A](a.png){ loading=lazy }', '![A](a.png)'],
  ['![A](a.png#only-light)\n![B](b.png#only-dark)', '![A](a.png#only-light)\n![B](b.png#only-dark)'],
  ['![A](a.png#only-dark){ width="300" }', '<img src="a.png#only-dark" alt="A" width="300">'],
  ['[](){ #here }', '<a id="here"></a>'],
  ['Press ++ctrl+alt+"K"++.', 'Press :kbd[Ctrl+Alt+K].'],
  ['H~2~O x^2^ ^^new^^ ==m== ~~old~~', 'H<sub>2</sub>O x<sup>2</sup> <ins>new</ins> <mark>m</mark> ~~old~~'],
  ['{++a++} {--b--} {~~c~>d~~}{>>e<<}', '<ins>a</ins> <del>b</del> <del>c</del><ins>d</ins>'],
  ['`#!py x = 1` and `:::sh ls`', '`x = 1` and `ls`'],
  ['\\(a^2\\) and `\\(b\\)`', '$a^2$ and `\\(b\\)`'],
  [':material-check:{ .ok } :octicons-key-16: `:material-check:`', '✓ :icon[key] `:material-check:`'],
  ['[TOC]', ''],
  ['| a | b |\n|---|---|\n| `c|d` | `e` |', '| a | b |\n|---|---|\n| `c\\|d` | `e` |'],
  ['Term\n:   Text\n\n    More', 'Term\n:   Text\n\n    More'],
  ['a[^1]\n\n[^1]: x\n\n    y', 'a[^1]\n\n[^1]: x\n\n    y'],
  ['<kbd>K</kbd> <abbr title="X">Y</abbr>', '<kbd>K</kbd> <abbr title="X">Y</abbr>'],
  ['C++ and x++ and a == b', 'C++ and x++ and a == b'],
  ['a `code\n++x++` b', 'a `code\n++x++` b'],
])('text: %j', (source, expected) =>
  expect(read(source).text).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected)),
);

test('turns references without a target into text', () => {
  const { text, losses } = read('[`Model`][pkg.Model], [a b][], [c][d]\n\n[d]: d.md');
  expect(text).toBe('`Model`, a b, [c][d]\n\n[d]: d.md');
  expect(losses).toEqual(['1 autorefs', '1 autorefs']);
});

describe('snippets', () => {
  const files = {
    'parts/a.md': 'one\n<!-- --8<-- [start:s] -->\ntwo\n<!-- --8<-- [end:s] -->\nthree\n',
    'parts/loop.md': '--8<-- "loop.md"\n',
    'code.py': 'a\nb\nc\nd',
  };
  test.each([
    ['--8<-- "a.md"', 'one\ntwo\nthree'],
    ['--8<-- "a.md:s"', 'two'],
    ['--8<--\na.md:s\n; b.md\n--8<--', 'two'],
    ['```py\n--8<-- "code.py:2:3,4:4"\n```', '```py\nb\nc\nd\n```'],
    ['```py\n--8<-- "code.py:-1:"\n```', '```py\nd\n```'],
    [';--8<-- "a.md"', '--8<-- "a.md"'],
    ['!!! tip\n    --8<-- "a.md:s"', ':::tip\ntwo\n:::'],
    ['{* code.py ln[2:3] hl[3] *}', '```py {2}\nb\nc\n```'],
  ])('%j', (source, expected) => expect(read(source, files).text).toBe(expected));

  test('of other plugins, with their options on several lines', () => {
    const own = { 'docs/guide/p.md': 'a\n<!--s-->\nb\n<!--e-->\nc' };
    const tag = '{%\n  include-markdown "p.md"\n  start="<!--s-->"\n  end="<!--e-->"\n%}';
    expect(read(`x\n\n${tag}\n\ny`, own).text).toBe('x\n\nb\n\ny');
    expect(read('{!docs/guide/p.md!}', own).text).toContain('b');
    expect(read('{%\n  other\n%}', own).text).toBe('{%\n  other\n%}');
  });

  test('that are missing or include themselves are reported', () => {
    expect(read('x\n\n--8<-- "none.md"', files).losses).toEqual(['3 include']);
    expect(read('--8<-- "loop.md"', files).losses).toEqual(['1 include']);
  });

  test('are appended to each page', () => {
    expect(read('The API.', { 'abbr.md': '*[API]: Interface' }, { appended: ['abbr.md'] }).text).toContain(
      '*[API]: Interface',
    );
  });
});

test('turns a grid of cards into cards if each has one link', () => {
  const source =
    '<div class="grid cards" markdown>\n\n-   :material-rocket-launch:{ .lg } __Start__\n\n    ---\n\n    Install it.\n\n    [:octicons-arrow-right-24: Read][s]\n\n-   **[Two](b.md)**\n\n</div>\n\n[s]: a.md';
  expect(read(source).text).toBe(':::cards\n- [Start](a.md): Install it. · Read\n- [Two](b.md)\n:::\n\n[s]: a.md');
  expect(read('<div class="grid cards" markdown>\n\n-   __A__\n\n    ---\n\n    [A](a) or [B](b)\n\n</div>').text).toBe(
    '::::columns\n:::column\n__A__\n\n[A](a) or [B](b)\n:::\n::::',
  );
});

describe('HTML', () => {
  test.each([
    ['<div class="x" markdown>\n*a*\n</div>', '<div class="x">\n\n*a*\n\n</div>'],
    ['<div>\n\n    <p>a</p>\n\n</div>', '<div>\n    <p>a</p>\n</div>'],
    [
      '<figure markdown="span">\n  ![A](a.png)\n  <figcaption>B *c*</figcaption>\n</figure>',
      ':::figure[B *c*]\n![A](a.png)\n:::',
    ],
    [
      '<iframe src="https://video.example/1" title="Tour"></iframe>',
      ':::embed[Tour]{src="https://video.example/1"}\n:::',
    ],
    ['<script>\nalert(1)\n\n</script>\n\nText', 'Text'],
    ['<button>Go</button> `<button>`', 'Go `<button>`'],
  ])('%j', (source, expected) => expect(read(source).text).toBe(expected));
});

test('shows generated references as their source', () => {
  const { text, losses } = read('::: pkg.mod\n    options:\n      x: 1\n\nText');
  expect(text).toBe('```text\n::: pkg.mod\n    options:\n      x: 1\n```\n\nText');
  expect(losses).toEqual(['1 mkdocstrings']);
});

test('replaces variables only with the macros plugin', () => {
  expect(read('v{{ extra.v }} {{ x }}', {}, { variables: { 'extra.v': '2' } }).text).toBe('v2 {{ x }}');
  expect(read('v{{ extra.v }}').text).toBe('v{{ extra.v }}');
});

test('knows the place of each line', () => {
  const { translation } = read('# T\n\n1. a\n\n    !!! tip "X"\n        Text\n');
  const place = translation.lines.find(({ text }) => text === '   Text');
  expect(place).toEqual({ text: '   Text', line: 6, column: 6 });
});

test('a footnote after a reference stays a footnote', () => {
  const links = '\n\n[semver]: https://semver.org/';
  expect(read(`Uses [semver][^2].${links}`)).toMatchObject({ text: `Uses [semver][][^2].${links}`, losses: [] });
  expect(read('Uses [it](a.md)[^2] and [b][^3].')).toMatchObject({
    text: 'Uses [it](a.md)[^2] and [b][^3].',
    losses: [],
  });
});

test('attributes of headings may follow closing number signs', () => {
  expect(read('## Name (*x*) ## {: #own }').text).toBe('## Name (*x*) {#own}');
});

test('attributes of headings without a value are removed', () => {
  expect(read('## Files { data-search-exclude }\n\n### Version { data-toc-label="V" }').text).toBe(
    '## Files\n\n### Version',
  );
});

test("settings in the comments of Material's documentation are headings with IDs, which references find", () => {
  const source = '#### <!-- md:setting a.post_dir -->\n\nSee [it][a.post_dir].\n\n- <!-- md:option type:note -->';
  const { text, translation } = read(source);
  expect(text).toContain('#### `post_dir` {#a.post_dir}\n\n[a.post_dir]: #a.post_dir\n\nSee [it][a.post_dir].');
  expect(text).toContain('- `note`<a id="+type:note"></a>');
  expect(translation.losses).toEqual([]);
});
