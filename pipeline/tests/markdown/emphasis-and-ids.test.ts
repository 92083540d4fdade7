import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { ownSyntax, skipAbsentSyntax } from '../../markdown/skip-absent-syntax.ts';
import { parse, plainHtml } from './parse.ts';

/** A heading, its explicit ID, and the remaining text. */
const IDS: [heading: string, id: string, text: string][] = [
  ['## Run {#Job.__run__}', 'Job.__run__', 'Run'],
  ['## `__enter__(self)` {#Job__enter__}', 'Job__enter__', '__enter__(self)'],
  ['## __Init__ it {#Job__init__x}', 'Job__init__x', 'Init it'],
  ['## A *b* {: #_a_b_ .name }', '_a_b_', 'A b'],
  ['Title {#a_b_c}\n---', 'a_b_c', 'Title'],
  ['## Title { .x_y_ #a_b_ } ##', 'a_b_', 'Title'],
  ['## A {#v1.0_b-c:d}', 'v1.0_b-c:d', 'A'],
];
test.each(IDS)('%j keeps its ID as written', (heading, id, text) => {
  expect(parse(`# T\n\n${heading}\n\n[Go](#${id})\n`).value.headings).toMatchObject([{ id, text }]);
});

const BOLD: [written: string, html: string][] = [
  ['**これは重要（大事）**です。', '<strong>これは重要（大事）</strong>です。'],
  ['请看**“说明”**一节。', '请看<strong>“说明”</strong>一节。'],
  ['**50%**까지', '<strong>50%</strong>까지'],
  ['*「注」*を読む', '<em>「注」</em>を読む'],
];
test.each(BOLD)('%j is bold next to punctuation', (written, html) => {
  const { value, problems } = parse(written);
  expect(plainHtml(value.html)).toBe(`<p>${html}</p>`);
  expect(problems).toEqual([]);
});

test('parses all other text as GitHub does, with the same positions', () => {
  const remark = unified().use(remarkParse).use(remarkGfm).freeze();
  const ours = unified().use(remarkParse).use(remarkGfm).use(ownSyntax).use(skipAbsentSyntax).freeze();
  const texts = [
    '**a**b *c*d __e__ _f_g **"h"**i **(j)**k ***l*** **m*n***',
    '**強調** と 日本語 **bold** *em* ~~x~~',
    '{#a} b {c} `{#d}` [e {#f}](g) {#h}i {\n#j} \\{#k} {#l\\_m}',
    '| {#a} | **b** |\n|---|---|\n| c | {d} |',
    'A {#a_b}  \nhard break {: #c }\t\nsoft',
  ];
  for (const text of texts) expect(ours.parse(text), text).toEqual(remark.parse(text));
});
