import { describe, expect, it } from 'vitest';
import { translateVitepress, type VitepressSettings } from '../src/vitepress/translate.ts';
import { translated } from './translated.ts';

const page = (text: string, files: Record<string, string> = {}) =>
  translated(translateVitepress, text, { path: 'docs/page.md', files, settings: { aliases: { '@': 'docs' } } });

describe('containers', () => {
  it.each([
    ['::: tip Use *this*\nx\n:::', ':::tip[Use *this*]\nx\n:::'],
    [':::warning Since <Badge text="2.0" />\nx\n:::', ':::warning[Since 2.0]\nx\n:::'],
    [':::: info\n::: details Click {open}\nx\n:::\n::::', '::::info\n:::details[Click]{open=true}\nx\n:::\n::::'],
    ['::: info {no-title}\nopen', ':::info\nopen\n:::'],
    ['::: raw\n*x*\n:::', '\n*x*\n'],
    ['- a\n  ::: danger\n  x\n  :::', '- a\n  :::danger\n  x\n  :::'],
    [
      '::: code-group\n```js{1}:line-numbers [a.js]\nx\n```\n:::',
      ':::code-group\n```js [a.js] {1} :line-numbers\nx\n```\n:::',
    ],
    [
      '- ::::tabs key:os\n  == A *a*\n  ::: tip\n  x\n  :::\n  == B\n  y\n  ::::\n== C',
      '- :::::tabs{group=os}\n  ::::tab[A *a*]\n  :::tip\n  x\n  :::\n  ::::\n  :::tab[B]\n  y\n  :::\n  :::::\n== C',
    ],
    ['> [!NOTE] Title\n> x', '> [!NOTE]\n> **Title**\n>\n> x'],
  ])('translates %j', (source, expected) => {
    expect(page(source)).toMatchObject({ text: expected, lost: [] });
  });

  it('keeps the content of unknown ones', () => {
    expect(page('::: custom\nx\n:::')).toMatchObject({ text: '\nx\n', lost: [':::custom'] });
  });

  it('leaves fenced and indented code', () => {
    const source = '```md\n::: tip\n<Badge text="a" />\n```\n\n    ::: tip\n    {{ a }}';
    expect(page(source)).toMatchObject({ text: source, lost: [] });
  });
});

it('translates badges, and keeps expressions as code unless they are known', () => {
  const { text, lost } = page(
    '---\nname: N\n---\n# A <Badge type="tip" text="^1.9" /> {#a}\n\n{{ $frontmatter.name }} {{ a + b }} `{{ c }}`',
  );
  expect(text).toBe('---\nname: N\n---\n# A :badge[^1.9]{type=tip} {#a}\n\nN `{{ a + b }}` `{{ c }}`');
  expect(lost).toEqual(['a']);
});

it('reads IDs between other delimiters, and shows code that is not compiled', () => {
  const settings: VitepressSettings = { delimiters: ['%{', '}%'] };
  const { text, lost } = translated(translateVitepress, '## A %{#b}%\n\n<code v-pre>{{ c }}</code> and %{#d}%', {
    settings,
  });
  expect(text).toBe('## A {#b}\n\n`{{ c }}` and %{#d}%');
  expect(lost).toEqual([]);
});

it('reads attributes after headings, images, links, and paragraphs', () => {
  const source = '## A {.b #c d=e}\n\n### F {#g}\n\n![h](./i.png){width=10} [j](k){target="_self"} `l{.m}`\n\nn {.o}';
  expect(page(source).text).toBe(
    '## A {#c}\n\n### F {#g}\n\n<img src="./i.png" alt="h" width="10"> [j](k) `l{.m}`\n\nn',
  );
});

it('removes scripts and tables of contents', () => {
  expect(page("<script setup>\nimport A from './a'\nconst b = '<C>'\n</script>\n\n[[toc]]\n\nx").text).toBe('\n\nx');
});

it('removes what only type queries and marked words need from code', () => {
  const source =
    '```ts-vue twoslash [~icon~ a.ts]\nimport a from "b"\n// ---cut---\na()\n//^?\nb() // [!code word:b]\n```';
  expect(page(source)).toMatchObject({ text: '```ts [a.ts]\na()\nb()\n```', lost: ['marked words'] });
});

describe('includes', () => {
  const files = {
    'docs/a.js': 'x\n// #region r\n  const a = 1\n    // #region inner\n  b()\n  // #endregion\n// #endregion r\n',
    'docs/parts/b.md': '# H\n\n## One\n\none [l](./c.md)\n\n## Two\n\ntwo\n',
  };
  it('shows the code of files and regions', () => {
    expect(page('<<< @/a.js#r{1 ts}[t.ts]', files).text).toBe('```ts [t.ts] {1}\nconst a = 1\nb()\n```');
    expect(page('<<< ./a.js#inner{ts:line-numbers=3}', files).text).toBe('```ts [a.js] :line-numbers=3\nb()\n```');
    expect(page('<<< ./no.js')).toMatchObject({ text: '', lost: ['docs/no.js'] });
  });

  it('inserts files, sections, and lines', () => {
    expect(page('<!--@include: ./parts/b.md#one-->', files).text).toBe('## One\n\none [l](./parts/c.md)');
    expect(page('<!--@include: ./parts/b.md{7,}-->', files).text).toBe('## Two\n\ntwo');
    expect(page('<!--@include: ./page.md-->').lost).toEqual(['docs/page.md']);
  });
});

it('shows the features of a home page', () => {
  const { text } = page(
    '---\nlayout: home\nhero: {name: N, text: T, actions: [{text: Go, link: /go}]}\nfeatures: [{icon: 🚀, title: A, details: B, link: /a}]\n---\nx',
  );
  expect(text).toContain('---\n\n:::cards\n- [🚀 A](/a): B\n:::\n\nx');
});
