import type { JsonValue } from '@docgraph/schemas/api-schema';
import { expect, test } from 'vitest';
import { disagreements } from '../../src/walkthrough/disagreements.ts';
import { readPath } from '../../src/walkthrough/read-path.ts';

/** What differs, as `where: how`. `second` is the answer of another run. */
const found = (shown: JsonValue, first: JsonValue, isPart = false, second = first) =>
  disagreements(shown, [first, second], isPart).map(({ at, is }) => `${at}: ${is}`);

test('what is fixed must be the same, down to the last field', () => {
  expect(found({ a: { b: [1, 'x'] } }, { a: { b: [1, 'x'] } })).toEqual([]);
  expect(found({ a: { b: [1, 'x'] } }, { a: { b: [1, 'y'] } })).toEqual(['a.b[1]: other']);
  expect(found({ a: 1, b: 2 }, { a: 1 })).toEqual(['b: missing']);
  expect(found({ a: 1 }, { a: 1, b: 2 })).toEqual(['b: unshown']);
  expect(found({ a: [1] }, { a: [1, 2] })).toEqual(['a: other']);
  expect(found({ a: null }, { a: '' })).toEqual(['a: other']);
  expect(found({ a: {} }, { a: [] })).toEqual(['a: other']);
});

test('what another run answers otherwise only has to be of the same type', () => {
  const shown = { id: 'example', size: 1 };
  expect(found(shown, { id: 'one', size: 1 }, false, { id: 'two', size: 1 })).toEqual([]);
  expect(found(shown, { id: 7, size: 1 }, false, { id: 8, size: 1 })).toEqual(['id: other']);
  expect(found({ id: null }, { id: 'one' }, false, { id: 'two' })).toEqual(['id: other']);
});

test('an excerpt leaves parts out, and keeps the order', () => {
  const answer = {
    id: 'a',
    items: [
      { name: 'one', x: 1 },
      { name: 'two', x: 2 },
      { name: 'three', x: 3 },
    ],
  };
  expect(found({ items: [{ name: 'one' }, { name: 'three' }] }, answer, true)).toEqual([]);
  expect(found({ items: [{ name: 'three' }, { name: 'one' }] }, answer, true)).toEqual(['items[1]: missing']);
  expect(found({ items: [{ name: 'two', x: 3 }] }, answer, true)).toEqual(['items[0].x: other']);
  expect(found({ none: 1 }, answer, true)).toEqual(['none: missing']);
});

test.each([
  ['a text', { a: 'x' }, [{ field: 'a' }], 'x'],
  ['another value', { a: { b: 1 } }, [{ field: 'a' }], '{"b":1}'],
  ['an item', { a: ['x', 'y'] }, [{ field: 'a' }, { item: 1 }], 'y'],
  [
    'a chosen item',
    [
      { n: 'x', id: 1 },
      { n: 'y', id: 2 },
    ],
    [{ each: true } as const, { where: 'n', is: 'y' }, { field: 'id' }],
    '2',
  ],
  ['all of them', [{ id: 1 }, { id: 2 }], [{ each: true } as const, { field: 'id' }], '1\n2'],
  ['a joined list', { a: ['x', 'y'] }, [{ field: 'a' }, { join: ',' }], 'x,y'],
  ['something in place of nothing', { a: null }, [{ field: 'a' }, { otherwise: '' }], ''],
  ['nothing', { a: null }, [{ field: 'a' }], undefined],
  ['nothing of something else', 'text', [{ field: 'a' }, { item: 0 }], undefined],
  ['a name of every object', {}, [{ field: 'constructor' }], undefined],
])('a path leads to %s', (_, value: JsonValue, path, text) => {
  expect(readPath(value, path)).toBe(text);
});
