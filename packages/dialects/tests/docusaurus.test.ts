import { describe, expect, it } from 'vitest';
import { translateDocusaurus } from '../src/docusaurus/translate.ts';
import { translated } from './translated.ts';

const page = (text: string, files: Record<string, string> = {}, path = 'docs/page.mdx') =>
  translated(translateDocusaurus, text, {
    path,
    files,
    settings: { aliases: { '@site': 'website' }, components: { Hint: 'tip', Video: 'text' } },
  });

describe('admonitions', () => {
  it.each([
    [':::tip Use *this*\nx\n:::', ':::tip[Use *this*]\nx\n:::'],
    [':::note[A [b]]{#id .c}\nx\n:::', ':::note[A [b]]\nx\n:::'],
    ['> :::caution\n> x\n> :::', '> :::caution\n> x\n> :::'],
    ['- :::danger Stop\n  x\n  :::', '- :::danger[Stop]\n  x\n  :::'],
    [':::info An ] end\nx\n:::', ':::info[An \\] end]\nx\n:::'],
    ['::::note\n:::tip\nx\n:::\n::::', '::::note\n:::tip\nx\n:::\n::::'],
    [':::note{title="T"}\nx\n:::', ':::note[T]\nx\n:::'],
    ['<Admonition type="info" title="A_b">\n  x\n</Admonition>', ':::info[A\\_b]\nx\n:::'],
  ])('translates %j', (source, expected) => {
    const { text, counts, lost } = page(source);
    expect(text).toBe(expected);
    expect(counts.callouts).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  it('closes both of two that have as many colons, as Docusaurus does, and reports the last fence', () => {
    const { text, losses } = page(':::note\n:::tip\nx\n:::\n:::');
    expect(text).toBe('::::note\n:::tip\nx\n:::\n::::');
    expect(losses).toMatchObject([{ name: ':::', line: 5 }]);
  });

  it('keeps the content of unknown ones, and of one that is never closed', () => {
    expect(page(':::custom\nx\n:::')).toMatchObject({ text: '\nx\n', lost: [':::custom'] });
    expect(page(':::tip\nx').text).toBe(':::tip\nx\n:::');
  });

  it('leaves other lines with colons and code as they are', () => {
    const source = '::: note with a space\n\n`:::tip x` and 12:30\n\n```md\n:::tip x\n<Tabs>\n{a}\n```';
    expect(page(source)).toMatchObject({ text: source, lost: [] });
  });
});

it('gives a container more colons than the directives in it', () => {
  const { text } = page(
    ':::tip\n<iframe src="https://a.example/"></iframe>\n:::\n\n:::note\n```sh npm2yarn\nnpm i a\n```\n:::',
  );
  expect(text.split('\n').filter((line) => line.startsWith(':::'))).toEqual([
    '::::tip',
    ':::embed[a.example]{src="https://a.example/"}',
    ':::',
    '::::',
    '::::note',
    ':::code-group',
    ':::',
    '::::',
  ]);
});

it('shows commands for npm as tabs with those of other package managers', () => {
  const { text, counts } = page('- ```bash npm2yarn\n  npm i --save-dev a\n  npm run b\n  npx c\n  ```');
  expect(text.split('\n').slice(6, 17)).toEqual([
    '  ```bash [Yarn]',
    '  yarn add --dev a',
    '  yarn b',
    '  yarn dlx c',
    '  ```',
    '  ```bash [pnpm]',
    '  pnpm add --save-dev a',
    '  pnpm run b',
    '  pnpm dlx c',
    '  ```',
    '  :::',
  ]);
  expect(counts['code groups']).toBe(1);
});

describe('components', () => {
  it('turns tabs into tabs, with labels from both places, and removes their indentation', () => {
    const source = [
      '1. One',
      '   <Tabs groupId="os" values={[{label: "Mac OS", value: "mac"}, {label: \'Win\', value: "win",},]}>',
      '     <TabItem value="mac">',
      '',
      '       ```sh',
      '       a',
      '         b',
      '       ```',
      '',
      '       :::note',
      '       n',
      '       :::',
      '     </TabItem><TabItem value="win" label="Windows">text</TabItem>',
      '   </Tabs>',
    ].join('\n');
    expect(page(source)).toMatchObject({
      text: [
        '1. One',
        '   :::::tabs{group=os}',
        '   ::::tab[Mac OS]{value=mac}',
        '',
        '   ```sh',
        '   a',
        '     b',
        '   ```',
        '',
        '   :::note',
        '   n',
        '   :::',
        '   ::::',
        '   :::tab[Windows]{value=win}',
        '   text',
        '   :::',
        '   :::::',
      ].join('\n'),
      counts: { 'tab sets': 1, callouts: 1 },
    });
  });

  it('turns details into a directive with the summary as label', () => {
    expect(page('<details>\n  <summary>More `x`</summary>\n\n  y\n</details>').text).toBe(
      ':::details[More `x`]\n\ny\n:::',
    );
  });

  it('keeps what is open at first, and details in details', () => {
    expect(page('<details open>\n<summary>S</summary>\nx\n</details>').text).toBe(':::details[S]{open=true}\nx\n:::');
    const inner = '<details>\n<summary>B</summary>\nx\n</details>';
    expect(page(`<details>\n<summary>A</summary>\n\n${inner}\n\n</details>`).text).toBe(
      '::::details[A]\n\n:::details[B]\nx\n:::\n\n::::',
    );
  });

  it('removes components that are never closed, and shows tabs without a set with their labels', () => {
    expect(page('<Tabs>\n<TabItem value="a">x')).toMatchObject({ text: 'x', lost: ['Tabs', 'TabItem'] });
    expect(page('<Own>\n<TabItem value="a" label="A">\nx\n</TabItem>\n</Own>').text).toBe('\n\n**A**\n\nx\n\n');
  });

  it('shows images of both themes, imported pictures, and videos', () => {
    const sources = "{{light: useBaseUrl('/l.png'), dark: useBaseUrl('/d.png')}}";
    expect(page(`<ThemedImage alt="A" sources=${sources} />`).text).toBe(
      '![A](/l.png#only-light)![A](/d.png#only-dark)',
    );
    expect(page('import Logo from \'@site/static/a.svg\';\n\na <Logo className="b" />').text).toBe(
      '\na ![](../website/static/a.svg)',
    );
    expect(page('<LiteYouTubeEmbed id="abc" title="T" />').text).toBe(
      ':::embed[T]{src="https://www.youtube-nocookie.com/embed/abc"}\n:::',
    );
  });

  it('replaces aliases in links and images, except in code, and removes what is for the head', () => {
    expect(page('![A](@site/static/a.png) [b](@site/docs/b.md#c) [d](pathname:///e.pdf) `[f](@site/g)`').text).toBe(
      '![A](../website/static/a.png) [b](../website/docs/b.md#c) [d](/e.pdf) `[f](@site/g)`',
    );
    expect(page('<head>\n<title>T</title>\n</head>\n\nx').text).toBe('\nx');
  });

  it('keeps the content of unknown components, and reports each name once', () => {
    const { text, losses } = page('a <Foo kind="b">text</Foo> c <Foo/>\n\n<Bar title="A">\n  x\n</Bar>\ny');
    expect(text).toBe('a text c \n\n\n**A**\n\nx\n\ny');
    expect(losses).toMatchObject([
      { name: 'Foo', line: 1, column: 3 },
      { name: 'Bar', line: 3 },
    ]);
  });

  it("uses the site's table", () => {
    expect(page('<Hint title="T">\nx\n</Hint>\n\na <Video title="Clip" />')).toMatchObject({
      text: ':::tip[T]\nx\n:::\n\na Clip',
      lost: [],
    });
  });

  it('leaves names in angle brackets, code, and escaped tags', () => {
    const source = 'A Promise<T> and \\<Foo> and `<Foo>` and ``a ` <Foo>``';
    expect(page(source)).toMatchObject({ text: source, lost: [] });
  });

  it('writes images, links, and HTML without attributes of JSX', () => {
    expect(page('<img src={require(\'./a b.png\').default} alt="A" />').text).toBe('![A](<./a b.png>)');
    expect(page("import Pic from './p.png';\n\n<img src={Pic} width={20} />").text).toBe(
      '\n<img src="./p.png" alt="" width="20">',
    );
    expect(page('<Link to="/x">y</Link> a<br />b').text).toBe('[y](/x) a<br>b');
    expect(page('<div className="a">\n  <p style={{a: 1}}>x</p>\n</div>').text).toBe('\n<p>x</p>\n');
    expect(page('<iframe src="https://a.example/x?a=1&b=2" title="Demo" style={{width: 1}}></iframe>').text).toBe(
      ':::embed[Demo]{src="https://a.example/x?a=1&amp;b=2"}\n:::',
    );
  });

  it('shows code of literals and files', () => {
    const files = { 'docs/a.js': 'const a = 1;\n' };
    expect(
      page(
        'import Code from \'!!raw-loader!./a.js\';\n\n<CodeBlock language="js" title="a.js">{Code}</CodeBlock>',
        files,
      ).text,
    ).toBe('\n```js title="a.js"\nconst a = 1;\n```');
    expect(page('<CodeBlock language="sh">{`a\nb`}</CodeBlock>').text).toBe('```sh\na\nb\n```');
  });
});

describe('expressions', () => {
  it('inserts what is known, and keeps other expressions as code', () => {
    const { text, lost } = page(
      "---\ntitle: T\n---\nexport const a = 'b_c';\n\n{a} {frontMatter.title} {'x'}{' '}{/* gone */}{1 + b} {b.c}",
    );
    expect(text).toBe('---\ntitle: T\n---\n\nb\\_c T x `{1 + b}` `{b.c}`');
    expect(lost).toEqual(['b']);
  });

  it('keeps an expression of several lines as a block', () => {
    expect(page('{a.map((x) => (\n  <li>{x}</li>\n))}').text).toBe('```jsx\n{a.map((x) => (\n  <li>{x}</li>\n))}\n```');
  });

  it('reads the IDs of headings', () => {
    expect(page('## A {/* #b */}\n\n## C {#d}\n\n## E <!-- #f -->').text).toBe('## A {#b}\n\n## C {#d}\n\n## E {#f}');
  });

  it('leaves formulas and unclosed braces', () => {
    const source = '$\\frac{a}{b}$ and a { b';
    expect(page(source)).toMatchObject({ text: source, lost: [] });
  });
});

describe('partials', () => {
  it('inserts a Markdown file with literal props and its links relative to the page', () => {
    const files = { 'website/parts/_a.mdx': '---\nx: 1\n---\n\nUse {props.tool}, [b](./b.md).\n\n:::tip T\ny\n:::\n' };
    const { text, lines, counts } = page('import A from \'@site/parts/\\_a.mdx\';\n\n<A tool="npm" />\n', files);
    expect(text).toBe('\n\nUse npm, [b](../website/parts/b.md).\n\n:::tip[T]\ny\n:::\n\n');
    expect(lines.find((line) => line.text.startsWith('Use'))?.line).toBe(3);
    expect(counts.callouts).toBe(1);
  });

  it('reports a missing file and a cycle', () => {
    expect(page("import A from './_a.mdx';\n\n<A />").lost).toEqual(['docs/_a.mdx']);
    const files = { 'docs/_a.mdx': "import A from './_a.mdx';\n\n<A />" };
    expect(page("import A from './_a.mdx';\n\n<A />", files).losses).toMatchObject([
      { message: expect.stringContaining('includes itself') },
    ]);
  });

  it('reads an import only at the start of a block', () => {
    expect(page("text\nimport a from 'b'").text).toBe("text\nimport a from 'b'");
  });
});

describe('code blocks', () => {
  it('keeps titles and marks, and removes options of plugins', () => {
    const { text, counts } = page(
      '```js live title="a.js" {1,3-4} noInline showLineNumbers=5 option=\'{"a":1}\'\na\n// highlight-next-line\nb\n```',
    );
    expect(text).toBe('```js title="a.js" {1,3-4} showLineNumbers=5\na\n// highlight-next-line\nb\n```');
    expect(counts).toEqual({ 'code titles': 1, 'line marks': 2 });
  });

  it('unwraps blocks of MDX', () => {
    expect(page('```mdx-code-block\n<Hint>\nx\n</Hint>\n```').text).toBe('\n:::tip\nx\n:::\n');
  });
});

it('replaces the names of emoji, except in code and unknown ones', () => {
  const source = 'Go :rocket: and `:rocket:` :none: 10:30:45\n\n```\n:tada:\n```';
  expect(page(source).text).toBe(source.replace(':rocket:', '🚀'));
});

it('numbers lines by the source, and reads CRLF, tabs, and a byte order mark', () => {
  const { lines } = page('\ufeff<Foo>\r\n\r\n\t- a\r\n\t\t- b\r\n</Foo>\r\nc');
  expect(lines.map(({ text, line }) => `${line} ${text}`)).toEqual(['1 ', '2 ', '3 - a', '4     - b', '5 ', '6 c']);
});
