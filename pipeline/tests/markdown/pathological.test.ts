import { expect, test } from 'vitest';
import { parse, plainHtml } from './parse.ts';

/** Inputs for which the time or stack of Markdown parsers grows faster than the text. */
const N = 5000;
const TOO_DEEP: Record<string, string> = {
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
  'addresses of mail': 'a@b.c '.repeat(N),
  'addresses without a scheme': 'www.a.b '.repeat(N),
  'addresses with a scheme': 'https://a.b '.repeat(N),
  entities: '&amp;'.repeat(N),
  'escaped characters': '\\!'.repeat(N),
  'backtick runs of all lengths': Array.from({ length: 400 }, (_, length) => '`'.repeat(length + 1)).join('a'),
  'directives that never end': ':::note\n'.repeat(N),
  'directives in directives': Array.from({ length: 200 }, (_, level) => `${':'.repeat(210 - level)}note`).join('\n'),
  'directives in quotes': Array.from({ length: 150 }, (_, level) => `${'> '.repeat(level)}:::note`).join('\n'),
};
/** Similar inputs within the limits on depth and markup. */
const FINE: Record<string, string> = {
  'an unclosed fence': `\`\`\`\n${'a\n'.repeat(1000)}`,
  'many fences': '```\n'.repeat(500),
  'a wide table': `${'|a'.repeat(150)}\n${'|-'.repeat(150)}\n${'|b'.repeat(150)}`,
  'template strings in template strings': `\`\`\`js\n${'`${'.repeat(N)}\n\`\`\``,
  'ranges of endless lines': '```js {1-999999999999,1-999999999}\na\n```',
  'lists in the front matter': `---\na: ${'['.repeat(1900)}\n---\n`,
  'open variables': '{{'.repeat(N),
  'spaces inside a heading': `# a${' '.repeat(100 * N)}b {#c}`,
  'spaces inside a fence': `:::note a${' '.repeat(100 * N)}b`,
};

test.each(Object.entries({ ...TOO_DEEP, ...FINE }))(
  '%s: parses them, or reports them and shows their source',
  (name, text) => {
    const { value, problems } = parse(text);
    expect(problems.some(({ rule }) => rule === 'content/too-deep')).toBe(name in TOO_DEEP);
    expect(plainHtml(value.html).startsWith('<pre class="unparsed"')).toBe(name in TOO_DEEP);
  },
);

const row = (cells: number, text: string) => `${`|${text}`.repeat(cells)}|\n`;
/** Inputs that exceed a limit other than the size in bytes, with the line where they exceed it. */
const TOO_MUCH: Record<string, [text: string, line: number, message: string]> = {
  'lines of one paragraph': ['a: b\n'.repeat(5001), 5001, 'The paragraph has more than 5,000 lines.'],
  'lines of one list item, which look like code': [
    `- a\n${'    a\n'.repeat(5001)}`,
    5001,
    'The paragraph has more than 5,000 lines.',
  ],
  footnotes: [
    Array.from({ length: 1501 }, (_, n) => `- [^${n}]: a\n\n[^${n}]\n\n`).join(''),
    6001,
    'The page has more than 3,000 footnote references.',
  ],
  headings: ['# a\n'.repeat(16_001), 16_001, 'The page has more than 16,000 lines of text.'],
  'list items': ['- a\n\n'.repeat(16_001), 32_001, 'The page has more than 16,000 lines of text.'],
  'cells that fill up short rows': [
    `${row(500, 'a')}${row(500, '-')}${'|\n'.repeat(60)}`,
    50,
    'The page has more than 25,000 table cells.',
  ],
  'empty cells': [
    `${row(2, 'a')}${row(2, '-')}${'|'.repeat(25_001)}\n`,
    3,
    'The page has more than 25,000 table cells.',
  ],
  'cells of a table in a list': [
    `- ${row(500, 'a')}  ${row(500, ':-')}${'  |\n'.repeat(60)}`,
    50,
    'The page has more than 25,000 table cells.',
  ],
  'marks that look like code': [
    `a\n${`    ${'[a*_`'.repeat(200)}\n`.repeat(70)}`,
    64,
    'The page has more than 50,000 markers.',
  ],
  'marks after code that ends with its quote': [
    `> \`\`\`\n\n${'['.repeat(50_001)}\n`,
    3,
    'The page has more than 50,000 markers.',
  ],
  'marks after code that ends with its item': [
    `- \`\`\`\n\n${'['.repeat(50_001)}\n`,
    3,
    'The page has more than 50,000 markers.',
  ],
  'marks after what looks like code and is not': [
    `    \`\`\`\n\n${'['.repeat(50_001)}\n`,
    3,
    'The page has more than 50,000 markers.',
  ],
  'marks after code that ends with its directive': [
    `:::note\n\`\`\`\n:::\n\n${'['.repeat(50_001)}\n`,
    5,
    'The page has more than 50,000 markers.',
  ],
  'marks after what is no code in HTML': [
    `<div>\n\`\`\`\n</div>\n\n${'['.repeat(50_001)}\n`,
    5,
    'The page has more than 50,000 markers.',
  ],
  'short paragraphs of marks': [`${'*a*'.repeat(900)}\n\n`.repeat(28), 55, 'The page has more than 50,000 markers.'],
};

test('shows only the start of a page that exceeds the size limit', () => {
  const { value, problems } = parse(`${'\u{1F600}'.repeat(3)}a ${'word '.repeat(1_000_000)}`);
  expect(problems).toMatchObject([{ rule: 'content/too-large', message: expect.stringContaining('only its start') }]);
  expect(value.sections[0]?.text.length).toBe(1024 * 1024);
});

test.each(Object.entries(TOO_MUCH))('rejects too many %s before parsing', (_, [text, line, message]) => {
  const { value, problems } = parse(text);
  expect(problems).toMatchObject([{ rule: 'content/too-large', message, start: { line, column: 1 } }]);
  expect(plainHtml(value.html).startsWith('<pre class="unparsed"')).toBe(true);
});

test('reports front matter that is never closed, however long it is', () => {
  const { problems } = parse(`---\n${Array.from({ length: 50_000 }, (_, key) => `key${key}: value\n`).join('')}`);
  expect(problems).toMatchObject([
    { rule: 'front-matter/syntax', message: 'The front matter is never closed.', start: { line: 1 } },
  ]);
});

test('a page that is not parsed keeps its front matter, which does not count toward the limits', () => {
  const { value, problems } = parse(`---\ntitle: Much\nkeywords:\n${'  - a\n'.repeat(100)}---\n${'a\n'.repeat(5001)}`);
  expect(problems).toMatchObject([{ rule: 'content/too-large', start: { line: 5105 } }]);
  expect(value.frontMatter.title).toBe('Much');
});

test('limits apply to text: code, blank lines, and separate tables do not add up', () => {
  const code = `\`\`\`\n${'[a*_|\n'.repeat(17_000)}\`\`\`\n`;
  const tables = `${row(40, 'a')}${row(40, '-')}\n`.repeat(5);
  expect(parse(`${code}${'\n'.repeat(17_000)}${tables}${'|\n'.repeat(400)}`).problems).toMatchObject([
    { rule: 'content/too-long', message: 'The page has 120,633 characters, but AI assistants read at most 100,000.' },
  ]);
});

// Only in the full run, because it takes seconds, and a shorter page would not show the problem.
test.runIf(process.env.TEST_FULL)('a page of 9,000 paragraphs is complete', () => {
  const texts = Array.from({ length: 9000 }, (_, n) => `Paragraph ${n} says what somebody wanted to have said here.`);
  const { value, problems } = parse(texts.join('\n\n'));
  expect(problems).toMatchObject([{ rule: 'content/too-long' }]);
  expect(plainHtml(value.html).match(/<p>.*<\/p>/g)).toEqual(texts.map((text) => `<p>${text}</p>`));
});

test('does not parse a page larger than 1 MiB', () => {
  const { value, problems } = parse(`word <!-- unseen\n --> ${'word '.repeat(220_000)}`);
  expect(problems).toMatchObject([{ rule: 'content/too-large', start: { line: 1, column: 1 } }]);
  expect(plainHtml(value.html)).toContain('word word');
  expect(JSON.stringify(value)).not.toContain('unseen');
});

test.each([
  ['paragraphs', (marks: string) => `${marks}\n\n`],
  ['paragraphs of a quote', (marks: string) => `> ${marks}\n>\n`],
  ['headings', (marks: string) => `# ${marks}\n`],
  ['items', (marks: string) => `- ${marks}\n`],
  ['numbered items', (marks: string) => `1. ${marks}\n`],
  ['lines of HTML', (marks: string) => `<td>${marks}</td>\n`],
  ['cells', (marks: string) => `a ${marks} | b\n`],
  ['indented code', (marks: string) => `    ${marks}\n`],
])('many marks are fine where they are many %s', (_, line) => {
  const { problems } = parse(`a | b\n-|-\n${line('] '.repeat(250)).repeat(9)}`);
  expect(problems.map(({ rule }) => rule)).not.toContain('content/too-deep');
});

test('accepts many markup characters in code and thematic breaks', () => {
  expect(parse(`\`\`\`\n${'[[[[***___\n'.repeat(300)}\`\`\`\n`).problems).toEqual([]);
  expect(parse(`${'* '.repeat(300)}\n\n${'- '.repeat(300)}`).problems).toEqual([]);
});
