import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlowPoint } from '../../../pipeline/diagram/layout-graph.ts';
import { type PlacedBox, placeGraph } from '../../../pipeline/diagram/place-graph.ts';
import { routeEdges } from '../../../pipeline/diagram/route-edges.ts';
import { anyGraph } from './any-graph.ts';

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

test('edges end on the outlines of their nodes', () => {
  fc.assert(
    fc.property(anyGraph, (given) => {
      for (const { placed, points } of routeEdges(placeGraph(given))) {
        for (const [node, end] of [
          [placed.from, points[0]],
          [placed.to, points.at(-1)],
        ] as const) {
          expect(Math.abs((end?.across ?? 0) - node.across)).toBeLessThanOrEqual(node.halfAcross);
          expect(Math.abs((end?.along ?? 0) - node.along)).toBeLessThanOrEqual(node.halfAlong + 0.01);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('edges pass beside other nodes and other labels', () => {
  fc.assert(
    fc.property(anyGraph, (given) => {
      const graph = placeGraph(given);
      for (const { placed, points } of routeEdges(graph)) {
        const others = [
          ...graph.nodes.filter((node) => node !== placed.from && node !== placed.to),
          ...graph.edges.flatMap(({ label }) => (label && label !== placed.label ? [label] : [])),
        ];
        for (const [index, to] of points.slice(1).entries()) {
          for (const point of pointsBetween(points[index] ?? to, to)) {
            expect(others.some((box) => isInside(point, box))).toBe(false);
          }
        }
      }
    }),
    { numRuns: 50 },
  );
});
