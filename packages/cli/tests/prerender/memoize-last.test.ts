import { expect, test } from 'vitest';
import { memoizeLast } from '../../src/prerender/memoize-last.ts';

test('only as many results are kept as asked for, those that were asked for last', () => {
  const made: string[] = [];
  const upperCase = memoizeLast(2, (key) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(upperCase)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
