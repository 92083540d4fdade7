import { describe, expect, test } from 'vitest';
import { told } from '../report/told.ts';
import { parse, plainHtml } from './parse.ts';

const RULE = 'content/foreign-syntax';

/** Returns the problems on a page, without the file name. */
function toldOf(text: string, file?: string): string[] {
  return told(parse(text, {}, file).problems).map((line) => line.replace(/^[^:]*:/, ''));
}

/** Syntax of other tools: its positions, the name of its kind, and part of the hint. */
const SYNTAXES: [written: string, places: string, kind: string, hint: string][] = [
  ["# A\n\nimport Tabs from '@theme/Tabs';\nimport './a.css'", '3:1', '`import`', 'Remove'],
  ["import {\n  a,\n  b,\n} from 'x';", '1:1', '`import`', 'Remove'],
  ['text\n\nexport const a = 1;\n\nexport default () => 1;', '3:1', '`export`', '`{{name}}`'],
  ['<Tabs>\n\n<TabItem value="a">\n\ntext\n\n</TabItem>\n</Tabs>', '1:1', 'components', '`:::tabs`'],
  ['A <Badge text="x" /> and <Icon/>.', '1:3', 'components', '`:::note`'],
  ['<Card\n  title="x"\n  onClick={() => go()}>text</Card>', '1:1', 'components', 'Markdown'],
  ["<div style={{color: 'red'}}>\n\ntext\n\n</div>", '1:1', 'components', 'Markdown'],
  ['!!! note\n    text\n\n!!! warning "Title"\n\n    code', '1:1 4:1', 'MkDocs admonitions', '`:::note[Title]`'],
  ['- a\n\n    !!! info inline end "Title"\n        text', '3:5', 'MkDocs admonitions', '`:::note[Title]`'],
  ['??? question "Title"\n    text\n\n???+ tip\n    text', '1:1 4:1', 'collapsible', '`:::details[Title]`'],
  ['=== "One"\n\n    text\n\n=== "Two"\n\n    text', '1:1 5:1', 'MkDocs tabs', '`::::tabs`'],
  ['/// note | Title\n\ntext\n\n///', '1:1', 'MkDocs blocks', '`:::note[Title]`'],
  ['::youtube{id=1}\n\n> ::snippet[a]{c=d}', '1:1 3:3', 'unknown directives', 'plugin'],
  ['::youtube[A talk]{id=1}', '1:1', 'unknown directives', 'plugin'],
  ['Some :label[New]{color=green} and :abbr[HTML].', '1:6 1:35', 'unknown directives', 'plugin'],
  ['.. note::\n\n   text', '1:1', 'reStructuredText', '`:::note[Title]`'],
  [
    'See {ref}`a` and {doc}`b <c>`, or :py:func:`d` and :ref:`e`.',
    '1:10 1:23 1:44 1:57',
    'roles',
    '`[text](page.md#id)`',
  ],
  ['(my-target)=\n## Title', '1:1', 'targets', '`## Title {#target}`'],
  [
    '> [!faq]- Title\n> text\n\n> [!note] Title\n> text\n\n- > [!bug]\n  > text',
    '1:3 4:3 7:5',
    'callouts',
    '`> [!NOTE]`',
  ],
  ['> Text\n>\n> [!TIP]\n> text\n\n> [!div class="next"]\n> text', '3:3 6:3', 'callouts', '`> [!NOTE]`'],
  ['text\n\n--8<-- "a.md"\n\n-8<- "b.md"', '3:1 5:1', 'includes', '`::include{file=…}`'],
  ['{* ../a.py hl[1:2] *}\n\n{! b.md !}', '1:1 3:1', 'includes', '`::include{file=…}`'],
  ['text\n\n<<< @/a.js{2}\n\n@[code](a.js)\n\n[!INCLUDE [a](a.md)]', '3:1 5:1 7:1', 'includes', 'js file='],
  ['{{#include a.md:1:5}} and {{#title x}}', '1:1 1:27', 'includes', '`::include{file=…}`'],
  ['A {{< ref "a.md" >}} and {{<note>}}b{{</note>}} and {{% c %}}.', '1:3 1:26 1:37 1:53', 'shortcodes', '`figure`'],
  ['[A]({{< ref "a.md" >}})', '1:5', 'shortcodes', '`ref`'],
  ['{% include a.html %}\n\n{%- if b -%}', '1:1 3:1', 'template tags', '`{{name}}`'],
  ["[A]({{ '/a' | relative_url }})", '1:5', 'template tags', 'without spaces'],
  ['See {{ page.title }} and <%= x %>.', '1:5 1:26', 'template tags', 'without spaces'],
  ['See [[A page]], [[a|b]] and ![[c.png]].\n\n- [[B]]: text', '1:5 1:17 1:29 3:3', 'wiki links', '`[text](page.md)`'],
  ['| a |\n|---|\n| [[a\\|b]] |', '3:3', 'wiki links', '`[text](page.md)`'],
  ['Text ^my-block\n\n- a\n- b\n\n^37066d', '1:6 6:1', 'block IDs', '`## Title {#id}`'],
  ['## Title [#own]', '1:10', 'heading IDs', '`## Title {#id}`'],
  ['## Title\n{: .no_toc }\n\n[Go](#title){ .md-button }', '2:1 4:13', 'attributes', '`## Title {#id}`'],
  ['## Title { #id data-label="x" }\n\n![A](#id){ loading=lazy }', '1:10 3:10', 'attributes', '`## Title {#id}`'],
  ['Text\n\n![A](#id){ loading=lazy }\n\n## Id', '3:10', 'attributes', 'Remove'],
  ['## Title {.name}', '1:10', 'attributes', 'Remove'],
  ['# Title\n: Text\n\nOther\n\n\n:   Text', '2:1 7:1', 'descriptions without a term', 'line above'],
  ['The HTML.\n*[HTML]: Hyper Text', '2:1', 'abbreviations', 'blank line'],
  ['Press ++ctrl+alt+del++ and ==see==.', '1:7 1:28', 'inline marks', 'kbd'],
  ['A ^^line^^ and A^T^A, H~2~O, {++new++}.', '1:3 1:16 1:24 1:30', 'inline marks', '`**text**`'],
  ['A :material-tag: and :fontawesome-brands-x:.', '1:3 1:22', 'icon names', 'image'],
  ['See [the *folder*][blog_dir] and [name][].', '1:5 1:34', '`[text][name]`', '`[name]: url`'],
  ['One[^1] and two^[inline].', '1:4 1:16', 'footnotes', '`[^name]: text`'],
  ['[TOC]\n\ntext\n\n\\newpage', '1:1 5:1', 'page marks', 'Remove'],
  ['[[toc]]', '1:1', 'page marks', 'Remove'],
  ['text\n\n$$\n\\frac{a}{b}\n$$\n\nA $\\alpha$.', '3:1', 'formulas', 'math: true'],
  ['text\n\n```math\nx\n```\n\n$x_1$', '3:1', 'formulas', 'math: true'],
  ['A $x_1$.\n\n```math\nx\n```', '1:3', 'formulas', 'math: true'],
  ['A $x_1 = \\alpha + \\beta$ and $\\gamma$, $E = mc^2$.', '1:3', 'formulas', 'code'],
  ['A \\(\\alpha\\) and\n\n\\[\nx\n\\]', '1:3', 'formulas', 'code'],
  ['- [/] half\n- [x] done\n- [ ] open\n1. [!] now', '1:3 4:4', 'task marks', '`- [x]`'],
  ['See [a]() and ![b]() and [](c.md).', '1:5 1:15 1:26', 'without a target', '`[text](url)`'],
  [
    'See [a] (b.md) and [c](My page.md) and [d] (https://e.example/f).',
    '1:5 1:23 1:40',
    'with a space',
    '`[text](<url>)`',
  ],
  ['見る https://a.example/b～次の文', '1:4', 'bare URLs', '`<https://example.com>`'],
  ['これは** 強調 **です。', '1:1', 'emphasis', 'space'],
  ['**A [link](https://a.example) .\n\n- **`b` c\n\n文。 **字。 **', '1:1 3:3 5:1', 'emphasis', 'space'],
  ['A ** bold word ** here.\n\nThe **Note: ** text.', '1:1 3:1', 'emphasis', 'space'],
  ['| a | b |', '1:1', 'tables', 'below the head'],
  ['| a | b |\n|---|\n| 1 | 2 |\n\na | b\n--|--|--\n1 | 2', '1:1 5:1', 'tables', 'column'],
  ['+---+---+\n| a | b |\n+---+---+', '1:1', 'tables', 'column'],
  ['![A clip](a.mp4) and ![A talk](https://youtu.be/x)', '1:1 1:22', 'videos', '`:::video[Title]{src=clip.mp4}`'],
];

describe.each(SYNTAXES)('%j', (written, places, kind, hint) => {
  test('is reported at each position, with what to write instead', () => {
    const found = parse(written).problems;
    expect(found.map(({ start }) => `${start.line}:${start.column}`).sort()).toEqual(places.split(' ').sort());
    for (const problem of found) {
      expect(problem).toMatchObject({ rule: RULE, hint: expect.stringContaining(hint) });
      expect(problem.message.toLowerCase()).toContain(kind.toLowerCase());
      expect(problem.kind).toBeTruthy();
    }
  });

  test('is ignored in code and comments', () => {
    for (const shown of [`~~~\n${written}\n~~~`, `> ~~~\n> ${written.replaceAll('\n', '\n> ')}\n> ~~~`])
      expect(toldOf(shown)).toEqual([]);
    expect(toldOf(`\`\`${written.replace(/`/g, '').replace(/\n+/g, ' ')}\`\``)).toEqual([]);
    expect(toldOf(`<!-- ${written} -->`)).toEqual([]);
  });
});

/** Info strings of code blocks, and the kind of foreign syntax in them. */
const FENCES: [info: string, kind: string][] = [
  ['python hl_lines="2 4"', 'options'],
  ['js collapse={1-4}', 'options'],
  ['go {linenos=table}', 'options'],
  ['js lang=ts', 'options'],
  ['js title=unquoted.js', 'options'],
  ['jsx /word/', 'options'],
  ['jsx live', 'options'],
  ['{ .py .annotate title="a.py" }', 'options'],
  ['c:main.c', 'options'],
  ['{note}', 'directives'],
  ['{code-block} python', 'directives'],
  ['mermaid', 'diagrams'],
];
test.each(FENCES)('warns about a code block that starts with %j', (info, kind) => {
  expect(parse(`Text\n\n\`\`\`${info}\na\n\`\`\``).problems).toMatchObject([
    { rule: RULE, start: { line: 3, column: 1 }, kind: expect.stringContaining(kind) },
  ]);
});

test('warns about a code block that only includes a file, unless it documents how to do that', () => {
  expect(parse('```rust\n{{#include a.rs}}\n```').problems).toMatchObject([{ rule: RULE }]);
  for (const language of ['md', 'text', '']) expect(toldOf(`~~~${language}\n{{#include a.rs}}\n~~~`)).toEqual([]);
});

test('accepts supported options of code blocks, and those of plugins', () => {
  const infos = ['js title="a b.js" {1,3-5} showLineNumbers', 'json response=getDisk part', 'bash not-run', 'js{1}'];
  infos.push('ts [a [b].ts] ins={1}', 'ts:line-numbers=5 {1}', 'diff lang="ts"', 'sh wrap');
  for (const info of [...infos, '{1,2}', 'rust,ignore', 'bash status=403', 'http samples'])
    expect(toldOf(`\`\`\`${info}\n${'a\n'.repeat(5)}\`\`\``), info).toEqual([]);
  const plugins = [
    { name: 'checks', codeWords: ['checked'], fences: { math: () => ({ problem: '', rule: '', line: 1 }) } },
  ];
  for (const text of ['```js checked=yes\na\n```', '```math\nx\n```'])
    expect(parse(text, { plugins }).problems.filter(({ rule }) => rule === RULE)).toEqual([]);
});

test('warns about a comment that includes a file, since its text is missing', () => {
  expect(toldOf('<!--@include: ../a.md-->')).toEqual([expect.stringMatching(/Includes .* Write `::include/)]);
});

test('converts a video to a link to its file', () => {
  const { html, links } = parse('![A clip](a.mp4)').value;
  expect(plainHtml(html)).toBe('<p><a>A clip</a></p>');
  expect(links).toMatchObject([{ kind: 'link', url: 'a.mp4' }]);
});

test('reports only the merge conflict on a page that has one', () => {
  const text = '# A\n\n<<<<<<< HEAD\n# One {{< x >}}\n=======\n\n:::nope\n>>>>>>> branch\n';
  expect(toldOf(text)).toEqual([expect.stringMatching(/^3:1 content\/merge-conflict .*Keep one side/)]);
  expect(toldOf('```diff\n<<<<<<< HEAD\n=======\n>>>>>>> x\n```')).toEqual([]);
});

test('reports directives in braces at their start, with the supported syntax', () => {
  expect(toldOf(':::{note} Title\ntext\n:::')).toEqual([expect.stringMatching(/^1:1 .*`:::note\[Title\]`/)]);
  expect(toldOf('::: {.aside}\ntext\n:::')).toEqual([expect.stringMatching(/^1:1 content\/unknown-directive/)]);
});

test('limits the number of warnings on a page, and mentions how many more there are', () => {
  const found = parse(`${'[[a]] '.repeat(130)}\n`).problems;
  expect(found).toHaveLength(100);
  expect(found.filter(({ hint }) => hint?.includes('30 more'))).toHaveLength(1);
});

test('accepts text that only resembles foreign syntax', () => {
  const harmless = [
    'Save it in\n`content/_templates`:\n\nText',
    '> Write\n> `a` : b',
    'import data from your bucket, and export it again.',
    'exporting is slow\n\nimportant: read this',
    'Wow!!! That is a lot???',
    'It costs $5 and $10, or \\$5 and \\$6; $HOME is a folder.',
    '=== not a tab\n\nTitle\n===',
    '## Title {#id}',
    'A {name} and {{name}} and { a: b }.',
    'Go writes `{{.Name}}` as {{.Name}}.',
    'From 8<9 to --8.',
    '[toc]: https://example.com\n\nSee [toc].',
    'The rate is 100% {so far} and 5%}.',
    'A [known][one], a ![picture][one], [one][], list[0][1] and a note.[^1][^2]\n\n[one]: a.md\n[^1]: A\n[^2]: B',
    'C++ and g++ at 10:30:15, urn:isbn:1, a == b == c, {--force}, 2^3 and x^y.',
    'Title: text\n\nhttps://example.com/a:b:',
    'Use image:tag, a::b, std::vector, ::before, /users/:id, :smile: and a:hover{color:red}.',
    'A matrix [[1, 2]], a test [[ -f x ]], [[1]](a.md), list[[0]] and `[[x]]`.',
    '> [!NOTE]\n> text\n\n> [!tip]\n> text\n\n> quote [!x]',
    'Escaped \\[[x]], \\{{#x}} and \\*\\*x\\*\\*.',
    '2 ** 3 ** 4, f(**a, **b), src/**/*.ts and **kwargs.',
    'Say | or |x| or a|b.\n\n- [a] b\n- [1] c',
    'A (note) and [see] (the other page), [x](<a b.md>) and [y](a%20b.md "c d.md").',
    'Up to 50%% or 5 %% and 6 %% of it. At 2 ^2.',
    'Use [^a-z] and x[^1].\n\n[^1]: A',
    'Price: $5_000 or $5. Set $A_B and $C.',
    '| a | b |\n|---|:-:|\n| c | d |\n\n| a |\n|---|\n| b |',
    'A ~~gone~~ and ~gone~ word; <https://a.example/x> and https://a.example/b.',
    '![A](a.svg) [A](a.mp4)',
  ];
  for (const text of harmless) expect(toldOf(text), text).toEqual([]);
});

const IDS: [heading: string, id: string][] = [
  ['## Title { #own }', 'own'],
  ['## Title {: #own }', 'own'],
  ['## Title <small>x</small> { id="9.7.6" }', '9.7.6'],
  ['## Title { id=own }', 'own'],
  ['Title { #own }\n---', 'own'],
  ['## Title { .name #own key="two words" }', 'own'],
];
test.each(IDS)('%j has the same ID as in MkDocs', (written, id) => {
  const { headings } = parse(`# T\n\n${written}`).value;
  expect(headings).toMatchObject([{ id, text: expect.not.stringContaining('{') }]);
});

test.each(['## The {a #b} rest {a #b}', '## In { .name }', '## A {b}'])('%j keeps its braces', (written) => {
  expect(parse(`# T\n\n${written}`).value.headings).toMatchObject([{ text: written.slice(3) }]);
});

test('warns about raw HTML once for each tag', () => {
  expect(toldOf('A <tiny>b</tiny> <tiny>c</tiny> <big>d</big>\n\n<tiny>e</tiny>')).toEqual([
    expect.stringMatching(/^1:3 content\/raw-html .*`<tiny>` \(3 times in this text\)\./),
    expect.stringMatching(/^1:33 content\/raw-html .*`<big>`\./),
  ]);
});

test.each([
  ['A <b>b and <b>c</b>', /^1:3 .*`<b>`, because `<\/b>` is missing \(2 times in this text\)\. Add it, or put/],
  ['<p>a\n\n</div>', /^3:1 .*`<\/div>`, because `<div>` is missing/],
  ['A <i onclick="x">b</i>', /^1:3 .*`<i>`, because of an event handler\. Remove/],
])('tells why HTML that is otherwise harmless is not rendered: %j', (text, expected) => {
  expect(toldOf(text)).toEqual([expect.stringMatching(expected)]);
});

test('does not report the end of an invalid directive again, even in a later paragraph', () => {
  expect(toldOf(':::info Legacy\n\ntext\n\n:::')).toEqual([expect.stringMatching(/^1:1 .*`:::info\[Legacy\]`/)]);
});

test('treats a placeholder in angle brackets as HTML, even on a page with components', () => {
  expect(toldOf('Run <Name> and <zone>.\n\n<Tabs>text</Tabs>')).toEqual([
    expect.stringMatching(/^3:1 content\/foreign-syntax/),
    expect.stringMatching(/^1:5 content\/raw-html .*`<Name>`/),
    expect.stringMatching(/^1:16 content\/raw-html .*`<zone>`/),
  ]);
});

test('parses MDX as Markdown, and warns once', () => {
  const { value, problems } = parse('---\ntitle: A\n---\n\nText\n', {}, 'docs/a.MDX');
  expect(plainHtml(value.html)).toBe('<p>Text</p>');
  expect(told(problems)).toEqual([
    'docs/a.MDX:1:1 content/foreign-syntax The file is MDX, but is parsed as Markdown. Rename it to `.md`, and replace MDX syntax with Markdown.',
  ]);
});
