import type { FlowPoint } from './layout-graph.ts';
import { outlineAt, portRange } from './node-shape.ts';
import type { PlacedEdge, PlacedGraph, PlacedNode } from './place-graph.ts';

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

/** Where an edge meets a node. */
interface Port {
  node: PlacedNode;
  /** On the side that faces the next rank (1) or the previous one (-1). */
  side: 1 | -1;
  /** Where the edge comes from or goes to: a port right there makes it straight. */
  wish: number;
  /** Distance from the center of the side, and the largest that is possible. */
  offset: number;
  range: number;
  /** Whether the edge passes nothing on the way to its other node. */
  direct: boolean;
  /** Whether no other edge meets this side. */
  alone: boolean;
}

/** Both ends of an edge. */
interface EdgePorts {
  from: Port;
  to: Port;
}

const PORT_GAP = 18;
/** An edge this far beside a node is led to the end of the node's side. */
const NEARLY = 24;
/** The part of a side on which an edge between two neighbors ends: one from corner to corner would not look at rest. */
const COMFORTABLE = 0.6;

/**
 * The ends of each edge, given by its nodes and by the points that it must pass between them. Those on one side of a
 * node keep a distance and the order in which their edges arrive.
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
  return { node, side, wish: neighbor.across, offset: 0, range, direct: 'node' in neighbor, alone: true };
}

function spread(unsorted: readonly Port[]): void {
  const ports = [...unsorted].sort((a, b) => a.wish - b.wish);
  const range = ports[0]?.range ?? 0;
  const gap = Math.min(PORT_GAP, (2 * range) / Math.max(1, ports.length - 1));
  let least = -range;
  for (const port of ports) {
    port.alone = ports.length === 1;
    port.offset = Math.max(least, wishedOffset(port));
    least = port.offset + gap;
  }
  let most = range;
  for (const port of ports.reverse()) {
    port.offset = Math.min(port.offset, most);
    most = port.offset - gap;
  }
}

/** Right where the edge comes from if that is possible, else near the center of the side, on it if there is no other. */
function wishedOffset({ node, wish, range, direct, alone }: Port): number {
  const distance = wish - node.across;
  if (Math.abs(distance) <= range * (direct ? COMFORTABLE : 1)) return distance;
  if (alone) return 0;
  const near = !direct && Math.abs(distance) < range + NEARLY;
  return Math.sign(distance) * (near ? range : Math.min(range, PORT_GAP));
}

/** Moves an end of a direct edge that is alone on its side opposite to the other end, where the node is wide enough. */
function straighten({ from, to }: EdgePorts): void {
  for (const [port, other] of [
    [from, to],
    [to, from],
  ] as const) {
    const offset = other.node.across + other.offset - port.node.across;
    if (port.direct && port.alone && Math.abs(offset) <= port.range * COMFORTABLE) port.offset = offset;
  }
}

/** The point of the node's outline where the edge meets it. */
function portPoint({ node, side, offset }: Port): FlowPoint {
  const distance = outlineAt(node.node.shape, node.size, node.halfAcross, node.halfAlong, offset);
  return { across: node.across + offset, along: node.along + side * distance };
}
