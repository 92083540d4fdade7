import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectedGroups } from '../../src/rules/connected-groups.ts';

const graph = fc.array(fc.array(fc.nat({ max: 7 }), { maxLength: 4 }), { minLength: 8, maxLength: 8 });

/** All nodes that can be reached from a node, itself included. */
function reach(edges: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const seen = new Set([start]);
  for (const node of seen) for (const target of edges.get(node) ?? []) seen.add(target);
  return seen;
}

test('groups hold exactly the nodes that reach each other, and come after what they lead to', () => {
  fc.assert(
    fc.property(graph, (targets) => {
      const edges = new Map(targets.map((list, node) => [String(node), list.map(String)]));
      const groups = [...connectedGroups(edges)];
      expect(groups.flat().sort()).toEqual([...edges.keys()].sort());
      groups.forEach((group, index) => {
        const before = new Set(groups.slice(0, index + 1).flat());
        for (const member of group) {
          const reached = reach(edges, member);
          expect([...reached].filter((node) => reach(edges, node).has(member)).sort()).toEqual([...group].sort());
          for (const node of reached) expect(before.has(node)).toBe(true);
        }
      });
    }),
    runs(50),
  );
});
