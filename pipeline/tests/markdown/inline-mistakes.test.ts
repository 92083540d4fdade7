import { expect, test } from 'vitest';
import { told } from '../report/told.ts';
import { parse, plainHtml } from './parse.ts';

test.each([
  ['A :badge[New', ':badge[New', /^docs\/page\.md:3:3 .*bracket after `:badge` is never closed/],
  ['| a | b |\n|---|---|\n| :kbd[x|y] | z |', ':kbd[x', /^docs\/page\.md:5:3 .*bracket after `:kbd` is never closed/],
  ['A :icon[disk]{label=} b', '{label=}', /^docs\/page\.md:3:3 .*braces after `:icon`/],
])('a mistake in an inline directive is reported, and no text is lost: %j', (text, shown, expected) => {
  const { value, problems } = parse(`# T\n\n${text}\n`);
  expect(told(problems)).toContainEqual(expect.stringMatching(expected));
  expect(plainHtml(value.html)).toContain(shown);
});

test.each([
  ['A :bagde[New] b', /`:badge/],
  ['A :badge{type=tip} b', /`:badge/],
  ['A :tip[x] b', /`:::tip`/],
  ['::stpes[x]', /`:::steps`/],
  [':::bdage[x]\n:::', /Available/],
  [':::badge[x]\n:::', /`:badge/],
])('an unknown directive is reported with the form of the similar one: %j', (text, expected) => {
  const { problems } = parse(`# T\n\n${text}\n`);
  expect(problems).toMatchObject([{ start: { line: 3 }, hint: expect.stringMatching(expected) }]);
});

test.each(['Term\n: ', 'Term\n:', 'Term\n: \n  Text', '> Term\n> :'])(
  'an empty description is reported: %j',
  (text) => {
    const { problems } = parse(`# T\n\n${text}`);
    expect(problems).toMatchObject([{ rule: 'content/foreign-syntax', start: { line: 4 } }]);
  },
);

test.each([
  [':::video[A]{src=a.mp4 src=b.mp4}\nText\n:::', 'src'],
  ['::::tabs{group="a" group=\'b\'}\n:::tab[A]\nText\n:::\n::::', 'group'],
  ['::include{file=a.md file=b.md}', 'file'],
])('an attribute with two values is reported: %j', (text, name) => {
  const { problems } = parse(`# T\n\n${text}\n`);
  expect(told(problems)).toContainEqual(
    expect.stringMatching(new RegExp(`^docs/page\\.md:3:\\d+ .*\`${name}\` twice`)),
  );
});

test('attributes with the same text in a value are different', () => {
  expect(parse('# T\n\n:::video[src=a src=b]{src=a.mp4 poster="src=b.png src=c"}\nText\n:::').problems).toEqual([]);
});
