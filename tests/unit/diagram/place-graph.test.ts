import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GraphBuilder } from '../../../pipeline/diagram/graph.ts';
import { textWidth } from '../../../pipeline/diagram/measure-text.ts';
import { type PlacedBox, placeGraph } from '../../../pipeline/diagram/place-graph.ts';
import { anyGraph } from './any-graph.ts';

function overlap(a: PlacedBox, b: PlacedBox): boolean {
  const across = a.halfAcross + b.halfAcross - Math.abs(a.across - b.across);
  const along = a.halfAlong + b.halfAlong - Math.abs(a.along - b.along);
  return across > 1 && along > 1;
}

test('nodes and labels never lie on one another', () => {
  fc.assert(
    fc.property(anyGraph, (given) => {
      const { nodes, edges } = placeGraph(given);
      const boxes = [...nodes, ...edges.flatMap(({ label: box }) => box ?? [])];
      for (const [index, box] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
      }
    }),
    { numRuns: 100 },
  );
});

test('a text fits into its node', () => {
  fc.assert(
    fc.property(anyGraph, (given) => {
      for (const { lines, size } of placeGraph(given).nodes) {
        for (const line of lines) expect(textWidth(line, 15) + 16).toBeLessThan(size.width);
        expect(lines.length * 20).toBeLessThan(size.height);
      }
    }),
    { numRuns: 50 },
  );
});

test('branches stand in the order in which they are written', () => {
  const builder = new GraphBuilder();
  const style = { label: [], stroke: 'solid' as const, heads: { from: false, to: true }, length: 1 };
  for (const name of ['one', 'two', 'three']) {
    builder.edge({ from: builder.node('root', 'box', 1), to: builder.node(name, 'box', 1), ...style }, 1);
  }
  const [, one, two, three] = placeGraph(builder.graph(1)).nodes;
  expect(one?.across).toBeLessThan(two?.across ?? 0);
  expect(two?.across).toBeLessThan(three?.across ?? 0);
});
