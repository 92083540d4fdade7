import { expect, test } from 'vitest';
import { mayPrefetch } from '../../app/use-prefetch.ts';

test.each([
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('with the connection %j, pages are prefetched: %s', (connection, may) => {
  expect(mayPrefetch(connection)).toBe(may);
});
