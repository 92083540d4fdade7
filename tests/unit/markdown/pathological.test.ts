import { expect, test } from 'vitest';
import { parse, plainHtml } from './parse.ts';

/** Inputs on which Markdown parsers need time or stack that grows faster than the text; each one is 5 to 60 kB. */
const N = 5000;
const INPUTS: Record<string, string> = {
  'quotes in one line': `${'> '.repeat(N)}a`,
  'quotes without spaces': `${'>'.repeat(N)}a`,
  'bullets in one line': `${'- '.repeat(N)}a`,
  'numbers in one line': `${'1. '.repeat(N)}a`,
  'lists, a level a line': Array.from({ length: 150 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
  'opening brackets': '['.repeat(N),
  'closing brackets': 'a]'.repeat(N),
  'brackets, closed': `${'['.repeat(N)}a${']'.repeat(N)}`,
  'links in links': `${'['.repeat(N)}a${'](b)'.repeat(N)}`,
  'images in images': `${'!['.repeat(N)}a${'](b)'.repeat(N)}`,
  'unclosed destinations': '[a](<b'.repeat(N),
  'emphasis in emphasis': '*a **a '.repeat(N),
  'emphasis that only closes': 'a_ '.repeat(N),
  'one run of stars': `${'*'.repeat(N)}a${'*'.repeat(N)}`,
  'less-than signs': '<'.repeat(N),
  'open comments': `a ${'<!-- '.repeat(N)}`,
  'open processing instructions': `a ${'<?'.repeat(N)}`,
  'backtick runs of all lengths': Array.from({ length: 400 }, (_, length) => '`'.repeat(length + 1)).join('a'),
  'an unclosed fence': `\`\`\`\n${'a\n'.repeat(N)}`,
  'many fences': '```\n'.repeat(N),
  'directives that never end': ':::note\n'.repeat(N),
  'directives in directives': Array.from({ length: 200 }, (_, level) => `${':'.repeat(210 - level)}note`).join('\n'),
  'directives in quotes': Array.from({ length: 150 }, (_, level) => `${'> '.repeat(level)}:::note`).join('\n'),
  'a wide table': `${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${'|b'.repeat(1000)}`,
  'template strings in template strings': `\`\`\`js\n${'`${'.repeat(N)}\n\`\`\``,
  'ranges of endless lines': '```js {1-999999999999,1-999999999}\na\n```',
  'lists in the front matter': `---\na: ${'['.repeat(N)}\n---\n`,
  'open variables': '{{'.repeat(N),
  'spaces inside a heading': `# a${' '.repeat(100 * N)}b {#c}`,
  'spaces inside a fence': `:::note a${' '.repeat(100 * N)}b`,
};

test.each(Object.entries(INPUTS))('%s: parsed, or reported and shown as they are', (_, text) => {
  const { value, problems } = parse(text);
  const fault = problems.find(({ rule }) => rule === 'content/too-deep');
  expect(plainHtml(value.html).startsWith('<pre class="unparsed"')).toBe(fault !== undefined);
});

test('a page of more than a mebibyte is not parsed', () => {
  const { value, problems } = parse('word '.repeat(220_000));
  expect(problems).toMatchObject([{ rule: 'content/too-large', start: { line: 1, column: 1 } }]);
  expect(plainHtml(value.html)).toContain('word word');
});

test('many marks are fine where they are many paragraphs, cells or items, or code', () => {
  const rows = `| a | b |\n|---|---|\n${'| **a** | [b](c) |\n'.repeat(600)}`;
  const items = '- *a* [b](c) `d`\n'.repeat(600);
  const code = `\`\`\`json\n${'[[[[***___\n'.repeat(600)}\`\`\`\n`;
  expect(parse(`${rows}\n${items}\n${code}`).problems).toEqual([]);
  const cells = '<td><a><img></a></td>\n'.repeat(600);
  const indented = '    a[b] = *c\n'.repeat(900);
  const html = parse(`<table>\n${cells}</table>\n\n${indented}`);
  expect(html.problems.map(({ rule }) => rule)).toEqual(['content/raw-html']);
  expect(parse(`${'* '.repeat(300)}\n\n${'- '.repeat(300)}`).problems).toEqual([]);
});
