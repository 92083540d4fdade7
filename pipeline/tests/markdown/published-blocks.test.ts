import { expect, test } from 'vitest';
import { parse } from './parse.ts';

const PUBLISHED: [written: string, published: string][] = [
  [':::code-group\n```sh [npm]\nnpm i\n```\n:::', '```sh [npm]\nnpm i\n```'],
  [':::steps\n1. One\n2. Two\n:::', '1. One\n2. Two'],
  [':::steps\n## *One* {#a}\nText\n### Part\n## Two\n:::', '## 1. *One* {#a}\nText\n### Part\n## 2. Two'],
  ['::::columns\n:::column\nLeft\n:::\n:::column\nRight\n:::\n::::', 'Left\n\nRight'],
  [':::file-tree\n- docs/\n  - a.md the start\n:::', '- docs/\n  - a.md the start'],
  [':::figure[A *caption*]\nText\n:::', '**A *caption***\n\nText'],
  ['Attach :since[2.4] :deprecated[] :icon[disk]{label="A disk"}', 'Attach Since 2.4 Deprecated A disk'],
  [':::video[A *clip*]{src=a.mp4}\nText\n:::', '[A clip](a.mp4)\n\nText'],
  [':::embed[Tour]{src=https://a.example}\n:::', '[Tour](https://a.example)'],
  ['Press :kbd[Ctrl+C] :badge[New [page](#a)]{type=tip}.', 'Press Ctrl+C New [page](#a).'],
];
test.each(PUBLISHED)('publishes %j without directives', (written, published) => {
  const { markdown } = parse(`# Title\n\n${written}\n`).value;
  const text = markdown.map((part) => (typeof part === 'string' ? part : part.written)).join('');
  expect(text.replace(/\n{2,}/g, '\n\n').trim()).toBe(`# Title\n\n${published}`);
});
