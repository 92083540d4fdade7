import { expect, test } from 'vitest';
import { parseFragment } from '../../markdown/parse-fragment.ts';
import type { ParsedPage } from '../../model/parsed-page.ts';
import { parse, plainHtml } from './parse.ts';

const markdownOf = ({ markdown }: ParsedPage) =>
  markdown.map((part) => (typeof part === 'string' ? part : part.written)).join('');

/** Markdown with comments, and the expected published Markdown. */
const COMMENTS: [place: string, text: string, expected: string][] = [
  ['alone', 'a\n\n<!-- secret -->\n\nb', 'a\n\nb'],
  ['before everything', '<!-- secret -->\n\na', 'a'],
  ['after everything', 'a\n\n<!-- secret -->', 'a\n\n'],
  ['over several lines', 'a\n\n<!-- secret\n\nsecret -->\nb', 'a\n\nb'],
  ['between paragraphs that nothing else parts', 'a\n<!-- secret -->\nb', 'a\n\nb'],
  ['one after the other', 'a\n\n<!-- secret --> <!-- secret -->\n<!-- secret -->\n\nb', 'a\n\n\n\n\nb'],
  ['in a paragraph', 'a <!-- secret --> b', 'a  b'],
  ['in a paragraph, over lines', 'a <!-- secret\nsecret --> b', 'a  b'],
  ['at the end of a line', 'a <!-- secret --> <!-- secret -->\nb', 'a \nb'],
  ['before a hard break', 'a <!-- secret -->  \nb', 'a  \nb'],
  ['in a heading', '## A <!-- secret -->', '## A'],
  ['in bold text', '**a<!-- secret -->**', '**a**'],
  ['in a link', '[a <!-- secret -->](https://x.example "<!-- title -->")', '[a ](https://x.example "<!-- title -->")'],
  ['in the text of an image', '![a <!-- secret -->](x.png "<!-- title -->")', '![a ](x.png "<!-- title -->")'],
  ['in a list', '- a <!-- secret -->\n\n  <!-- secret\n  secret -->\n\n  b\n- c', '- a\n\n  b\n- c'],
  ['in a table', '| a | b |\n|---|---|\n| <!-- secret --> c | d<!-- \\| --> |', '| a | b |\n|---|---|\n|  c | d |'],
  ['in a quote', '> a\n>\n> <!-- secret\n> secret -->\n>\n> b', '> a\n>\n> b'],
  ['in a quote, close to the text', '> a\n> <!-- secret -->\n> b', '> a\n> \n> b'],
  ['in a footnote', 'a[^1]\n\n[^1]: b <!-- secret -->', 'a[^1]\n\n[^1]: b'],
  ['as a definition that nothing refers to', 'a\n\n[//]: # (secret)\n\nb', 'a\n\nb'],
  ['as a second definition', '[a][r]\n\n[r]: https://x.example\n[r]: # (secret)', '[a][r]\n\n[r]: https://x.example\n'],
  ['beside a line break', 'a<!-- secret --><br>b', 'a<br>b'],
];

/** A separate case, because directives are replaced in published Markdown. */
const IN_TAB = [
  'in a tab',
  '::::tabs\n:::tab[A <!-- secret -->]\n<!-- secret -->\na\n:::\n::::',
  '\n**A**\n\n\na\n\n',
] as const;

test.each([...COMMENTS, IN_TAB])('a comment %s is not published', (_, text, expected) => {
  const { value, problems } = parse(`# T\n\n${text}`);
  expect(problems).toEqual([]);
  expect(markdownOf(value)).toBe(`# T\n\n${expected}`);
  expect(JSON.stringify(value)).not.toContain('secret');
});

test.each(COMMENTS)('removing a comment %s does not change the meaning of the Markdown', (_, text, expected) => {
  const html = (written: string) =>
    plainHtml(parse(`# T\n\n${written}`).value.html)
      .replace(/\s+/g, ' ')
      .replace(/ (?=<\/|">)/g, '');
  expect(html(expected)).toBe(html(text));
});

test.each([
  '`<!-- code -->` and ``<!-- `code` -->``',
  '```html\n<!-- code -->\n```',
  '~~~\n<!-- code\ncode -->\n~~~',
  '    <!-- code -->',
  '- ```\n  <!-- code -->\n  ```',
  '![`<!-- code -->`](x.png)',
  '\\<!-- text -->',
])('keeps text in code that looks like a comment: %j', (text) => {
  const { value } = parse(`# T\n\n${text}`);
  expect(markdownOf(value)).toBe(`# T\n\n${text}`);
  expect(JSON.stringify(value.html)).toContain('!--');
});

test('reports a comment that is never closed, and shows all text after it', () => {
  const { value, problems } = parse('# T\n\n<!-- open\n\na');
  expect(problems).toMatchObject([{ rule: 'content/raw-html', message: "The comment isn't closed." }]);
  expect(markdownOf(value)).toBe('# T\n\n<!-- open\n\na');
});

const fragmentOptions = { variables: {}, diagrams: false };
const origin = { file: 'api.yaml', start: { line: 1, column: 1 } };

test('a fragment lists the ranges of its comments', () => {
  const { value } = parseFragment('a <!-- secret -->', origin, fragmentOptions);
  expect(value).toMatchObject({ html: ['<p>a</p>'], text: 'a', comments: [{ start: 1, end: 17 }] });
});

test('a fragment that is too large does not show its comments either', () => {
  const { value, problems } = parseFragment(`${'line\n'.repeat(6000)}<!-- secret -->`, origin, fragmentOptions);
  expect(problems).toMatchObject([{ rule: 'content/too-large' }]);
  expect(JSON.stringify(value)).not.toContain('secret');
});
