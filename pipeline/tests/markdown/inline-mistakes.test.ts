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
