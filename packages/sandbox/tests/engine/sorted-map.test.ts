import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SortedMap } from '../../src/engine/sorted-map.ts';

const entriesOf = (map: SortedMap<number, string>) => {
  const entries: [number, string][] = [];
  map.forEach((value, key) => {
    entries.push([key, value]);
  });
  return entries;
};

test('holds what was set and not deleted since, in the order of its keys, as did every map before', () => {
  const step = fc.record({ key: fc.nat(40), value: fc.option(fc.string({ maxLength: 3 })) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const expected = new Map<number, string>();
      const made: [SortedMap<number, string>, [number, string][]][] = [];
      let map = new SortedMap<number, string>();
      for (const { key, value } of steps) {
        map = value === null ? map.delete(key) : map.set(key, value);
        if (value === null) expected.delete(key);
        else expected.set(key, value);
        made.push([map, [...expected].sort(([a], [b]) => a - b)]);
        expect(map.get(key)).toBe(expected.get(key));
      }
      for (const [each, entries] of made) {
        expect(entriesOf(each)).toEqual(entries);
        expect([each.size, each.first(), each.lastKey()]).toEqual([
          entries.length,
          entries[0]?.[1],
          entries.at(-1)?.[0],
        ]);
      }
    }),
    runs(50),
  );
});

test('stays level when 100,000 keys come in order and most of them go again', () => {
  let map = new SortedMap<number, number>();
  for (let key = 0; key < 100_000; key++) map = map.set(key, key);
  for (let key = 0; key < 99_000; key++) map = map.delete(key);
  // It calls itself once a level: a tree that leans to one side would exceed the stack.
  expect([map.size, map.first(), map.lastKey()]).toEqual([1000, 99_000, 99_999]);
});
