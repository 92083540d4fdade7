import type { Direction, Graph, GraphEdge, GraphNode } from './graph.ts';
import { type FlowPoint, type FlowSize, layoutGraph, type Spacing } from './layout-graph.ts';
import { EDGE_FONT, LINE_HEIGHT, NODE_FONT, widestLine, wrapLines } from './measure-text.ts';
import { nodeSize, type Size } from './node-shape.ts';

/** A node or label with its center, size, and lines of text. */
export interface PlacedBox extends FlowPoint {
  halfAcross: number;
  halfAlong: number;
  /** Width and height in the drawing. */
  size: Size;
  lines: readonly string[];
}

export interface PlacedNode extends PlacedBox {
  node: GraphNode;
}

export interface PlacedEdge {
  edge: GraphEdge;
  from: PlacedNode;
  to: PlacedNode;
  /** The points at which the edge passes the ranks between its nodes. */
  bends: readonly FlowPoint[];
  /** The center of the label, or where it would be. */
  middle: FlowPoint;
  label: PlacedBox | undefined;
}

export interface PlacedGraph {
  nodes: readonly PlacedNode[];
  edges: readonly PlacedEdge[];
}

const NODE_TEXT_WIDTH = 200;
const EDGE_TEXT_WIDTH = 160;

/** Positions the nodes, edges, and labels of a graph. */
export function placeGraph({ direction, nodes, edges }: Graph): PlacedGraph {
  const measuredNodes = nodes.map(measureNode);
  const measuredEdges = edges.map(measureEdge);
  const numbers = new Map(nodes.map((node, index) => [node, index]));
  const layout = layoutGraph(
    measuredNodes.map(({ size }) => flowSize(size, direction)),
    measuredEdges.map(({ edge, label }) => ({
      from: numbers.get(edge.from) ?? 0,
      to: numbers.get(edge.to) ?? 0,
      label: label ? flowSize(label.size, direction) : { across: 0, along: 0 },
      length: edge.length,
    })),
    spacingOf(
      direction,
      measuredEdges.some(({ label }) => label),
    ),
  );
  const placed = new Map<GraphNode, PlacedNode>();
  for (const [index, center] of layout.nodes.entries()) {
    const measured = measuredNodes[index];
    if (measured) placed.set(measured.node, { ...measured, ...boxAt(center, measured.size, direction) });
  }
  const placedEdges = layout.edges.flatMap(({ bends, middle }, index): PlacedEdge[] => {
    const measured = measuredEdges[index];
    const from = measured && placed.get(measured.edge.from);
    const to = measured && placed.get(measured.edge.to);
    if (!from || !to) return [];
    const { edge, label } = measured;
    const box = label && { ...label, ...boxAt(middle, label.size, direction) };
    return [{ edge, from, to, bends, middle, label: box }];
  });
  return { nodes: [...placed.values()], edges: placedEdges };
}

function measureNode(node: GraphNode): { node: GraphNode; lines: string[]; size: Size } {
  const lines = wrapLines(node.label, NODE_FONT, NODE_TEXT_WIDTH);
  return { node, lines, size: nodeSize(node.shape, lines) };
}

function measureEdge(edge: GraphEdge): { edge: GraphEdge; label: { lines: string[]; size: Size } | undefined } {
  if (edge.label.length === 0) return { edge, label: undefined };
  const lines = wrapLines(edge.label, EDGE_FONT, EDGE_TEXT_WIDTH);
  const size = { width: widestLine(lines, EDGE_FONT) + 14, height: lines.length * EDGE_FONT * LINE_HEIGHT + 6 };
  return { edge, label: { lines, size } };
}

/** Returns the spacing for a direction. Text is wider than tall, so sideways graphs need less space between nodes. */
function spacingOf(direction: Direction, labeled: boolean): Spacing {
  if (isSideways(direction)) return { nodes: 32, ranks: 52 };
  return { nodes: 44, ranks: labeled ? 72 : 60 };
}

function boxAt(center: FlowPoint, size: Size, direction: Direction) {
  const { across, along } = flowSize(size, direction);
  return { ...center, halfAcross: across / 2, halfAlong: along / 2 };
}

function flowSize({ width, height }: Size, direction: Direction): FlowSize {
  return isSideways(direction) ? { across: height, along: width } : { across: width, along: height };
}

/** Returns whether a graph grows to the left or right. */
export function isSideways(direction: Direction): boolean {
  return direction === 'LR' || direction === 'RL';
}
