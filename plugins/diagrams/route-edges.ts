import { edgePorts, type Port, portPoint, straighten } from './edge-ports.ts';
import type { FlowPoint } from './layout-graph.ts';
import type { PlacedEdge, PlacedGraph } from './place-graph.ts';

/** The way of an edge: straight where two points have the same `across`, else a curve that begins and ends straight. */
export interface Route {
  placed: PlacedEdge;
  points: FlowPoint[];
}

const TINY_STEP = 6;

/** Finds the way of every edge between two different nodes. */
export function routeEdges(graph: PlacedGraph): Route[] {
  const bands = bandsOf(graph);
  const ways = graph.edges
    .filter(({ from, to }) => from !== to)
    .map((placed) => ({ placed, bends: bendsOf(placed, bands) }));
  const ports = edgePorts(ways.map(({ placed, bends }) => ({ ...placed, bends })));
  return ways.flatMap(({ placed, bends }, index) => {
    const ends = ports[index];
    if (!ends) return [];
    straighten(ends);
    const [from, to] = [portPoint(ends.from), portPoint(ends.to)];
    const between = alignedWith(to, alignedWith(from, bends, 0), -1);
    const [outside, inside] = [rankBorder(ends.from, from, bands), rankBorder(ends.to, to, bands)];
    return [{ placed, points: [from, ...outside, ...between, ...inside, to] }];
  });
}

/** Where an edge leaves the rank of its node, if others there are higher: it must not turn before it is past them. */
function rankBorder({ node, side }: Port, { across }: FlowPoint, bands: ReadonlyMap<number, number>): FlowPoint[] {
  const half = bands.get(Math.round(node.along)) ?? 0;
  return half > node.halfAlong ? [{ across, along: node.along + side * half }] : [];
}

/** By rank, half of what the highest node or label there takes: an edge that passes between them stays straight so long. */
function bandsOf({ nodes, edges }: PlacedGraph): Map<number, number> {
  const bands = new Map<number, number>();
  for (const box of [...nodes, ...edges.flatMap(({ label }) => label ?? [])]) {
    const rank = Math.round(box.along);
    bands.set(rank, Math.max(bands.get(rank) ?? 0, box.halfAlong));
  }
  return bands;
}

/** The places where an edge enters and leaves the ranks that it passes. */
function bendsOf({ from, to, bends }: PlacedEdge, bands: ReadonlyMap<number, number>): FlowPoint[] {
  const growth = Math.sign(to.along - from.along);
  return bends.flatMap(({ across, along }) => {
    const half = bands.get(Math.round(along)) ?? 0;
    const [enter, leave] = [along - growth * half, along + growth * half];
    return half === 0
      ? []
      : [
          { across, along: enter },
          { across, along: leave },
        ];
  });
}

/** The bends, where those next to an end are moved opposite to it if they nearly are: a line without a tiny step. */
function alignedWith(end: FlowPoint, bends: readonly FlowPoint[], nearest: 0 | -1): readonly FlowPoint[] {
  const across = bends.at(nearest)?.across ?? end.across;
  if (Math.abs(across - end.across) > TINY_STEP) return bends;
  return bends.map((bend) => (bend.across === across ? { ...bend, across: end.across } : bend));
}
