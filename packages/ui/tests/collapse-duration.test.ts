import { expect, test } from 'vitest';
import { collapseDuration } from '../src/animate-collapse.ts';

test.each([
  [0, 80],
  [36, 84],
  [250, 105],
  [700, 150],
  [2000, 150],
])('a height of %d pixels takes %d ms', (height, duration) => {
  expect(collapseDuration(height, false)).toBe(duration);
});

test('with reduced motion it takes next to nothing, whatever the height', () => {
  expect(collapseDuration(2000, true)).toBe(1);
});
