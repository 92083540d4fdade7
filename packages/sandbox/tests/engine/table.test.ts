import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyState, Store } from '../../src/engine/store.ts';
import { type Index, Table } from '../../src/engine/table.ts';

const step = fc.record({ id: fc.nat(60).map(String), value: fc.option(fc.nat(5)) });

/** Finds a resource by its value, and by whether that is even. */
const byValue: Index = {
  name: 'value',
  keysOf: ({ value }) => (Number(value) % 2 === 0 ? [String(value), 'even'] : [String(value)]),
};

test('a table holds what was written, in order and under its keys, and no state before it changes', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 30 }), { maxLength: 30 }), (calls) => {
      let state = emptyState();
      const expected = new Map<string, { value: number }>();
      for (const steps of calls) {
        const before = state.tables.get('t') ?? Table.of();
        const kept = [...expected];
        const store = new Store(state, 0);
        for (const { id, value } of steps) {
          if (value === null) store.delete('t', id);
          else store.put('t', id, { value });
          if (value === null) expected.delete(id);
          else expected.set(id, { value });
          expect(store.get('t', id)).toEqual(expected.get(id));
        }
        state = store.state();
        const after = state.tables.get('t') ?? Table.of();
        expect(before.entries()).toEqual(kept);
        expect(after.entries()).toEqual([...expected]);
        expect(after.first()).toEqual([...expected][0]);
        for (const table of [before, after])
          for (const key of ['0', '1', 'even'])
            expect(table.find(byValue, key)).toEqual(table.values().filter((row) => byValue.keysOf(row).includes(key)));
      }
    }),
    runs(100),
  );
});
