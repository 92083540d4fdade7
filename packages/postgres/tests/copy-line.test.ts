import { expect, test } from 'vitest';
import { copyLine } from '../src/copy-line.ts';

test.each([
  ['plain texts', ['a', 'b c'], 'a\tb c\n'],
  [
    'what COPY reads as the end of a column, of a row, or of the data',
    ['a\tb', 'c\nd\r', '\\.'],
    'a\\tb\tc\\nd\\r\t\\\\.\n',
  ],
  ['lists, with quotes and backslashes', [['a b', 'c"d', 'e\\f', '']], '{"a b","c\\\\"d","e\\\\\\\\f",""}\n'],
  ['an empty list', [[]], '{}\n'],
  ['no NUL, and no half of a character', ['a\0b', 'c\ud83d'], 'ab\tc\ufffd\n'],
])('%s', (_, values, line) => {
  expect(copyLine(values)).toBe(line);
});
