import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Direction, type Graph, GraphBuilder } from '../../src/diagrams/graph.ts';
import type { FlowPoint } from '../../src/diagrams/layout-graph.ts';
import { textWidth } from '../../src/diagrams/measure-text.ts';
import { type PlacedBox, placeGraph } from '../../src/diagrams/place-graph.ts';
import { routeEdges } from '../../src/diagrams/route-edges.ts';

const STYLE = { stroke: 'solid' as const, heads: { from: false, to: true }, length: 1 };

const label = fc.string({ unit: fc.constantFrom('a', 'W', ' ', 'i', 'm'), minLength: 1, maxLength: 60 });
const shape = fc.constantFrom('box' as const, 'round' as const, 'pill' as const, 'diamond' as const, 'circle' as const);
/** Any graph of a few nodes of different shapes and sizes, some of its edges with a label. */
const anyGraph = fc
  .record({
    direction: fc.constantFrom<Direction>('TB', 'BT', 'LR', 'RL'),
    nodes: fc.array(fc.record({ shape, label: label.map((text) => [text]) }), { minLength: 1, maxLength: 12 }),
    edges: fc.uniqueArray(fc.tuple(fc.nat(11), fc.nat(11), fc.option(label)), {
      maxLength: 16,
      selector: ([from, to]) => `${from} ${to}`,
    }),
  })
  .map(({ direction, nodes, edges }): Graph => {
    const builder = new GraphBuilder();
    builder.setDirection(direction, 1);
    const made = nodes.map((node, index) => builder.define(`${index}`, node, 1));
    for (const [fromIndex, toIndex, text] of edges) {
      const [from, to] = [made[fromIndex], made[toIndex]];
      if (from && to) builder.edge({ from, to, label: text === null ? [] : [text], ...STYLE }, 1);
    }
    return builder.graph(1);
  });

function overlap(a: PlacedBox, b: PlacedBox): boolean {
  const across = a.halfAcross + b.halfAcross - Math.abs(a.across - b.across);
  const along = a.halfAlong + b.halfAlong - Math.abs(a.along - b.along);
  return across > 1 && along > 1;
}

test('nodes and labels never lie on one another, and a text fits into its node', () => {
  fc.assert(
    fc.property(anyGraph, (given) => {
      const { nodes, edges } = placeGraph(given);
      const boxes = [...nodes, ...edges.flatMap(({ label: box }) => box ?? [])];
      for (const [index, box] of boxes.entries()) {
        expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
      }
      for (const { edge, label: box } of edges) expect(box !== undefined).toBe(edge.label.length > 0);
      for (const { lines, size } of nodes) {
        for (const line of lines) expect(textWidth(line, 15) + 16).toBeLessThan(size.width);
        expect(lines.length * 20).toBeLessThan(size.height);
      }
    }),
    runs(40),
  );
});

/** Points on the line from one point of a route to the next: a curve whose control points are half way along. */
function* pointsBetween(from: FlowPoint, to: FlowPoint): Generator<FlowPoint> {
  for (let part = 0; part <= 1; part += 0.05) {
    const weight = part ** 2 * (3 - 2 * part);
    const [rest, middle] = [1 - part, (from.along + to.along) / 2];
    const along = rest ** 3 * from.along + 3 * rest * part * middle + part ** 3 * to.along;
    yield { across: from.across + weight * (to.across - from.across), along };
  }
}

function isInside({ across, along }: FlowPoint, box: PlacedBox): boolean {
  return Math.abs(across - box.across) < box.halfAcross - 1 && Math.abs(along - box.along) < box.halfAlong - 1;
}

test('edges end on the outlines of their nodes, and pass beside other nodes and other labels', () => {
  fc.assert(
    fc.property(anyGraph, (given) => {
      const graph = placeGraph(given);
      for (const { placed, points } of routeEdges(graph)) {
        const ends = [
          { node: placed.from, end: points[0] },
          { node: placed.to, end: points.at(-1) },
        ];
        for (const { node, end = { across: 0, along: 0 } } of ends) {
          expect(Math.abs(end.across - node.across)).toBeLessThanOrEqual(node.halfAcross);
          expect(Math.abs(end.along - node.along)).toBeLessThanOrEqual(node.halfAlong + 0.01);
        }
        const others = [
          ...graph.nodes.filter((node) => node !== placed.from && node !== placed.to),
          ...graph.edges.flatMap(({ label: box }) => (box && box !== placed.label ? [box] : [])),
        ];
        const curves = points.slice(1).flatMap((to, index) => [...pointsBetween(points[index] ?? to, to)]);
        expect(curves.filter((point) => others.some((box) => isInside(point, box)))).toEqual([]);
      }
    }),
    runs(40),
  );
});

test('branches stand in the order in which they are written', () => {
  const builder = new GraphBuilder();
  for (const name of ['one', 'two', 'three']) {
    builder.edge({ from: builder.node('root', 'box', 1), to: builder.node(name, 'box', 1), label: [], ...STYLE }, 1);
  }
  const [, one, two, three] = placeGraph(builder.graph(1)).nodes;
  expect(one?.across).toBeLessThan(two?.across ?? 0);
  expect(two?.across).toBeLessThan(three?.across ?? 0);
});
