import { describe, expect, test } from 'vitest';
import { type HugoSettings, translateHugo } from '../src/hugo/translate.ts';
import { translateMdBook } from '../src/mdbook/translate.ts';
import { labelsIn } from '../src/myst/roles.ts';
import { translateMyst } from '../src/myst/translate.ts';
import { translateObsidian } from '../src/obsidian/translate.ts';
import { vaultIndex } from '../src/obsidian/vault-index.ts';
import { translateText } from './translate-page.ts';

describe('Hugo', () => {
  const settings: HugoSettings = {
    contentFolder: 'docs',
    files: new Set(['docs/guide/page.md', 'docs/guide/other.md', 'docs/api/_index.md']),
    parameters: { version: '3.6' },
    values: { stable: 'v1' },
  };
  const read = (text: string, files = {}) => translateText(translateHugo, settings, text, files);
  test.each([
    [
      '{{% alert title="Be *careful*" color="warning" %}}\nText.\n{{% /alert %}}',
      ':::warning[Be *careful*]\nText.\n:::',
    ],
    ['{{< ownCode lang="sh" >}}\n# get {{< stable >}}\n{{< /ownCode >}}', '```sh\n# get v1\n```'],
    ['{{< hint danger >}}\nText.\n{{< /hint >}}', ':::danger\nText.\n:::'],
    ['1. a\n\n   {{< tip >}}\n   b\n   {{< /tip >}}', '1. a\n\n   :::tip\n   b\n   :::'],
    ['> [!WARNING] Title\n> Text', ':::warning[Title]\nText\n:::'],
    [
      '{{< details "More" >}}\n{{< note >}}a{{< /note >}}\n{{< /details >}}',
      '::::details[More]\n:::note\na\n:::\n::::',
    ],
    [
      '{{< tabpane >}}\n{{< tab header="Go" lang="go" >}}\nx := 1\n{{< /tab >}}\n{{< /tabpane >}}',
      ':::code-group\n```go title="Go"\nx := 1\n```\n:::',
    ],
    ['{{< tabs >}}\n{{% tab "A" %}}\n*a*\n{{% /tab %}}\n{{< /tabs >}}', '::::tabs\n:::tab[A]\n*a*\n:::\n::::'],
    [
      'See [x]({{< relref "other#y" >}}) and [z]({{% ref "/api" %}}).',
      'See [x](./other.md#y) and [z](../api/_index.md).',
    ],
    ['v{{< param version >}} `{{< param "version" >}}`', 'v3.6 `3.6`'],
    ['{{< figure src="a.png" alt="A" caption="B" >}}', ':::figure[B]\n![A](a.png)\n:::'],
    [
      '{{< youtube abc >}}',
      ':::embed[www.youtube-nocookie.com]{src="https://www.youtube-nocookie.com/embed/abc"}\n:::',
    ],
    ['[a](https://b.c/{{< odd x >}}.md) https://b.c/{{< odd >}}', '[a](https://b.c/.md) https://b.c/'],
    ['<div class="a">\n\n`</div>` <span>b</span>', '`</div>` <span>b</span>'],
    ['{{</* note */>}}', '{{< note >}}'],
    ['```\n{{< note >}}\n```', '```\n{{< note >}}\n```'],
    ['## T {#own .c}', '## T {#own}'],
    [
      '```go {linenos=table,hl_lines=[1,"2-9"],linenostart=7,file="a.go"}\na\nb\n```',
      '```go title="a.go" {1,2} showLineNumbers=7\na\nb\n```',
    ],
  ])('%j', (source, expected) => expect(read(source).text).toBe(expected));

  test('keeps the content of unknown shortcodes, and reports them', () => {
    const { text, losses } = read('{{< fancy a="b" >}}\n*a*\n{{< /fancy >}}\n\nb {{< odd >}} c');
    expect(text).toBe('*a*\n\nb  c');
    expect(losses).toEqual(['1 fancy', '5 odd']);
  });

  test('includes files', () => {
    expect(read('{{% include "part.md" %}}', { 'docs/guide/part.md': '*a*\n' }).text).toBe('*a*');
    expect(read('{{% include "none.md" %}}').losses).toEqual(['1 include']);
  });
});

describe('mdBook', () => {
  const files = {
    'docs/a.rs': 'fn a() {\n    // ANCHOR: b\n    b();\n    // ANCHOR_END: b\n}\n',
    'docs/guide/loop.md': '{{#include loop.md}}',
  };
  const read = (text: string) => translateText(translateMdBook, {}, text, files);
  test.each([
    ['```rust,ignore\n{{#include ../a.rs:b}}\n```', '```rust\n    b();\n```'],
    ['```rust\n{{#rustdoc_include ../a.rs:b}}\n```', '```rust\n# fn a() {\n    b();\n# }\n```'],
    ['```rust\n{{#include ../a.rs::1}}\n```', '```rust\nfn a() {\n```'],
    ['\\{{#include x}}', '{{#include x}}'],
    ['> [!NOTE]\n> Text', ':::note\nText\n:::'],
    ['```admonish warning title="A"\n*b*\n```', ':::warning[A]\n*b*\n:::'],
    ['```py,hidelines=~\n~a\nb\n```', '```py hide={1}\na\nb\n```'],
    [
      '<Listing number="1-1" file-name="a.rs" caption="Uses `Vec<T>`">\n\n```rust\nx\n```\n\n</Listing>',
      '```rust title="a.rs"\nx\n```\n\nListing 1-1: Uses `Vec<T>`',
    ],
  ])('%j', (source, expected) => expect(read(source).text).toBe(expected));

  test('reports missing files and cycles', () => {
    expect(read('a\n{{#include none.rs}}').losses).toEqual(['2 include']);
    expect(read('{{#include loop.md}}').losses).toEqual(['1 include']);
  });
});

describe('MyST', () => {
  const settings = {
    substitutions: { name: 'Value' },
    labels: labelsIn('docs/api.md', '(my label)=\n## The `title`\n(a/b)=\n## B\n'),
    titles: new Map([['docs/other.md', 'Other page']]),
  };
  const read = (text: string, files = {}) => translateText(translateMyst, settings, text, files);
  test.each([
    ['```{note} First words\nText.\n```', ':::note\nFirst words\nText.\n:::'],
    [':::{admonition} A title\n:class: tip\nText.\n:::', ':::tip[A title]\nText.\n:::'],
    ['::::{tip}\n:::{dropdown} More\n:open:\na\n:::\n::::', '::::tip\n:::details[More]{open}\na\n:::\n::::'],
    ['````{tab-set}\n```{tab-item} A\na\n```\n````', '::::tabs\n:::tab[A]\na\n:::\n::::'],
    [
      '```{code-block} python\n:caption: a.py\n:emphasize-lines: 1,2\n:linenos:\nx\ny\n```',
      '```python title="a.py" {1,2} showLineNumbers\nx\ny\n```',
    ],
    ['```{figure} a.png\n:alt: A\nThe *caption*.\n```', ':::figure[The *caption*.]\n![A](a.png)\n:::'],
    ['(my-label)=\n## T', '<a id="my-label"></a>\n\n## T'],
    ['{ref}`my label` and {ref}`x <my label>`', '[The `title`](../api.md#my-label) and [x](../api.md#my-label)'],
    ['{kbd}`Ctrl+C`, {sub}`2`, {py:class}`~a.B`, {doc}`x <../y>`', ':kbd[Ctrl+C], <sub>2</sub>, `a.B`, [x](../y.md)'],
    [
      '[b](a/b) [](../other.md) [](gone.md) [c](c/d)',
      '[b](../api.md#a-b) [Other page](../other.md) [](gone.md) [c](c/d)',
    ],
    ['`{ref}` and ``{ref}`x` ``', '`{ref}` and ``{ref}`x` ``'],
    ['{{ name }}\n% comment\n+++\nb', 'Value\n\nb'],
    [
      '```{list-table} C\n:header-rows: 1\n* - A\n  - B\n* - 1\n  - 2\n```',
      ':::figure[C]\n| A | B |\n| --- | --- |\n| 1 | 2 |\n:::',
    ],
    ['```py\n(a)=\n{ref}`x`\n```', '```py\n(a)=\n{ref}`x`\n```'],
    ['```{toctree}\na\nb\n```', ''],
  ])('%j', (source, expected) => expect(read(source).text).toBe(expected));

  test.each([
    [':orphan:\n\n# A', '# A'],
    ['a\n: b\n: c\n\nd\n: e', 'a\n: b\n: c\n\nd\n: e'],
    ['a\n:b *c*: d\n  e\n\n  - f\n:g:\n    h', 'a\n\nb *c*\n: d\n  e\n\n  - f\n\ng\n: h'],
    [':::{note}\n:a: b\n\n:c: d: e\n:::\n:f:g', ':::note\nc\n: d: e\n:::\n\n:f:g'],
  ])('reads fields: %j', (source, expected) => {
    expect(translateText(translateMyst, { ...settings, hasFields: true }, source, {}).text).toBe(expected);
  });

  test('shows what needs Sphinx as code, and reports it', () => {
    const { text, losses } = read('```{eval-rst}\n.. a::\n```\n\n{odd}`x`');
    expect(text).toBe('```rst\n.. a::\n```\n\nx');
    expect(losses).toEqual(['1 eval-rst', '5 odd']);
  });

  test('shows lines of a file as code', () => {
    const source = '```{literalinclude} a.py\n:start-after: begin\n:end-before: end\n```';
    expect(read(source, { 'docs/guide/a.py': '# begin\nx\n# end\n' }).text).toBe('```py\nx\n```');
    expect(read(source).losses).toEqual(['1 include']);
  });
});

describe('Obsidian', () => {
  const files = {
    'docs/Other note.md': '# Other note\n\n## Second part\n\nText. ^b1\n\n## Third',
    'docs/sub/Deep.md': '[[Other note]] ![[Deep]]\n\n![[Deep]]',
  };
  const index = vaultIndex(
    [...Object.keys(files), 'docs/guide/page.md', 'docs/img/a b.png', 'docs/clip.mp4'],
    new Map([['alias', 'docs/Other note.md']]),
  );
  const read = (text: string) => translateText(translateObsidian, { index }, text, files);
  test.each([
    [
      '[[Other note]] [[other note|x]] [[Alias]]',
      '[Other note](../Other%20note.md) [x](../Other%20note.md) [Alias](../Other%20note.md)',
    ],
    ['[[Other note#Second part|p]] [[#Here]]', '[p](../Other%20note.md#second-part) [Here](#here)'],
    ['| [[Other note\\|x]] |', '| [x](../Other%20note.md) |'],
    ['[[Other note#^b1]]', '[Other note](../Other%20note.md#b1)'],
    ['![[a b.png]] ![[a b.png|300]]', '![](../img/a%20b.png) <img src="../img/a%20b.png" alt="" width="300">'],
    ['![[Other note#Second part]]', '## Second part\n\nText. <a id="b1"></a>'],
    ['![[Other note#^b1]]', 'Text.'],
    ['![[clip.mp4]]', ':::video[clip.mp4]{src="../clip.mp4"}\n:::'],
    ['> [!tip]- Short\n> > [!bug]\n> > Text', '::::details[Short]\n:::danger[Bug]\nText\n:::\n::::'],
    ['> [!question] Title only', ':::info[Title only]\n:::'],
    ['a %%b%% c\n\n%%\nd\n%%\n\ne ==f== ^id', 'a  c\n\ne <mark>f</mark> <a id="id"></a>'],
    ['`[[x]]` `==y==`\n\n```\n[[z]] %%w%%\n```', '`[[x]]` `==y==`\n\n```\n[[z]] %%w%%\n```'],
  ])('%j', (source, expected) => expect(read(source).text).toBe(expected));

  test('shows the text of links to missing notes, and reports them and cycles', () => {
    expect(read('[[None|x]]')).toMatchObject({ text: 'x', losses: ['1 wiki links'] });
    expect(read('![[Deep]]').losses).toEqual(['1 embeds']);
  });
});
