import { expect, test } from 'vitest';
import type { MarkdownOptions } from '../../markdown/parse-context.ts';
import { parse, plainHtml } from './parse.ts';

function including(text: string, included: MarkdownOptions['included'], options: Partial<MarkdownOptions> = {}) {
  return parse(text, { included, ...options });
}

/** Returns the published Markdown of a page with included files. */
function published(text: string, included: MarkdownOptions['included'], variables = {}): string {
  const { markdown } = including(text, included, { variables }).value;
  return markdown.map((part) => (typeof part === 'string' ? part : part.written)).join('');
}

test('published Markdown contains the included text and code', () => {
  const page = '# A\n\n- b\n  ::include{file=_b.md name="*x*"}\n\n```file=app.js#main {1}\n```\n';
  const included = {
    'docs/_b.md': '---\ntitle: B\n---\n\nB {{name}} {{product}}, see [c](c.md).\n',
    'docs/app.js': '  // #region main\n  run(`\n```\n{{product}}`);\n  // #endregion\n',
  };
  expect(published(page, included, { product: 'P' })).toBe(
    '# A\n\n- b\n\n  B *x* P, see [c](c.md).\n\n````js\n  run(`\n```\n{{product}}`);\n````\n',
  );
});

test('examples in included text and code have their place in the included file', () => {
  const page = '# A\n\n## One\n\n::include{file=_b.md}\n\n## Two\n\n```file=a.http lines=2-\n```\n';
  const included = {
    'docs/_b.md': '\n\nUse `get`.\n\n> ```json\n> {}\n> ```\n',
    'docs/a.http': '# comment\n  GET /a\n',
  };
  const { examples, headingLines } = including(page, included).value;
  expect(examples.inline).toMatchObject([{ text: 'get', span: { file: 'docs/_b.md', start: { line: 3, column: 6 } } }]);
  expect(examples.blocks).toMatchObject([
    { text: '{}', marks: [{ line: 6, column: 3, file: 'docs/_b.md' }] },
    { language: 'http', text: 'GET /a', marks: [{ line: 2, column: 3, file: 'docs/a.http' }] },
  ]);
  const [first, second] = examples.blocks.map(({ line }) => headingLines.findLastIndex((above) => above <= line));
  expect([first, second]).toEqual([0, 1]);
});

test('a draft can include a draft, but a page that is only unlisted cannot', () => {
  const included = { 'docs/b.md': '---\ndraft: true\n---\n\nSecret\n' };
  const text = (key: string) => `---\n${key}: true\n---\n\n::include{file=b.md}\n`;
  expect(plainHtml(including(text('draft'), included).value.html)).toContain('Secret');
  const { value, problems } = including(text('unlisted'), included);
  expect(JSON.stringify(value)).not.toContain('Secret');
  expect(problems).toMatchObject([{ rule: 'content/include', start: { line: 5, column: 1 } }]);
});

test('front matter that might hide an included file hides it', () => {
  const included = { 'docs/_b.md': '---\nDraft: maybe\n---\n\nSecret\n' };
  const { value, problems } = including('# A\n\n::include{file=_b.md}\n', included);
  expect(JSON.stringify(value)).not.toContain('Secret');
  expect(problems).toMatchObject([{ rule: 'content/include' }]);
});

test.each([
  [
    'two files that include each other',
    { 'docs/_b.md': '::include{file=_c.md}', 'docs/_c.md': '::include{file=_b.md}' },
  ],
  [
    'a file that includes the page',
    { 'docs/_b.md': '::include{file=page.md}', 'docs/page.md': '::include{file=_b.md}' },
  ],
])('reports %s', (_, included) => {
  const { problems } = including('# A\n\n::include{file=_b.md}\n', included);
  expect(problems).toMatchObject([{ rule: 'content/include', message: expect.stringContaining('includes itself') }]);
});

test('a page can include a region of itself and of a file above it', () => {
  const page = '# A\n\n<!-- #region a -->\nText\n<!-- #endregion -->\n\n::include{file=page.md#a}\n';
  const { value, problems } = including(page, { 'docs/page.md': page });
  expect(problems).toEqual([]);
  expect(plainHtml(value.html).match(/Text/g)).toHaveLength(2);
});

test('files that include others many times are limited', () => {
  const twice = (name: string) => `::include{file=_${name}.md}\n\n::include{file=_${name}.md}\n`;
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [`docs/_${i}.md`, i < 29 ? twice(String(i + 1)) : 'Text']),
  );
  const { problems } = including('# A\n\n::include{file=_0.md}\n', files);
  expect(problems.some(({ message }) => message.includes('too much'))).toBe(true);
});

test('a large file is reported at the directive, and the page is still shown', () => {
  const { value, problems } = including('# A\n\n::include{file=_b.md}\n\nRest\n', {
    'docs/_b.md': 'x\n'.repeat(20_000),
  });
  expect(problems).toMatchObject([{ rule: 'content/include', file: 'docs/page.md', start: { line: 3 } }]);
  expect(plainHtml(value.html)).toContain('Rest');
});

test.each([
  ['code', '```js\nx'],
  ['code within a directive', ':::tip\n```js\nx'],
  ['a directive', ':::tip\nText'],
  ['a directive around a closed one', '::::tip\n:::note\nText\n:::'],
  ['a comment', '<!-- Text'],
  ['HTML that extends over blank lines', '<pre>\nText'],
  ['a comment in the syntax of another tool', '%%\nText'],
])('%s that is not closed in an included file is reported there, and leaves the page unchanged', (_, text) => {
  const rest = '## Rest\n\n```sh\ny\n```\n\n:::note\nEnd\n:::\n';
  const { value, problems } = including(`# A\n\n::include{file=_b.md}\n\n${rest}`, { 'docs/_b.md': `\n${text}\n` });
  expect(problems).toMatchObject([{ rule: 'content/include', file: 'docs/_b.md', start: { line: 2, column: 1 } }]);
  expect(value.html).toEqual(parse(`# A\n\n${rest}`).value.html);
});

test('a region that ends within code is reported, also if it is included twice by other files', () => {
  const { problems } = including('# A\n\n::include{file=_b.md}\n\n::include{file=_b.md}\n', {
    'docs/_b.md': 'B\n\n::include{file=_c.md#part}\n',
    'docs/_c.md': '<!-- #region part -->\n```js\n<!-- #endregion -->\nx\n```\n',
  });
  expect(problems).toMatchObject([{ rule: 'content/include', file: 'docs/_c.md', start: { line: 2, column: 1 } }]);
});

test.each([
  '> ```js\n> x',
  '- ```js\n  x',
  'Text\n\n    :::tip',
  '<div>\n\nText\n\n</div>',
  '````md\n```\n````',
  '- a\n- b',
])('a block that ends with the included text leaves the page unchanged: %j', (text) => {
  const { value, problems } = including('# A\n\n::include{file=_b.md}\n\n## Rest\n', { 'docs/_b.md': text });
  expect(plainHtml(value.html)).toMatch(/<h2 id="rest"/);
  expect(problems.map(({ rule }) => rule)).not.toContain('content/include');
});

test.each([
  ['{file=_b.md foo}', '`foo`'],
  ['{file=_b.md .note #x}', '`.note`'],
  ['{file=_b.md name=a b}', '`b`'],
])('a word in an include that is not an attribute is reported: %s', (attributes, word) => {
  const { value, problems } = including(`# A\n\n::include${attributes}\n`, { 'docs/_b.md': 'Text' });
  expect(problems).toMatchObject([{ rule: 'content/include', message: expect.stringContaining(word) }]);
  expect(plainHtml(value.html)).toContain('Text');
});

test.each([
  '| a |\n|---|\n| ::include{file=_b.md} |',
  '<div>::include{file=_b.md}</div>',
  '<div>\n::include{file=_b.md}\n</div>',
  'See ::include{file=_b.md} here',
  'See :include[x]{file=_b.md} here',
  '## ::include{file=_b.md}',
  ':::include{file=_b.md}\n:::',
  '::inlcude{file=_b.md}',
  '::include _b.md',
])('an include in another place or form is reported with the right form: %j', (text) => {
  const { problems } = including(`# A\n\n${text}\n`, { 'docs/_b.md': 'Text' });
  expect(problems).toMatchObject([{ hint: expect.stringContaining('`::include{file=') }]);
});

test.each([
  ['file=', 'file='],
  ['file=""', 'file='],
  ['file=_b.js lines={2-3}', 'lines={2-3}'],
  ['file=_b.js lines=2..3', 'lines=2..3'],
])('a code block with %s is reported, and does not show the whole file', (meta, written) => {
  const { value, problems } = including(`# A\n\n\`\`\`js ${meta}\n\`\`\`\n`, { 'docs/_b.js': '1\n2\n3\n4' });
  const column = `\`\`\`js ${meta}`.indexOf(written) + 1;
  expect(problems).toMatchObject([{ rule: 'content/include', start: { line: 3, column } }]);
  expect(plainHtml(value.html)).not.toContain('4');
});

test('only the first invalid includes of a page are reported', () => {
  const { problems } = including(`# A\n\n${'::include{file=_c.md}\n\n'.repeat(300)}`, {});
  expect(problems).toHaveLength(100);
  expect(problems.at(-1)?.hint).toContain('200 more');
});
