import { nearest } from '@docgraph/source/nearest';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test.each([
  ['compute/imags', ['compute/images', 'storage/disks'], 'compute/images'],
  ['compute/imags', ['storage/disks', 'aaa', 'compute/images', 'bbb'], 'compute/images'],
  ['Titel', ['title', 'tags'], 'title'],
  ['chekc', ['build', 'check', 'data'], 'check'],
  ['ab', ['xy'], undefined],
  ['', ['a'], undefined],
  ['something', [], undefined],
  ['something', ['else', 'entirely different'], undefined],
  // Up to a third of the characters, or two of them, can differ, but not all, and never more than eight.
  ['abcdefghi', ['abcdefxyz'], 'abcdefxyz'],
  ['abcdefghi', ['abcdewxyz'], undefined],
  ['abcde', ['abcxy'], 'abcxy'],
  ['abcde', ['abxyz'], undefined],
  ['abc', ['axy'], 'axy'],
  ['x'.repeat(30), ['x'.repeat(22)], 'x'.repeat(22)],
  ['x'.repeat(30), ['x'.repeat(21)], undefined],
  // If candidates are equally similar, chooses the first by name, whatever their order.
  ['page', ['pagf', 'paga', 'pagez'], 'paga'],
  ['page', ['pagez', 'paga', 'pagf'], 'paga'],
])('%j among %j is %j', (written, candidates, expected) => {
  expect(nearest(written, candidates)).toBe(expected);
});

test('a text is most similar to itself', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc/-'), minLength: 2 });
  fc.assert(
    fc.property(word, fc.array(word), fc.nat(), (written, others, place) => {
      const candidates = others.toSpliced(place % (others.length + 1), 0, written);
      expect(nearest(written, candidates)).toBe(written);
    }),
    runs(50),
  );
});
