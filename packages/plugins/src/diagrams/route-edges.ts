import type { FlowPoint } from './layout-graph.ts';
import { outlineAt, portRange } from './node-shape.ts';
import type { PlacedEdge, PlacedGraph, PlacedNode } from './place-graph.ts';

/** The path of an edge. It's straight between points with the same `across`, and otherwise curved. */
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
 * Returns the point where an edge leaves the rank of its node, if other nodes in the rank are taller. The edge must not
 * turn before it has passed those nodes.
 */
function rankBorder({ node, side }: Port, { across }: FlowPoint, bands: ReadonlyMap<number, number>): FlowPoint[] {
  const half = bands.get(Math.round(node.along)) ?? 0;
  return half > node.halfAlong ? [{ across, along: node.along + side * half }] : [];
}

/**
 * Returns half the height of each rank's tallest node or label. Edges that pass through a rank are straight for that
 * distance.
 */
function bandsOf({ nodes, edges }: PlacedGraph): Map<number, number> {
  const bands = new Map<number, number>();
  for (const box of [...nodes, ...edges.flatMap(({ label }) => label ?? [])]) {
    const rank = Math.round(box.along);
    bands.set(rank, Math.max(bands.get(rank) ?? 0, box.halfAlong));
  }
  return bands;
}

/** Returns the points at which an edge enters and leaves the ranks that it passes through. */
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

/** Aligns the bends next to an end with that end if they're nearly aligned, to avoid tiny steps. */
function alignedWith(end: FlowPoint, bends: readonly FlowPoint[], nearest: 0 | -1): readonly FlowPoint[] {
  const across = bends.at(nearest)?.across ?? end.across;
  if (Math.abs(across - end.across) > TINY_STEP) return bends;
  return bends.map((bend) => (bend.across === across ? { ...bend, across: end.across } : bend));
}

/** The point at which an edge meets a node. */
interface Port {
  node: PlacedNode;
  /** The side toward the next rank (1) or the previous one (-1). */
  side: 1 | -1;
  /** The position at which the edge would be straight. */
  preferred: number;
  /** Distance from the center of the side, and the maximum distance. */
  offset: number;
  range: number;
  /** Whether the edge passes through no other rank. */
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
/** Maximum distance beside a node at which an edge still meets the end of its side. */
const NEAR_SIDE = 24;
/** The part of a side where direct edges may end. Edges from corner to corner look unbalanced. */
const COMFORTABLE = 0.6;

/**
 * Positions both ends of each edge, given its nodes and the points between them. Ends on the same side of a node are
 * spaced apart and have the same order as their edges.
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
 * Returns the offset at which the edge is straight, if possible. Otherwise, returns an offset near the center of the
 * side, or at the center if it's the only edge on the side.
 */
function preferredOffset({ node, preferred, range, direct, alone }: Port): number {
  const distance = preferred - node.across;
  if (Math.abs(distance) <= range * (direct ? COMFORTABLE : 1)) return distance;
  if (alone) return 0;
  const near = !direct && Math.abs(distance) < range + NEAR_SIDE;
  return Math.sign(distance) * (near ? range : Math.min(range, PORT_GAP));
}

/** Moves the end of a direct edge opposite the other end, if it's the only edge on a sufficiently wide side. */
function straighten({ from, to }: EdgePorts): void {
  for (const [port, other] of [
    [from, to],
    [to, from],
  ] as const) {
    const offset = other.node.across + other.offset - port.node.across;
    if (port.direct && port.alone && Math.abs(offset) <= port.range * COMFORTABLE) port.offset = offset;
  }
}

/** Returns the point at which an edge meets the outline of its node. */
function portPoint({ node, side, offset }: Port): FlowPoint {
  const distance = outlineAt(node.node.shape, node.size, node.halfAcross, node.halfAlong, offset);
  return { across: node.across + offset, along: node.along + side * distance };
}
