import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../../../pipeline/report/edit-distance.ts';

/** The definition, without any shortcut. */
function slowDistance(a: string, b: string): number {
  const table = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const above = table[i - 1] ?? [];
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substitution, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    table.push(row);
  }
  return table[a.length]?.[b.length] ?? 0;
}

test('it is the distance by its definition, or the limit', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 14 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(slowDistance(a, b), limit));
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['', '', 0],
  ['a', '', 1],
  ['kitten', 'sitting', 3],
  ['compute/imags', 'compute/images', 1],
  ['chekc', 'check', 2],
])('%j and %j differ by %i', (a, b, distance) => {
  expect(editDistance(a, b, 10)).toBe(distance);
});
