import { describe, expect, test } from 'vitest';
import { told } from '../report/told.ts';
import { parse, plainHtml } from './parse.ts';

const RULE = 'content/foreign-syntax';

/** What is said of a page, without its file. */
function toldOf(text: string, file?: string): string[] {
  return told(parse(text, {}, file).problems).map((line) => line.replace(/^[^:]*:/, ''));
}

/** What another system would read: the place of the first, and words of the message and of what to write instead. */
const SYNTAXES: [written: string, place: string, message: string, hint: string][] = [
  ["# A\n\nimport Tabs from '@theme/Tabs';\nimport './a.css'", '3:1', '`import`', 'Remove'],
  ["import {\n  a,\n  b,\n} from 'x';", '1:1', '`import`', 'Remove'],
  ['text\n\nexport const a = 1;\n\nexport default () => 1;', '3:1', '`export`', '`{{name}}`'],
  ['<Tabs>\n\n<TabItem value="a">\n\ntext\n\n</TabItem>\n</Tabs>', '1:1', '(JSX)', '`:::tabs`'],
  ['A <Badge text="x" /> and <Icon/>.', '1:3', '(JSX)', '`:::note`'],
  ['<Card\n  title="x"\n  onClick={() => go()}>text</Card>', '1:1', '(JSX)', 'Markdown'],
  ["<div style={{color: 'red'}}>\n\ntext\n\n</div>", '1:1', '(JSX)', 'Markdown'],
  ['A {/* comment */} b.', '1:3', 'comments of MDX', '`<!-- … -->`'],
  ['!!! note\n    text\n\n!!! warning "Title"\n\n    code', '1:1', '`!!!`', '`:::note[Title]`'],
  ['- a\n\n    !!! info inline end "Title"\n        text', '3:1', '`!!!`', '`:::note[Title]`'],
  ['??? question "Title"\n    text\n\n???+ tip\n    text', '1:1', '`???`', '`:::details[Title]`'],
  ['=== "One"\n\n    text\n\n=== "Two"\n\n    text', '1:1', '`===`', '`::::tabs`'],
  ['text\n\n--8<-- "a.md"\n\n-8<- "b.md"', '3:1', '`--8<--`', '`site.yaml`'],
  ['## Title\n{: .no_toc }\n\n[Go](#title){ .md-button }', '2:1', 'attributes', '`## Title {#id}`'],
  ['## Title { #id data-label="x" }\n\n![A](#id){ loading=lazy }', '1:10', 'attributes', '`## Title {#id}`'],
  ['Text\n\n![A](#id){ loading=lazy }\n\n## Id', '3:10', 'attributes', 'Remove'],
  ['Term\n: Text\n\nOther\n\n:   Text', '2:1', 'definitions', 'heading'],
  ['The HTML.\n\n*[HTML]: Hyper Text', '3:1', 'Abbreviations', '`glossary.yaml`'],
  ['Press ++ctrl+alt+del++ and ==see==.', '1:7', 'Marks', 'backticks'],
  ['A ^^line^^ and A^T^A.', '1:3', 'Marks', '`**text**`'],
  ['Text {--gone--}{++new++} {>>why<<}.', '1:6', 'Marks', '`**text**`'],
  ['A :material-tag: and :tada:.', '1:3', 'icons', 'image'],
  ['See [the *folder*][blog_dir] and [name][].', '1:5', '`[text][name]`', '`[name]: address`'],
  ['/// note | Title\n\ntext\n\n///', '1:1', '`///`', '`:::note[Title]`'],
  ['{* ../a.py hl[1:2] *}\n\n{! b.md !}', '1:1', '`{* … *}`', '`site.yaml`'],
  ['text\n\n<<< @/a.js{2}', '3:1', '`<<< …`', 'Copy'],
  ['[TOC]\n\ntext', '1:1', 'table of contents', 'Remove'],
  ['[[toc]]', '1:1', 'table of contents', 'Remove'],
  ['A {{< ref "a.md" >}} and {{<note>}}b{{</note>}} and {{% c %}}.', '1:3', 'Hugo', '`figure`'],
  ['[A]({{< ref "a.md" >}})', '1:5', 'Hugo', '`ref`'],
  ['{% include a.html %}\n\n{%- if b -%}', '1:1', '`{% … %}`', '`{{name}}`'],
  ['text\n\n$$\n\\frac{a}{b}\n$$\n\nA $\\alpha$.', '3:1', 'Formulas', 'image'],
  ['A $x_1 = \\alpha + \\beta$ and $\\gamma$.', '1:3', 'Formulas', 'backticks'],
];

describe.each(SYNTAXES)('%j', (written, place, message, hint) => {
  test('is one warning that says what to write instead', () => {
    const [first = '', ...others] = toldOf(written);
    expect(others).toEqual([]);
    expect(first.startsWith(`${place} ${RULE} `)).toBe(true);
    expect(first).toContain(message);
    expect(first).toContain(hint);
  });

  test('is nothing in code and comments', () => {
    for (const shown of [`~~~\n${written}\n~~~`, `> ~~~\n> ${written.replaceAll('\n', '\n> ')}\n> ~~~`])
      expect(toldOf(shown)).toEqual([]);
    expect(toldOf(`\`\`${written.replace(/\n+/g, ' ')}\`\``)).toEqual([]);
    expect(toldOf(`<!-- ${written} -->`)).toEqual([]);
  });
});

test('a comment that would bring in a file is told, since readers would miss its text', () => {
  expect(toldOf('<!--@include: ../a.md-->')).toEqual([expect.stringContaining('are not brought in. Copy the text in')]);
});

test('what only looks like the syntax of another system is not blamed', () => {
  const harmless = [
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
test.each(IDS)('%j has the id that MkDocs gives it', (written, id) => {
  const { headings } = parse(`# T\n\n${written}`).value;
  expect(headings).toMatchObject([{ id, text: expect.not.stringContaining('{') }]);
});

test.each(['## The {a #b} rest {a #b}', '## In { .name }', '## A {b}'])('%j keeps its braces', (written) => {
  expect(parse(`# T\n\n${written}`).value.headings).toMatchObject([{ text: written.slice(3) }]);
});

test('raw HTML is one warning for each of its tags', () => {
  expect(toldOf('A <small>b</small> <small>c</small> <u>d</u>\n\n<small>e</small>')).toEqual([
    expect.stringMatching(/^1:3 content\/raw-html .*`<small>`, here and 2 times more in this text\./),
    expect.stringMatching(/^1:37 content\/raw-html .*`<u>`\./),
  ]);
});

test('the end of what is not read as a directive is not blamed, also in a later paragraph', () => {
  expect(toldOf(':::info Legacy\n\ntext\n\n:::')).toEqual([expect.stringMatching(/^1:1 .*`:::info\[Legacy\]`/)]);
});

test('a placeholder in angle brackets is HTML, also in a page with components', () => {
  expect(toldOf('Run <Name> and <zone>.\n\n<Tabs>text</Tabs>')).toEqual([
    expect.stringMatching(/^3:1 content\/foreign-syntax/),
    expect.stringMatching(/^1:5 content\/raw-html .*`<Name>`/),
    expect.stringMatching(/^1:16 content\/raw-html .*`<zone>`/),
  ]);
});

test('MDX is read as Markdown, which is said once', () => {
  const { value, problems } = parse('---\ntitle: A\n---\n\nText\n', {}, 'docs/a.MDX');
  expect(plainHtml(value.html)).toBe('<p>Text</p>');
  expect(told(problems)).toEqual([
    'docs/a.MDX:1:1 content/foreign-syntax The file is MDX, and is read as Markdown. Name it `.md`, and write Markdown for what is more than that.',
  ]);
});
