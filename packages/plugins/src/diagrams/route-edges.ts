import type { FlowPoint } from './layout-graph.ts';
import { outlineAt, portRange } from './node-shape.ts';
import type { PlacedEdge, PlacedGraph, PlacedNode } from './place-graph.ts';

/** The path of an edge: straight where two points have the same `across`, otherwise a curve with straight ends. */
export interface Route {
  placed: PlacedEdge;
  points: FlowPoint[];
}

const TINY_STEP = 6;

/** Routes every edge between two different nodes. */
export function routeEdges(graph: PlacedGraph): Route[] {
  const bands = bandsOf(graph);
  const paths = graph.edges
    .filter(({ from, to }) => from !== to)
    .map((placed) => ({ placed, bends: bendsOf(placed, bands) }));
  const ports = edgePorts(paths.map(({ placed, bends }) => ({ ...placed, bends })));
  return paths.flatMap(({ placed, bends }, index) => {
    const ends = ports[index];
    if (!ends) return [];
    straighten(ends);
    const [from, to] = [portPoint(ends.from), portPoint(ends.to)];
    const between = alignedWith(to, alignedWith(from, bends, 0), -1);
    const [outside, inside] = [rankBorder(ends.from, from, bands), rankBorder(ends.to, to, bands)];
    return [{ placed, points: [from, ...outside, ...between, ...inside, to] }];
  });
}

/**
 * Returns where an edge leaves its node's rank if other nodes there are taller: it must not turn before it has passed
 * them.
 */
function rankBorder({ node, side }: Port, { across }: FlowPoint, bands: ReadonlyMap<number, number>): FlowPoint[] {
  const half = bands.get(Math.round(node.along)) ?? 0;
  return half > node.halfAlong ? [{ across, along: node.along + side * half }] : [];
}

/**
 * Returns half the height of the tallest node or label in each rank. Edges that pass between them stay straight that
 * long.
 */
function bandsOf({ nodes, edges }: PlacedGraph): Map<number, number> {
  const bands = new Map<number, number>();
  for (const box of [...nodes, ...edges.flatMap(({ label }) => label ?? [])]) {
    const rank = Math.round(box.along);
    bands.set(rank, Math.max(bands.get(rank) ?? 0, box.halfAlong));
  }
  return bands;
}

/** Returns the points where an edge enters and leaves the ranks it passes. */
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

/** Aligns the bends next to an end with it if they nearly are, to avoid tiny steps. */
function alignedWith(end: FlowPoint, bends: readonly FlowPoint[], nearest: 0 | -1): readonly FlowPoint[] {
  const across = bends.at(nearest)?.across ?? end.across;
  if (Math.abs(across - end.across) > TINY_STEP) return bends;
  return bends.map((bend) => (bend.across === across ? { ...bend, across: end.across } : bend));
}

/** Where an edge meets a node. */
interface Port {
  node: PlacedNode;
  /** The side toward the next rank (1) or the previous one (-1). */
  side: 1 | -1;
  /** The position that makes the edge straight. */
  preferred: number;
  /** Distance from the center of the side, and its maximum. */
  offset: number;
  range: number;
  /** Whether the edge passes nothing on its way to the other node. */
  direct: boolean;
  /** Whether it's the only edge on this side. */
  alone: boolean;
}

/** Both ends of an edge. */
interface EdgePorts {
  from: Port;
  to: Port;
}

const PORT_GAP = 18;
/** An edge this far beside a node ends at the end of the side. */
const NEAR_SIDE = 24;
/** The part of a side where an edge between neighbors may end. Edges from corner to corner look unbalanced. */
const COMFORTABLE = 0.6;

/**
 * Places both ends of each edge, given its nodes and the points between them. Ends on the same side of a node keep a
 * gap and the order of their edges.
 */
function edgePorts(edges: readonly { from: PlacedNode; to: PlacedNode; bends: readonly FlowPoint[] }[]): EdgePorts[] {
  const ends = edges.map(({ from, to, bends }) => ({
    from: newPort(from, bends[0] ?? to),
    to: newPort(to, bends.at(-1) ?? from),
  }));
  const ports = ends.flatMap(({ from, to }) => [from, to]);
  for (const node of new Set(ports.map((port) => port.node))) {
    for (const side of [1, -1]) spread(ports.filter((port) => port.node === node && port.side === side));
  }
  return ends;
}

function newPort(node: PlacedNode, neighbor: FlowPoint | PlacedNode): Port {
  const range = portRange(node.node.shape, node.size, node.halfAcross);
  const side = neighbor.along > node.along ? 1 : -1;
  return { node, side, preferred: neighbor.across, offset: 0, range, direct: 'node' in neighbor, alone: true };
}

function spread(unsorted: readonly Port[]): void {
  const ports = [...unsorted].sort((a, b) => a.preferred - b.preferred);
  const range = ports[0]?.range ?? 0;
  const gap = Math.min(PORT_GAP, (2 * range) / Math.max(1, ports.length - 1));
  let min = -range;
  for (const port of ports) {
    port.alone = ports.length === 1;
    port.offset = Math.max(min, preferredOffset(port));
    min = port.offset + gap;
  }
  let max = range;
  for (const port of ports.reverse()) {
    port.offset = Math.min(port.offset, max);
    max = port.offset - gap;
  }
}

/**
 * Returns an offset that makes the edge straight if possible. Otherwise, one near the center of the side, or at the
 * center if the edge is alone.
 */
function preferredOffset({ node, preferred, range, direct, alone }: Port): number {
  const distance = preferred - node.across;
  if (Math.abs(distance) <= range * (direct ? COMFORTABLE : 1)) return distance;
  if (alone) return 0;
  const near = !direct && Math.abs(distance) < range + NEAR_SIDE;
  return Math.sign(distance) * (near ? range : Math.min(range, PORT_GAP));
}

/** Moves an end of a direct edge that's alone on its side opposite the other end, if the node is wide enough. */
function straighten({ from, to }: EdgePorts): void {
  for (const [port, other] of [
    [from, to],
    [to, from],
  ] as const) {
    const offset = other.node.across + other.offset - port.node.across;
    if (port.direct && port.alone && Math.abs(offset) <= port.range * COMFORTABLE) port.offset = offset;
  }
}

/** Returns the point where the edge meets the node's outline. */
function portPoint({ node, side, offset }: Port): FlowPoint {
  const distance = outlineAt(node.node.shape, node.size, node.halfAcross, node.halfAlong, offset);
  return { across: node.across + offset, along: node.along + side * distance };
}
