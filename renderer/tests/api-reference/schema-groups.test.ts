import { expect, test } from 'vitest';
import { schemaGroups } from '../../api-reference/ApiMenu.tsx';

const names = (letter: string, count: number) => Array.from({ length: count }, (_, n) => `${letter}${10 + n}`);

test('letters share a group until it is full, and every name is in a group', () => {
  const groups = schemaGroups([...names('D', 30), ...names('B', 12), 'apple', ...names('C', 8)]);
  expect(groups.map(({ first, last, schemas }) => [first, last, schemas.length])).toEqual([
    ['A', 'B', 13],
    ['C', 'C', 8],
    ['D', 'D', 30],
  ]);
  expect(groups[0]?.schemas[0]).toBe('apple');
});

test('returns no groups if there are no schemas', () => {
  expect(schemaGroups([])).toEqual([]);
});
