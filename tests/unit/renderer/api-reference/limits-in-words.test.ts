import { expect, test } from 'vitest';
import { limitsInWords } from '../../../../renderer/api-reference/limits-in-words.ts';

const words = (constraints: { name: string; value: string | number | boolean }[]) =>
  limitsInWords({ types: [], constraints }).map((limit) => [limit.words, limit.code].filter(Boolean).join(' '));

test.each([
  [
    [
      ['minLength', 3],
      ['maxLength', 63],
    ],
    ['3 to 63 characters'],
  ],
  [[['minLength', 1]], ['at least 1 character']],
  [
    [
      ['maxItems', 5],
      ['uniqueItems', true],
    ],
    ['at most 5 items', 'no item twice'],
  ],
  [
    [
      ['minimum', 0],
      ['maximum', 0],
    ],
    ['exactly 0'],
  ],
  [
    [
      ['exclusiveMinimum', 0],
      ['exclusiveMaximum', 1],
    ],
    ['more than 0', 'less than 1'],
  ],
  [[['multipleOf', 8]], ['a multiple of 8']],
  [[['pattern', '^a$']], ['matches ^a$']],
  [[['contentEncoding', 'base64']], ['contentEncoding: base64']],
] as const)('%j is said as %j', (constraints, expected) => {
  expect(words(constraints.map(([name, value]) => ({ name, value })))).toEqual(expected);
});
