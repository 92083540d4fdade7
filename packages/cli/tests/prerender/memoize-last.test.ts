import { expect, test } from 'vitest';
import { memoizeLast } from '../../src/prerender/memoize-last.ts';

test('the results of the most recently used arguments are memoized', () => {
  const computed: string[] = [];
  const upperCase = memoizeLast(2, (key) => {
    computed.push(key);
    return key.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(upperCase)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});
