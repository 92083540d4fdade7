import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWidth, wrapLines } from '../../src/diagrams/measure-text.ts';

test('wide characters take more room than narrow ones', () => {
  expect(textWidth('ill', 15)).toBeLessThan(textWidth('WWW', 15) / 2);
  expect(textWidth('日本', 10)).toBe(20);
  expect(textWidth('é', 10)).toBe(textWidth('e', 10));
  expect(textWidth('e\u0301', 10)).toBe(textWidth('é', 10));
});

test('lines are broken between words', () => {
  expect(wrapLines(['one two three'], 15, 70)).toEqual(['one two', 'three']);
  expect(wrapLines(['one', 'two'], 15, 70)).toEqual(['one', 'two']);
});

test('no line is too wide and no character is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const lines = wrapLines([text], 15, 60);
      expect(lines.join('').replaceAll(/[ \t]/g, '')).toBe(text.replaceAll(/[ \t]/g, ''));
      for (const line of lines) expect(textWidth(line, 15) <= 60 || [...line].length === 1).toBe(true);
    }),
    runs(100),
  );
});
