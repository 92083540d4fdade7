import { expect, test } from 'vitest';
import { parseRange } from '../src/serve/send-file.ts';

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['Bytes= 2-5 ', { first: 2, last: 5 }],
  ['bytes=9-', { first: 9, last: 9 }],
  ['bytes=5-99', { first: 5, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=10-20', 'none'],
  ['bytes=-0', 'none'],
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=a-b', undefined],
  ['lines=1-2', undefined],
])('for a file of ten bytes, %j is %j', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

test('an empty file has no valid range', () => {
  expect([parseRange('bytes=0-', 0), parseRange('bytes=-1', 0)]).toEqual(['none', 'none']);
});
