import { expect, test } from 'vitest';
import { parse } from './parse.ts';

/** Returns the published Markdown of a page, with `«n»` in place of the target of link n. */
function markdownOf(text: string): string {
  const { markdown } = parse(text, { variables: { product: 'Harbor', apiUrl: 'https://api.example.com/v1' } }).value;
  return markdown.map((part) => (typeof part === 'string' ? part : `«${part.link}»`)).join('');
}

test('starts with the title, once, and has no front matter', () => {
  expect(markdownOf('---\ntitle: Disks\n---\n\nText.')).toBe('# Disks\n\nText.');
  expect(markdownOf('# Disks\n\nText.')).toBe('# Disks\n\nText.');
  expect(markdownOf('---\ntitle: Disks\n---\n# Disks\n\nText.')).toBe('# Disks\n\nText.');
});

test.each([
  ['{{product}} at `{{apiUrl}}`', 'Harbor at `https://api.example.com/v1`'],
  ['```\ncurl {{apiUrl}}\n```', '```\ncurl https://api.example.com/v1\n```'],
  ['[a](b.md)', '[a](«0»)'],
  ['[a](b.md "title")', '[a](«0» "title")'],
  ['[a]( <b c.md> )', '[a]( «0» )'],
  ['[a](b(1).md#c)', '[a](«0»)'],
  ['[`x](y`](b.md)', '[`x](y`](«0»)'],
  ['[a [b] c](b.md)', '[a [b] c](«0»)'],
  ['![alt \\] text](b.png)', '![alt \\] text](«0»)'],
  ['[![alt](b.png)](c.md)', '[![alt](«1»)](«0»)'],
  ['[{{product}}]({{apiUrl}}/b)', '[Harbor](«0»)'],
  ['[a][ref] and [b][ref]\n\n[ref]: b.md "t"', '[a][ref] and [b][ref]\n\n[ref]: «0» "t"'],
  ['<https://other.example> and https://bare.example', '<https://other.example> and https://bare.example'],
  ['`[a](b.md)` and \\[a](b.md)', '`[a](b.md)` and \\[a](b.md)'],
  ['> - [a](b.md)\n>   [c](d.md)', '> - [a](«0»)\n>   [c](«1»)'],
])('%s becomes %s', (text, expected) => {
  expect(markdownOf(`# T\n\n${text}`)).toBe(`# T\n\n${expected}`);
});

test.each([
  [':::note\nText.\n:::', '**Note**\n\nText.\n'],
  ['A\n:::warning[Take *care*]\nText.\n:::\nB', 'A\n\n**Warning: Take *care***\n\nText.\n\nB'],
  [':::details[More]\nText.\n:::', '**More**\n\nText.\n'],
  [
    '::::tabs\n:::tab[Bash]\n```sh\nls\n```\n:::\n:::tab[Go]\nSee [a](b.md).\n:::\n::::',
    '\n**Bash**\n\n```sh\nls\n```\n\n**Go**\n\nSee [a](«0»).\n\n',
  ],
  [':::cards\n- [a](b.md): c\n:::', '\n- [a](«0»): c\n'],
  ['> - :::tip\n>   Text.\n>   :::', '> - **Tip**\n>\n>   Text.\n>   '],
  ['```\n:::note\n:::\n```', '```\n:::note\n:::\n```'],
])('%j has no directives in published Markdown', (text, expected) => {
  expect(markdownOf(`# T\n\n${text}`)).toBe(`# T\n\n${expected}`);
});
