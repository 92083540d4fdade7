import { expect, test } from 'vitest';
import { parsePattern } from '../../../src/reference/pattern/parse-pattern.ts';
import { samplePattern } from '../../../src/reference/pattern/sample-pattern.ts';

const sample = (source: string, turns = 1) => {
  const pattern = parsePattern(source, true);
  return pattern && samplePattern(pattern, turns, 100);
};

test.each([
  ['^[a-z][a-z0-9]*$', 'aa'],
  ['^(gpu|cpu)-\\d{4}$', 'gpu-0000'],
  ['^\\d+(\\.\\d+)?(GiB|TiB)$', '0.0GiB'],
  ['^[A-F0-9]{2}(:[A-F0-9]{2}){5}$', '00:00:00:00:00:00'],
  ['^\\p{Lu}\\S+@\\w+$', 'Aa@a'],
  ['^(\\u{1F600}|b)$', 'b'],
])('makes a text of %s', (source, text) => {
  expect(sample(source)).toBe(text);
  expect(new RegExp(source, 'u').test(text)).toBe(true);
});

test('repeats as often as it is asked to, where the pattern lets', () => {
  expect([0, 1, 3].map((turns) => sample('^a*b+c?$', turns))).toEqual(['b', 'abc', 'aaabbbc']);
});

test.each(['^[😀]$', '^(a{99}){99}$', '^(((a{50}){50}){50}){50}$'])('makes none of %s', (source) => {
  expect(sample(source)).toBeUndefined();
});
