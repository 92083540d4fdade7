import { expect, test } from 'vitest';
import { collapseDuration } from '../src/animate-collapse.ts';

test.each([
  [0, 40],
  [36, 192],
  [100, 239],
  [250, 297],
  [500, 357],
  [1000, 440],
  [2000, 561],
])('a height of %d pixels takes %d ms', (height, duration) => {
  expect(collapseDuration(height, false)).toBe(duration);
});

test('with reduced motion it takes next to nothing, whatever the height', () => {
  expect(collapseDuration(2000, true)).toBe(1);
});
