import { editDistance } from '@docgraph/source/nearest';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Calculates the distance by its definition, without optimizations. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restOfA, restOfB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return slowDistance(restOfA, restOfB);
  return 1 + Math.min(slowDistance(restOfA, restOfB), slowDistance(restOfA, b), slowDistance(a, restOfB));
}

test('equals the distance by its definition, or the limit', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 6 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 7 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(slowDistance(a, b), limit));
    }),
    runs(300),
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
