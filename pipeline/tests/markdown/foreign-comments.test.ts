import { expect, test } from 'vitest';
import { parse, plainHtml } from './parse.ts';

/** A page, and the HTML that readers see. */
const COMMENTS: [written: string, html: string][] = [
  ['A %%secret%% word.', '<p>A  word.</p>'],
  ['%%secret%%\n\nText', '<p>Text</p>'],
  ['%%secret%% Text **bold**', '<p>Text <strong>bold</strong></p>'],
  ['- %%secret%% Text', '<ul>\n<li>Text</li>\n</ul>'],
  ['Text\n\n%%\nsecret\n\n- secret\n\n```\nsecret\n```\n%%\n\nMore', '<p>Text</p>\n<p>More</p>'],
  ['> Text\n>\n> %%\n> secret\n>\n> secret\n> %%\n>\n> More', '<blockquote>\n<p>Text</p>\n<p>More</p>\n</blockquote>'],
  ['Text\n\n%%\nsecret that is never closed\n\n## secret', '<p>Text</p>'],
  ['A {/* secret */} word.', '<p>A  word.</p>'],
  ['{/*\nsecret\n\nsecret\n*/}\n\nText', '<p>Text</p>'],
  ['{% comment %}\nsecret\n{% endcomment %}\n\nText', '<p>Text</p>'],
  ['{{< comment >}}secret{{< /comment >}}\n\nText', '<p>Text</p>'],
  ['{{/* secret */}}\n\nText', '<p>Text</p>'],
  ['{::comment}\nsecret\n{:/comment}\n\nText', '<p>Text</p>'],
  ['Text {>>secret<<} more', '<p>Text  more</p>'],
  ['Text\n\n% secret\n% secret\n\nMore', '<p>Text</p>\n<p>More</p>'],
];
test.each(COMMENTS)('hides and reports the comment in %j', (written, html) => {
  const { value, problems } = parse(`# Title\n\n${written}\n`);
  expect(plainHtml(value.html)).toContain(html);
  expect(JSON.stringify(value)).not.toContain('secret');
  expect(problems[0]).toMatchObject({ rule: 'content/foreign-syntax', hint: expect.stringContaining('<!--') });
});

const TEXTS = [
  'Up to 50%% and 60%% of it, or 5 %% and 6 %%.',
  'Code `%%secret%%` and `{/* secret */}`.',
  '```mermaid\n%% secret\n%% secret\n```',
  '~~~\n{/* secret */}\n~~~',
  'One %% in this secret paragraph.\n\nOne %% in that.',
  'A %% secret',
  'It is\n% secret of all.',
];
test.each(TEXTS)('%j is shown', (written) => {
  const { value, problems } = parse(written);
  expect(plainHtml(value.html)).toMatch(/secret|50%%/);
  expect(problems.filter(({ message }) => message.startsWith('Foreign comments'))).toEqual([]);
});

test('positions after a comment are correct', () => {
  const { problems } = parse('A %%secret%% [[b]]\n\n%%\nx\n%%\n\n[[c]]');
  const links = problems.filter(({ kind }) => kind === 'wiki links');
  expect(links.map(({ start }) => `${start.line}:${start.column}`)).toEqual(['1:14', '7:1']);
});

test('does not publish comments on a page that is too large to parse', () => {
  const { value } = parse(`%%secret%%\n\n${'word\n'.repeat(20_000)}`);
  expect(JSON.stringify(value)).not.toContain('secret');
});

test.each(['%%', '{/*', '{>>', '{% comment %}', '%%\n', '{/*\n\n'])(
  'handles many occurrences of %j quickly',
  (mark) => {
    const text = `${mark.repeat(10_000 / mark.length)} ${'word '.repeat(40_000)} %%`;
    expect(parse(text).problems.length).toBeGreaterThanOrEqual(0);
  },
);
