import { expect, test } from 'vitest';
import { parsePage } from '../../../pipeline/markdown/parse-page.ts';

const OPTIONS = { variables: { product: 'Harbor', apiUrl: 'https://api.example.com/v1' }, diagrams: false };

/** The Markdown of a page, with the target of link number n as `«n»`. */
const markdownOf = (text: string) =>
  parsePage({ path: 'docs/page.md', text, hash: '' }, OPTIONS)
    .value.markdown.map((part) => (typeof part === 'string' ? part : `«${part.link}»`))
    .join('');

test('the title stands first, once, and the front matter is gone', () => {
  expect(markdownOf('---\ntitle: Disks\n---\n\nText.')).toBe('# Disks\n\nText.');
  expect(markdownOf('# Disks\n\nText.')).toBe('# Disks\n\nText.');
  expect(markdownOf('---\ntitle: Disks\n---\n# Disks\n\nText.')).toBe('# Disks\n\nText.');
});

test('variables are filled in, in text and in code', () => {
  expect(markdownOf('# A\n\n{{product}} at `{{apiUrl}}`\n\n```\ncurl {{apiUrl}}\n```')).toBe(
    '# A\n\nHarbor at `https://api.example.com/v1`\n\n```\ncurl https://api.example.com/v1\n```',
  );
});

test.each([
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
