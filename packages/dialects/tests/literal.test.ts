import { expect, it } from 'vitest';
import { literalOf } from '../src/config/evaluate.ts';
import { endOfBrackets } from '../src/mdx/brackets.ts';

it.each([
  ["'a\\'b\\u0041\\n'", "a'bA\n"],
  ['`a\nb`', 'a\nb'],
  ['-1_000.5e1', -10005],
  ["[1, 'a', /* x */ null,]", [1, 'a', null]],
  ["{a: true, 'b-c': {d: undefined}, // x\n}", { a: true, 'b-c': { d: undefined } }],
])('evaluates %j', (source, value) => {
  expect(literalOf(source)).toEqual({ value });
});

it.each(['a', 'f()', '1 + 1', '[...a]', '{a}', '{[a]: 1}', "'a", '() => 1', ''])('rejects %j', (source) => {
  expect(literalOf(source)).toBeUndefined();
});

it('finds the end of brackets, past strings, templates, and comments', () => {
  expect(endOfBrackets("{a('}')} b", 0)).toBe(8);
  expect(endOfBrackets('{`}`/*}*/}', 0)).toBe(10);
  expect(endOfBrackets("{it's}", 0)).toBe(6);
  expect(endOfBrackets('{a', 0)).toBe(-1);
});
