import { Graph, layout } from '@dagrejs/dagre';
import type { Size } from './node-shape.ts';

/**
 * A point in a graph, in pixels, independent of the direction of the graph. `along` is the coordinate in that
 * direction, and `across` the coordinate perpendicular to it. In a graph that grows downward, they're y and x.
 */
export interface FlowPoint {
  across: number;
  along: number;
}

/** Size of a node or label, perpendicular to and along the direction of the graph. */
export interface FlowSize {
  across: number;
  along: number;
}

/** An edge between two nodes, which are given by index. */
interface LayoutEdge {
  from: number;
  to: number;
  /** Size of the edge's label. */
  label: FlowSize;
  /** Minimum number of ranks that the edge spans. */
  length: number;
}

/** The centers of nodes and edge labels, and the points at which edges pass the ranks between their nodes. */
interface GraphLayout {
  nodes: FlowPoint[];
  edges: { bends: FlowPoint[]; middle: FlowPoint }[];
}

/** Distances between adjacent nodes in a rank, and between ranks. */
export interface Spacing {
  nodes: number;
  ranks: number;
}

/** Distance between two edges that pass through the same rank. */
const EDGE_SPACING = 28;

/** The parts of dagre's graph type that are used here. Node's module resolution doesn't find dagre's own types. */
interface DagreGraph {
  setGraph(options: { nodesep: number; ranksep: number; edgesep: number }): void;
  setNode(name: string, size: Size): void;
  setEdge(from: string, to: string, label: Size & { minlen: number; labelpos: 'c' }, name: string): void;
  node(name: string): { x: number; y: number };
  edge(edge: { v: string; w: string; name: string }): { x: number; y: number; points: { x: number; y: number }[] };
}

/** Positions nodes and edges in ranks, with few crossings. */
export function layoutGraph(nodes: readonly FlowSize[], edges: readonly LayoutEdge[], spacing: Spacing): GraphLayout {
  const graph: DagreGraph = new Graph({ multigraph: true });
  graph.setGraph({ nodesep: spacing.nodes, ranksep: spacing.ranks, edgesep: EDGE_SPACING });
  for (const [index, { across, along }] of nodes.entries()) graph.setNode(`${index}`, { width: across, height: along });
  for (const [index, { from, to, label, length }] of edges.entries()) {
    const size = { width: label.across, height: label.along };
    graph.setEdge(`${from}`, `${to}`, { ...size, minlen: length, labelpos: 'c' }, `${index}`);
  }
  layout(graph);

  const centers = nodes.map((_, index) => graph.node(`${index}`));
  const direction = isMirrored(centers) ? -1 : 1;
  const toFlow = ({ x, y }: { x: number; y: number }): FlowPoint => ({ across: direction * x, along: y });
  return {
    nodes: centers.map(toFlow),
    edges: edges.map(({ from, to }, index) => {
      const edge = graph.edge({ v: `${from}`, w: `${to}`, name: `${index}` });
      return { bends: edge.points.slice(1, -1).map(toFlow), middle: toFlow(edge) };
    }),
  };
}

/** Returns whether most nodes in the same rank are in reverse source order, which dagre doesn't consider. */
function isMirrored(centers: readonly { x: number; y: number }[]): boolean {
  let inOrder = 0;
  for (const [index, first] of centers.entries()) {
    for (const second of centers.slice(index + 1)) {
      if (Math.abs(first.y - second.y) < 1) inOrder += Math.sign(second.x - first.x);
    }
  }
  return inOrder < 0;
}
