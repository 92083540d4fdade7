import { describe, expect, it } from 'vitest';
import { translateStarlight } from '../src/starlight/translate.ts';
import { translated } from './translated.ts';

const page = (text: string, path = 'src/content/docs/page.mdx') =>
  translated(translateStarlight, text, { path, files: { 'src/a.js': 'a()\n' }, settings: { aliases: { '~': 'src' } } });

describe('components', () => {
  it.each([
    [':::note[Title]{icon="star"}\nx\n:::', ':::note[Title]\nx\n:::'],
    ['<Aside type="caution" title="T">x</Aside>', ':::caution[T]\nx\n:::'],
    [
      '<Tabs syncKey="pkg">\n  <TabItem label="npm" icon="x">\n  a\n  </TabItem>\n</Tabs>',
      '::::tabs{group=pkg}\n:::tab[npm]\na\n:::\n::::',
    ],
    ['<Fragment set:html={"<pre><code>a &lt;b&gt;<br />c</code></pre>"} />', '\n```text\na <b>\nc\n```\n'],
    ['a <Fragment set:html={`<b>x</b>`} />', 'a <b>x</b>'],
    ['<Steps>\n\n1. a\n\n   b\n\n</Steps>', ':::steps\n\n1. a\n\n   b\n\n:::'],
    ['<FileTree>\n- a/\n  - b.js\n</FileTree>', ':::file-tree\n- a/\n  - b.js\n:::'],
    ['a <Badge text="New" variant="caution" /> <Icon name="star" />b', 'a :badge[New]{type=warning} b'],
    ['<CardGrid>\n  <LinkCard title="A" href="/a" description="B" />\n</CardGrid>', ':::cards\n- [A](/a): B\n\n\n:::'],
    [
      '<CardGrid stagger>\n  <Card title="A" icon="x">\n    b\n\n    :::note\n    c\n    :::\n  </Card>\n</CardGrid>',
      '::::cards\n- **A**\n\n  b\n\n  :::note\n  c\n  :::\n\n::::',
    ],
    ['<Card title="A">b</Card>', ':::cards\n- **A**\n\n  b\n:::'],
    ['<CardGrid>\n<Card title="A">b</Card>\nc\n</CardGrid>', ':::cards\n- **A**\n\n  b\n\nc\n:::'],
    ['a :a[b `c`]{.d href="/e"} and 12:30, e:f[g]', 'a [b `c`](/e) and 12:30, e:f[g]'],
    [':::section{.a}\nb :span[c]{.d} `:x[y]`\n:::', '\nb c `:x[y]`\n'],
    [
      '<PackageManagers dev pkg="a" frame="none" />',
      '\n:::code-group\n```sh [npm]\nnpm install --save-dev a\n```\n```sh [Yarn]\nyarn add --dev a\n```\n```sh [pnpm]\npnpm add --save-dev a\n```\n:::\n',
    ],
    ['<LinkButton href="/a" icon="x">Go</LinkButton>', '[Go](/a)'],
    [
      'import a from \'~/a.js?raw\';\n\n<Code code={a} lang="js" title="a.js" mark={[1]} />',
      '\n```js title="a.js" {1}\na()\n```',
    ],
    ['<CommandTabs npm="npm i" yarn="yarn" />', ':::code-group\n```sh [npm]\nnpm i\n```\n```sh [yarn]\nyarn\n```\n:::'],
    ['- <Steps>\n  1. a\n  </Steps>', '- :::steps\n  1. a\n  :::'],
    [
      '<FileTree>\n- src/ the code\n  - **a.js** main\n  - …\n</FileTree>',
      ':::file-tree\n- src/ the code\n  - **a.js** main\n  - …\n:::',
    ],
    ['![A](~/assets/a.png)', '![A](../../assets/a.png)'],
    [
      '<CardGrid>\n<LinkCard title="A" href="/a" />\n<Card title="B">c</Card>\n</CardGrid>',
      ':::cards\n- [A](/a)\n\n\n- **B**\n\n  c\n\n:::',
    ],
    ['<XTabs>\n  <Fragment slot="a">\n  b\n  </Fragment>\n</XTabs>', '::::tabs\n:::tab[a]\nb\n:::\n::::'],
  ])('translates %j', (source, expected) => {
    expect(page(source)).toMatchObject({ text: expected, lost: [] });
  });

  it('reads no expressions or imports in Markdown', () => {
    const source = "import a from 'b'\n\n{a}";
    expect(page(source, 'src/content/docs/page.md')).toMatchObject({ text: source, lost: [] });
  });
});

describe('code blocks', () => {
  it.each([
    ['js title="a.js" {1,3-4} ins={2} del={"Old":5} frame="none" wrap', 'js title="a.js" {1,3-4} ins={2} del={5} wrap'],
    ['js showLineNumbers startLineNumber=5', 'js showLineNumbers=5'],
    ['diff lang="js"', 'diff lang=js'],
  ])('translates the options of %j', (info, expected) => {
    expect(page(`\`\`\`${info}\nx\n\`\`\``)).toMatchObject({ text: `\`\`\`${expected}\nx\n\`\`\``, lost: [] });
  });

  it('reports marked words', () => {
    expect(page('```js "word" /re/ ins="x"\nx\n```')).toMatchObject({ text: '```js\nx\n```', lost: ['marked words'] });
  });

  it('takes the title from a comment with a file name, except in terminals', () => {
    expect(page('```js\n// src/a.js\n\nx\n```').text).toBe('```js title="src/a.js"\nx\n```');
    expect(page('```sh\n# a.sh\nx\n```').text).toBe('```sh\n# a.sh\nx\n```');
  });
});

it('shows the title, the image, and further links of a landing page', () => {
  const links = ['a', 'b', 'c', 'd'].map((name) => `{text: ${name}, link: /${name}}`).join();
  const head = `---\ntitle: T\nhero: {title: H, image: {file: ../a.png, alt: A}, actions: [${links}]}\n---\n`;
  expect(page(`${head}x`).text).toBe(`${head}\n# H\n\n<p><img src="../a.png" alt="A" width="320"></p>\n\n[d](/d)\n\nx`);
});

it('shows the content of directives that need a plugin, and reports their names', () => {
  expect(page('a :x[c *d*]{e="f"}\n\n:::g\nh\n:::')).toMatchObject({ text: 'a c *d*\n\n\nh\n', lost: [':::g', ':x'] });
});
