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
    files: new Set(['docs/guide/page.md', 'docs/guide/picture.png', 'docs/guide/other.md', 'docs/api/_index.md']),
    parameters: { version: '3.6' },
    templates: { values: { stable: 'v1' }, files: { src: { path: 'file', isCode: true } }, showDescription: true },
  };
  const read = (text: string, files = {}) => translateText(translateHugo, settings, text, files);

  test('inserts files with shortcodes of the site, and shows descriptions', () => {
    const head = '---\ndescription: Lead.\n---\n';
    const found = read(`${head}{{< src file="static/a.sh" >}}`, { 'static/a.sh': 'ls\n' });
    expect(found.text).toBe(`${head}\nLead.\n\n\`\`\`sh\nls\n\`\`\``);
  });
  test.each([
    [
      '{{% alert title="Be *careful*" color="warning" %}}\nText.\n{{% /alert %}}',
      ':::warning[Be *careful*]\nText.\n:::',
    ],
    ['{{< ownCode lang="sh" >}}\n# get {{< stable >}}\n{{< /ownCode >}}', '```sh\n# get v1\n```'],
    ['{{< hint danger >}}\nText.\n{{< /hint >}}', ':::danger\nText.\n:::'],
    ['{{% notice warning "A \\"b\\"" %}}\nx\n{{% /notice %}}', ':::warning[A "b"]\nx\n:::'],
    ['{{% pageinfo %}}x{{% /pageinfo %}}', ':::note\nx\n:::'],
    ['{{< alert\n  title=`T`\n  color="info"\n>}}x{{< /alert >}}', ':::info[T]\nx\n:::'],
    ['{{< note >}}\n{{< note >}}x{{< /note >}}\n{{< /note >}}', '::::note\n:::note\nx\n:::\n::::'],
    ['> [!NOTE]- Folded\n> x\n{class="y"}', ':::details[Folded]\nx\n:::'],
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
    [
      '{{< tabpane text=true >}}\n{{% tab header="**Pick**:" disabled=true /%}}\n{{% tab header="A" %}}\n*a*\n{{% /tab %}}\n{{< /tabpane >}}',
      '::::tabs\n:::tab[A]\n*a*\n:::\n::::',
    ],
    [
      '{{< tabpane langEqualsHeader=true >}}\n{{< tab "Go" >}}\na\n{{< /tab >}}\n{{< /tabpane >}}',
      ':::code-group\n```go title="Go"\na\n```\n:::',
    ],
    ['{{< tabs >}}\n{{% tab "A" %}}\n*a*\n{{% /tab %}}\n{{< /tabs >}}', '::::tabs\n:::tab[A]\n*a*\n:::\n::::'],
    [
      'See [x]({{< relref "other#y" >}}) and [z]({{% ref "/api" %}}).',
      'See [x](./other.md#y) and [z](../api/_index.md).',
    ],
    ['See [x]({{< ref\n"other#y" >}}) and {{< param\nversion >}}.', 'See [x](./other.md#y) and 3.6.'],
    ['v{{< param version >}} `{{< param "version" >}}`', 'v3.6 `3.6`'],
    ['{{< figure src="a.png" alt="A" caption="B" >}}', ':::figure[B]\n![A](a.png)\n:::'],
    ['{{< img src="a.png" alt="A" >}} {{< badge "x" >}}', '![A](a.png) :badge[x]'],
    ['{{< imgproc pic Fill "600x300" >}}\nBig.\n{{< /imgproc >}}', '![](picture.png)\n\nBig.'],
    [
      '{{< new-in v0.1 >}}\ntext\n{{< /new-in >}}\n\na {{< deprecated-in 2 />}}',
      ':since[v0.1]\n\ntext\n\na :deprecated[2]',
    ],
    ['A {{< glossary_tooltip text="pod" term_id="p" >}} v{{% siteparam "version" %}}', 'A pod v3.6'],
    [
      '{{< cardpane >}}\n{{% card header="H" title="T" footer="F" %}}\nx\n{{% /card %}}\n{{< card code=true lang="sh" >}}\ny\n{{< /card >}}\n{{< /cardpane >}}',
      '::::columns\n:::column\n**H**\n\n**T**\n\nx\n\nF\n:::\n\n:::column\n```sh\ny\n```\n:::\n::::',
    ],
    [
      '{{< cards >}}\n  {{< card link="../a" title="A" icon="x" subtitle="B" image="c.png" >}}\n  {{< card title="D" >}}\n{{< /cards >}}',
      ':::cards\n- [A](../a): B\n\n  ![](c.png)\n\n- **D**\n:::',
    ],
    [
      '{{< cardpane >}}\n{{% card header="H" %}}\n[x](y)\n{{% /card %}}\n{{< card title="T" link="/t" >}}\n[u](v)\n{{< /card >}}\n{{< /cardpane >}}',
      ':::cards\n- **H**\n\n  [x](y)\n\n- **T**\n\n  [u](v)\n\n  [T](/t)\n:::',
    ],
    ['{{% card title="A" %}}\nb\n{{% /card %}}', ':::cards\n- **A**\n\n  b\n:::'],
    [
      '{{< filetree/container >}}\n  {{< filetree/folder name="a" >}}\n    {{< filetree/file name="b.md" >}}\n  {{< /filetree/folder >}}\n{{< /filetree/container >}}',
      ':::file-tree\n- a/\n  - b.md\n:::',
    ],
    [
      '{{< tabs items="A, B" >}}\n{{< tab >}}x{{< /tab >}}\n{{< tab >}}y{{< /tab >}}\n{{< /tabs >}}',
      '::::tabs\n:::tab[A]\nx\n:::\n\n:::tab[B]\ny\n:::\n::::',
    ],
    ['<div>\n{{< hextra/hero-button text="Go" link="b" >}}\n</div>', '<div>\n\n[Go](b)\n\n</div>'],
    ['[A]({{% relRef "b" %}})', '[A](b)'],
    ['a\n\n{{< toc >}}', 'a'],
    ['{{< iframe src="https://a.example" title="T" >}}', ':::embed[T]{src="https://a.example"}\n:::'],
    ['{{< icon "star" >}} a\n\n{{< hextra/hero-button text="Go" link="docs" >}}', 'a\n\n[Go](docs)'],
    ['{{< columns >}}\na\n<--->\nb\n{{< /columns >}}', '::::columns\n:::column\na\n:::\n\n:::column\nb\n:::\n::::'],
    ['{{% steps %}}\n### A\n\na\n{{% /steps %}}', ':::steps\n### A\n\na\n:::'],
    ['{{%expand "Is it?" %}}Yes{{% /expand%}}', ':::details[Is it?]\nYes\n:::'],
    ['{{% blocks/feature title="T" url="/x" %}}\ny\n{{% /blocks/feature %}}', '**[T](/x)**\n\ny'],
    ['{{% button href="https://a.example" %}}Get{{% /button %}}', '[Get](https://a.example)'],
    [
      '{{< highlight go "linenos=table,hl_lines=1 2-9" >}}\nx\ny\n{{< /highlight >}}',
      '```go {1,2} showLineNumbers\nx\ny\n```',
    ],
    [
      '1. Run\n   {{< cmd lang="sh" >}}\nkind up\n{{< /cmd >}}\n1. Wait',
      '1. Run\n\n   ```sh\n   kind up\n   ```\n\n1. Wait',
    ],
    ['{{< code-toggle file="hugo" >}}\na: 1\n{{< /code-toggle >}}', '```yaml title="hugo"\na: 1\n```'],
    ['{{< mermaid >}}\ngraph LR\n{{< /mermaid >}}', '```mermaid\ngraph LR\n```'],
    ['{{< katex >}}\nx\n{{< /katex >}}\n\n{{% comment %}} gone {{% /comment %}}', '```math\nx\n```'],
    ['{{< rawhtml >}}<p>x</p>{{< /rawhtml >}}', '<p>x</p>'],
    ['Term\n: Text\n\n- a\n{.list}', 'Term\n: Text\n\n- a'],
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

  test('shows an image that the front matter names', () => {
    const frontMatter = { resources: [{ name: 'n', src: 'a.png', title: 'A' }] };
    const page = { path: 'content/a.md', text: '{{< img name="n" >}} b', frontMatter, readFile: () => undefined };
    const settings = { contentFolder: 'content', files: new Set<string>(), parameters: {} };
    expect(translateHugo(page, settings).lines[0]?.text).toBe('![A](a.png) b');
  });

  test('keeps the content of unknown shortcodes, and reports them', () => {
    const { text, losses } = read('{{< fancy a="b" >}}\n*a*\n{{< /fancy >}}\n\nb {{< odd >}} c\n\n{{< note >}}\nopen');
    expect(text).toBe('*a*\n\nb  c\n\nopen');
    expect(losses).toEqual(['1 fancy', '5 odd', '7 note']);
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
  const read = (text: string) => translateText(translateMdBook, { hasFormulas: true }, text, files);
  test.each([
    ['```rust,ignore\n{{#include ../a.rs:b}}\n```', '```rust\n    b();\n```'],
    ['```rust\n{{#rustdoc_include ../a.rs:b}}\n```', '```rust\n# fn a() {\n    b();\n# }\n```'],
    ['```rust\n{{#include ../a.rs::1}}\n```', '```rust\nfn a() {\n```'],
    ['\\{{#include x}}', '{{#include x}}'],
    ['> [!NOTE]\n> Text', ':::note\nText\n:::'],
    ['> [!EXAMPLE]\n> x', ':::info[Example]\nx\n:::'],
    ['{{#playground ../a.rs editable}}', '```rust\nfn a() {\n    b();\n}\n```'],
    ['{{#title T}}\n# X', '# X'],
    ['<!-- toc -->\n\ntext', 'text'],
    [
      '{{#tabs global="os" }}\n{{#tab name="A" }}\n*a*\n{{#endtab }}\n{{#tab name="B" }}\nb\n{{#endtab }}\n{{#endtabs }}',
      '::::tabs{group="os"}\n:::tab[A]\n*a*\n:::\n\n:::tab[B]\nb\n:::\n::::',
    ],
    ['- a\n  ```rust\n  {{#include ../a.rs:1}}\n  ```', '- a\n  ```rust\n  fn a() {\n  ```'],
    ['<div class="warning">\n\n*x*\n\n</div>', ':::warning\n*x*\n:::'],
    ['\\\\( a \\\\) and `\\\\(b\\\\)`', '$a$ and `\\\\(b\\\\)`'],
    ['## T {#own .c}', '## T {#own}'],
    ['```admonish tip title="A", collapsible=true\nx\n```', ':::details[A]\nx\n:::'],
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
    substitutions: { name: 'Value', block: '```{note}\nx\n```' },
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
    ['{kbd}`Ctrl+C`, {sub}`2`, {py:class}`~a.B`, {doc}`x <../y>`', ':kbd[Ctrl+C], <sub>2</sub>, `B`, [x](../y.md)'],
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
    ['```{tip}\n---\nclass: dropdown\n---\nx\n```', ':::details[Tip]\nx\n:::'],
    ['```{note}\nopen', ':::note\nopen\n:::'],
    ['- a\n\n  ~~~{note}\n  b\n  ~~~', '- a\n\n  :::note\n  b\n  :::'],
    ['::::{note}\n```{tip}\nx\n```\n::::', '::::note\n:::tip\nx\n:::\n::::'],
    ['```{versionadded} 1.2\nx\n```', ':since[1.2] x'],
    ['```{sidebar} A *title*\nx\n```', '**A *title***\n\nx'],
    ['```{rubric} Parts\n```', '**Parts**'],
    ['```{container} name\nx\n```\n\n```{only} html\ny\n```\n\n```{raw} latex\nz\n```', 'x\n\ny'],
    ['```{highlight} python\n```\n\n```{role} own\n```', ''],
    [
      '::::{grid} 1 2\n:gutter: 2\n\n:::{grid-item-card} T\n:link: my label\n:link-type: ref\nTop\n^^^\nBody\n+++\nEnd\n:::\n\n:::{grid-item}\nb\n:::\n::::',
      '::::columns\n:::column\n**[T](../api.md#my-label)**\n\nTop\n\nBody\n\nEnd\n:::\n\n:::column\nb\n:::\n::::',
    ],
    [
      '````{tab-set}\n```{tab-item} A\n:sync: a\nx\n```\n````',
      '::::tabs{group="tabs"}\n:::tab[A]{value="a"}\nx\n:::\n::::',
    ],
    ['````{tab-set-code}\n```{code-block} py\nx\n```\n````', ':::code-group\n```py\nx\n```\n:::'],
    ['```{button-ref} ../other\n:ref-type: doc\n```', '[../other](../other.md)'],
    [
      '```{csv-table} C\n:header: a, b\n1, 2\n"x, ""y""", 4\n```',
      ':::figure[C]\n| a | b |\n| --- | --- |\n| 1 | 2 |\n| x, "y" | 4 |\n:::',
    ],
    ['```{csv-table}\n:header: >\n:    "a", b\n:widths: 1, 2\n1, 2\n```', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
    [
      '````{list-table}\n:header-rows: 1\n* - A\n  - B\n* - x\n  - ```md\n    - c\n    d\n    ```\n````',
      '| A | B |\n| --- | --- |\n| x | `- c`<br>`d` |',
    ],
    [':::bg-primary\n*x*\n:::\n\n:::note\ny\n:::', '*x*\n\n:::note\ny\n:::'],
    ['{{ block }}\n\na {{ block }}', ':::note\nx\n:::\n\na `{{ block }}`'],
    ['```{table} C\n| a |\n|--|\n| b |\n```', ':::figure[C]\n| a |\n|--|\n| b |\n:::'],
    ['```{glossary}\nTerm\n  Text\n\nOther\n: Words\n```', 'Term\n: Text\n\nOther\n: Words'],
    ['```{image} a.png\n:alt: A\n:width: 200px\n```', '<img src="a.png" alt="A" width="200">'],
    ['```{figure-md} f\n![A](a.png)\n\nCaption\n```', ':::figure[Caption]\n![A](a.png)\n:::'],
    ['```{math}\nx^2\n```', '```math\nx^2\n```'],
    ['$$\nx\n$$ (eq-a)', '<a id="eq-a"></a>\n```math\nx\n```'],
    ['\\begin{align}\nx\n\\end{align}', '```math\n\\begin{align}\nx\n\\end{align}\n```'],
    ['$$\nx\n$$\n\n$$ y $$', '$$\nx\n$$\n\n$$ y $$'],
    [
      '{menuselection}`A --> B` {bdg-primary}`b` {bdg-link-primary}`c <https://a.example>`',
      '**A → B** :badge[b] [c](https://a.example)',
    ],
    [
      '{any}`my label` {term}`t <Term>` {abbr}`A (Long)` {math}`x`',
      '[The `title`](../api.md#my-label) t <abbr title="Long">A</abbr> $x$',
    ],
    [
      '<project:../other.md> [a](project:../other.md#b) <project:#my%20label>',
      '[Other page](../other.md) [a](../other.md#b) [#my%20label](#my%20label)',
    ],
    [
      '<wiki:Free_text> <doi:10.1/x> <inv:py#re> [t](inv:py#re)',
      '[Free text](https://en.wikipedia.org/wiki/Free_text) [10.1/x](https://doi.org/10.1/x) `re` t',
    ],
    [
      '{#own .c}\nText\n\n[span]{.c} ![x](a.png){width=3 .c}',
      '<a id="own"></a>\n\nText\n\nspan <img src="a.png" alt="x" width="3">',
    ],
  ])('%j', (source, expected) => expect(read(source).text).toBe(expected));

  test.each([
    [':orphan:\n\n# A', '# A'],
    ['a\n: b\n: c\n\nd\n: e', 'a\n: b\n: c\n\nd\n: e'],
    ['a\n:b *c*: d\n  e\n\n  - f\n:g:\n    h', 'a\n\nb *c*\n: d\n  e\n\n  - f\n\ng\n: h'],
    [':::{note}\n:a: b\n\n:c: d: e\n:::\n:f:g', ':::note\nc\n: d: e\n:::\n\n:f:g'],
  ])('reads fields: %j', (source, expected) => {
    expect(translateText(translateMyst, { ...settings, hasFields: true }, source, {}).text).toBe(expected);
  });

  test('shows what needs Sphinx as code or its content, and reports it', () => {
    const { text, losses } = read(
      '```{eval-rst}\n.. a::\n```\n\n{odd}`x` {{ name | upper }} {cite:p}`key`\n\n```{exercise} T\n:a: b\n*y*\n```',
    );
    expect(text).toBe('```rst\n.. a::\n```\n\nx `{{ name | upper }}` key\n\n**T**\n\n*y*');
    expect(losses).toEqual(['1 eval-rst', '5 odd', '5 substitutions', '5 citations', '7 exercise']);
  });

  test('removes fences that close nothing, and shows form controls and expressions as code', () => {
    const { text, losses } = read(
      ':::{tip}\na\n\n:::{note}\nb\n:::\n\nc\n\n:::\n\n```{raw} html\n<textarea>\n# a\n</textarea>\n```\n\n{{ "a" + "b" }}',
    );
    expect(text).toBe(
      '::::tip\na\n\n:::note\nb\n:::\n::::\n\nc\n\n```html\n<textarea>\n# a\n</textarea>\n```\n\n`{{ "a" + "b" }}`',
    );
    expect(losses).toEqual(['10 :::', '12 raw', '18 substitutions']);
  });

  test('links the roles of other sites', () => {
    const links = { issue: { url: 'https://a.example/issues/%s', caption: '#%s' } };
    const text = '{issue}`12` {issue}`the issue <13>`';
    expect(translateText(translateMyst, { ...settings, links }, text).text).toBe(
      '[#12](https://a.example/issues/12) [the issue](https://a.example/issues/13)',
    );
  });

  test('prefers the substitutions of a page', () => {
    const frontMatter = { myst: { substitutions: { own: 1 } } };
    const page = { path: 'a.md', text: '{{ name }} {{ own }}', readFile: () => undefined, frontMatter };
    expect(translateMyst(page, settings).lines.map(({ text }) => text)).toEqual(['Value 1']);
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
  const read = (text: string, keepsBreaks = false) =>
    translateText(translateObsidian, { index, keepsBreaks }, text, files);
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
    [
      '![c](../../img/a%20b.png) ![c](../img/a%20b.png) ![c|20](a%20b.png) [m](clip.mp4)',
      '![c](../img/a%20b.png) ![c](../img/a%20b.png) <img src="../img/a%20b.png" alt="c" width="20"> [m](../clip.mp4)',
    ],
    ['[[Other note#Second part|a [b] c]]s', '[a \\[b\\] c](../Other%20note.md#second-part)s'],
    [
      '[x](Other%20note.md) [y](<Other note.md#Second part>) [z](#My%20part) [w](https://a.example/b.md)',
      '[x](../Other%20note.md) [y](../Other%20note.md#second-part) [z](#my-part) [w](https://a.example/b.md)',
    ],
    ['![alt|100x50](https://a.example/x.png)', '<img src="https://a.example/x.png" alt="alt" width="100">'],
    ['![T](https://youtu.be/abc)', ':::embed[T]{src="https://www.youtube-nocookie.com/embed/abc"}\n:::'],
    ['- [/] a\n- [ ] b\n- [link](c)', '- [x] a\n- [ ] b\n- [link](c)'],
    ['- > [!info|wide]+ T\n  > x', '- :::details[T]{open}\n  x\n  :::'],
    ['> [!custom] T\n> ```js\n> x\n> ```', ':::note[T]\n```js\nx\n```\n:::'],
    ['Text\n^own\n\n#tag a^[note]', 'Text\n<a id="own"></a>\n\n#tag a (note)'],
    ['![[clip.mp4]]', ':::video[clip.mp4]{src="../clip.mp4"}\n:::'],
    ['> [!tip]- Short\n> > [!bug]\n> > Text', '::::details[Short]\n:::danger[Bug]\nText\n:::\n::::'],
    ['> [!question] Title only', ':::info[Title only]\n:::'],
    ['a %%b%% c\n\n%%\nd\n%%\n\ne ==f== ^id', 'a  c\n\ne <mark>f</mark> <a id="id"></a>'],
    ['`[[x]]` `==y==`\n\n```\n[[z]] %%w%%\n```', '`[[x]]` `==y==`\n\n```\n[[z]] %%w%%\n```'],
  ])('%j', (source, expected) => expect(read(source).text).toBe(expected));

  test('keeps line breaks in paragraphs, unless breaks are strict', () => {
    expect(read('a\nb\n\n| c |\n|--|\n| d |\n\n> [!tip]\n> e\n> f\n\ng\n---', true).text).toBe(
      'a\\\nb\n\n| c |\n|--|\n| d |\n\n:::tip\ne\\\nf\n:::\n\ng\n---',
    );
    expect(read('a\nb').text).toBe('a\nb');
  });

  test('shows the text of links to missing notes, and reports them and cycles', () => {
    expect(read('[[None|x]]')).toMatchObject({ text: 'x', losses: ['1 wiki links'] });
    expect(read('![[Deep]]').losses).toEqual(['1 embeds']);
  });
});
