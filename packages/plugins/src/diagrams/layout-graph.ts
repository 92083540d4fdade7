import { Graph, layout } from '@dagrejs/dagre';
import type { Size } from './node-shape.ts';

/**
 * A place in a graph, independent of its direction: `along` counts in the direction in which the graph grows, `across`
 * at a right angle to it; for a graph that grows to the bottom they are y and x. In pixels.
 */
export interface FlowPoint {
  across: number;
  along: number;
}

/** Extent of a node or a label, at a right angle to the direction of the graph and in it. */
export interface FlowSize {
  across: number;
  along: number;
}

/** An edge between two nodes, given by their numbers. */
interface LayoutEdge {
  from: number;
  to: number;
  /** Room for its label. */
  label: FlowSize;
  /** How many ranks it spans at least. */
  length: number;
}

/** Centers of the nodes; for each edge where it passes the ranks between its nodes, and the center of its label. */
interface GraphLayout {
  nodes: FlowPoint[];
  edges: { bends: FlowPoint[]; middle: FlowPoint }[];
}

/** Distances between neighbors in a rank, and between two ranks. */
export interface Spacing {
  nodes: number;
  ranks: number;
}

/** Distance of two edges that pass a rank side by side. */
const EDGE_SPACING = 28;

/** The part of dagre's graph that is used here: its own types are lost under Node's module resolution. */
interface DagreGraph {
  setGraph(options: { nodesep: number; ranksep: number; edgesep: number }): void;
  setNode(name: string, size: Size): void;
  setEdge(from: string, to: string, label: Size & { minlen: number; labelpos: 'c' }, name: string): void;
  node(name: string): { x: number; y: number };
  edge(edge: { v: string; w: string; name: string }): { x: number; y: number; points: { x: number; y: number }[] };
}

/** Finds a place for every node and every edge, in ranks and with few crossings. */
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
  const sign = isMirrored(centers) ? -1 : 1;
  const toFlow = ({ x, y }: { x: number; y: number }): FlowPoint => ({ across: sign * x, along: y });
  return {
    nodes: centers.map(toFlow),
    edges: edges.map(({ from, to }, index) => {
      const edge = graph.edge({ v: `${from}`, w: `${to}`, name: `${index}` });
      return { bends: edge.points.slice(1, -1).map(toFlow), middle: toFlow(edge) };
    }),
  };
}

/** Whether most neighbors stand in the reverse of the order in which they are written: dagre minds crossings only. */
function isMirrored(centers: readonly { x: number; y: number }[]): boolean {
  let inOrder = 0;
  for (const [index, first] of centers.entries()) {
    for (const second of centers.slice(index + 1)) {
      if (Math.abs(first.y - second.y) < 1) inOrder += Math.sign(second.x - first.x);
    }
  }
  return inOrder < 0;
}
