import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyState, Store } from '../../../../sandbox/engine/store.ts';
import { runs } from '../../property-runs.ts';

const step = fc.record({ id: fc.nat(200).map(String), value: fc.option(fc.nat()) });

test('a table holds what was written, call by call, and no state before it changes', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 30 }), { maxLength: 30 }), (calls) => {
      let state = emptyState();
      const expected = new Map<string, { value: number }>();
      for (const steps of calls) {
        const before = state;
        const kept = [...(before.tables.get('t')?.entries() ?? [])];
        const store = new Store(state, 0);
        for (const { id, value } of steps) {
          if (value === null) store.delete('t', id);
          else store.put('t', id, { value });
          if (value === null) expected.delete(id);
          else expected.set(id, { value });
          expect(store.get('t', id)).toEqual(expected.get(id));
        }
        state = store.state();
        expect([...(before.tables.get('t')?.entries() ?? [])]).toEqual(kept);
        expect(Object.fromEntries(state.tables.get('t')?.entries() ?? [])).toEqual(Object.fromEntries(expected));
      }
    }),
    runs(100),
  );
});
